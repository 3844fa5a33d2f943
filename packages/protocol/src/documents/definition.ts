/**
 * What the documents table says of one document. Everything else (routes, OpenAPI, pushes, channels, the site's
 * decoder) is read off these rows; a new document is one row, one projection and one panel.
 */
import type { TSchema } from 'typebox'
import type { HubMessage } from '../hub-message.ts'

/**
 * What is before the address in a push: `json` the body's text alone; `unit+json` competition id and stage or phase
 * number, then the text; `plain` competition id and the bare value; `live` the six arguments of updateLive (D-013).
 */
export type PushArguments = 'json' | 'unit+json' | 'plain' | 'live'

export interface Push {
  readonly message: HubMessage
  readonly arguments: PushArguments
}

/** `unit`: the stage's or phase's own channel; `event`: the channels of all its event's phases; `live`: the one for everybody. */
export type ChannelKind = 'unit' | 'event' | 'live' | 'none'

/**
 * How long a copy may be used unasked: `live` never (always revalidated), `settled` a minute, `list` ten seconds.
 * Every answer carries an ETag whatever the rule.
 */
export type CacheRule = 'live' | 'settled' | 'list'

/** The header of each rule. */
export const CACHE_CONTROL: Readonly<Record<CacheRule, string>> = {
  live: 'public, no-cache',
  settled: 'public, max-age=60',
  list: 'public, max-age=10',
}

/**
 * Whose facts it is computed from: one competition's journal, or all competitions' (no version, newest answer wins), those of
 * the `index` by way of what is kept of each.
 */
export type DocumentScope = 'competition' | 'all' | 'index'

type Split<S extends string, D extends string> = S extends `${infer H}${D}${infer T}` ? H | Split<T, D> : S
type Braced<S extends string> =
  Split<S, '/'> extends infer Part ? (Part extends `{${infer P}}` ? P : never) : never

/** Parameters that are whole numbers; every other one is text. */
export const NUMBER_PARAMS = { s: 0, e: 1, p: 1, n: 1, year: 1 } as const
export type ParamsOf<Path extends string> = {
  readonly [K in Braced<Path>]: K extends keyof typeof NUMBER_PARAMS ? number : string
}

/** Where the rows of a list or ranking are, so that it can be had as a table (CSV). */
export interface TableRule {
  /** Fields to go down to the rows; none where the body is the list itself. Lists on the way are gone through. */
  readonly rows: readonly string[]
  /** What the rows are in is told in columns `{of}.{field}`; of rows that are plain values the name of their column. */
  readonly of?: string
}

export interface DocumentDefinition<
  Path extends string = string,
  Schema extends TSchema = TSchema,
  Scope extends DocumentScope = DocumentScope,
> {
  readonly path: Path
  readonly summary: string
  readonly schema: Schema
  readonly scope: Scope
  readonly cache: CacheRule
  readonly channel: ChannelKind
  readonly push: Push | null
  /** Query parameters it understands. */
  readonly query?: readonly string[]
  /** Absent for what is not a list. */
  readonly table?: TableRule
}

/** Declares a document with its path's, schema's and scope's exact types. */
export function document<
  const Path extends string,
  const Schema extends TSchema,
  const Scope extends DocumentScope,
>(definition: DocumentDefinition<Path, Schema, Scope>): DocumentDefinition<Path, Schema, Scope> {
  return definition
}
