/** `bell-lap import file`: sends a table to the door that reads tables, prints what it recognised, and takes the facts it states. */
import { FIELDS } from '@bell-lap/importers/columns/field'
import { formatAt } from '@bell-lap/importers/imported'
import { TABLE_FORMATS } from '@bell-lap/importers/read-tables'
import { TABLE_KINDS } from '@bell-lap/importers/read-table-file'
import { DATE_ORDERS } from '@bell-lap/importers/value/date'
import { NAME_ORDERS } from '@bell-lap/importers/value/person-name'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { RecognisedTable, TablePlace } from '@bell-lap/protocol/objects/table-taken'
import { CommandError, UsageError, textOption, type World } from './command.ts'
import { formatCount } from './count.ts'
import { unwrap, type Door } from './door.ts'
import type { PlacedFact } from './placed-facts.ts'

type Values = Readonly<Record<string, unknown>>

/** The door's answer to a dry run. */
interface Read {
  readonly recognised: RecognisedTable | null
  readonly faults: readonly TablePlace[]
  readonly notes: readonly TablePlace[]
  readonly proposedBibs: readonly { readonly row: number; readonly bib: number }[]
  readonly facts: readonly Fact[]
  readonly rows: readonly number[]
}

export function numberOption(values: Values, name: string, mostDigits = 4): string | null {
  const text = textOption(values, name)
  if (text !== null && !(/^\d+$/.test(text) && text.length <= mostDigits))
    throw new UsageError(`--${name} is a number, not "${text}"`)
  return text
}

function choiceOption(values: Values, name: string, choices: readonly string[]): string | null {
  const text = textOption(values, name)
  if (text !== null && !choices.includes(text))
    throw new UsageError(`--${name} must be one of ${choices.join(', ')}, not "${text}"`)
  return text
}

/** `C=team,Remarks=-` */
function columnsOption(values: Values): string | null {
  const text = textOption(values, 'columns')
  for (const pair of text?.split(',') ?? []) {
    const [column = '', field = ''] = pair.split('=').map((part) => part.trim())
    if (column === '' || (field !== '-' && !FIELDS.some((known) => known === field)))
      throw new UsageError(
        `--columns must have the form C=team,D=-, with ${FIELDS.join(', ')}; - leaves a column out`,
      )
  }
  return text
}

/** The stage, or the event and phase, that a file is about. */
export function unitOf(values: Values) {
  const [stage = null, event = null, phase = null] = ['stage', 'event', 'phase'].map((name) =>
    numberOption(values, name),
  )
  if ((event === null) !== (phase === null)) throw new UsageError('--event and --phase belong together')
  if (stage !== null && event !== null)
    throw new UsageError('Name a stage, or an event and its phase, not both')
  return { stage, event, phase }
}

/** The arguments as the query of the door. */
function queryOf(values: Values): URLSearchParams {
  const said = {
    ...unitOf(values),
    sheet: textOption(values, 'sheet'),
    format: choiceOption(values, 'as', TABLE_FORMATS),
    columns: columnsOption(values),
    dates: choiceOption(values, 'dates', DATE_ORDERS),
    names: choiceOption(values, 'names', NAME_ORDERS),
    supersedes: textOption(values, 'supersedes'),
    proposeBibs: values['propose-bibs'] === true ? 'yes' : null,
  }
  return new URLSearchParams(
    Object.entries(said).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  )
}

/** A file that was read, from a disk or from an address. */
export interface GivenFile {
  /** As it is shown to people. */
  readonly shown: string
  /** The name by which it is known when it comes again. */
  readonly name: string
  /** When it was saved: an instant. */
  readonly at: string
  readonly bytes: Uint8Array
}

export interface StatedTable {
  readonly competition: string
  readonly facts: readonly PlacedFact[]
}

/** Prints what was recognised. Throws CommandError with every fault; then nothing was sent. */
export async function readTable(
  { shown, name, at, bytes }: GivenFile,
  values: Values,
  door: Door,
  world: World,
): Promise<StatedTable> {
  const competition = textOption(values, 'competition')
  if (competition === null) throw new UsageError('Name the competition of the table with --competition')
  const query = queryOf(values)
  const kind = choiceOption(values, 'kind', TABLE_KINDS) ?? 'auto'
  // People of FinishLynx look like any table without headings.
  if (!query.has('format') && /\.ppl$/i.test(name)) query.set('format', 'ppl')
  query.set('name', name)
  query.set('at', at)
  const address = `/ingest/competitions/${competition}/tables/${kind}?dryRun&${query.toString()}`
  const read = unwrap(await door.ask('POST', address, bytes), address) as Read
  for (const line of describe(read, shown)) world.print(line)
  const { recognised, proposedBibs } = read
  if (recognised?.kind === 'result' && !query.has('stage') && !query.has('event'))
    throw new UsageError('Name the stage of the result with --stage, or --event and --phase')
  // Faults of facts are reported with all others when the facts are checked.
  const faults = read.faults.filter(({ fact }) => fact === undefined)
  if (recognised === null || faults.length > 0) refuse(shown, read, faults, query.has('proposeBibs'))
  for (const { row, bib } of proposedBibs) world.print(`  row ${row} gets bib ${bib}`)
  return {
    competition,
    facts: read.facts.map((fact) => ({
      place: { file: shown, line: null },
      fact,
      ...(fact.type === 'team' ? {} : { rows: read.rows }),
    })),
  }
}

const NOUNS = { startList: 'start list', result: 'result' } as const
const SEPARATOR_WORDS: Readonly<Record<string, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }

const FORMAT_WORDS: Readonly<Record<string, string>> = {
  lif: 'FinishLynx',
  evt: 'FinishLynx',
  ppl: 'FinishLynx',
  raceResult: 'RACE RESULT',
  odf: 'Olympic Data Feed',
}

function describe({ recognised, rows, notes }: Read, shown: string): string[] {
  if (recognised === null) return []
  const { kind, columns, encoding, separator, sheet, format, lynxRace } = recognised
  const how = [
    FORMAT_WORDS[format] ?? null,
    lynxRace === undefined ? null : `event ${lynxRace.event}, round ${lynxRace.round}, heat ${lynxRace.heat}`,
    sheet === null ? null : `sheet ${sheet}`,
    encoding,
    separator === null ? null : `parted by ${SEPARATOR_WORDS[separator]}`,
  ].filter((part) => part !== null)
  return [
    `${shown}: a ${NOUNS[kind]} of ${formatCount(rows.length, 'row')} (${how.join(', ')})`,
    ...columns.map(
      ({ column, heading, field, by }) =>
        `  ${column} ${heading === '' ? 'without heading' : heading}: ${field ?? 'left out'}${by === 'content' ? ', recognised by its cells' : by === 'caller' ? ', as stated' : ''}`,
    ),
    ...notes.map((note) => `  note: ${describePlace(note)}`),
  ]
}

const describePlace = ({ row, column, reason, meant }: TablePlace): string =>
  `${[formatAt({ row, column }), reason].filter(Boolean).join(': ')}${meant === undefined ? '' : `; did you mean ${meant}?`}`

function refuse(
  shown: string,
  { proposedBibs }: Read,
  faults: readonly TablePlace[],
  takesProposed: boolean,
): never {
  const lines = [
    ...faults.map((fault) => `${shown}: ${describePlace(fault)}`),
    ...(proposedBibs.length === faults.length && !takesProposed
      ? ['Add --propose-bibs to take all bibs that are proposed']
      : []),
    `${formatCount(faults.length, 'fault')}; nothing was imported`,
  ]
  throw new CommandError(lines.join('\n'))
}
