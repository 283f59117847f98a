/** Where is an alert displayed besides its own page, by the environment that it names? */
import { fieldName } from '../alert-key.ts'
import type { OutcomeContext, Told } from './alert-outcome.ts'

/** The payload cannot show whether there is such an environment. */
export function withProjectHint(environment: Told<string | undefined>): Told<string | undefined> {
  if (environment.value === undefined) return environment
  const reason = `${environment.reason} The project has to have an environment of this name, or it is dropped.`
  return { ...environment, reason }
}

export function dashboardOf(environment: Told<string | undefined>, { options }: OutcomeContext): Told<boolean> {
  if (environment.value !== undefined) {
    const reason = 'The alert has an environment, so it is displayed on a dashboard that shows this environment.'
    return { value: true, from: 'given', reason, ...(environment.span && { span: environment.span }) }
  }
  const field = fieldName('environment_name', options.platformName)
  const reason = `Only an alert with an environment is displayed on a dashboard: \`${field}\` has to name one of the project.`
  return { value: false, from: 'default', reason }
}
