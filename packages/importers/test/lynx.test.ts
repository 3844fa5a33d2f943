/** Files of FinishLynx, written by hand after its public description. */
import { describe, expect, it } from 'vitest'
import { readTableFile } from '../src/read-table-file.ts'
import { heatNamed } from '../src/result/heat-name.ts'
import { lynxRaceOf, lynxRaces, nameLynxEntries } from '../src/table/lynx-table.ts'
import type { TableFormat } from '../src/read-tables.ts'

const read = (text: string, format?: TableFormat) =>
  readTableFile(Buffer.from(text), { heldIn: 2026, ...(format === undefined ? {} : { format }) })

const LIF = `3,1,2,Women Pursuit,,,,,,,,14:03:22.4170
1,12,1,Ash,Mary,Oak Hill,3:31.245,L1,3:31.245,,"1:02.1 (1:02.1),2:05.0 (1:02.9)",14:03:22.417,,,
2,7,2,Elm,Jo,Harbour,3:32.001,L2,0.756,,,14:03:22.417,,,
DNF,8,3,Oak,Pat,Harbour,,,,,,14:03:22.417,,,
DQ,9,4,Fir,Kim,Harbour,3:40.1,,,,,14:03:22.417,,,
`

describe('a .lif', () => {
  it('has places, times and marks, and names its race', async () => {
    const { recognised, results, faults } = await read(LIF)
    expect(faults).toEqual([])
    expect(recognised).toMatchObject({
      format: 'lif',
      kind: 'result',
      lynxRace: { event: 3, round: 1, heat: 2, name: 'Women Pursuit' },
    })
    expect(results.map(({ row, bib, rank, timeMs, irm }) => ({ row, bib, rank, timeMs, irm }))).toEqual([
      { row: 2, bib: 12, rank: 1, timeMs: 211_245, irm: null },
      { row: 3, bib: 7, rank: 2, timeMs: 212_001, irm: null },
      { row: 4, bib: 8, rank: null, timeMs: null, irm: 'DNF' },
      { row: 5, bib: 9, rank: null, timeMs: 220_100, irm: 'DSQ' },
    ])
  })

  it('that ends within a row has a fault there', async () => {
    const { faults } = await read(LIF.slice(0, LIF.indexOf(',Jo')))
    expect(faults).toMatchObject([{ at: { row: 3 } }])
  })

  it('that ends within a quoted cell has a fault', async () => {
    expect((await read(LIF.slice(0, LIF.indexOf('2:05')))).faults).not.toEqual([])
  })

  it('has a fault for a rider whom nobody named', async () => {
    const { faults } = await read(LIF.replace('2,7,2,Elm', '2,,2,Elm'))
    expect(faults).toMatchObject([{ at: { row: 3, column: 'B' }, reason: 'has no bib' }])
  })
})

const EVT =
  '3,1,1,Women Pursuit\n,12,1,Ash,Mary,Oak Hill\n,7,2,Elm,Jo,Harbour\n3,1,2,Women Pursuit\n,8,1,Oak,Pat,Harbour\n4,1,1,Men Pursuit\n,21,1,Yew,Lee,Harbour\n'

describe('a .evt', () => {
  it('has the starters of all races with heat and lane', async () => {
    const { recognised, starters, faults } = await read(EVT)
    expect([recognised?.format, recognised?.kind, faults]).toEqual(['evt', 'startList', []])
    expect(starters.map(({ bib, heat, startOrder, lastName }) => [bib, heat, startOrder, lastName])).toEqual([
      [12, 'Heat 1', 1, 'Ash'],
      [7, 'Heat 1', 2, 'Elm'],
      [8, 'Heat 2', 1, 'Oak'],
      [21, 'Heat 1', 1, 'Yew'],
    ])
  })

  it('gives the starters of one round', async () => {
    const { starters } = await readTableFile(Buffer.from(EVT), {
      heldIn: 2026,
      lynxRound: { event: 4, round: 1 },
    })
    expect(starters.map(({ bib, row }) => [bib, row])).toEqual([[21, 7]])
  })

  it('with numbers alone takes the names of the people', async () => {
    const bare = '3,1,1,"Pursuit, women"\n,12,1\n,7,2\n'
    expect((await read(bare, 'evt')).faults).toMatchObject([{ at: { row: 2 } }, { at: { row: 3 } }])
    const named = nameLynxEntries(bare, '12,Ash,Mary,"Oak, Hill",L1\n7,Elm,Jo,Harbour\n')
    const { starters, faults } = await read(named)
    expect(faults).toEqual([])
    expect(starters).toMatchObject([
      { bib: 12, lastName: 'Ash', firstName: 'Mary', team: 'Oak, Hill', licence: 'L1' },
      { bib: 7, lastName: 'Elm' },
    ])
  })
})

it('a .ppl is a start list once it is said to be one', async () => {
  const { starters, faults } = await read('12,Ash,Mary,Oak Hill,L1\n7,Elm,Jo,Harbour,L2\n', 'ppl')
  expect(faults).toEqual([])
  expect(starters).toMatchObject([
    { row: 1, bib: 12, firstName: 'Mary', team: 'Oak Hill', licence: 'L1' },
    { row: 2, bib: 7 },
  ])
})

it('a .sch states nothing', async () => {
  const text = '3,1,1\n3,1,2\n4,1,1\n'
  const { recognised, faults } = await read(text)
  expect(recognised).toBeNull()
  expect(faults[0]?.reason).toMatch(/schedule of FinishLynx/)
  expect(lynxRaces(text)).toHaveLength(3)
})

it.each([
  ['a result with headings', 'Rank,Bib,Time\n1,2,37:11.2\n'],
  ['a result with numbers as headings of stages', 'Bib,1,2,3\n1,2,3,4\n'],
  ['a table without headings', '1,Ash,Mary\n2,Elm,Jo\n'],
])('%s is no file of FinishLynx', async (_, text) => {
  expect((await read(text)).recognised?.format ?? 'csv').toBe('csv')
  expect(lynxRaceOf(text)).toBeNull()
})

it.each([
  [2, ['Heat 1', 'Heat 2'], 'Heat 2'],
  [1, ['Final'], 'Final'],
  [1, [], null],
  [3, [], 'Heat 3'],
  [1, ['Heat 1', 'Heat 11'], 'Heat 1'],
])('heat %i of %j is %s', (heat, names, name) => {
  expect(heatNamed(heat, names)).toEqual({ ok: true, value: name })
})

it('a heat that two names fit is asked for', () => {
  expect(heatNamed(1, ['Women 1', 'Men 1']).ok).toBe(false)
  expect(heatNamed(4, ['Heat 1', 'Heat 2']).ok).toBe(false)
})
