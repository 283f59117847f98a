/** Can this token schedule moves, and does it last? */
import { type GuardCheck, pages } from '../situation.ts'

export const token: GuardCheck = ({ connected: { scopes, expires, lacks } }) => [
  ...(scopes === undefined || scopes.includes('api')
    ? []
    : [
        {
          id: 'token-scope',
          level: 'block' as const,
          message: scopes.includes('read_api')
            ? 'The token has the scope read_api, which may look but not schedule a move.'
            : 'The token does not have the scope api, without which no move can be scheduled.',
          remedy:
            'Create a token with the scope api (and admin_mode, where admin mode is switched on), and connect with it.',
          link: pages.scopes,
        },
      ]),
  // Connecting told it where the end is near.
  ...lacks
    .filter(lack => expires !== undefined && lack.includes(expires))
    .map(lack => ({
      id: 'token-expires',
      level: 'note' as const,
      message: lack,
      remedy: 'A run of many repositories can take days. With another token, it goes on where it was.',
      link: pages.scopes,
    })),
]
