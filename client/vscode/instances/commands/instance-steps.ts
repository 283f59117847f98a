/** Which questions make an instance: its address, its name, and where its token comes from? */
import { InputBoxValidationSeverity } from 'vscode'
import { readAddressInput, variableProblem } from '../address-input.ts'
import { askToken } from '../ask-token.ts'
import { askText } from '../input-box.ts'
import type { InstanceStore } from '../instance-store.ts'
import { pickOne } from '../quick-pick.ts'
import { given, type Place, type Step } from '../run-steps.ts'

export interface InstanceDraft {
  readonly title: string
  /** As typed, or as proposed. */
  readonly typed: string
  /** Normalised, once it is known. */
  readonly url: string
  /** Host, port and path. */
  readonly host: string
  /** Empty: the host. */
  readonly name: string
  readonly tokenFrom: 'store' | 'variable'
  /** To be stored. Undefined: not given. */
  readonly token: string | undefined
  readonly variable: string
  /** The address that it has now, when it is edited. */
  readonly edited?: string
}

export type DraftStep = Step<InstanceDraft>

export function addressStep(store: InstanceStore): DraftStep {
  return async (draft, place) => {
    for (let typed = draft.typed; ; ) {
      // A token is for one address alone: typed behind another, it is lost.
      let taken: { readonly url: string; readonly token: string } | undefined
      const read = (text: string) => readAddressInput(text, store.all, draft.edited)
      const answer = await askText({
        ...{ title: draft.title, place, value: typed },
        prompt: 'Base address of the GitLab instance.',
        placeholder: 'https://gitlab.example.com',
        validate(text) {
          const input = read(text)
          if (input.kind === 'unusable') return input.problem
          return input.kind === 'credentials'
            ? { message: takenOut, severity: InputBoxValidationSeverity.Warning }
            : undefined
        },
        accept(box) {
          const input = read(box.value)
          if (input.kind !== 'credentials') return input.kind === 'address'
          if (input.token) taken = { url: input.address.url, token: input.token }
          box.value = input.address.url
          const message = input.token ? tokenTaken : 'The user name was taken out of the address. Press Enter to go on.'
          box.validationMessage = { message, severity: InputBoxValidationSeverity.Info }
          return false
        },
      })
      if (answer.kind !== 'given') return answer
      const input = read(answer.value)
      if (input.kind !== 'address') continue
      typed = answer.value
      const { url, label, security } = input.address
      if (security === 'plain' && !(await store.plainHttp.isAccepted(input.address))) continue
      const found = { typed, url, host: label }
      if (taken?.url === url) return given({ ...draft, ...found, token: taken.token, tokenFrom: 'store' })
      return given({ ...draft, ...found, token: url === draft.url ? draft.token : undefined })
    }
  }
}

const takenOut =
  'An address is kept in the settings, where no secret belongs. Press Enter to take what stands before the @ out of it; a token is moved to the secret storage of VS Code.'
const tokenTaken =
  'The token was taken out of the address, and goes to the secret storage of VS Code. Press Enter to go on.'

export const nameStep: DraftStep = async (draft, place) => {
  const answer = await askText({
    ...{ title: draft.title, place, value: draft.name, placeholder: draft.host },
    prompt: `How ${draft.host} is called in lists. Empty: by its address.`,
    validate: text => (text.length > 80 ? 'Write a shorter name, of at most 80 characters.' : undefined),
  })
  return answer.kind === 'given' ? given({ ...draft, name: answer.value }) : answer
}

export const tokenSourceStep: DraftStep = async (draft, place) => {
  const items = [
    {
      label: '$(lock) Secret storage of VS Code',
      description: 'paste the token once',
      tokenFrom: 'store' as const,
    },
    {
      label: '$(symbol-variable) Environment variable',
      description: 'VS Code finds the token there at each start',
      tokenFrom: 'variable' as const,
    },
  ]
  const answer = await pickOne({
    ...{ title: draft.title, place, items },
    placeholder: 'Where does the access token come from?',
    active: items.find(({ tokenFrom }) => tokenFrom === draft.tokenFrom),
  })
  return answer.kind === 'given' ? given({ ...draft, tokenFrom: answer.value.tokenFrom }) : answer
}

export const tokenStep: DraftStep = async (draft, place) => {
  if (draft.tokenFrom === 'variable') return await variableStep(draft, place)
  const answer = await askToken({ url: draft.url, label: draft.name || draft.host }, draft.title, place)
  return answer.kind === 'given' ? given({ ...draft, token: answer.value }) : answer
}

async function variableStep(draft: InstanceDraft, place: Place) {
  const answer = await askText({
    ...{ title: draft.title, place, value: draft.variable, placeholder: 'GITLAB_TOKEN' },
    prompt: 'Name of the environment variable that holds the access token. Its value is not shown.',
    validate: variableProblem,
  })
  return answer.kind === 'given' ? given({ ...draft, variable: answer.value }) : answer
}
