/** `bell-lap import file`: a table → the facts that it states, with what was recognised and every fault at its row and column. */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { createZone } from '@bell-lap/domain/calendar/zone'
import { formOf, type FormKey } from '@bell-lap/domain/form/form'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Problem } from '@bell-lap/protocol/problem'
import { formatAt, type Fault } from '@bell-lap/importers/imported'
import { FIELDS, type Field } from '@bell-lap/importers/columns/field'
import {
  TABLE_KINDS,
  readTableFile,
  type ReadOptions,
  type TableFile,
} from '@bell-lap/importers/read-table-file'
import { READ_OUTCOMES, resultFact } from '@bell-lap/importers/result/result-facts'
import { proposeBibs } from '@bell-lap/importers/start-list/propose-bibs'
import { startFacts } from '@bell-lap/importers/start-list/start-facts'
import { DATE_ORDERS } from '@bell-lap/importers/value/date'
import { NAME_ORDERS } from '@bell-lap/importers/value/person-name'
import { readRegularFile } from '@bell-lap/race-sim/regular-file'
import { CommandError, UsageError, textOption, type World } from './command.ts'
import { formatCount } from './count.ts'
import type { Door } from './door.ts'
import type { PlacedFact } from './placed-facts.ts'

type Values = Readonly<Record<string, unknown>>

/** Source of the facts of all tables. */
const SOURCE = 'table'

interface Unit {
  readonly stage: number | null
  readonly event: number | null
  readonly phase: number | null
}

function numberOption(values: Values, name: string): number | null {
  const text = textOption(values, name)
  if (text === null) return null
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--${name} is a number, not "${text}"`)
  return Number(text)
}

function choiceOption<const T extends string>(
  values: Values,
  name: string,
  choices: readonly T[],
): T | undefined {
  const text = textOption(values, name)
  if (text === null) return undefined
  const chosen = choices.find((choice) => choice === text)
  if (chosen === undefined) throw new UsageError(`--${name} is one of ${choices.join(', ')}, not "${text}"`)
  return chosen
}

/** `C=team,Remarks=-` */
function columnsOption(values: Values): Record<string, Field | null> {
  const text = textOption(values, 'columns')
  const pairs = text === null ? [] : text.split(',').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs.map(([column = '', field = '']) => {
      const known = FIELDS.find((each) => each === field.trim())
      if (column.trim() === '' || (known === undefined && field.trim() !== '-'))
        throw new UsageError(
          `--columns is written C=team,D=- with any of ${FIELDS.join(', ')}; - leaves a column out`,
        )
      return [column.trim(), known ?? null]
    }),
  )
}

function unitOption(values: Values): Unit {
  const [stage, event, phase] = ['stage', 'event', 'phase'].map((name) => numberOption(values, name))
  if ((event === null) !== (phase === null)) throw new UsageError('--event and --phase belong together')
  if (stage !== null && event !== null)
    throw new UsageError('Name a stage, or an event and its phase, not both')
  return { stage: stage!, event: event!, phase: phase! }
}

export interface StatedTable {
  readonly competition: string
  readonly facts: readonly PlacedFact[]
}

/** Prints what was recognised. Throws CommandError with every fault; then nothing was sent. */
export async function readTable(
  path: string,
  shown: string,
  values: Values,
  door: Door,
  world: World,
): Promise<StatedTable> {
  const competition = textOption(values, 'competition')
  if (competition === null) throw new UsageError('Name the competition of the table with --competition')
  const unit = unitOption(values)
  const bytes = readRegularFile(path)
  const table = await readTableFile(bytes, readOptions(values, competition))
  for (const line of describe(table, shown)) world.print(line)
  if (table.recognised === null || table.faults.length > 0) refuse(shown, table.faults)
  // The same file is the same facts: its own time says when its source wrote it, unless its clock is ahead.
  const at = new Date(
    Math.min(Math.floor(statSync(path).mtimeMs / 1000) * 1000, world.now().getTime()),
  ).toISOString()
  const facts =
    table.recognised.kind === 'startList'
      ? await statedStart(table, shown, unit, at, values, competition, door, world)
      : [await statedResult(table, unit, at, competition, door)]
  const numbered = await numberFacts(facts, competition, door, textOption(values, 'supersedes'))
  const rows = (table.recognised.kind === 'startList' ? table.starters : table.results).map(({ row }) => row)
  return {
    competition,
    facts: numbered.map((fact) => ({
      place: { file: shown, line: null },
      fact,
      ...(fact.type === 'team' ? {} : { rows }),
    })),
  }
}

function readOptions(values: Values, competition: string): ReadOptions {
  const kind = choiceOption(values, 'kind', TABLE_KINDS)
  const dateOrder = choiceOption(values, 'dates', DATE_ORDERS)
  const nameOrder = choiceOption(values, 'names', NAME_ORDERS)
  const sheet = textOption(values, 'sheet')
  return {
    heldIn: Number(/\d{4}$/.exec(competition)?.[0] ?? 2100),
    columns: columnsOption(values),
    ...(kind === undefined ? {} : { kind }),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(nameOrder === undefined ? {} : { nameOrder }),
    ...(sheet === null ? {} : { sheet }),
  }
}

const NOUNS = { startList: 'start list', result: 'result' } as const
const SEPARATOR_WORDS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const

function describe({ recognised, starters, results, notes }: TableFile, shown: string): string[] {
  if (recognised === null) return []
  const { kind, columns, encoding, separator, tables } = recognised
  const how = [
    tables[0]?.sheet ? `sheet ${tables[0].sheet}` : null,
    encoding,
    separator === null ? null : `parted by ${SEPARATOR_WORDS[separator]}`,
  ].filter((part) => part !== null)
  return [
    `${shown}: a ${NOUNS[kind]} of ${formatCount(starters.length + results.length, 'row')} (${how.join(', ')})`,
    ...columns.map(
      ({ letters, heading, field, by }) =>
        `  ${letters} ${heading === '' ? 'without heading' : heading}: ${field ?? 'left out'}${by === 'content' ? ', by what it holds' : by === 'caller' ? ', as you said' : ''}`,
    ),
    ...notes.map((note) => `  note: ${describeFault(note)}`),
  ]
}

const describeFault = ({ at, reason, meant }: Fault): string =>
  `${[formatAt(at), reason].filter(Boolean).join(': ')}${meant === undefined ? '' : `; did you mean ${meant}?`}`

function refuse(shown: string, faults: readonly Fault[]): never {
  const lines = faults.map((fault) => `${shown}: ${describeFault(fault)}`)
  throw new CommandError([...lines, `${formatCount(lines.length, 'fault')}; nothing was imported`].join('\n'))
}

/** A document of the running server; null where there is none, or no server runs. */
async function readDocument(door: Door, path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const { status, body } = await door.ask('GET', path)
  return status === 200 ? (body as Readonly<Record<string, unknown>>) : null
}

const pathOf = (competition: string, { stage, event, phase }: Unit): string =>
  stage === null
    ? `/competitions/${competition}/events/${event}/phases/${phase}`
    : `/competitions/${competition}/stages/${stage}`

async function statedStart(
  { starters, recognised }: TableFile,
  shown: string,
  unit: Unit,
  at: string,
  values: Values,
  competition: string,
  door: Door,
  world: World,
): Promise<Fact[]> {
  const proposed = proposeBibs(starters)
  if (proposed.size > 0 && values['propose-bibs'] !== true)
    refuse(
      shown,
      [...proposed].map(([row, bib]) => ({
        at: { row, column: null },
        reason: `has no bib; ${bib} is free. Add --propose-bibs to take all bibs that are proposed`,
      })),
    )
  for (const [row, bib] of proposed) world.print(`  row ${row} gets bib ${bib}`)
  const rows = starters.map((row) => ({ ...row, bib: row.bib ?? proposed.get(row.row) ?? null }))
  const hasTimes = rows.some(({ startMs }) => startMs !== null)
  const startAtOf = hasTimes ? await startClock(door, competition, unit) : null
  const startsIn =
    unit.event === null
      ? ({ kind: 'race', stage: unit.stage } as const)
      : ({ kind: 'phase', event: unit.event, phase: unit.phase! } as const)
  const sheet = recognised?.tables[0]?.sheet ?? null
  const id = `${keyOf(basename(shown) + (sheet === null ? '' : ` ${sheet}`))}${unit.event === null ? '' : `-${unit.event}-${unit.phase}`}`
  const { teams, startList, startOrder, faults } = startFacts(
    rows,
    startsIn,
    { source: SOURCE, at, id },
    startAtOf,
  )
  if (faults.length > 0) refuse(shown, faults)
  return [...teams, startList, ...(startOrder === null ? [] : [startOrder])]
}

/** Null where the day of the unit is not known. */
async function startClock(
  door: Door,
  competition: string,
  unit: Unit,
): Promise<((ms: number) => string) | null> {
  if (unit.stage === null && unit.event === null) return null
  const held = await readDocument(door, pathOf(competition, unit))
  const race = await readDocument(door, `/competitions/${competition}`)
  const [startAt, own, common] = [held?.['startAt'], held?.['timeZone'], race?.['timeZone']]
  const name = typeof own === 'string' ? own : common
  if (typeof startAt !== 'string' || typeof name !== 'string') return null
  const zone = createZone(name)
  const day = zone.at(Date.parse(startAt)).local.slice(0, 10)
  return (ms) => {
    const clock = new Date(ms % 86_400_000).toISOString().slice(11, 23)
    const nextDay = ms >= 86_400_000 ? new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10) : day
    return zone.at(zone.instantMs(nextDay, clock)).iso
  }
}

async function statedResult(
  table: TableFile,
  unit: Unit,
  at: string,
  competition: string,
  door: Door,
): Promise<Fact> {
  if (unit.stage !== null)
    return resultFact(
      table.results,
      { kind: 'stage', stage: unit.stage },
      { source: SOURCE, at, id: `result-${unit.stage}` },
    )
  if (unit.event === null)
    throw new UsageError('Name the stage of the result with --stage, or --event and --phase')
  const form = (await readDocument(door, pathOf(competition, unit)))?.['type']
  const decidedBy = typeof form === 'string' ? formOf(form as FormKey)?.decidedBy : undefined
  if (decidedBy === undefined)
    throw new CommandError(
      `${competition} has no phase ${unit.phase} of event ${unit.event}, or no server runs that knows its form`,
    )
  if (!READ_OUTCOMES.includes(decidedBy))
    throw new CommandError(
      `Results of form ${String(form)} are decided by ${decidedBy}; tables are read for ${READ_OUTCOMES.join(', ')}`,
    )
  const of = { kind: 'phase', event: unit.event, phase: unit.phase!, decidedBy } as const
  return resultFact(table.results, of, { source: SOURCE, at, id: `result-${unit.event}-${unit.phase}` })
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

/** Corrections of one table that are followed: more than anybody sends on a day. */
const MOST_TIMES = 100

/**
 * A table replaces the facts that it stated before: the second import of `riders.csv` is `riders-csv-2` and supersedes
 * `riders-csv`. There is no GET of facts, so a dry run of facts with the same ids and other content tells which ids are taken.
 */
async function numberFacts(
  facts: readonly Fact[],
  competition: string,
  door: Door,
  supersedes: string | null,
): Promise<Fact[]> {
  const next = facts.map(() => 1)
  const idOf = (fact: Fact, number: number): string => (number === 1 ? fact.id : `${fact.id}-${number}`)
  const numbered = (fact: Fact, number: number): Fact => ({
    ...fact,
    id: idOf(fact, number),
    ...(number === 1 ? {} : { supersedes: { source: SOURCE, id: idOf(fact, number - 1) } }),
  })
  const findTaken = async (stated: readonly Fact[]): Promise<number[]> => {
    const { body } = await door.ask('POST', `/ingest/competitions/${competition}/facts?dryRun`, stated)
    const { errors = [] } = (body ?? {}) as Partial<Problem>
    return errors.flatMap(({ index, at }) => (at === '/id' && index !== null ? [index] : []))
  }
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const probes = facts.map((fact, index) => ({
      ...numbered(fact, next[index]!),
      at: '1970-01-01T00:00:00Z',
    }))
    const taken = await findTaken(probes)
    if (taken.length === 0) break
    for (const index of taken) next[index]! += 1
  }
  // The last one that was stated may be this one already.
  const lasts = facts.map((fact, index) => numbered(fact, Math.max(1, next[index]! - 1)))
  const changed = new Set(await findTaken(lasts))
  const settled = facts.map((fact, index) =>
    changed.has(index) ? numbered(fact, next[index]!) : lasts[index]!,
  )
  if (supersedes === null) return settled
  const [source = '', id = ''] = supersedes.split('/')
  return settled.map((fact) =>
    fact.type === 'team' || fact.type === 'startOrder' ? fact : { ...fact, supersedes: { source, id } },
  )
}
