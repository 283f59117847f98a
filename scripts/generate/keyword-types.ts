/** Which types does the generated table of keywords have? Its readers see these. */

export const keywordTypes = `
/** A place in a pipeline file: the value of a keyword, an item of a list, or the whole file. */
export interface KeywordNode {
  /** First release that accepts it. */
  readonly introduced?: string
  readonly deprecated?: true
  /** What a text here names: \`stage\`, \`job\`, \`image\`, \`glob\` and so on. */
  readonly names?: string
  readonly forms?: readonly ('scalar' | 'list' | 'map')[]
  /** Values to offer; others may be allowed too. */
  readonly values?: readonly KeywordValue[]
  /** The keywords of a map. */
  readonly keys?: Readonly<Record<string, KeywordNode>>
  /** What stands in a list. */
  readonly items?: KeywordNode
  /** What stands under a key that people choose themselves. */
  readonly anyKey?: KeywordNode
}

export interface KeywordValue {
  readonly value: string
  readonly introduced?: string
}
`
