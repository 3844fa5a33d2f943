/** `npm start` as package.json has it, with the build that stands. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from '../../server/test/started-server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

let said = ''
let address = ''
let end = async (): Promise<void> => {}
beforeAll(async () => {
  const [, ...args] = (scripts['start'] ?? '').split(' ')
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      BELL_LAP_DATA: makeFolder(),
      BELL_LAP_DEMO: 'off',
      BELL_LAP_DESK_PORT: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  end = async () => {
    child.kill()
    await gone
  }
  address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /is ready at (http:\/\/\S+)\n/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`it ended:\n${said}`)))
  })
})
afterAll(() => end())

it('prints one line with its address, and serves site, API and hub there', async () => {
  expect(said.split('\n').filter((line) => line.includes(address))).toHaveLength(1)
  const [page, documents, hub] = await Promise.all([
    fetch(address),
    fetch(new URL('/competitions', address)),
    fetch(new URL('/livehub/negotiate?negotiateVersion=1', address), { method: 'POST' }),
  ])
  expect([page.headers.get('content-type'), documents.headers.get('content-type')]).toEqual([
    'text/html; charset=utf-8',
    'application/json; charset=utf-8',
  ])
  expect(await page.text()).toContain('<html')
  expect(await hub.json()).toMatchObject({ connectionToken: expect.any(String) })
})
