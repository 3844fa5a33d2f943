/**
 * `bell-lap import`: imports the facts of bundles and files, all or none for each competition. Facts that are already stored are skipped.
 * Everything is checked before anything is stored, and every fault is reported with file and line.
 */
import { statSync } from 'node:fs'
import { basename, isAbsolute, join, relative } from 'node:path'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Problem } from '@bell-lap/protocol/problem'
import { FILE_LIST, readFiles, type BundleFile } from '@bell-lap/race-sim/bundle'
import { MOST_COURSE_BYTES, recogniseCourse } from '@bell-lap/importers/course/read-course-file'
import { readRegularFile } from '@bell-lap/race-sim/regular-file'
import { parseFiling } from '../ingest/filing.ts'
import { SNIFFED_BYTES, sniffMediaType } from '../files/media-type.ts'
import { Refusal } from '../ingest/refusal.ts'
import { CommandError, UsageError, textOption, type Command, type World } from './command.ts'
import { formatCount } from './count.ts'
import type { Door } from './door.ts'
import { fetchFile, isAddress, nameOfAddress, showAddress } from './fetch-file.ts'
import { formatPlacedFault, readPlacedFacts, type PlacedFact, type PlacedFault } from './placed-facts.ts'
import { findRacePath, isFolder } from './race-folder.ts'
import type { GivenFile } from './read-table.ts'
import type { SentFacts } from './send-items.ts'

/** Facts and files to import for one competition. */
interface Wish {
  readonly competition: string
  readonly names: string[]
  readonly facts: PlacedFact[]
  /** Reports and photo finishes of the bundles among them. */
  readonly files: BundleFile[]
}

/** The path as shown: relative to the working folder, unless it is outside. */
function shownPath(path: string, workingFolder: string): string {
  const way = relative(workingFolder, path)
  return way === '' || way.startsWith('..') || isAbsolute(way) ? path : way
}

/** Used if no competition is named, so that the rest of the facts is still checked. No competition has this id. */
const UNNAMED = 'unnamed0000'

const MISSING =
  'a fact of type competition is missing: add it (docs/facts.md), or name an existing competition with --competition'

const EMPTY = 'it contains no facts'

const statesCompetition = (facts: readonly PlacedFact[]): boolean =>
  facts.some(({ fact }) => (fact as Partial<Fact> | null)?.type === 'competition')

/** Reads everything. Faults are collected and not thrown. */
function readWishes(names: readonly string[], given: string | null, world: World) {
  const wishes = new Map<string, Wish>()
  const faults: PlacedFault[] = []
  for (const name of names) {
    const path = findRacePath(name, world.workingFolder)
    const read = readPlacedFacts(path, shownPath(path, world.workingFolder))
    for (const fault of read.faults) faults.push(fault)
    const competition = given ?? read.competition ?? UNNAMED
    // An unreadable part may be the one that states it.
    const lack =
      read.faults.length > 0
        ? null
        : read.facts.length === 0
          ? EMPTY
          : competition === UNNAMED && !statesCompetition(read.facts)
            ? MISSING
            : null
    if (lack !== null)
      faults.push({
        place: { file: shownPath(path, world.workingFolder), line: null },
        key: null,
        reason: lack,
      })
    let wish = wishes.get(competition)
    if (wish === undefined) wishes.set(competition, (wish = { competition, names: [], facts: [], files: [] }))
    wish.names.push(name)
    for (const fact of read.facts) wish.facts.push(fact)
    if (isFolder(path))
      for (const file of readFilesOf(path, shownPath(path, world.workingFolder), faults))
        wish.files.push(file)
  }
  return { wishes: [...wishes.values()], faults }
}

/** Reads the files of a bundle. What the files door would refuse by name, kind or content is a fault before anything is imported. */
function readFilesOf(folder: string, shown: string, faults: PlacedFault[]): BundleFile[] {
  const report = (file: string, fault: unknown): void => {
    const detail = fault instanceof Refusal ? fault.problem.detail : null
    const reason = detail ?? (fault instanceof Error ? fault.message : String(fault))
    faults.push({ place: { file: join(shown, 'files', file), line: null }, key: null, reason })
  }
  try {
    const files = readFiles(folder)
    for (const { name, bytes, about } of files) {
      try {
        parseFiling(name, about)
        const sniffed = sniffMediaType(bytes.subarray(0, SNIFFED_BYTES), name)
        if (!sniffed.ok) throw new Error(sniffed.reason)
      } catch (fault) {
        report(name, fault)
      }
    }
    return files
  } catch (fault) {
    report(FILE_LIST, fault)
    return []
  }
}

/** Files are sent after the facts, whose competition they belong to. A file that was filed before gives the same fact again. */
async function sendFiles(door: Door, { competition, files }: Wish): Promise<void> {
  for (const { name, bytes, about } of files) {
    const query = new URLSearchParams(about).toString()
    const path = `/ingest/competitions/${competition}/files/${encodeURIComponent(name)}?${query}`
    await door.send('PUT', path, bytes)
  }
}

const pathOf = ({ competition }: Wish, dryRun: boolean): string =>
  `/ingest/competitions/${competition}/facts${dryRun ? '?dryRun' : ''}`

/** Asks the door in a dry run. Returns the faults with their places, or what the door would accept. */
async function check(door: Door, wish: Wish): Promise<readonly PlacedFault[] | SentFacts> {
  const facts = wish.facts.map(({ fact }) => fact)
  const { status, body } = await door.ask('POST', pathOf(wish, true), facts)
  if (status < 300) return body as SentFacts
  const { errors = [], detail, title } = body as Problem
  const faults = errors.flatMap(({ index, at, reason, fact }): PlacedFault[] => {
    const placed = index === null ? undefined : wish.facts[index]
    if (placed === undefined) return []
    return [
      { place: placeOf(placed, at), key: fact ?? null, reason: at === '' ? reason : `${at}: ${reason}` },
    ]
  })
  if (faults.length === 0 && wish.competition === UNNAMED) return faults
  if (faults.length === 0) throw new CommandError(`${wish.competition}: ${detail ?? title}`)
  return faults
}

/** The place of a fault. For a fact that was read from a table its line is the row. */
function placeOf({ place, rows }: PlacedFact, at: string): PlacedFault['place'] {
  const index = /^\/(?:riders|competitors|rows)\/(\d+)/.exec(at)?.[1]
  const row = index === undefined ? undefined : rows?.[Number(index)]
  return row === undefined ? place : { ...place, line: row }
}

const byPlace = (a: PlacedFault, b: PlacedFault): number =>
  a.place.file === b.place.file
    ? (a.place.line ?? 0) - (b.place.line ?? 0)
    : a.place.file < b.place.file
      ? -1
      : 1

/** Faults that are listed. A file that somebody else made may have a million. */
const MOST_LISTED = 1_000

/** Lists first what could not be read: it may be the reason why other facts refer to something unknown. */
function refuse(unread: readonly PlacedFault[], faults: readonly PlacedFault[]): never {
  const all = [...unread.toSorted(byPlace), ...faults.toSorted(byPlace)]
  const lines = all.slice(0, MOST_LISTED).map(formatPlacedFault)
  const more = all.length > lines.length ? ` (the first ${MOST_LISTED} are listed)` : ''
  lines.push(`${formatCount(all.length, 'fault')}${more}; nothing was imported`)
  throw new CommandError(lines.join('\n'))
}

async function run(wishes: readonly Wish[], read: readonly PlacedFault[], door: Door, dryRun: boolean) {
  const faults: PlacedFault[] = []
  const expected = new Map<Wish, SentFacts>()
  for (const wish of wishes) {
    if (wish.facts.length === 0) continue
    const outcome = await check(door, wish)
    if ('seq' in outcome) expected.set(wish, outcome)
    else for (const fault of outcome) faults.push(fault)
  }
  if (read.length + faults.length > 0) refuse(read, faults)
  const { listExpectedFlags } = await import('./expected-flags.ts')
  const { effectLines } = await import('./effect-lines.ts')
  const lines: string[] = []
  const addFlags = (wish: Wish, would: SentFacts) => {
    const flags = listExpectedFlags(wish.competition, wish.facts, would)
    if (flags.count === 0) return
    const verb = dryRun ? 'would be' : flags.count === 1 ? 'is' : 'are'
    lines.push(`${flags.atLeast}${flags.count} ${verb} flagged:`, ...flags.lines)
  }
  /** Not listed for a new competition, where everything would be a change. */
  const addChanges = ({ effects }: SentFacts, { duplicates, others = 0 }: SentFacts): void => {
    if (effects && duplicates + others > 0) lines.push(...effectLines(effects, dryRun))
  }
  for (const [wish, would] of expected) {
    const name = wish.names.join(', ')
    if (dryRun) {
      lines.push(
        `${name}: ${formatCount(would.accepted, 'fact')} would be imported into ${wish.competition}, ${would.duplicates} already stored`,
      )
      addFlags(wish, would)
      addChanges(would, would)
      continue
    }
    const facts = wish.facts.map(({ fact }) => fact)
    const sent = (await door.send('POST', pathOf(wish, false), facts)) as SentFacts
    const { accepted, duplicates } = sent
    await sendFiles(door, wish)
    if (wish.files.length > 0) lines.push(`${name}: ${formatCount(wish.files.length, 'file')} filed`)
    lines.push(
      `${name}: ${formatCount(accepted, 'fact')} imported into ${wish.competition}, ${duplicates} already stored`,
    )
    addFlags(wish, would)
    addChanges(sent, would)
  }
  return lines
}

/** Options that only a table has. */
const TABLE_OPTIONS = [
  'stage',
  'event',
  'phase',
  'kind',
  'sheet',
  'as',
  'track',
  'length',
  'climbs',
  'columns',
  'dates',
  'names',
  'propose-bibs',
  'supersedes',
]

function refuseTableOptions(values: Readonly<Record<string, unknown>>): void {
  const stray = TABLE_OPTIONS.find((name) => values[name] !== undefined)
  if (stray !== undefined)
    throw new UsageError(`--${stray} is for tables and courses: bell-lap import file <file> --${stray} …`)
}

async function readGivenFile(name: string, world: World): Promise<GivenFile> {
  if (isAddress(name))
    return {
      shown: showAddress(name),
      name: nameOfAddress(name),
      at: world.now().toISOString(),
      bytes: await fetchFile(name, MOST_COURSE_BYTES),
    }
  const path = findRacePath(name, world.workingFolder)
  if (isFolder(path)) throw new UsageError(`${name} is a folder`)
  return {
    shown: shownPath(path, world.workingFolder),
    name: basename(path),
    // To the second.
    at: new Date(Math.floor(statSync(path).mtimeMs / 1000) * 1000).toISOString(),
    bytes: readRegularFile(path),
  }
}

async function readTableWish(
  name: string,
  values: Readonly<Record<string, unknown>>,
  door: Door,
  world: World,
): Promise<Wish> {
  const { readTable } = await import('./read-table.ts')
  const file = await readGivenFile(name, world)
  const read =
    recogniseCourse(file.bytes) === null ? readTable : (await import('./read-course.ts')).readCourse
  const stated = await read(file, values, door, world)
  // A file keeps the name that was typed; an address may hold a key.
  const shown = isAddress(name) ? file.shown : name
  return { competition: stated.competition, names: [shown], facts: [...stated.facts], files: [] }
}

export const importCommand: Command = {
  help: `bell-lap import <bundle or file …> [--competition <id>] [--dry-run]
       bell-lap import file <table> --competition <id> [--stage <n> | --event <n> --phase <n>] [--dry-run] …

Imports facts from a bundle (a folder with facts/*.ndjson, such as races/tdf2026, or just tdf2026), or from files with
one fact per line (.ndjson) or an array (.json). Everything is checked first. If anything is wrong, every fault is listed
with its file and line, and nothing is imported. Facts that are already stored are skipped, so an import can be repeated.
A flag (a bib on no start list, a time out of order) is not a fault. Flags are listed, with what they mean for the
rankings and what can be done. Visible changes are listed, too: winners, leaders, official results, places gained or
lost. Reports and photo finishes in the folder files of a bundle are filed with it. If a server is running, the import
goes through it.

  --competition <id>   the competition of files that contain no fact of type competition, e.g. tdf2026
  --dry-run            only check; import nothing

import file reads a table of starters or of a result (.csv, .xlsx, .ods, .lif, .evt and .ppl of FinishLynx, a list of RACE
RESULT, a message of the Olympic Data Feed), from a disk or an address (https://…). It lists what it recognised and every fault with its row and column. Without
faults it states the facts of the table. The same file again replaces its earlier facts.

It also reads the course of a stage or phase from GPX or FIT: its line with heights, and the climbs, which become markers
once they are confirmed. Earlier markers stay.

  --stage <n>          the stage of a result, of start times or of a course
  --event <n> --phase <n>   the phase of a start list or result
  --kind <kind>        startList or result, if the columns do not show it
  --as <format>        csv, xlsx, ods, raceResult, odf, lif, evt or ppl, if the bytes do not show it
  --sheet <name>       the sheet of a workbook
  --columns <C=team,D=->    fields of columns, by letters or headings; - leaves a column out
  --dates <order>      ymd, dmy or mdy: the order of dates that can be read in several ways
  --names <order>      firstLast or lastFirst: the order of names in one column
  --propose-bibs       gives riders without a bib the proposed ones
  --track <name>       the track of a GPX file that has several
  --length <metres>    the measured length of the course; by default the length of its line
  --climbs <1,3=Oak Hill>   climbs that become markers, by their printed numbers, with names; or all
  --supersedes <source/id>  the start list or result of another source that the table replaces

Exit codes: 0 if all is well, 1 if something is wrong, 2 if the arguments are wrong.`,
  options: {
    competition: { type: 'string' },
    'dry-run': { type: 'boolean' },
    stage: { type: 'string' },
    event: { type: 'string' },
    phase: { type: 'string' },
    kind: { type: 'string' },
    sheet: { type: 'string' },
    as: { type: 'string' },
    track: { type: 'string' },
    length: { type: 'string' },
    climbs: { type: 'string' },
    columns: { type: 'string' },
    dates: { type: 'string' },
    names: { type: 'string' },
    'propose-bibs': { type: 'boolean' },
    supersedes: { type: 'string' },
  },
  async run(values, positionals, world) {
    if (positionals.length === 0) throw new UsageError('Name at least one bundle or file')
    const dryRun = values['dry-run'] === true
    const isTable = positionals[0] === 'file'
    if (isTable && positionals.length !== 2)
      throw new UsageError('Name one table: bell-lap import file <table>')
    if (!isTable) refuseTableOptions(values)
    const { wishes, faults } = isTable
      ? { wishes: [], faults: [] }
      : readWishes(positionals, textOption(values, 'competition'), world)
    // Loaded here, so that help and wrong arguments are answered without a wait.
    const { openDoor, openEmptyDoor } = await import('./door.ts')
    const { isStoreThere } = await import('../data-folder.ts')
    // A dry run creates no store: it checks against an empty one.
    const isAlone = dryRun && !isStoreThere(world.settings)
    const door = isAlone ? await openEmptyDoor(world) : await openDoor(world, { makesStore: true })
    try {
      const stated = isTable ? [await readTableWish(positionals[1]!, values, door, world)] : wishes
      for (const line of await run(stated, faults, door, dryRun)) world.print(line)
    } finally {
      await door.close()
    }
  },
}
