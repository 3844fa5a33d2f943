/** The program in its built form: what it does, and when its sources are run instead. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../../tools/run.ts'
import { makeWorkingCopy, type WorkingCopy } from '../../../tools/working-copy.ts'
import { findBuiltProgram, type BuiltProgram } from '../bin/built-program.js'
import { NODE_ARGUMENTS } from './program.ts'
import { postTo, startServerProcess, type ServerProcess } from './server-process.ts'
import { makeFolder } from './started-server.ts'
import { runProgram } from './typed-commands.ts'

const race = makeRace({ seed: 5, riders: 24, stages: 2, frameEveryS: 0 })
const STAGE = `/competitions/${race.competitionId}/stages/1`
const WHAT_THREADS_MAKE: readonly (readonly [path: string, mediaType: string])[] = [
  [`${STAGE}/rankings/stage`, 'application/json'],
  [`${STAGE}/rankings/stage.csv`, 'text/csv'],
  [`${STAGE}/rankings/stage.pdf`, 'application/pdf'],
  ['/docs/live', 'text/html'],
  ['/examples/follow.py', 'text/plain'],
]

/** Requests one of everything. Returns the status and media type of each answer. */
async function askForAll({ address }: ServerProcess) {
  const page = await (await fetch(`${address}/2026/${race.competitionId.replace(/\d+$/, '')}`)).text()
  const picture = new URL(/property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '', address).pathname
  const answers = []
  for (const path of [...WHAT_THREADS_MAKE.map(([path]) => path), picture]) {
    const answer = await fetch(address + path)
    answers.push([answer.status, answer.headers.get('content-type')?.split(';')[0]])
  }
  return answers
}
const ALL_MADE = [...WHAT_THREADS_MAKE.map(([, mediaType]) => mediaType), 'image/png'].map((mediaType) => [
  200,
  mediaType,
])

describe('serves', () => {
  const data = makeFolder()
  let server: ServerProcess

  beforeAll(async () => {
    server = await startServerProcess(data)
    await postTo(server.address, race.competitionId, race.facts)
  })
  afterAll(() => server.kill())

  test('the output of every thread: pages, sheets, pictures, tables', async () => {
    expect(findBuiltProgram()).not.toBeNull()
    expect(await askForAll(server)).toEqual(ALL_MADE)
  })

  test('a backup beside a running server', async () => {
    const made = await runProgram(['backup', join(data, 'backup')], { BELL_LAP_DATA: data }, data)
    expect(made).toMatchObject({ code: 0 })
  })
})

describe('of a copy', () => {
  const PROGRAM = 'apps/server/bin/bell-lap.js'
  const BUILT = 'apps/server/dist/built.json'
  const COMMANDS = 'apps/server/src/command-line/command-line.ts'
  let copy: WorkingCopy
  const run = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, args, { cwd: copy.folder })).stdout
  const build = (): Promise<string> => run('apps/server/build/build-program.ts')
  const builtFolder = (): string => {
    const dist = join(copy.folder, 'apps/server/dist')
    return join(dist, (JSON.parse(readFileSync(join(dist, 'built.json'), 'utf8')) as BuiltProgram).folder)
  }
  const readFiles = (folder: string): ReadonlyMap<string, string> =>
    new Map(
      globSync('**/*.js', { cwd: folder })
        .toSorted()
        .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    )

  beforeAll(() => {
    copy = makeWorkingCopy({ withTests: true })
  })
  afterAll(() => copy.remove())

  test('is run until a source changes; then the sources are run until the next build', async () => {
    await build()
    expect(await run(PROGRAM, '--help')).toContain('check the whole store')
    copy.edit(COMMANDS, 'check the whole store', 'search the whole store')
    expect(await run(PROGRAM, '--help')).toContain('search the whole store')
    await build()
    expect(await run(PROGRAM, '--help')).toContain('search the whole store')
  })

  test('is run if a source has only a new time, as in a copy of the folder', async () => {
    await build()
    // A word that only the build contains shows which of the two runs. The length of the file is unchanged.
    const file = join(builtFolder(), 'command-line/command-line.js')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('bell-lap <command>', 'bell-lap <kommand>'))
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(copy.folder, COMMANDS), later, later)
    expect(await run(PROGRAM, '--help')).toContain('bell-lap <kommand>')
  })

  test.each<readonly [string, () => void]>([
    ['a file that is cut off', () => truncateSync(join(builtFolder(), 'command-line/command-line.js'), 2000)],
    ['a file that is missing', () => rmSync(join(builtFolder(), 'program-files.js'))],
    ['a description that is cut off', () => truncateSync(join(copy.folder, BUILT), 20)],
    ['an empty description', () => truncateSync(join(copy.folder, BUILT), 0)],
  ])('is not run with %s, until the next build mends it', async (_, damage) => {
    await build()
    const whole = readFiles(builtFolder())
    damage()
    // The sources are run.
    expect(await run(PROGRAM, '--help')).toContain('bell-lap <command>')
    await build()
    expect(readFiles(builtFolder())).toEqual(whole)
    expect(await run(PROGRAM, '--help')).toContain('bell-lap <command>')
  })

  test('works while its packages are installed again', async () => {
    symlinkSync(join(ROOT, 'apps/web/dist'), join(copy.folder, 'apps/web/dist'))
    await build()
    const server = await startServerProcess(
      makeFolder(),
      {},
      [],
      [...NODE_ARGUMENTS.slice(0, -1), join(copy.folder, PROGRAM)],
    )
    const packages = join(copy.folder, 'node_modules')
    const away = join(copy.folder, 'node_modules.away')
    try {
      renameSync(packages, away)
      await postTo(server.address, race.competitionId, race.facts)
      expect(await askForAll(server)).toEqual(ALL_MADE)
    } finally {
      await server.kill()
      renameSync(away, packages)
    }
  })

  test('stays complete for a server that runs it, until the build after the next', async () => {
    const folders: string[] = []
    for (const word of ['read', 'prove', 'see', null]) {
      // A build of the same changes nothing.
      if (word !== null) copy.edit(COMMANDS, 'the whole store', `${word} the whole store`)
      await build()
      folders.push(builtFolder())
    }
    expect(folders.map((folder) => existsSync(join(folder, 'command-line/command-line.js')))).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  test('stays for a server that runs it, for any number of builds', async () => {
    await build()
    const used = builtFolder()
    const environment = {
      ...process.env,
      PORT: '0',
      BELL_LAP_DATA: makeFolder(),
      BELL_LAP_DEMO: 'off',
      BELL_LAP_DESK_PORT: 'off',
    }
    const running = spawn(process.execPath, [PROGRAM, 'serve'], { cwd: copy.folder, env: environment })
    const gone = once(running, 'exit')
    try {
      await once(running.stdout, 'data')
      for (const word of ['walk', 'run', 'fly']) {
        copy.edit(COMMANDS, 'the whole store', `${word} the whole store`)
        await build()
      }
      expect(existsSync(join(used, 'command-line/command-line.js'))).toBe(true)
    } finally {
      running.kill()
      await gone
    }
    await build()
    expect(existsSync(used)).toBe(false)
  })
})
