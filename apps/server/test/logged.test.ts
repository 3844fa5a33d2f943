/** Events that only the log has: unreadable files of the build, and refused calls that wanted no answer. */
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startServer, type RunningServer } from '../src/serve.ts'
import { parseSettings } from '../src/settings.ts'
import { makeFolder } from './started-server.ts'

/**
 * More than Node reads in one piece, without using the disk: a file that not even the administrator can read.
 */
const UNREADABLE_BYTES = 3 * 1024 ** 3
const UNREADABLE = '/assets/late-3d4e5f.js'
/** On the build's list, and not on the disk. */
const LOST = '/assets/lost-6a7b8c.js'

let server: RunningServer
let log = ''
beforeAll(async () => {
  const siteFolder = makeFolder()
  for (const folder of ['server', 'client/.vite', 'client/assets'])
    mkdirSync(join(siteFolder, folder), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(siteFolder, file), text)
  write('server/package.json', '{"type":"module"}')
  write('server/entry.js', 'export const render = async () => ({ kind: "page", status: 200, html: "page" })')
  write(
    'server/identity.js',
    'export const identifyPage = () => ({ url: "/", locale: "en" }), programmeNames = () => ({})',
  )
  write('server/drawings.js', '')
  write('client/.vite/manifest.json', '{}')
  write('client/.vite/files.json', JSON.stringify({ [UNREADABLE]: UNREADABLE_BYTES, [LOST]: 1 }))
  write(`client${UNREADABLE}`, '')
  truncateSync(join(siteFolder, `client${UNREADABLE}`), UNREADABLE_BYTES)
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  server = await startServer({
    settings: parseSettings(
      { PORT: '0', BELL_LAP_DATA: makeFolder(), BELL_LAP_DEMO: 'off', BELL_LAP_DESK_PORT: 'off' },
      '/',
    ),
    siteFolder,
    logger: pino({ level: 'debug' }, sink),
  })
  await server.ready
})
afterAll(() => server.close())

const lines = (said: string) => log.split('\n').filter((line) => line.includes(said))

test.each([
  ['cannot be read', UNREADABLE],
  ['is not there', LOST],
])(
  'a file of the build that %s is logged at the start; each request for it is answered with 500 and logged',
  async (_what, path) => {
    await expect.poll(() => lines(path)).toHaveLength(1)
    for (const times of [2, 3]) {
      expect((await fetch(server.address + path)).status).toBe(500)
      expect(lines(path).filter((line) => line.includes('"level":50'))).toHaveLength(times)
    }
  },
)

test('a file that no build ever had is an unknown address', async () => {
  const path = '/assets/never-000000.js'
  expect((await fetch(server.address + path)).status).toBe(404)
  expect(lines(path)).toEqual([])
})

test('a refused call from a visitor is logged, also one that wants no answer', async () => {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/livehub`)
  await new Promise((resolve) => socket.once('open', resolve))
  const call = { type: 1, target: 'register', arguments: ['live'], streamIds: ['1'] }
  socket.send(`{"protocol":"json","version":1}\u001e${JSON.stringify(call)}\u001e`)
  await expect.poll(() => lines('Client sent 1 stream(s)')).toHaveLength(1)
  socket.terminate()
})
