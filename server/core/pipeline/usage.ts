/** What can be found in a pipeline file? The things that the catalogue and the rules speak about, with their places. */
import type { AliasNode, MapNode, Node, Pair, Problem } from '../documents/tree.ts'
import type { Span } from '../text/span.ts'
import type { AlertRequestPart } from './alert-requests.ts'

interface UsageBase extends Span {
  /** The job (or hidden job) around it; absent at the top of the file. */
  readonly job?: string
}

/** A keyword at its path: `stages`, `job.stage`, `default.image`, `job.artifacts.reports.junit`. Spans the key. */
export interface KeywordUsage extends UsageBase {
  readonly kind: 'keyword'
  readonly path: string
  readonly pair: Pair
  readonly parent: MapNode
}

/** A variable. Spans the name alone. */
export interface VariableUsage extends UsageBase {
  readonly kind: 'variable'
  readonly name: string
  /** `key`: declared under `variables:` or the like. `assignment`: set by a script. `reference`: read. */
  readonly form: 'key' | 'assignment' | 'reference'
  /** For keys: the pair and its map. */
  readonly pair?: Pair
  readonly parent?: MapNode
  /** For keys: the declared variable is of type File. */
  readonly file?: boolean
  /** For references: it stands in the value of a declared variable. */
  readonly inVariable?: boolean
  /** For references: the name stands alone, as in `docker run -e NAME`, and reaches another program under that name. */
  readonly passedOn?: boolean
}

/** A scalar at a keyword path, such as `job.retry.when`. Spans the text without quotes. */
export interface ValueUsage extends UsageBase {
  readonly kind: 'value'
  readonly path: string
  readonly value: string
  readonly node: Node
}

/** `include:template`, `include:component`, a container image, a job by its name, or a parameter of a request. Spans the name without quotes. */
export interface NamedUsage extends UsageBase {
  readonly kind: 'template' | 'component' | 'image' | 'job' | 'parameter'
  readonly name: string
}

/** A part of a request to the platform's alert intake; see `AlertRequestPart`. */
export interface AlertRequestUsage extends UsageBase {
  readonly kind: AlertRequestPart['kind']
  readonly name: string
}

export type Usage = KeywordUsage | VariableUsage | ValueUsage | NamedUsage | AlertRequestUsage

/** What a node is read as; an alias hands its context on to what it stands for. */
export type Context =
  | { readonly as: 'job'; readonly job: string }
  | { readonly as: 'variables'; readonly job?: string }
  | { readonly as: 'script'; readonly job?: string }
  | { readonly as: 'include' }
  | { readonly as: 'keywords'; readonly path: string; readonly job?: string; readonly inVariable?: boolean }

/** Something that makes a part of another section count in a context: an alias, or a job named by `extends`. */
export interface Demand extends Span {
  readonly by: 'alias' | 'extends'
  readonly name: string
  /** For `extends`: the job that extends. */
  readonly from?: string
  readonly context: Context
}

/** A top-level key of the file. */
export interface RootKey {
  readonly name: string
  readonly pair: Pair
  /** It is read as a job where it stands. */
  readonly job: boolean
}

/** All that one section tells; offsets count in the section. */
export interface PipelineFacts {
  readonly usages: readonly Usage[]
  readonly demands: readonly Demand[]
  readonly anchors: readonly { readonly name: string; readonly node: Node }[]
  readonly aliases: readonly AliasNode[]
  readonly roots: readonly RootKey[]
  /** How many nodes the section has. */
  readonly size: number
  readonly ignores: readonly IgnoreComment[]
  /** The first character that YAML forbids. */
  readonly controlCharacter: Problem | undefined
}

/** A comment `signalbox-ignore ID`; a comment alone on its line speaks of the next line. */
export interface IgnoreComment {
  /** The whole comment, from `#` to the line's end. */
  readonly comment: Span
  readonly ids: readonly ({ readonly id: string } & Span)[]
  readonly ownLine: boolean
}
