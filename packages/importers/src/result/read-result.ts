/**
 * Reads a table with known columns into its result: places, times, laps and marks, with every fault at its
 * cell.
 */
import type { Irm } from '@bell-lap/domain/marks/irm'
import { CellReader, type RowOf } from '../columns/cell-reader.ts'
import type { Field } from '../columns/field.ts'
import type { FoundColumns } from '../columns/find-columns.ts'
import { createPeopleReader, type PeopleOptions } from '../columns/read-people.ts'
import { WHOLE, type Fault, type Note } from '../imported.ts'
import type { Cell } from '../table/table.ts'
import { parseDuration, type Duration } from '../value/duration.ts'
import { parseMark } from '../value/mark.ts'
import { read, unread, type Read } from '../value/value.ts'
import type { ResultRow } from './result-row.ts'

export interface ReadResult {
  readonly rows: readonly ResultRow[]
  readonly faults: readonly Fault[]
  readonly notes: readonly Note[]
}

/** Signs that programs print for an empty cell. */
const NOTHING = /^[-–—*.]+$/

type OrMark<T> = { readonly value: T } | { readonly irm: Irm } | null

/** Places, times and marks may share a column: `DNF` in place of a place, or of a time. */
const orMark =
  <T>(parse: (cell: Cell) => Read<T>) =>
  (cell: Cell): Read<OrMark<T>> => {
    if (NOTHING.test(cell.text)) return read(null)
    const irm = parseMark(cell.text)
    if (irm !== null) return read({ irm })
    const parsed = parse(cell)
    return parsed.ok ? read({ value: parsed.value }) : parsed
  }

const parseRank = ({ text }: Cell): Read<number> => {
  const digits = /^=?(\d{1,5})\s?(?:[.)°ºª]|st|nd|rd|th|er|ère|e|ème)?=?$/i.exec(text)?.[1]
  return digits !== undefined && Number(digits) >= 1
    ? read(Number(digits))
    : unread(`"${text}" is neither a place nor a mark such as DNF`)
}

const parseTime = ({ text, stored }: Cell): Read<Duration> => {
  if (stored?.kind === 'duration')
    return stored.hasSeconds
      ? read({ kind: 'time', ms: stored.ms })
      : unread(
          `is kept in the workbook as ${text}, hours and minutes: minutes and seconds were probably typed`,
          `0:${text.slice(0, -3).padStart(5, '0')}`,
        )
  const duration = parseDuration(text)
  return duration === null
    ? unread(`"${text}" is neither a time, such as 1:02:03.4, nor a mark such as DNF`)
    : read(duration)
}

const parseLaps = ({ text }: Cell): Read<number> => {
  const digits = /^(\d{1,4})(?:[.,]0+)?$/.exec(text)?.[1]
  return digits !== undefined && Number(digits) <= 1000
    ? read(Number(digits))
    : unread(`"${text}" is not a number of laps`)
}

const parseMarkCell = ({ text }: Cell): Read<Irm | null> => {
  if (NOTHING.test(text) || /^(?:ok|finished|finisher|im ziel|classé|clasificado|arrivato)$/i.test(text))
    return read(null)
  const irm = parseMark(text)
  return irm === null ? unread(`"${text}" is not a mark such as DNF, DNS or DSQ`) : read(irm)
}

const label = ({ text }: Cell): Read<string> => read(text.slice(0, 200))

export function readResult(found: FoundColumns, options: PeopleOptions): ReadResult {
  const faults: Fault[] = []
  const notes: Note[] = []
  const cells = new CellReader(found, faults)
  if (!found.columnOf.has('bib'))
    faults.push({ at: WHOLE, reason: 'has no column with bibs, which name the riders of a result' })
  const readPerson = createPeopleReader(found, cells, options, notes)
  const times = new TimeColumn(cells)
  const bibs = new Map<string, number>()
  const rows = found.rows.map((row): ResultRow => {
    const person = readPerson(row)
    const place = cells.read(row, 'rank', orMark(parseRank))
    const time = times.read(row)
    const stated = cells.read(row, 'mark', parseMarkCell)
    const marks = new Set([stated, irmIn(place), irmIn(time)].filter((irm) => irm !== null))
    if (marks.size > 1)
      cells.fault(row, 'mark', `has the marks ${[...marks].join(' and ')}: which one holds?`)
    const laps = cells.read(row, 'laps', parseLaps)
    if (person.bib === null && found.columnOf.has('bib') && cells.cell(row, 'bib').text === '')
      cells.fault(row, 'bib', 'has no bib')
    const first = person.bib === null ? undefined : bibs.get(String(person.bib))
    if (first !== undefined) cells.fault(row, 'bib', `bib ${person.bib} is in row ${first} already`)
    else if (person.bib !== null) bibs.set(String(person.bib), row.number)
    const [irm = null] = marks
    if (irm === null && valueIn(place) === null && valueIn(time) === null && laps === null)
      cells.fault(row, fieldOf(found), 'has neither a place nor a time nor a mark')
    return {
      row: row.number,
      ...person,
      rank: valueIn(place),
      timeMs: valueIn(time),
      irm,
      laps,
      heat: cells.read(row, 'heat', label),
    }
  })
  if (rows.length === 0) faults.push({ at: WHOLE, reason: 'has no rows below its headings' })
  if (times.areGapsTimes)
    notes.push({
      at: times.firstGapAt!,
      reason: 'times with a plus are read as behind the first time above them',
    })
  return { rows, faults, notes }
}

const irmIn = (read: OrMark<number>): Irm | null => (read !== null && 'irm' in read ? read.irm : null)
const valueIn = (read: OrMark<number>): number | null =>
  read !== null && 'value' in read ? read.value : null

const fieldOf = ({ columnOf }: FoundColumns): Field | null =>
  columnOf.has('rank') ? 'rank' : columnOf.has('time') ? 'time' : null

/**
 * A column of times in which the first row has a time. Other rows may have the gap to it, or repeat the time
 * of the row above.
 */
class TimeColumn {
  areGapsTimes = false
  firstGapAt: Fault['at'] | null = null
  readonly #cells: CellReader
  #first: number | null = null
  #last: number | null = null

  constructor(cells: CellReader) {
    this.#cells = cells
  }

  read(row: RowOf): OrMark<number> {
    const time = this.#cells.read(row, 'time', orMark(parseTime))
    if (time !== null && 'irm' in time) return time
    if (time !== null) return this.#settle(row, 'time', time.value)
    if (this.#cells.cell(row, 'time').text !== '' && !NOTHING.test(this.#cells.cell(row, 'time').text))
      return null
    const gap = this.#cells.read(row, 'gap', orMark(parseTime))
    if (gap === null || 'irm' in gap) return gap
    return this.#settle(row, 'gap', gap.value)
  }

  #settle(row: RowOf, field: 'time' | 'gap', duration: Duration): OrMark<number> {
    // The first row of a column of gaps has no gap.
    if (field === 'gap' && this.#first === null) return null
    const ms = this.#msOf(row, field, duration)
    if (ms === null) return null
    this.#first ??= ms
    this.#last = ms
    return { value: ms }
  }

  #msOf(row: RowOf, field: 'time' | 'gap', duration: Duration): number | null {
    if (duration.kind === 'laps') return null
    if (duration.kind === 'same') {
      if (this.#last === null)
        this.#cells.fault(row, field, 'is the time of the row above, and there is none')
      return this.#last
    }
    if (duration.kind === 'time' && field === 'time') return duration.ms
    if (this.#first === null) {
      this.#cells.fault(row, field, 'is a gap to the first time, but no time is above it')
      return null
    }
    if (field === 'time') {
      this.areGapsTimes = true
      this.firstGapAt ??= this.#cells.at(row, field)
    }
    return this.#first + duration.ms
  }
}
