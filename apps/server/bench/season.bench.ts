/**
 * All of races/ in a durable journal (the whole Tour, the Giro, the Vuelta): the start to the first answer, the memory after
 * every document of the Tour was asked for, and a relegation on stage 3 of it when stage 21 is over.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { zstdCompressSync } from 'node:zlib'
import { definitionOf, DOCUMENT_NAMES, type DocumentName } from '@bell-lap/protocol/documents'
import type { Rankings, Teams } from '@bell-lap/protocol/documents/stages'
import { formatPath } from '@bell-lap/protocol/path'
import { parseVersion } from '@bell-lap/protocol/version'
import { COURSE_POINT_KINDS } from '@bell-lap/protocol/vocabulary/kinds'
import { NODE_ARGUMENTS } from '../test/program.ts'
import { postTo, startServerProcess } from '../test/server-process.ts'
import { visit } from '../test/visitor.ts'
import { getRequest, openConnection, type Connection } from './connection.ts'
import { Crowd } from './crowd.ts'
import { measureStarts } from './measured-start.ts'
import { quantile, residentMegabytesOf } from './process-figures.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { Figure } from '../../../tools/figure.ts'

const RACES = join(import.meta.dirname, '../../../races')
const TOUR = 'tdf2026'
const STAGES = Array.from({ length: 21 }, (_, index) => index + 1)
const FROM_STAGE_3 = STAGES.slice(2)
const LAST_STAGE = 21
/** Relegations that count, after those that do not. Each is withdrawn before the next. */
const ROUNDS = 15
const WARM_UP = 3
/** Longer than a tick, so that the channels are quiet again. */
const QUIET_MS = 300
/** Connections of the readers: one for each stage. */
const READERS = FROM_STAGE_3.length
/** More markers of a kind than any stage has. */
const MARKERS = Array.from({ length: 12 }, (_, index) => index + 1)

const ofStage = (stage: number, part: string): string => `/competitions/${TOUR}/stages/${stage}/${part}`
const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Uses the operators' command. Returns the number of facts. */
function fill(dataFolder: string): number {
  const bundles = readdirSync(RACES).map((name) => join(RACES, name))
  const said = execFileSync(process.execPath, [...NODE_ARGUMENTS, 'import', ...bundles], {
    env: { ...process.env, BELL_LAP_DATA: dataFolder },
    encoding: 'utf8',
  })
  return [...said.matchAll(/: (\d+) facts taken/g)].reduce((sum, [, count]) => sum + Number(count), 0)
}

interface Answer {
  readonly path: string
  readonly status: number
  /** 0 if the answer has none. */
  readonly version: number
  readonly etag: string
}
/**
 * Requests all paths at once, each over the first free connection. Returns answers in the order of the paths.
 */
type Read = (paths: readonly string[]) => Promise<Answer[]>

const CODINGS = 'gzip, deflate, br, zstd'

/**
 * Reads like browsers: compressed, over connections that stay open. The content is not examined, because
 * readers unpack it on machines of their own.
 */
async function createReader(address: string): Promise<Read> {
  const { port } = new URL(address)
  const connections = await Promise.all(Array.from({ length: READERS }, () => openConnection(Number(port))))
  return async (paths) => {
    const answers: Answer[] = []
    const rest = paths.entries()
    const readOn = async ({ send }: Connection): Promise<void> => {
      for (const [index, path] of rest) {
        const { status, header } = await send(getRequest(path, CODINGS))
        const version = parseVersion(header('bell-lap-version'))?.version ?? 0
        answers[index] = { path, status, version, etag: header('etag') }
      }
    }
    await Promise.all(connections.map(readOn))
    return answers
  }
}

/** Every address that may have a document of the Tour: each stage's, each marker's, each rider's of each stage. */
function listPaths(bibs: readonly string[]): string[] {
  const pathsOf = (name: DocumentName): string[] => {
    const { path } = definitionOf(name)
    const valuesOf = <T>(param: string, values: readonly T[]): readonly (T | undefined)[] =>
      path.includes(`{${param}}`) ? values : [undefined]
    return valuesOf('s', STAGES).flatMap((s) =>
      valuesOf('id', bibs).flatMap((id) =>
        valuesOf('kind', COURSE_POINT_KINDS).flatMap((kind) =>
          valuesOf('n', MARKERS).map((n) => formatPath(name, { c: TOUR, s, id, kind, n } as never)),
        ),
      ),
    )
  }
  return DOCUMENT_NAMES.filter((name) => definitionOf(name).scope === 'competition').flatMap(pathsOf)
}

/**
 * Relegates the winner of stage 3, and withdraws that. Each returns the journal's head when it is
 * acknowledged.
 */
interface Jury {
  relegate(): Promise<number>
  takeBack(): Promise<number>
}

function createJury(address: string, bib: number): Jury {
  const decided = { source: 'jury', at: '2026-07-28T12:00:00+02:00' } as const
  let count = 0
  return {
    relegate() {
      count += 1
      const decision = { kind: 'relegation', bib } as const
      const fact = {
        ...decided,
        id: `late-${count}`,
        type: 'decision',
        stage: 3,
        reason: 'late',
        decision,
      } as const
      return postTo(address, TOUR, [fact])
    },
    takeBack() {
      const supersedes = { source: 'jury', id: `late-${count}` }
      return postTo(address, TOUR, [{ ...decided, id: `back-${count}`, type: 'withdrawn', supersedes }])
    },
  }
}

/** Documents of stages 3 to 21 that have a push and other bytes after the relegation. */
async function listChanged(read: Read, jury: Jury): Promise<string[]> {
  const names = DOCUMENT_NAMES.filter(
    (name) => definitionOf(name).channel === 'unit' && definitionOf(name).push,
  )
  const paths = FROM_STAGE_3.flatMap((s) => names.map((name) => formatPath(name, { c: TOUR, s } as never)))
  const before = await read(paths)
  await jury.relegate()
  const after = await read(paths)
  await jury.takeBack()
  return after.flatMap(({ path, etag }, index) => (etag === before[index]?.etag ? [] : [path]))
}

/** The median of the counted rounds, each after a quiet while. */
async function medianOfRounds(measure: () => number | Promise<number>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    await wait(QUIET_MS)
    const ms = await measure()
    if (round >= WARM_UP) times.push(ms)
  }
  return median(times)
}

/** Milliseconds from the acknowledgement until `arrive` resolves. */
function measureRounds(jury: Jury, arrive: (seq: number) => Promise<void>): Promise<number> {
  return medianOfRounds(async () => {
    const seq = await jury.relegate()
    const acknowledged = performance.now()
    await arrive(seq)
    const ms = performance.now() - acknowledged
    await arrive(await jury.takeBack())
    return ms
  })
}

/**
 * The unavoidable part, after the same wait: the JSON text of documents that exist as objects, compressed.
 * Median milliseconds.
 */
async function measureText(address: string, paths: readonly string[]): Promise<number> {
  const bodies = await Promise.all(paths.map(async (path) => (await fetch(address + path)).json()))
  return medianOfRounds(() => {
    const from = performance.now()
    for (const body of bodies) zstdCompressSync(JSON.stringify(body))
    return performance.now() - from
  })
}

/** All documents requested at once by the readers. Each answer must have the version just made. */
function measureAnswers(jury: Jury, read: Read, paths: readonly string[]): Promise<number> {
  return measureRounds(jury, async (seq) => {
    const answers = await read(paths)
    const old = answers.find(({ version }) => version !== seq)
    if (old) throw new Error(`${old.path} was answered in version ${old.version}, not ${seq}`)
  })
}

/**
 * A visitor of the last stage with the official client, until every document that changed for him has come
 * and been read.
 */
async function measureVisitor(jury: Jury, address: string, paths: readonly string[]): Promise<number> {
  const visitor = await visit(address)
  await visitor.register(`${TOUR}-stage-${LAST_STAGE}`)
  const wanted = paths.filter((path) => path.startsWith(ofStage(LAST_STAGE, '')))
  const ms = await measureRounds(jury, async (seq) => {
    const arrivals = wanted.map((path) =>
      visitor.next((push) => push.address.path === path && push.address.version === seq),
    )
    await Promise.all(arrivals)
  })
  await visitor.connection.stop()
  return ms
}

const REGISTER = (stage: number): string =>
  `{"type":1,"target":"register","arguments":["${TOUR}-stage-${stage}"]}\u001e`

/**
 * A visitor of each stage whose documents change, until the last byte is at the socket of the last of them: what changes on a
 * stage leaves in one frame. They read no further; visitors decompress and parse on machines of their own.
 */
async function measureSockets(jury: Jury, address: string): Promise<number> {
  const visitors = FROM_STAGE_3.map(
    (stage) =>
      new Crowd({
        port: Number(new URL(address).port),
        path: '/livehub',
        extensions: 'permessage-deflate',
        greetings: ['{"protocol":"json","version":1}\u001e', REGISTER(stage)],
        isStateful: false,
      }),
  )
  await Promise.all(visitors.map((visitor) => visitor.open(1)))
  await wait(QUIET_MS)
  const begin = (): void => {
    for (const visitor of visitors) visitor.begin(1)
  }
  begin()
  const ms = await measureRounds(jury, async () => {
    await Promise.all(visitors.map((visitor) => visitor.untilFrames(1)))
    begin()
  })
  for (const visitor of visitors) visitor.close()
  return ms
}

export async function run(): Promise<Figure[]> {
  const { path: folder, remove } = makeTemporaryFolder('bench')
  try {
    const data = join(folder, 'data')
    const facts = fill(data)
    const starts = await measureStarts(data, ofStage(LAST_STAGE, 'rankings/overall'))
    const server = await startServerProcess(data)
    try {
      const { address } = server
      const read = await createReader(address)
      const teams = (await (await fetch(address + ofStage(1, 'teams'))).json()) as Teams
      const bibs = teams.flatMap(({ members = [] }) => members.map(({ bib }) => String(bib)))
      const answers = await read(listPaths(bibs))
      const count = answers.filter(({ status }) => status === 200).length.toLocaleString('en')
      const memoryMb = residentMegabytesOf(server.process.pid ?? 0)

      const stage3 = (await (await fetch(address + ofStage(3, 'rankings/stage'))).json()) as Rankings
      const jury = createJury(address, stage3[0]?.results[0]?.rider?.bib ?? 0)
      const changed = await listChanged(read, jury)
      const late = `relegation on stage 3 after stage 21, acknowledged →`
      const figure = (name: string, value: number, unit: string, aim: string): Figure => ({
        name,
        value,
        unit,
        aim,
      })
      const textMs = await measureText(address, changed)
      const beside = (name: string, value: number): Figure => ({
        ...figure(name, value, 'ms', '50 ms'),
        anchor: `their JSON text and zstd alone: ${textMs.toFixed(1)} ms`,
        ratio: value / textMs,
      })
      return [
        figure(
          `start with all of races/ (${facts.toLocaleString('en')} facts) in the journal, to the first answer (overall rankings after stage 21)`,
          median(starts.map(({ firstAnswerMs }) => firstAnswerMs)),
          'ms',
          '1,000 ms',
        ),
        figure(
          `memory of the whole server after each of the ${count} documents of the Tour was asked for, compressed`,
          memoryMb,
          'MB',
          '250 MB',
        ),
        beside(
          `${late} all ${changed.length} pushed documents it changes answered to ${READERS} readers, compressed`,
          await measureAnswers(jury, read, changed),
        ),
        figure(
          `${late} pushed to a visitor of stage 21 and read by the official client`,
          await measureVisitor(jury, address, changed),
          'ms',
          '50 ms',
        ),
        beside(
          `${late} all of them at the sockets of ${FROM_STAGE_3.length} visitors, one of each stage from 3 to 21, compressed`,
          await measureSockets(jury, address),
        ),
      ]
    } finally {
      await server.kill()
    }
  } finally {
    remove()
  }
}
