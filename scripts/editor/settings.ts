// Which user settings does an editor of ours begin with? Those that show the work and nothing else, and ask nobody.
export const settings: Record<string, unknown> = {
  'chat.disableAIFeatures': true,
  'editor.minimap.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  // As on the desktop: nothing is written that nobody saved.
  'files.autoSave': 'off',
  'git.openRepositoryInParentFolders': 'never',
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'window.commandCenter': false,
  'window.autoDetectColorScheme': true,
  'window.title': '${activeEditorShort}${separator}${rootName}',
  'workbench.enableExperiments': false,
  'workbench.reduceMotion': 'on',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
}
