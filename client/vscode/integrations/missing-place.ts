/** What is a person told who wants something of integrations while no instance, or no project, is chosen? What to do first. */
import type { IntegrationContext } from './integration-context.ts'
import type { ListState } from './list-state.ts'

/** `purpose`: as in `gets the integration`. */
export function tellMissingPlace(
  { dialogue }: Pick<IntegrationContext, 'dialogue'>,
  { kind }: Exclude<ListState, { readonly place: unknown }>,
  purpose: string,
): void {
  const [message, label, command] =
    kind === 'no-project'
      ? [`Choose first the project that ${purpose}.`, 'Choose Project…', 'signalbox.chooseProject']
      : [`Connect first to the instance that ${purpose}.`, 'Connect to Instance…', 'signalbox.connectInstance']
  dialogue.tell('information', message, { label, run: () => dialogue.run(command) })
}
