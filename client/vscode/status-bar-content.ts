/** What does the status bar say about the language server and its target version? */

import type { TargetParams } from '../../server/lsp/protocol.ts'
import { markdownText } from './markdown-text.ts'
import { failureMessage, type ServerState } from './server-state.ts'

export interface StatusBarContent {
  readonly text: string
  /** Markdown. */
  readonly tooltip: string
  readonly level: 'normal' | 'warning' | 'error'
  readonly command: string
}

export function statusBarContent(state: ServerState): StatusBarContent {
  switch (state.kind) {
    case 'idle':
      return {
        text: 'Signalbox',
        tooltip: 'The language server starts with the first file that it checks.',
        level: 'normal',
        command: 'signalbox.showOutput',
      }
    case 'starting':
      return {
        text: '$(loading~spin) Signalbox',
        tooltip: 'The language server starts.',
        level: 'normal',
        command: 'signalbox.showOutput',
      }
    case 'failed':
      return {
        text: '$(error) Signalbox',
        tooltip: `${failureMessage(state.failure)} Click to see why.`,
        level: 'error',
        command: 'signalbox.showOutput',
      }
    case 'running':
      return targetContent(state.target)
  }
}

function targetContent(params: TargetParams): StatusBarContent {
  const { target, problem } = params
  const judged = `Files are judged against GitLab **${target}**, ${sourcePhrase(params, markdownText)}.`
  const click = 'Click to choose another target version.'
  return {
    text: problem ? `$(warning) Signalbox: ${target}` : `Signalbox: ${target}`,
    tooltip: [...(problem ? [problem] : []), judged, click].join('\n\n'),
    level: problem ? 'warning' : 'normal',
    command: 'signalbox.chooseTargetVersion',
  }
}

/** Says where a target version comes from, to be put behind it. `name` writes a name that people gave. */
export function sourcePhrase(
  { source, instance }: Pick<TargetParams, 'source' | 'instance'>,
  name: (text: string) => string = text => text,
): string {
  switch (source) {
    case 'setting':
      return 'from the setting `signalbox.targetVersion`'
    case 'config':
      return 'from `.signalbox.yml`'
    case 'instance':
      return instance
        ? `the version of the connected instance ${name(instance)}`
        : 'the version of the connected instance'
    case 'catalogue':
      return 'the newest version that the catalogue covers'
  }
}
