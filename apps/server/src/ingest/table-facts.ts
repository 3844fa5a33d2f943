/**
 * The bytes of a table → the facts that it states, with everything that was recognised and every fault at its row and column. Pure, apart
 * from a hash for the name of a file; it runs in a thread of its own (table-thread.ts).
 */
import { createHash } from 'node:crypto'
import { createZone } from '@bell-lap/domain/calendar/zone'
import { formOf, type FormKey } from '@bell-lap/domain/form/form'
import { columnLetters, type Fault, type Note } from '@bell-lap/importers/imported'
import { readTableFile, type ReadOptions, type TableFile } from '@bell-lap/importers/read-table-file'
import { READ_OUTCOMES, heatResultFact, resultFact } from '@bell-lap/importers/result/result-facts'
import { heatNamed } from '@bell-lap/importers/result/heat-name'
import { proposeBibs } from '@bell-lap/importers/start-list/propose-bibs'
import { startFacts } from '@bell-lap/importers/start-list/start-facts'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { RecognisedTable } from '@bell-lap/protocol/objects/table-taken'

/** Source of the facts of all tables. */
export const TABLE_SOURCE = 'table'

/** The unit that a table is about. All null for the competition as a whole. */
export interface TableUnit {
  readonly stage: number | null
  readonly event: number | null
  readonly phase: number | null
}

/** The day of the unit and the zone of its clocks, by which times of day become instants. */
export interface UnitDay {
  readonly startAt: string
  readonly timeZone: string
}

export interface TableOrder {
  readonly options: ReadOptions
  readonly unit: TableUnit
  /** Name of the file, by which its facts are known when it comes again. */
  readonly name: string
  /** When the source learned of it: an instant with its offset. */
  readonly at: string
  /** Null if it is not known. */
  readonly day: UnitDay | null
  /** The form of the phase. Null for a stage, and for a phase that was not stated. */
  readonly form: FormKey | null
  /** Names of the heats of the phase's start list. */
  readonly heats: readonly string[]
  /** Riders without a bib get the proposed ones. */
  readonly proposesBibs: boolean
  /** The answer has the cells as well. */
  readonly wantsCells: boolean
}

export interface TableRow {
  readonly row: number
  readonly cells: readonly string[]
}

export interface StatedTable {
  readonly recognised: RecognisedTable | null
  readonly faults: readonly Fault[]
  readonly notes: readonly Note[]
  readonly proposedBibs: readonly { readonly row: number; readonly bib: number }[]
  /** Rows of the table that the entries of a start list, start order or result were read from, in their order. */
  readonly rows: readonly number[]
  /** Empty while there are faults. */
  readonly facts: readonly Fact[]
  /**
   * The result is that of one heat: its rows replace those of this heat, and the other heats keep theirs. Its heat is null if the phase
   * names none. Null for a result of the whole phase.
   */
  readonly joins: { readonly heat: string | null } | null
  readonly cells: readonly TableRow[] | null
}

export async function stateTable(bytes: Uint8Array, order: TableOrder): Promise<StatedTable> {
  const table = await readTableFile(bytes, order.options)
  const { recognised, starters, results, notes } = table
  if (recognised === null)
    return {
      recognised,
      faults: table.faults,
      notes,
      proposedBibs: [],
      rows: [],
      facts: [],
      joins: null,
      cells: null,
    }
  const made = recognised.kind === 'startList' ? stateStarters(table, order) : stateResult(table, order)
  // Until every row can be read, nobody knows what else is wrong.
  const faults = table.faults.length > 0 ? table.faults : made.faults
  const sheet = recognised.tables[0]?.sheet ?? null
  return {
    recognised: {
      kind: recognised.kind,
      format: recognised.format,
      encoding: recognised.encoding,
      separator: recognised.separator,
      sheet,
      ...(recognised.lynxRace === null ? {} : { lynxRace: recognised.lynxRace }),
      headingRow: recognised.headingRow,
      columns: recognised.columns.map(({ index, heading, field, by }) => ({
        column: columnLetters(index),
        heading,
        field,
        by,
      })),
    },
    faults,
    notes,
    proposedBibs: made.proposedBibs,
    rows: (recognised.kind === 'startList' ? starters : results).map(({ row }) => row),
    facts: faults.length > 0 ? [] : made.facts.map(settled),
    joins: made.joins ?? null,
    cells: order.wantsCells
      ? (recognised.tables[0]?.rows ?? [])
          .map((row, index) => ({ row: index + 1, cells: row.map(({ text }) => text) }))
          .filter(({ cells }) => cells.some((text) => text !== ''))
      : null,
  }
}

/** As the journal will store it: only so can it be compared with what is stored. A fact that does not fit is refused later. */
export function settled(fact: Fact): Fact {
  const parsed = parseFact(fact)
  return parsed.ok ? parsed.fact : fact
}

type Made = Pick<StatedTable, 'facts' | 'faults' | 'proposedBibs'> & Partial<Pick<StatedTable, 'joins'>>

const failed = (reason: string): Made => ({
  facts: [],
  faults: [{ at: { row: null, column: null }, reason }],
  proposedBibs: [],
})

function stateStarters({ starters, recognised }: TableFile, order: TableOrder): Made {
  const { unit, at, day, name, proposesBibs } = order
  const proposedBibs = [...proposeBibs(starters)].map(([row, bib]) => ({ row, bib }))
  const bibOf = new Map(proposedBibs.map(({ row, bib }) => [row, bib]))
  if (proposedBibs.length > 0 && !proposesBibs)
    return {
      facts: [],
      faults: proposedBibs.map(({ row, bib }) => ({
        at: { row, column: null },
        reason: `has no bib; ${bib} is free`,
      })),
      proposedBibs,
    }
  const rows = starters.map((row) => ({ ...row, bib: row.bib ?? bibOf.get(row.row) ?? null }))
  const startsIn =
    unit.event === null
      ? ({ kind: 'race', stage: unit.stage } as const)
      : ({ kind: 'phase', event: unit.event, phase: unit.phase! } as const)
  const sheet = recognised?.tables[0]?.sheet ?? null
  const id = `${keyOf(name + (sheet === null ? '' : ` ${sheet}`))}${unit.event === null ? '' : `-${unit.event}-${unit.phase}`}`
  const { teams, startList, startOrder, faults } = startFacts(
    rows,
    startsIn,
    { source: TABLE_SOURCE, at, id },
    day === null ? null : instantsOn(day),
  )
  return { facts: [...teams, startList, ...(startOrder === null ? [] : [startOrder])], faults, proposedBibs }
}

/** A time of day past midnight is on the day after. */
function instantsOn({ startAt, timeZone }: UnitDay): (timeOfDayMs: number) => string {
  const zone = createZone(timeZone)
  const day = zone.at(Date.parse(startAt)).local.slice(0, 10)
  return (ms) => {
    const clock = new Date(ms % 86_400_000).toISOString().slice(11, 23)
    const nextDay = ms >= 86_400_000 ? new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10) : day
    return zone.at(zone.instantMs(nextDay, clock)).iso
  }
}

function stateResult({ results, recognised }: TableFile, { unit, at, form, heats }: TableOrder): Made {
  const { stage, event, phase } = unit
  const head = { source: TABLE_SOURCE, at }
  if (stage !== null)
    return {
      facts: [resultFact(results, { kind: 'stage', stage }, { ...head, id: `result-${stage}` })],
      faults: [],
      proposedBibs: [],
    }
  if (event === null || phase === null) return failed('is a result: name its stage, or its event and phase')
  const known = form === null ? undefined : formOf(form)
  if (known === undefined)
    return failed(`is a result of phase ${phase} of event ${event}, which is not on the programme`)
  const { decidedBy } = known
  const heat = recognised?.lynxRace?.heat ?? null
  if (heat !== null) {
    const named = heatNamed(heat, heats)
    if (!named.ok) return failed(named.reason)
    if (known.start === 'heats') {
      const name = named.value ?? `Heat ${heat}`
      const id = `result-${event}-${phase}-${keyOf(name)}`
      const fact = heatResultFact(results, { event, phase, heat: name }, { ...head, id })
      return { facts: [fact], faults: [], proposedBibs: [] }
    }
    if (decidedBy === 'time') {
      // A place in a heat is no place in the phase: there the time decides.
      const rows = results.map((row) => ({
        ...row,
        rank: row.timeMs === null ? row.rank : null,
        heat: named.value,
      }))
      const of = { kind: 'phase', event, phase, decidedBy } as const
      return {
        facts: [resultFact(rows, of, { ...head, id: `result-${event}-${phase}` })],
        faults: [],
        proposedBibs: [],
        joins: { heat: named.value },
      }
    }
  }
  if (!READ_OUTCOMES.includes(decidedBy))
    return failed(
      `is a result of form ${form}, which is decided by ${decidedBy}; tables are read for ${READ_OUTCOMES.join(', ')}`,
    )
  const of = { kind: 'phase', event, phase, decidedBy } as const
  return {
    facts: [resultFact(results, of, { ...head, id: `result-${event}-${phase}` })],
    faults: [],
    proposedBibs: [],
  }
}

const LONGEST_NAME = 36

/** A key by which a file, or a sheet of it, is known when it comes again. */
function keyOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  // A name that loses something in a key could become that of another file.
  const isWhole = plain.length <= LONGEST_NAME && /^[\x20-\x7e]+$/.test(name)
  if (isWhole) return plain || 'table'
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${plain.slice(0, LONGEST_NAME) || 'table'}-${hash}`
}
