/** Details of single heats besides their places: planned starts and intermediate times. */
import { expect, test } from 'vitest'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }

function bmxHeats() {
  const day = smallEvent()
  day.tell('phase', {
    ...UNIT,
    name: 'Run 1',
    form: 'gates',
    startAt: `${DAY}T12:00:00+02:00`,
    points: [
      { key: 'reaction', name: 'Reaction' },
      { key: 'hill', name: 'Hill' },
    ],
    heats: [
      { heat: 'Heat 1', startAt: `${DAY}T12:00:00+02:00` },
      { heat: 'Heat 2', startAt: `${DAY}T12:03:30+02:00` },
    ],
  })
  day.tell('unitStartList', {
    ...UNIT,
    competitors: athletes([1, 2, 3, 4], (bib) => ({ heat: bib < 3 ? 'Heat 1' : 'Heat 2', order: bib })),
  })
  return day
}

const ridden = (competitor: string, rank: number, timeMs: number, reactionMs: number, hillMs: number) => ({
  competitor,
  rank,
  timeMs,
  splits: [
    { point: 'reaction', timeMs: reactionMs },
    { point: 'hill', timeMs: hillMs },
  ],
})
const splitsOf = (rows: readonly Row[], key: string) =>
  rows
    .find((row) => row.key === key)
    ?.splits?.map((split) => [split.key, split.timeMs, split.rank, split.gapMs])

test('a start list has the planned start of each heat, and so has the live document', () => {
  const day = bmxHeats()
  expect(day.read('phase-startlist').heats?.map(({ name, startAt }) => [name, startAt])).toEqual([
    ['Heat 1', `${DAY}T12:00:00+02:00`],
    ['Heat 2', `${DAY}T12:03:30+02:00`],
  ])
  day.tell('heatStatus', { ...UNIT, heat: 'Heat 1', heatStatus: 'started' })
  expect(day.read('phase-live').track?.heatStarts).toEqual([
    { name: 'Heat 1', startAt: `${DAY}T12:00:00+02:00` },
    { name: 'Heat 2', startAt: `${DAY}T12:03:30+02:00` },
  ])
})

test('a programme without starts of heats has none in its documents', () => {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Run 1', form: 'gates', startAt: `${DAY}T12:00:00+02:00` })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2], () => ({ heat: 'Heat 1' })) })
  expect(day.read('phase-startlist').heats?.[0]).not.toHaveProperty('startAt')
  day.tell('heatStatus', { ...UNIT, heat: 'Heat 1', heatStatus: 'started' })
  expect(day.read('phase-live').track).not.toHaveProperty('heatStarts')
})

test('times on the way of a heat are held against those of all heats, and are columns', () => {
  const day = bmxHeats()
  day.tell('heatResult', {
    ...UNIT,
    heat: 'Heat 1',
    rows: [ridden('1', 1, 33_000, 310, 2_010), ridden('2', 2, 33_400, 295, 2_050)],
  })
  day.tell('heatResult', {
    ...UNIT,
    heat: 'Heat 2',
    rows: [ridden('3', 1, 32_800, 320, 1_990), { competitor: '4', irm: 'DNF' }],
  })
  const live = day.read('phase-live')
  expect(splitsOf(live.results ?? [], '1')).toEqual([
    ['reaction', 310, 2, 15],
    ['hill', 2_010, 2, 20],
    ['Finish', 33_000, 2, 200],
  ])
  expect(splitsOf(live.results ?? [], '2')?.[0]).toEqual(['reaction', 295, 1, 0])
  expect(splitsOf(live.results ?? [], '4')?.[0]).toEqual(['reaction', null, 0, null])
  expect(live.columns?.filter(({ kind }) => kind === 'splits').map(({ name }) => name)).toEqual([
    'Reaction',
    'Hill',
  ])
})

test('a heat that is run again has the times of the second run, and a published result those it states', () => {
  const day = bmxHeats()
  const first = day.tell('heatResult', {
    ...UNIT,
    heat: 'Heat 1',
    rows: [ridden('1', 1, 33_000, 310, 2_010)],
  })
  day.tell('heatResult', {
    ...UNIT,
    heat: 'Heat 1',
    rows: [ridden('1', 1, 33_100, 305, 2_015)],
    supersedes: first,
  })
  const reaction = () => splitsOf(day.read('phase-results').results, '1')?.[0]?.[1]
  expect(reaction()).toBe(305)
  day.tell('unitResult', {
    ...UNIT,
    rows: [
      {
        competitor: '1',
        outcome: { kind: 'time', timeMs: 33_100 },
        splits: [{ point: 'reaction', timeMs: 306 }],
      },
    ],
  })
  expect(reaction()).toBe(306)
})

test('the splits of a team sprint have the leader of each lap; a member without a start list is shown by key', () => {
  const day = smallEvent()
  day.tell('phase', {
    ...UNIT,
    name: 'Qualifying',
    form: 'pursuit',
    startAt: `${DAY}T12:00:00+02:00`,
    points: [
      { key: '250m', name: 'Lap 1' },
      { key: '500m', name: 'Lap 2' },
    ],
  })
  const members = [
    { key: '11', lastName: 'Alder' },
    { key: '12', lastName: 'Birch', firstName: 'Ann' },
  ]
  day.tell('unitStartList', {
    ...UNIT,
    competitors: [{ key: 'SUI', kind: 'team', name: 'Switzerland', heat: 'Heat 1', order: 1, members }],
  })
  day.tell('heatResult', {
    ...UNIT,
    heat: 'Heat 1',
    rows: [
      {
        competitor: 'SUI',
        rank: 1,
        timeMs: 44_000,
        splits: [
          { point: '250m', timeMs: 17_500, leader: '12' },
          { point: '500m', timeMs: 30_500, leader: '99' },
        ],
      },
    ],
  })
  const [row] = day.read('phase-results').results
  expect(row?.splits?.map(({ key, leader }) => [key, leader])).toEqual([
    ['250m', 'BIRCH Ann'],
    ['500m', '99'],
    ['Finish', undefined],
  ])
})

test('a result is the record that it was said to be, in a heat and in the result of the phase', () => {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Qualifying', form: 'pursuit', startAt: `${DAY}T12:00:00+02:00` })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2], () => ({ heat: 'Heat 1' })) })
  const records = () => day.read('phase-results').results.map(({ key, record }) => [key, record])
  day.tell('heatResult', {
    ...UNIT,
    heat: 'Heat 1',
    rows: [
      { competitor: '1', rank: 1, timeMs: 240_000, record: 'WR' },
      { competitor: '2', rank: 2, timeMs: 244_000 },
    ],
  })
  expect(records()).toEqual([
    ['1', 'WR'],
    ['2', undefined],
  ])
  expect(day.read('phase-live').results?.[0]?.record).toBe('WR')
  day.tell('unitResult', {
    ...UNIT,
    rows: [
      { competitor: '1', rank: 1, outcome: { kind: 'time', timeMs: 240_000 } },
      { competitor: '2', rank: 2, outcome: { kind: 'time', timeMs: 244_000 }, record: 'NR' },
    ],
  })
  expect(records()).toEqual([
    ['1', undefined],
    ['2', 'NR'],
  ])
})
