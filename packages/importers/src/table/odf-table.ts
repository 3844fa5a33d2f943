/**
 * Reads a start list or a result of the Olympic Data Feed 2 (`OdfBody`) into a table: one row for each athlete. A message replaces the one
 * before, so it is always whole. `SortOrder` gives the order of its rows, never `Rank`.
 */
import { WHOLE, type Fault } from '../imported.ts'
import { MOST_CELL_TEXT, MOST_ROWS } from '../limits.ts'
import { cleanText } from './csv-table.ts'
import type { Table } from './table.ts'
import { parseXml } from './xml.ts'

const HEADINGS = [
  'Rank',
  'Bib',
  'Last name',
  'First name',
  'Nation',
  'Date of birth',
  'UCI ID',
  'Sex',
  'Time',
  'IRM',
  'Start order',
] as const
type Heading = (typeof HEADINGS)[number]
type Entry = Partial<Record<Heading, string>>

/** Messages whose rows are starters or a result. */
const READ_TYPES = ['DT_START_LIST', 'DT_PARTIC', 'DT_RESULT', 'DT_PHASE_RESULT', 'DT_CUMULATIVE_RESULT']
const TIMED = new Set(['', 'TIME', 'IRM', 'RANK', 'RANK_TIME'])

export interface OdfTable {
  readonly table: Table
  readonly faults: readonly Fault[]
}

export const isOdf = (text: string): boolean => /^\s*(?:<\?xml[^>]*\?>\s*)?<OdfBody\b/.test(text)

type Attributes = Readonly<Record<string, string>>

interface Reading {
  type: string
  readonly entries: { readonly sort: number; readonly entry: Entry }[]
  readonly faults: string[]
}

/** Throws Error for text that is not well formed. */
function readMessage(xml: string): Reading {
  const reading: Reading = { type: '', entries: [], faults: [] }
  let result: Attributes | null = null
  let competitor: Attributes = {}
  let entry: Entry | null = null
  const fail = (reason: string): void => {
    if (!reading.faults.includes(reason)) reading.faults.push(reason)
  }
  const set = (heading: Heading, value: string | undefined): void => {
    const text = cleanText((value ?? '').slice(0, MOST_CELL_TEXT))
    if (entry !== null && text !== '' && entry[heading] === undefined) entry[heading] = text
  }
  const describe = (attributes: Attributes): void => {
    set('Last name', attributes['FamilyName'])
    set('First name', attributes['GivenName'])
    set('Nation', attributes['Organisation'])
    set('Date of birth', attributes['BirthDate'])
    set('UCI ID', attributes['IFId'])
    set('Sex', { M: 'M', W: 'F', F: 'F' }[attributes['Gender'] ?? ''])
  }
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'OdfBody') reading.type = attributes['DocumentType'] ?? ''
      else if (name === 'Result' || name === 'Start') result = attributes
      else if (name === 'Competitor') {
        competitor = attributes
        if (attributes['Type'] === 'T') fail('holds teams: only athletes are read')
      } else if (name === 'Athlete' || (name === 'Participant' && entry === null)) {
        entry = {}
        set('Bib', attributes['Bib'] ?? competitor['Bib'])
        set('Nation', attributes['Organisation'] ?? competitor['Organisation'])
        if (name === 'Participant') describe(attributes)
        if (result !== null) setResult(result)
      } else if (name === 'Description') describe(attributes)
      else if (name.endsWith('Entry') && attributes['Code'] === 'BIB') set('Bib', attributes['Value'])
    },
    close(name) {
      if ((name === 'Athlete' || name === 'Participant') && entry !== null) {
        if (reading.entries.length === MOST_ROWS) throw new Error(`more than ${MOST_ROWS} rows`)
        const sort = Number(
          result?.['SortOrder'] ?? result?.['StartSortOrder'] ?? result?.['StartOrder'] ?? Number.NaN,
        )
        reading.entries.push({ sort: Number.isFinite(sort) ? sort : reading.entries.length + 1, entry })
        entry = null
      } else if (name === 'Result' || name === 'Start') result = null
      else if (name === 'Competitor') competitor = {}
    },
    text() {},
  })
  return reading

  function setResult(attributes: Attributes): void {
    const type = (attributes['ResultType'] ?? '').toUpperCase()
    if (!TIMED.has(type)) fail(`has results of type ${type}: only times and places are read`)
    set('Rank', attributes['Rank'])
    set('IRM', attributes['IRM'] ?? (type === 'IRM' ? attributes['Result'] : undefined))
    if (type !== 'IRM') set('Time', attributes['Result'])
    set('Start order', attributes['StartOrder'])
  }
}

export function readOdf(xml: string): OdfTable {
  const failed = (reasons: readonly string[]): OdfTable => ({
    table: { sheet: null, rows: [] },
    faults: reasons.map((reason) => ({ at: WHOLE, reason })),
  })
  let reading: Reading
  try {
    reading = readMessage(xml)
  } catch (fault) {
    const [reason] = (fault instanceof Error ? fault.message : String(fault)).split('\n')
    return failed([`is damaged: it cannot be read as XML (${reason})`])
  }
  const { type, entries, faults } = reading
  if (!READ_TYPES.includes(type))
    return failed([`is a message of type ${type || 'none'}; those that are read: ${READ_TYPES.join(', ')}`])
  if (faults.length > 0) return failed(faults)
  const isResult = type.endsWith('RESULT')
  const left: readonly Heading[] = isResult ? ['Start order'] : ['Rank', 'Time', 'IRM']
  const headings = HEADINGS.filter((heading) => !left.includes(heading))
  const rows = entries
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ entry }) => headings.map((heading) => ({ text: entry[heading] ?? '' })))
  return { table: { sheet: null, rows, headings }, faults: [] }
}
