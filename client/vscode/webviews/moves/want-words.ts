/** What is each thing called that only a person can do? The same words on the dashboard and in the view. */
import type { Want } from '../../../moves/run/run-picture.ts'

export const wantTitles: Readonly<Record<Want['kind'], string>> = {
  access: 'No access',
  refused: 'Scheduling was refused',
  unanswered: 'No answer to the request',
  failures: 'Repositories failed',
  'left-over': 'Repositories are left',
  newcomers: 'New projects on the source',
  console: 'Console check',
  disk: 'The journal cannot be written',
  'other-run': 'Another run is in the way',
}

/** Of a check that may be run before the run asks for it. */
export function earlyCheckWords(source: string): { readonly message: string; readonly remedy: string } {
  return {
    message: `All moves of snippets and groups on ${source} that were seen are over. Whether some are left is not told by the interface.`,
    remedy:
      'You can run the console check now. The run asks for it by itself when no more moves have appeared for some minutes.',
  }
}
