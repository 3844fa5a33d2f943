/**
 * docs/bring-your-race.md, followed to the letter: the test writes its files, runs its commands, and compares
 * their output with the page.
 */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { NODE_ARGUMENTS } from './program.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'

const PAGE = readFileSync(new URL('../../../docs/bring-your-race.md', import.meta.url), 'utf8')
/** The address in the page, which the test replaces by that of its server. */
const ADDRESS = 'http://127.0.0.1:4280'

interface Block {
  readonly language: string
  /** The path of the file, or the end of the commands. */
  readonly rest: string
  readonly text: string
}

const BLOCKS = [...PAGE.matchAll(/^```(\S+)(?: (\S+))?\n([^]*?)^```$/gm)].map(
  ([, language = '', rest = '', text = '']): Block => ({ language, rest, text }),
)

const { path: folder, remove } = makeTemporaryFolder('bring-your-race')
let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess(join(folder, 'data'))
  // `npx bell-lap` without a package manager: the same program.
  const shim = join(folder, 'bin', 'npx')
  mkdirSync(dirname(shim))
  const program = [process.execPath, ...NODE_ARGUMENTS].map((part) => `'${part}'`).join(' ')
  writeFileSync(shim, `#!/bin/sh\nshift\nexec ${program} "$@"\n`)
  chmodSync(shim, 0o755)
})
afterAll(async () => {
  await server.kill()
  remove()
})

function run(commands: string): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    BELL_LAP_DATA: join(folder, 'data'),
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
  }
  const script = commands.replaceAll(ADDRESS, server.address)
  return new Promise((resolve) => {
    const child = execFile('bash', ['-euo', 'pipefail', '-c', script], { env, cwd: folder }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}
const read = async (path: string) => (await fetch(server.address + path)).json() as Promise<never>

test('every file and command of the page does what it says', async () => {
  let said = ''
  for (const { language, rest, text } of BLOCKS) {
    if (language === 'json' || language === 'csv') {
      const path = join(folder, rest)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    } else if (language === 'sh' && rest !== 'server') {
      const { code, out, err } = await run(text)
      expect(rest === 'fails' ? code !== 0 : code === 0, `${text}\n${out}${err}`).toBe(true)
      said = out
      await looksAsItShould(text)
    } else if (language === 'text')
      for (const line of text.trimEnd().split('\n')) expect(said).toContain(line)
  }
})

/** The page's statements in words: the content of the documents after its commands. */
async function looksAsItShould(commands: string): Promise<void> {
  const rowsOf = (rankings: { rankingType: string; results: { key: string }[] }[], type = 'Time') =>
    rankings.find(({ rankingType }) => rankingType === type)?.results ?? []
  if (commands.includes('passings.json')) {
    expect(rowsOf(await read('/competitions/oakten2026/stages/1/liverankings')).slice(0, 2)).toMatchObject([
      { key: '2', value: '22:38.0', rank: 1, splits: [{ key: 'turn', value: '11:04.9' }, { key: 'Finish' }] },
      { key: '1', value: '3.3', rank: 2 },
    ])
    for (const [, path = ''] of PAGE.matchAll(/127\.0\.0\.1:4280(\/2026\/oakten[^\s)]*)/g))
      expect(new URL((await fetch(server.address + path)).url).pathname).toMatch(new RegExp(`^${path}`))
  } else if (commands.includes('oakten2026/corrections')) {
    expect(rowsOf(await read('/competitions/oakten2026/stages/1/rankings/stage'))).toMatchObject([
      { key: '3', value: '22:19.8', rank: 1 },
      { key: '2', value: '18.2', rank: 2 },
      { key: '4', value: '31.6', rank: 3 },
      { key: '1', value: 'DSQ', rank: 0 },
    ])
    expect(await read('/competitions/oakten2026/corrections')).toMatchObject([
      { reason: 'Rode without a helmet' },
      { reason: 'Paced by a car' },
      { kind: 'replaced', type: 'passing' },
    ])
  } else if (commands.includes('oakcold2026/stages')) {
    expect(await read('/competitions/oakcold2026/stages/1')).toMatchObject({
      disruption: { kind: 'cancelled', reason: 'Ice' },
      startAt: '2026-11-29T11:00:00+00:00',
    })
    expect(await read('/competitions/oakcold2026')).toMatchObject({
      status: 'Previous',
      disruption: 'cancelled',
    })
  } else if (commands.includes('oakcrit2026/stages')) {
    const rankings = await read('/competitions/oakcrit2026/stages/1/rankings/stage')
    expect(rowsOf(rankings)).toMatchObject([
      { key: '2', value: '0:37:11' },
      { key: '1', value: '0:00' },
      { key: '3', value: '0:07' },
      { key: '4', value: 'DNF' },
    ])
    // Sprints 3 + 5 + 5 and the finish's 6.
    expect(rowsOf(rankings, 'SprintPoints')[0]).toMatchObject({ key: '1', points: 19 })
    expect(await read('/competitions/oakcrit2026/flags')).toEqual([])
  } else if (commands.includes('remove')) {
    await expect
      .poll(async () => (await fetch(`${server.address}/competitions/oakcrit2026`)).status)
      .toBe(404)
    expect((await fetch(`${server.address}/competitions/oakten2026`)).status).toBe(200)
  }
}
