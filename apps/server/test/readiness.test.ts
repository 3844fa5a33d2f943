/**
 * The answers of a server between its first connection and being ready: it never says that a coming document
 * does not exist.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_YEAR } from './demo-year.ts'
import { startServer } from '../src/serve.ts'
import { parseSettings } from '../src/settings.ts'
import { makeFolder } from './started-server.ts'

const RACES = join(import.meta.dirname, '../../../races')
const replay = `replay${DEMO_YEAR}`
const CHANNEL = `${replay}-stage-4`

/** Races whose reading stops until the gate is opened: a pipe to which nobody has written yet. */
function makeGatedRaces(): { folder: string; open(): Promise<void> } {
  const folder = makeFolder()
  symlinkSync(join(RACES, 'tdf2026'), join(folder, 'tdf2026'))
  const gated = join(folder, 'zz-gate', 'facts')
  mkdirSync(gated, { recursive: true })
  const gate = join(gated, 'competition.ndjson')
  execFileSync('mkfifo', [gate])
  return { folder, open: () => writeFile(gate, '') }
}

/** The first event of the channel's stream. */
async function readAddresses(address: string): Promise<unknown[]> {
  const ending = new AbortController()
  const response = await fetch(`${address}/live/${CHANNEL}`, { signal: ending.signal })
  let text = ''
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (text.includes('\n\n')) break
  }
  ending.abort()
  return JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '') as unknown[]
}

test('until the demo is filled every address answers immediately and none with "unknown"; then a channel has all its documents', async () => {
  const races = makeGatedRaces()
  const environment = { PORT: '0', BELL_LAP_DATA: makeFolder(), BELL_LAP_LOG: 'error' }
  const server = await startServer({
    settings: parseSettings(environment, '/'),
    siteFolder: '/nonexistent',
    racesFolder: races.folder,
  })
  const status = async (path: string): Promise<unknown[]> => {
    const response = await fetch(server.address + path)
    const { code } = (await response.json()) as { code?: string }
    return [response.status, code, response.headers.get('retry-after')]
  }
  try {
    const stage = `/competitions/${replay}/stages/4`
    for (const path of [
      `/competitions/${replay}`,
      `${stage}/live`,
      `${stage}/map.gpx`,
      '/competitions',
      '/athletes/search?query=pogacar',
      `/live/${CHANNEL}`,
      '/live/live',
      '/readyz',
    ])
      expect(await status(path)).toEqual([503, 'starting', '1'])
    // The header has the reason for the site, too.
    const awaited = await fetch(`${server.address}${stage}/live`, {
      headers: { prefer: 'absence=no-content' },
    })
    expect([awaited.status, awaited.headers.get('bell-lap-absence')]).toEqual([503, 'starting'])
  } finally {
    await races.open()
  }
  await server.ready
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  const addresses = await readAddresses(server.address)
  expect(addresses).toContainEqual(
    expect.objectContaining({ path: `/competitions/${replay}/stages/4/liverankings` }),
  )
  expect(await status('/competitions/nothing2026')).toEqual([404, 'unknown', null])
  expect((await fetch(`${server.address}/competitions/${replay}/stages/4/live`)).status).toBe(200)
  await server.close()
})
