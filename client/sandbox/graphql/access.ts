/** Who asks, and may they? By the scopes of a token, and the roles of the project. */
import { GraphQLError } from 'graphql'
import { mayWrite } from '../role.ts'
import type { User, World } from '../world.ts'

/** What every resolver is told. */
export interface Asking {
  readonly world: World
  /** Undefined: nobody's token came along. */
  readonly user: User | undefined
}

/** Whether the token may ask this interface at all. */
export function mayAsk({ scopes }: User): boolean {
  return scopes.includes('api') || scopes.includes('read_api')
}

/** Clients tell by this sentence that a role or scope is missing: it is the platform's, word for word. */
export function refusal(): GraphQLError {
  return new GraphQLError(
    "The resource that you are attempting to access does not exist or you don't have permission to perform this action",
  )
}

/** Throws unless the token may change things, and the person's role reaches. */
export function needRole({ user }: Asking, reaches: (user: User | undefined) => boolean): void {
  if (!mayWrite(user) || !reaches(user)) throw refusal()
}
