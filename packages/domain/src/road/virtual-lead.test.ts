import { expect, test } from 'vitest'
import type { Bib } from '../figures/bib.ts'
import { keepLeader, rankVirtualGeneral } from './virtual-general.ts'
import { watchLead, type LeadWatch } from './virtual-lead.ts'

const row = (bib: number, gapMs: number) => ({ bib, rank: 1, gapMs, progression: 0, tied: false })
/** Every 10 s the riders with their gaps. Rider 1 leads before. */
function watch(
  standings: readonly (readonly (readonly [bib: number, gapMs: number])[])[],
  leapt?: readonly [bib: number, step: number],
): LeadWatch {
  return standings.reduce<LeadWatch>(
    (before, standing, step) =>
      watchLead(
        before,
        standing.map(([bib, gapMs]) => row(bib, gapMs)),
        {
          atMs: step * 10_000,
          toFinishM: 50_000 - step * 100,
          leaptMs: new Map(leapt !== undefined && leapt[1] <= step ? [[leapt[0], leapt[1] * 10_000]] : []),
        },
      ),
    { leader: 1, rival: null, changes: [] },
  )
}
const AHEAD = [
  [2, 0],
  [1, 7000],
] as const
const LEVEL = [
  [2, 0],
  [1, 3000],
] as const
const BEHIND = [
  [1, 0],
  [2, 7000],
] as const

test('another rider leads once clearly ahead for 20 s, with the time that began and the lead', () => {
  expect(watch([BEHIND, AHEAD, AHEAD]).changes).toEqual([])
  expect(watch([BEHIND, AHEAD, AHEAD, AHEAD])).toEqual({
    leader: 2,
    rival: null,
    changes: [
      {
        bib: 2,
        from: 1,
        sinceMs: 10_000,
        knownMs: 30_000,
        toFinishM: 49_900,
        leadMs: 7000,
        takenBackMs: null,
      },
    ],
  })
})

test.each([
  ['a lead within the error of positions', [LEVEL, LEVEL, LEVEL, LEVEL, LEVEL]],
  ['a lead that does not hold', [AHEAD, AHEAD, BEHIND, AHEAD, AHEAD]],
  ['a leader whom nobody sees', [[[2, 0]], [[2, 0]], [[2, 0]], [[2, 0]]] as const],
] as const)('%s changes nothing', (_, standings) => {
  expect(watch(standings).changes).toEqual([])
})

test('a lead by a device that leapt is taken back within two minutes', () => {
  const standings = [AHEAD, AHEAD, AHEAD, AHEAD, AHEAD, AHEAD]
  expect(watch(standings, [2, 4]).changes).toMatchObject([{ bib: 2, takenBackMs: 40_000 }])
  expect(watch(standings, [3, 4]).changes).toMatchObject([{ bib: 2, takenBackMs: null }])
})

test('until the lead has changed, riders ahead of the leader are level with the leader', () => {
  const general = [
    { key: 1, rank: 1, value: 0 },
    { key: 2, rank: 2, value: 10_000 },
    { key: 3, rank: 3, value: 20_000 },
  ]
  const gaps = new Map([
    [1, 13_000],
    [2, 0],
    [3, 13_000],
  ])
  const standing = rankVirtualGeneral(general, gaps)
  const shown = (leader: Bib | null) =>
    keepLeader(standing, leader).map(({ bib, rank, gapMs, progression }) => [bib, rank, gapMs, progression])
  expect(shown(1)).toEqual([
    [1, 1, 0, 0],
    [2, 1, 0, 1],
    [3, 3, 20_000, 0],
  ])
  for (const leader of [2, 9, null]) expect(keepLeader(standing, leader)).toBe(standing)
})
