/**
 * Files of FinishLynx, the photo finish: `.lif` (the result of one race), `.evt` (who starts where), `.ppl` (people) and `.sch` (the order
 * of races). They are CSV without headings, and their columns are fixed. A race of FinishLynx is an event, a round and a heat.
 */
import { WHOLE, type Fault } from '../imported.ts'
import { readCsv } from './csv-table.ts'
import { EMPTY, cellAt, isEmptyRow, type Cell, type Table } from './table.ts'

export const LYNX_FORMATS = ['lif', 'evt', 'ppl', 'sch'] as const
export type LynxFormat = (typeof LYNX_FORMATS)[number]

/** A race as FinishLynx counts: all from 1. */
export interface LynxRace {
  readonly event: number
  readonly round: number
  readonly heat: number
  readonly name: string
}

const LIF_COLUMNS = ['Place', 'Bib', 'Lane', 'Last name', 'First name', 'Team', 'Time', 'Licence']
const EVT_COLUMNS = ['', 'Bib', 'Lane', 'Last name', 'First name', 'Team', 'Licence', 'Heat']
const PPL_COLUMNS = ['Bib', 'Last name', 'First name', 'Team', 'Licence']
/** Columns up to the time. A row with fewer was not written to its end. */
const LIF_LEAST = 7

const textAt = (row: readonly Cell[], column: number): string => cellAt(row, column).text
const isNumber = (text: string): boolean => /^\d{1,4}$/.test(text)

/** The race that a line begins. Null for a line of a rider. */
function raceIn(row: readonly Cell[]): LynxRace | null {
  const [event = '', round = '', heat = '', name = ''] = row.map(({ text }) => text)
  if (![event, round, heat].every(isNumber)) return null
  return { event: Number(event), round: Number(round), heat: Number(heat), name }
}

const rowsOf = (text: string) => readCsv(text, ',')

/**
 * The format that the lines show. Null if they may be any table: people (`.ppl`) cannot be told from a table without headings.
 */
export function recogniseLynx(text: string): LynxFormat | null {
  const { rows } = rowsOf(text.slice(0, 4_000)).table
  const [first, second] = rows.filter((row) => !isEmptyRow(row))
  if (first === undefined || raceIn(first) === null) return null
  if (first.length <= 3) return second === undefined || raceIn(second) !== null ? 'sch' : null
  if (second === undefined) return TIME_OF_DAY.test(first.at(-1)!.text) ? 'lif' : null
  if (textAt(second, 0) === '' && isBib(textAt(second, 1)) && !isNumber(textAt(first, 3))) return 'evt'
  return second.length >= LIF_LEAST && !isNumber(textAt(first, 3)) && first.length !== second.length
    ? 'lif'
    : null
}

const TIME_OF_DAY = /^\d{1,2}:\d{2}:\d{2}(?:\.\d{1,4})?$/
const isBib = (text: string): boolean => /^[0-9A-Za-z.-]{1,12}$/.test(text)

export interface LynxTable {
  readonly table: Table
  /** The race of a `.lif`. */
  readonly race: LynxRace | null
  readonly faults: readonly Fault[]
}

/** Which entries of a `.evt` are wanted: those of a round, or all. */
export interface LynxRound {
  readonly event: number
  readonly round: number
}

export function readLynx(text: string, format: LynxFormat, wanted: LynxRound | null): LynxTable {
  const { table, faults } = rowsOf(text)
  const failed = (reason: string): LynxTable => ({ table, race: null, faults: [{ at: WHOLE, reason }] })
  if (faults.length > 0) return { table, race: null, faults }
  if (format === 'ppl') return { table: { ...table, headings: PPL_COLUMNS }, race: null, faults }
  if (format === 'sch')
    return failed('is a schedule of FinishLynx, with neither riders nor times: nothing follows from it')
  if (format === 'evt') return readEntries(table, wanted)
  const race = raceIn(table.rows[0] ?? [])
  if (race === null)
    return failed('does not begin with an event, a round and a heat, as a .lif of FinishLynx does')
  const rows = table.rows.map((row, index) => (index === 0 ? [] : row))
  const kept = rows.map((row) => row.slice(0, LIF_COLUMNS.length))
  return {
    table: { ...table, rows: kept, headings: LIF_COLUMNS },
    race,
    faults: rows.flatMap((row, index) =>
      isEmptyRow(row) || row.length >= LIF_LEAST
        ? []
        : [
            {
              at: { row: index + 1, column: null },
              reason: `has ${row.length} of at least ${LIF_LEAST} columns: is the file still being written?`,
            },
          ],
    ),
  }
}

function readEntries(table: Table, wanted: LynxRound | null): LynxTable {
  let race: LynxRace | null = null
  const rows = table.rows.map((row): readonly Cell[] => {
    race = raceIn(row) ?? race
    const isWanted =
      race !== null && (wanted === null || (race.event === wanted.event && race.round === wanted.round))
    if (isEmptyRow(row) || textAt(row, 0) !== '' || !isWanted) return []
    const cells = EVT_COLUMNS.slice(0, -1).map((_, index) => (index === 0 ? EMPTY : cellAt(row, index)))
    return [...cells, { text: `Heat ${race!.heat}` }]
  })
  const isNone = rows.every(isEmptyRow)
  return {
    table: { ...table, rows, headings: EVT_COLUMNS },
    race: null,
    faults:
      isNone && wanted !== null
        ? [{ at: WHOLE, reason: `has no entries of event ${wanted.event}, round ${wanted.round}` }]
        : [],
  }
}

/** The races of a `.sch` or `.evt`, in their order. */
export const lynxRaces = (text: string): LynxRace[] =>
  rowsOf(text).table.rows.flatMap((row) => raceIn(row) ?? [])

/** The race of a `.lif`. Null if its first line names none. */
export const lynxRaceOf = (text: string): LynxRace | null => raceIn(readCsv(text, ',', 1).table.rows[0] ?? [])

/** Writes the names of a `.ppl` into the entries of a `.evt`, which may have numbers alone. */
export function nameLynxEntries(entries: string, people: string): string {
  const named = new Map(rowsOf(people).table.rows.map((row) => [textAt(row, 0), row.slice(1, 5)]))
  return rowsOf(entries)
    .table.rows.map((row) => {
      const person = textAt(row, 0) === '' && textAt(row, 3) === '' ? named.get(textAt(row, 1)) : undefined
      return (person === undefined ? row : [EMPTY, cellAt(row, 1), cellAt(row, 2), ...person])
        .map(({ text }) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join(',')
    })
    .join('\n')
}
