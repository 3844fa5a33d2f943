/** Parses the address of the tables door. */
import { FIELDS, type Field } from '@bell-lap/importers/columns/field'
import { TABLE_KINDS, type ReadOptions } from '@bell-lap/importers/read-table-file'
import { TABLE_FORMATS } from '@bell-lap/importers/read-tables'
import { DATE_ORDERS } from '@bell-lap/importers/value/date'
import { NAME_ORDERS } from '@bell-lap/importers/value/person-name'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import { badParameter } from './refusal.ts'
import type { TableUnit } from './table-facts.ts'

export interface TableQuery {
  readonly options: ReadOptions
  readonly unit: TableUnit
  readonly name: string
  /** Null: now. */
  readonly at: string | null
  readonly proposesBibs: boolean
  readonly wantsCells: boolean
  /** A start list or result of another source that the table replaces. */
  readonly supersedes: { readonly source: string; readonly id: string } | null
}

/** The kind that is recognised from the columns. */
const AUTO = 'auto'
const LONGEST_NAME = 200
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/

export interface QueryReader {
  /** Null if it is missing or empty. */
  text(name: string): string | null
  number(name: string): number | null
}

/** Reads single parameters of an address. Refuses (400) what cannot be read. */
export function queryReader(query: Readonly<Record<string, unknown>>): QueryReader {
  const text: QueryReader['text'] = (name) => {
    const value = query[name]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string') throw badParameter(name, 'may be given only once')
    return value
  }
  return {
    text,
    number(name) {
      const value = text(name)
      if (value === null) return null
      if (!/^\d{1,7}$/.test(value)) throw badParameter(name, 'must be a number')
      return Number(value)
    },
  }
}

export function parseUnit({ number }: QueryReader): TableUnit {
  const unit = { stage: number('stage'), event: number('event'), phase: number('phase') }
  if ((unit.event === null) !== (unit.phase === null))
    throw badParameter('event', 'and phase belong together')
  if (unit.stage !== null && unit.event !== null)
    throw badParameter('stage', 'cannot be combined with event and phase')
  return unit
}

/** When the source learned of it. Null: now. */
export function parseAt({ text }: QueryReader): string | null {
  const at = text('at')
  if (at !== null && !(INSTANT.test(at) && !Number.isNaN(Date.parse(at))))
    throw badParameter('at', 'must be an instant such as 2026-05-31T10:00:00+02:00')
  return at
}

/**
 * Refuses (400) what cannot be read.
 * @param heldIn year of the competition
 */
export function parseTableQuery(
  kind: string,
  query: Readonly<Record<string, unknown>>,
  heldIn: number,
): TableQuery {
  const reader = queryReader(query)
  const { text, number } = reader
  const choice = <const T extends string>(name: string, choices: readonly T[]): T | undefined => {
    const value = text(name)
    if (value === null) return undefined
    const chosen = choices.find((each) => each === value)
    if (chosen === undefined) throw badParameter(name, `must be one of ${choices.join(', ')}`)
    return chosen
  }
  const known = TABLE_KINDS.find((each) => each === kind)
  if (known === undefined && kind !== AUTO)
    throw badParameter('kind', `must be one of ${[AUTO, ...TABLE_KINDS].join(', ')}`)
  const unit = parseUnit(reader)
  const name = text('name') ?? 'table'
  if (name.length > LONGEST_NAME) throw badParameter('name', `may have at most ${LONGEST_NAME} characters`)
  const at = parseAt(reader)
  const supersedes = /^([^/]+)\/([^/]+)$/.exec(text('supersedes') ?? '')
  if (text('supersedes') !== null && supersedes === null)
    throw badParameter('supersedes', 'must be the source and the id of a fact: office/start-list')
  const dateOrder = choice('dates', DATE_ORDERS)
  const nameOrder = choice('names', NAME_ORDERS)
  const sheet = text('sheet')
  const format = choice('format', TABLE_FORMATS)
  const headingRow = number('headingRow')
  return {
    options: {
      heldIn,
      columns: parseColumns(text('columns')),
      ...(known === undefined ? {} : { kind: known }),
      ...(dateOrder === undefined ? {} : { dateOrder }),
      ...(nameOrder === undefined ? {} : { nameOrder }),
      ...(sheet === null ? {} : { sheet }),
      ...(format === undefined ? {} : { format }),
      ...(unit.event === null ? {} : { lynxRound: { event: unit.event, round: unit.phase! } }),
      ...(headingRow === null ? {} : { headingRow: headingRow === 0 ? null : headingRow }),
    },
    unit,
    name,
    at,
    proposesBibs: query['proposeBibs'] !== undefined,
    wantsCells: query['cells'] !== undefined,
    supersedes: supersedes === null ? null : { source: supersedes[1]!, id: supersedes[2]! },
  }
}

/** `C=team,Remarks=-` */
function parseColumns(text: string | null): Record<string, Field | null> {
  const pairs = text === null ? [] : text.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs.map(([column = '', field = '']) => {
      const word = field.trim()
      const known = FIELDS.find((each) => each === word)
      if (column.trim() === '' || (known === undefined && word !== '-'))
        throw badParameter(
          'columns',
          `must have the form C=team,D=-, with ${FIELDS.join(', ')}; - leaves a column out${didYouMean(nearestName(word, FIELDS))}`,
        )
      return [column.trim(), known ?? null]
    }),
  )
}
