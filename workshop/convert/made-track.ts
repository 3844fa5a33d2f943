/** Writes the made-up track session: `node made-track.ts <bundle>`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTrackSession } from '@bell-lap/race-sim/made-track/session'

const [bundleFolder] = process.argv.slice(2)
if (!bundleFolder) throw new Error('usage: node made-track.ts <folder of the bundle>')

const SEED = 14
const facts = makeTrackSession(SEED)
const isProgramme = (type: string) => type === 'competition' || type === 'event' || type === 'phase'
const write = (name: string, lines: readonly unknown[]) => {
  mkdirSync(join(bundleFolder, 'facts'), { recursive: true })
  writeFileSync(join(bundleFolder, 'facts', name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
write(
  'competition.ndjson',
  facts.filter(({ type }) => isProgramme(type)),
)
write(
  'session.ndjson',
  facts.filter(({ type }) => !isProgramme(type)),
)
