/** What do the settings say about storage moves? Values out of range count as the nearest that is within. */
import { workspace } from 'vscode'
import type { MoveSettings } from './move-tools.ts'

export function moveSettings(): MoveSettings {
  const settings = workspace.getConfiguration('signalbox.moves')
  return {
    requestRate: within(settings.get('requestRate'), 1, 50, 5),
    attempts: within(settings.get('attempts'), 1, 10, 3),
    atOnce: within(settings.get('atOnce'), 1, 1000, 10),
  }
}

function within(value: unknown, least: number, most: number, otherwise: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise
  return Math.min(most, Math.max(least, Math.round(value)))
}
