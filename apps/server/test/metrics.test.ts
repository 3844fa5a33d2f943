/** The operator's figures: where they are, and that the handbook names each. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIGURE_NAMES } from '../src/metrics.ts'
import { findFreePort } from './free-port.ts'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

const race = makeRunningRace()
/** Some come twice. */
const sent = new Set(race.facts.map(({ source, id }) => `${source}/${id}`)).size
let server: StartedServer
let port: number
beforeAll(async () => {
  port = await findFreePort()
  server = await startTestServer({ environment: { BELL_LAP_METRICS_PORT: String(port), HOST: '127.0.0.1' } })
  await server.postFacts(race.competitionId, race.facts)
})
afterAll(() => server.close())

const figures = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const read = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test('cover ingest, journal, documents, hub and pages', async () => {
  await server.get(`/competitions/${race.competitionId}/stages/1/rankings/stage`)
  // The follower of the journal reads on after the answer.
  let text = await figures()
  while (read(text, 'bell_lap_journal_facts') < sent) text = await figures()
  for (const name of FIGURE_NAMES) expect(text).toContain(`# HELP ${name} `)
  expect(read(text, 'bell_lap_journal_facts')).toBe(sent)
  expect(read(text, 'bell_lap_ingest_items_total{door="facts"}')).toBe(sent)
  expect(read(text, 'bell_lap_ingest_seconds_count{door="facts",status="201"}')).toBe(1)
  expect(read(text, 'bell_lap_cached_documents')).toBeGreaterThan(0)
  expect(read(text, 'bell_lap_journal_writable')).toBe(1)
})

test('count the faults that the log has', async () => {
  expect(read(await figures(), 'bell_lap_faults')).toBe(0)
  const hurt = await startTestServer()
  await hurt.postFacts(race.competitionId, race.facts)
  await hurt.close()
  const file = join(hurt.dataFolder, 'journal.sqlite')
  const bytes = readFileSync(file)
  bytes.write('X', bytes.indexOf('"competitionType"'))
  writeFileSync(file, bytes)
  const metricsPort = await findFreePort()
  const started = await startTestServer({
    dataFolder: hurt.dataFolder,
    environment: { BELL_LAP_METRICS_PORT: String(metricsPort), HOST: '127.0.0.1', BELL_LAP_LOG: 'silent' },
  })
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(read(text, 'bell_lap_faults')).toBeGreaterThan(0)
  await started.close()
})

test('are all named in the handbook, and no others', () => {
  const handbook = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const named = [...handbook.matchAll(/^\| `(bell_lap_\w+)` \|/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(FIGURE_NAMES))
  expect(named).toHaveLength(FIGURE_NAMES.length)
})

test('are not on the visitors’ port', async () => {
  expect((await server.get('/metrics')).status).toBe(404)
})

test.each(['alerts.yaml', 'grafana.json'])('deploy/%s uses figures that exist', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../../deploy', file), 'utf8')
  const used = [...text.matchAll(/bell_lap_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''))
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !FIGURE_NAMES.includes(name))).toEqual([])
})
