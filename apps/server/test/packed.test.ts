/** The product as one file: packed by `npm pack`, installed into an empty folder without a network, and started with plain Node. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../../tools/run.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import { makeFolder } from './started-server.ts'

const npm = (folder: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

let server: ServerProcess
let remove: () => void

beforeAll(async () => {
  const { path: folder, remove: removeFolder } = makeTemporaryFolder('packed')
  remove = removeFolder
  // `npm test` builds before it runs the tests.
  const [{ filename }] = JSON.parse(
    npm(ROOT, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  ) as [{ filename: string }]
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', join(folder, filename))
  const program = join(folder, 'node_modules/bell-lap/apps/server/bin/bell-lap.js')
  server = await startServerProcess(makeFolder(), { BELL_LAP_DEMO: 'on' }, [], [program])
})
afterAll(async () => {
  await server.kill()
  remove()
})

test('serves the site, the races of the demo, a sheet and the reference', async () => {
  const page = await (await fetch(`${server.address}/2026/tdf/stage-4`)).text()
  expect(page).toContain('<main')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  for (const [path, mediaType] of [
    [script, 'text/javascript'],
    ['/competitions/tdf2026/stages/4/rankings/stage', 'application/json'],
    ['/competitions/tdf2026/stages/4/rankings/stage.pdf', 'application/pdf'],
    ['/docs/live', 'text/html'],
    ['/examples/follow.py', 'text/plain'],
  ] as const) {
    const answer = await fetch(server.address + path)
    expect([path, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
      path,
      200,
      mediaType,
    ])
  }
})
