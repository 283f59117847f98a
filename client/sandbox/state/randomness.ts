/** Where do tokens, keys and addresses come from? From the host, so that the world itself leaves nothing to chance. */
export interface Randomness {
  /** Twice as many hexadecimal digits as bytes. */
  hex(bytes: number): string
  /** 32 hexadecimal digits that open an integration. */
  key(): string
  /** Twenty characters of a personal access token, behind its prefix. */
  token(): string
}
