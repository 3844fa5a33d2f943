/** A photo finish folder beside the real doors: half-written files wait, corrected files correct, nothing is stated twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { competitionFact, readAll } from '../../test/journal-contract.ts'
import { openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'
import { createLynxFolder, type LynxOptions } from './lynx-folder.ts'
import { createFolderWatch } from './watched-folder.ts'

let bench: IngestBench
beforeAll(async () => {
  bench = await openIngestBench()
})
afterAll(() => bench.end())

const head = { source: 'office', at: '2026-07-01T09:00:00Z' }
const competitor = (bib: number, heat: string) => ({
  key: String(bib),
  kind: 'athlete' as const,
  bib,
  lastName: `Rider ${bib}`,
  heat,
})

async function openCompetition(code: string, form: 'keirin' | 'run', heats: boolean): Promise<void> {
  const facts: Fact[] = [
    {
      ...(competitionFact(code) as Extract<Fact, { type: 'competition' }>),
      competitionType: 'MultiEvents',
    },
    { ...head, id: 'event-3', type: 'event', event: 3, name: 'Women' },
    {
      ...head,
      id: 'phase-3-1',
      type: 'phase',
      event: 3,
      phase: 1,
      name: 'Round 1',
      form,
      startAt: '2026-07-04T14:00:00+02:00',
    },
    {
      ...head,
      id: 'starters-3-1',
      type: 'unitStartList',
      event: 3,
      phase: 1,
      competitors: [12, 7, 8, 9].map((bib, index) => {
        const { heat, ...rest } = competitor(bib, `Heat ${1 + Math.floor(index / 2)}`)
        return heats ? { ...rest, heat } : rest
      }),
    },
  ]
  const { status, body } = await bench.post(`/ingest/competitions/${code}2026/facts`, facts)
  expect([status, body.errors ?? []]).toEqual([201, []])
}

/** A folder in memory. Each `look` is one of the command. */
function openFolder(code: string, options: Partial<LynxOptions> = {}) {
  const files = new Map<string, { text: string; mtimeMs: number }>()
  const printed: string[] = []
  const told: string[] = []
  let clock = Date.parse('2026-07-04T11:00:00Z')
  const restart = () =>
    createFolderWatch({
      list: () =>
        [...files].map(([name, { text, mtimeMs }]) => ({ name, size: Buffer.byteLength(text), mtimeMs })),
      read: (name) => Buffer.from(files.get(name)!.text),
      take: createLynxFolder(
        {
          ask: async (method, path, bytes) => bench.send(method, path, Uint8Array.from(bytes as Uint8Array)),
        },
        { competition: `${code}2026`, stage: null, race: null, takesStartLists: false, ...options },
        () => files.get('lynx.ppl')?.text ?? null,
      ),
      print: (line) => printed.push(line),
      tell: (line) => told.push(line),
    })
  return {
    printed,
    told,
    restart,
    save(name: string, text: string) {
      clock += 5_000
      files.set(name, { text, mtimeMs: clock })
    },
  }
}

const stated = async (code: string) =>
  (await readAll(bench.store.journal, `${code}2026`))
    .map(({ fact }) => fact)
    .filter(({ source }) => source === 'table')

const lif = (heat: number, rows: readonly string[]) =>
  [`3,1,${heat},Women,,,,,,,,14:03:22.417`, ...rows, ''].join('\r\n')
const FIRST = ['1,12,1,Ash,Mary,Oak,31.245,,31.245', '2,7,2,Elm,Jo,Oak,31.301,,0.056']

test('a half-written file waits, and a corrected one corrects', async () => {
  await openCompetition('lynxa', 'keirin', true)
  const folder = openFolder('lynxa')
  const look = folder.restart()
  folder.save('3-1-1.lif', lif(1, FIRST).slice(0, 50))
  await look()
  expect(await stated('lynxa')).toEqual([])
  for (let count = 0; count < 40; count += 1) await look()
  expect(await stated('lynxa')).toEqual([])
  expect(folder.told).toHaveLength(2)
  expect(folder.told[0]).toContain('has no end')
  expect(folder.told[1]).toContain('row 2: has 6 of at least 7 columns')

  folder.save('3-1-1.lif', lif(1, FIRST))
  await look()
  expect(await stated('lynxa')).toEqual([])
  await look()
  expect(await stated('lynxa')).toMatchObject([
    {
      id: 'result-3-1-heat-1',
      type: 'heatResult',
      heat: 'Heat 1',
      rows: [
        { competitor: '12', rank: 1, timeMs: 31_245 },
        { competitor: '7', rank: 2, timeMs: 31_301 },
      ],
    },
  ])

  folder.save('3-1-1.lif', lif(1, ['1,7,2,Elm,Jo,Oak,31.245', '2,12,1,Ash,Mary,Oak,31.301']))
  await look()
  await look()
  expect((await stated('lynxa')).at(-1)).toMatchObject({
    id: 'result-3-1-heat-1-2',
    supersedes: { source: 'table', id: 'result-3-1-heat-1' },
    rows: [{ competitor: '7', rank: 1 }, { competitor: '12' }],
  })

  const again = folder.restart()
  for (let count = 0; count < 4; count += 1) await again()
  expect(await stated('lynxa')).toHaveLength(2)
  expect(folder.printed.at(-1)).toBe('3-1-1.lif: 0 facts taken, 1 already stored')
})

test('heats of a phase against the clock are one result, whatever their order', async () => {
  await openCompetition('lynxb', 'run', false)
  const folder = openFolder('lynxb')
  const look = folder.restart()
  folder.save('b.lif', lif(2, ['1,8,1,Oak,Pat,Oak,30.9', 'DNF,9,2,Fir,Kim,Oak,']))
  await look()
  await look()
  folder.save('a.lif', lif(1, FIRST))
  await look()
  await look()
  const [, last] = await stated('lynxb')
  expect(last).toMatchObject({
    type: 'unitResult',
    rows: [
      { competitor: '12', outcome: { kind: 'time', timeMs: 31_245 } },
      { competitor: '7' },
      { competitor: '8', heat: 'Heat 2', outcome: { timeMs: 30_900 } },
      { competitor: '9', heat: 'Heat 2', irm: 'DNF' },
    ],
  })
  expect(last!.type === 'unitResult' && last.rows[0]).not.toHaveProperty('rank')
  const again = folder.restart()
  for (let count = 0; count < 3; count += 1) await again()
  expect(await stated('lynxb')).toHaveLength(2)
})

test('a file that is refused is tried again once what it needs is stated', async () => {
  await bench.post('/ingest/competitions/lynxc2026/facts', [
    { ...competitionFact('lynxc'), competitionType: 'MultiEvents' },
  ])
  const folder = openFolder('lynxc')
  const look = folder.restart()
  folder.save('3-1-1.lif', lif(1, FIRST))
  for (let count = 0; count < 30; count += 1) await look()
  expect(await stated('lynxc')).toEqual([])
  expect(folder.told).toEqual(['3-1-1.lif: is a result of phase 1 of event 3, which is not on the programme'])
  await openCompetition('lynxc', 'keirin', true)
  for (let count = 0; count < 12; count += 1) await look()
  expect(await stated('lynxc')).toMatchObject([{ type: 'heatResult' }])
})

test('start lists come from entries and people when they are asked for', async () => {
  await openCompetition('lynxd', 'keirin', true)
  const folder = openFolder('lynxd', { takesStartLists: true })
  const look = folder.restart()
  folder.save('lynx.ppl', '12,Ash,Mary,Oak Hill,L1\n7,Elm,Jo,Harbour,\n')
  folder.save('lynx.evt', '3,1,1,Women\n,12,1\n,7,2\n')
  folder.save('lynx.sch', '3,1,1\n')
  await look()
  await look()
  expect((await stated('lynxd')).filter(({ type }) => type === 'unitStartList')).toMatchObject([
    {
      competitors: [
        { bib: 12, lastName: 'Ash', heat: 'Heat 1', order: 1 },
        { bib: 7, lastName: 'Elm', order: 2 },
      ],
    },
  ])
  expect(folder.printed).toContain('lynx.sch: 1 race on the schedule')
})

test('of several races one is chosen for a stage', async () => {
  await bench.post('/ingest/competitions/lynxe2026/facts', [
    competitionFact('lynxe'),
    {
      ...head,
      id: 'stage-1',
      type: 'stage',
      stage: 1,
      name: 'Square',
      stageType: 'MS',
      distanceM: 24_000,
      startAt: '2026-07-04T10:00:00+02:00',
    },
    {
      ...head,
      id: 'list',
      type: 'startList',
      riders: [12, 7].map((bib) => ({ bib, lastName: `Rider ${bib}` })),
    },
  ])
  const folder = openFolder('lynxe', { stage: 1 })
  const look = folder.restart()
  folder.save('a.lif', lif(1, ['1,12,1,Ash,Mary,Oak,58:31.245', '2,7,2,Elm,Jo,Oak,58:31.301']))
  folder.save('b.lif', lif(2, ['1,7,1,Elm,Jo,Oak,40.1']))
  for (let count = 0; count < 3; count += 1) await look()
  expect(await stated('lynxe')).toMatchObject([
    { id: 'result-1', type: 'stageResult', rows: [{ bib: 12, rank: 1, timeMs: 3_511_245 }, { bib: 7 }] },
  ])
  expect(folder.told[0]).toContain('--race')
})
