/** A course in: what a dry run proposes, what is confirmed, what stays, and what comes again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { competitionFact, readAll } from '../../test/journal-contract.ts'
import { openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'

let bench: IngestBench
const head = { source: 'office', at: '2026-07-01T09:00:00Z' }
beforeAll(async () => {
  bench = await openIngestBench()
  const facts: Fact[] = [
    competitionFact('hill'),
    {
      ...head,
      id: 'stage-1',
      type: 'stage',
      stage: 1,
      name: 'Oak Hill',
      stageType: 'MS',
      distanceM: 16_000,
      startAt: '2026-07-04T10:00:00+02:00',
    },
    {
      ...head,
      id: 'course',
      type: 'course',
      stage: 1,
      lengthM: 16_000,
      line: [],
      markers: [
        { key: 'sprint', name: 'Square', kind: 'sprint', distanceM: 4_000 },
        { key: 'finish', name: 'Oak Hill', kind: 'finish', distanceM: 16_000 },
      ],
    },
    {
      ...head,
      id: 'moved',
      type: 'marker',
      stage: 1,
      marker: { key: 'sprint', name: 'Square', kind: 'sprint', distanceM: 4_200 },
    },
  ]
  await bench.post('/ingest/competitions/hill2026/facts', facts)
})
afterAll(() => bench.end())

const DEGREE_M = (6_371_008.8 * Math.PI) / 180
/** 16 km, of which 3 km climb at 7 %. */
const GPX = `<gpx><trk>${Array.from({ length: 801 }, (_, index) => {
  const metres = index * 20
  const height = 100 + Math.max(0, Math.min(3_000, metres - 8_000)) * 0.07
  return `<trkpt lat="${45 + metres / DEGREE_M}" lon="6"><ele>${height}</ele></trkpt>`
}).join('')}</trk></gpx>`

const send = (query: string, text: string) =>
  bench.send('POST', `/ingest/competitions/hill2026/courses?${query}`, new TextEncoder().encode(text))
const courses = async () =>
  (await readAll(bench.store.journal, 'hill2026')).flatMap(({ fact }) =>
    fact.type === 'course' ? [fact] : [],
  )

test('a dry run proposes climbs and stores nothing', async () => {
  const { status, body } = await send('stage=1&dryRun', GPX)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    format: 'gpx',
    faults: [],
    climbs: [{ number: 1, name: null, category: '3' }],
    facts: [{ type: 'course', stage: 1, markers: [{ key: 'sprint', distanceM: 4_200 }, { kind: 'finish' }] }],
  })
  expect(await courses()).toHaveLength(1)
})

test('a confirmed climb is a marker, the other markers stay, and the same again is known', async () => {
  const query = `stage=1&climbs=${encodeURIComponent('1=The Wall')}`
  expect((await send(query, GPX)).body).toMatchObject({ accepted: 1, duplicates: 0 })
  expect((await courses()).at(-1)).toMatchObject({
    source: 'table',
    id: 'course-1',
    markers: [
      { key: 'sprint', distanceM: 4_200 },
      { key: 'the-wall', name: 'The Wall', kind: 'mountain' },
      { key: 'finish', name: 'Oak Hill' },
    ],
  })
  expect((await send(query, GPX)).body).toMatchObject({ accepted: 0, duplicates: 1 })
  expect((await send('stage=1', GPX)).body).toMatchObject({ accepted: 0, duplicates: 1 })
  await send('stage=1&length=16500', GPX)
  expect((await courses()).at(-1)).toMatchObject({
    id: 'course-1-2',
    supersedes: { id: 'course-1' },
    lengthM: 16_500,
    markers: [{ key: 'sprint' }, { key: 'the-wall' }, { key: 'finish', distanceM: 16_500 }],
  })
})

test.each([
  ['stage=1', 'Bib,Name\n1,Ash\n', 422, 'neither GPX nor FIT'],
  ['', GPX, 400, 'stage'],
  ['stage=1&climbs=x', GPX, 400, 'climbs'],
  ['stage=1&climbs=9', GPX, 422, 'no climb 9'],
  ['stage=1&track=Other', GPX, 422, 'no track Other'],
  ['stage=2', GPX, 422, 'stage 2'],
])('with %j and such bytes it is refused', async (query, text, status, reason) => {
  const answer = await send(query, text)
  expect(answer.status).toBe(status)
  expect(answer.body.detail).toContain(reason)
})
