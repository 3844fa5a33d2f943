/**
 * The row of the documents table for one document. Routes, OpenAPI, pushes, channels and the site's decoder are derived from these rows. A
 * new document is one row, one projection and one panel.
 */
import type { TSchema } from 'typebox'
import type { HubMessage } from '../hub-message.ts'

/**
 * Arguments of a push before the address. `json`: only the body's text. `unit+json`: competition id and stage or phase number, then the
 * text. `plain`: competition id and the bare value. `live`: the six arguments of updateLive (D-013).
 */
export type PushArguments = 'json' | 'unit+json' | 'plain' | 'live'

export interface Push {
  readonly message: HubMessage
  readonly arguments: PushArguments
}

/**
 * `unit`: the channel of the stage or phase. `event`: the channels of all phases of its event. `desk`: the channels of those who run a
 * unit, which carry the documents of the first two kinds, too. `live`: the channel for everybody.
 */
export type ChannelKind = 'unit' | 'event' | 'desk' | 'live' | 'none'

/**
 * How long a copy may be used without asking again: `live` never (always revalidated), `settled` a minute, `list` ten seconds. Every answer
 * carries an ETag whatever the rule.
 */
export type CacheRule = 'live' | 'settled' | 'list'

/** The header for each rule. */
export const CACHE_CONTROL: Readonly<Record<CacheRule, string>> = {
  live: 'public, no-cache',
  settled: 'public, max-age=60',
  list: 'public, max-age=10',
}

/**
 * The source of the document: one competition's journal, all competitions (no version, the newest answer
 * wins), or the `index`, which keeps data of each competition.
 */
export type DocumentScope = 'competition' | 'all' | 'index'

type Split<S extends string, D extends string> = S extends `${infer H}${D}${infer T}` ? H | Split<T, D> : S
type Braced<S extends string> =
  Split<S, '/'> extends infer Part ? (Part extends `{${infer P}}` ? P : never) : never

/** Parameters that are whole numbers. All others are text. */
export const NUMBER_PARAMS = { s: 0, e: 1, p: 1, n: 1, year: 1 } as const
export type ParamsOf<Path extends string> = {
  readonly [K in Braced<Path>]: K extends keyof typeof NUMBER_PARAMS ? number : string
}

/** Location of the rows in a list or ranking that is available as a table (CSV). */
export interface TableRule {
  /** Fields that lead to the rows. Empty if the body is the list itself. Lists on the way are iterated. */
  readonly rows: readonly string[]
  /**
   * Name of the parent of the rows, whose fields become columns `{of}.{field}`. For rows that are plain values, the name of their column.
   */
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
  /** Query parameters it accepts. */
  readonly query?: readonly string[]
  /** Absent if the document is not a list. */
  readonly table?: TableRule
}

/** Declares a document with the exact types of its path, schema and scope. */
export function document<
  const Path extends string,
  const Schema extends TSchema,
  const Scope extends DocumentScope,
>(definition: DocumentDefinition<Path, Schema, Scope>): DocumentDefinition<Path, Schema, Scope> {
  return definition
}
