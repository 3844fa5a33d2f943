/** `bell-lap export`: writes the facts of one competition to a file that `bell-lap import` takes, or a result to a workbook. */
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { writeXlsx } from '@bell-lap/importers/table/write-xlsx'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { CommandError, UsageError, type Command, type World } from './command.ts'
import { formatCount } from './count.ts'
import type { Door } from './door.ts'
import { isStanding, listFacts } from './list-facts.ts'
import { numberOption } from './read-table.ts'
import { uciWorkbook, type ResultRow, type StartRow, type UciResults } from './uci-workbook.ts'

export const exportCommand: Command = {
  help: `bell-lap export <competition> <file.ndjson> [--force]
       bell-lap export <competition> <file.xlsx> --stage <n> [--force]

Writes all facts of a competition into one file, one fact per line in the order in which they were stated, also those that
were replaced. bell-lap import takes the file on another server, which then has the same results. Reports, pictures and
positions are not in it: bell-lap backup takes a whole server with them. A running server continues meanwhile.

A file named .xlsx gets the start list and the result of a stage, with the sheets and columns of the workbook that the UCI
asks for. A server has to be running.

  --stage <n>   the stage of the workbook
  --force       replaces an existing file`,
  options: { force: { type: 'boolean' }, stage: { type: 'string' } },
  async run(values, positionals, world) {
    const [competition, given] = positionals
    if (competition === undefined || given === undefined || positionals.length > 2)
      throw new UsageError('Name a competition and a file')
    const isWorkbook = given.endsWith('.xlsx')
    if (!isWorkbook && !given.endsWith('.ndjson'))
      throw new UsageError(`The file is named ….ndjson or ….xlsx, not "${basename(given)}"`)
    const stage = numberOption(values, 'stage')
    if (isWorkbook !== (stage !== null)) throw new UsageError('--stage belongs to a workbook (….xlsx)')
    const file = resolve(world.workingFolder, given)
    if (existsSync(file) && values['force'] !== true)
      throw new CommandError(`${given} exists already; --force replaces it`)
    const { openDoor } = await import('./door.ts')
    const door = await openDoor(world, { makesStore: false })
    try {
      if (stage !== null) await exportWorkbook(door, competition, Number(stage), file, given, world)
      else await exportFacts(door, competition, file, given, world)
    } finally {
      await door.close()
    }
  },
}

/** The file has its name only once it is whole. */
async function writeWhole(file: string, write: (opened: number) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  try {
    const opened = openSync(part, 'w')
    try {
      await write(opened)
    } finally {
      closeSync(opened)
    }
    renameSync(part, file)
  } catch (fault) {
    rmSync(part, { force: true })
    throw fault
  }
}

async function exportFacts(door: Door, competition: string, file: string, shown: string, world: World) {
  let [count, left] = [0, 0]
  await writeWhole(file, async (opened) => {
    // A fact about a file of this server means nothing to another one, and neither does its correction.
    const ofFiles = new Set<string>()
    for await (const { fact } of listFacts(door, competition)) {
      const replaces = fact.supersedes === undefined ? null : formatFactKey(fact.supersedes)
      if (fact.type === 'file' || (replaces !== null && ofFiles.has(replaces))) {
        ofFiles.add(formatFactKey(fact))
        left += 1
        continue
      }
      writeSync(opened, `${JSON.stringify(fact)}\n`)
      count += 1
    }
  })
  world.print(`${shown}: ${formatCount(count, 'fact')} of ${competition}`)
  if (left > 0) world.tell(`${formatCount(left, 'fact')} about reports and pictures of this server left out`)
}

async function exportWorkbook(
  door: Door,
  competition: string,
  stage: number,
  file: string,
  shown: string,
  world: World,
) {
  if (!door.isServer)
    throw new CommandError('A workbook of results needs a running server; start one with: bell-lap serve')
  const get = (path: string) => door.send('GET', `/competitions/${competition}${path}`)
  const [about, starters, rankings] = (await Promise.all([
    get(''),
    get(`/stages/${stage}/startlist`),
    get(`/stages/${stage}/rankings/stage`),
  ])) as [
    UciResults['competition'],
    { readonly results: readonly StartRow[] },
    readonly {
      readonly rankingType: string
      readonly resultStatus: string
      readonly results: readonly ResultRow[]
    }[],
  ]
  const ranking = rankings.find(({ rankingType }) => rankingType === 'Time')
  if (ranking === undefined) throw new CommandError(`Stage ${stage} of ${competition} has no result by time`)
  const sexes = new Map<Bib, 'F' | 'M'>()
  for await (const stated of listFacts(door, competition, { type: 'startList' }))
    if (isStanding(stated) && stated.fact.type === 'startList')
      for (const { bib, sex } of stated.fact.riders) if (sex !== undefined) sexes.set(bib, sex)
  const sheets = uciWorkbook({
    competition: about,
    stage,
    starters: starters.results,
    results: ranking.results,
    resultStatus: ranking.resultStatus,
    sexOf: (bib) => sexes.get(bib) ?? null,
  })
  const bytes = await writeXlsx(sheets)
  await writeWhole(file, async (opened) => {
    writeSync(opened, bytes)
  })
  world.print(`${shown}: ${formatCount(ranking.results.length, 'row')} of stage ${stage} of ${competition}`)
}
