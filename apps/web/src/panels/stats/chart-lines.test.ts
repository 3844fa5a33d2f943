import { expect, it } from 'vitest'
import type { StatsGap } from '@bell-lap/protocol/documents/stats'
import {
  chartPoints,
  chosenRows,
  entrantNames,
  gapAxis,
  gapLines,
  largestGap,
  rankAxis,
  soleLeaders,
} from './chart-lines.ts'

const rider = (lastName: string, nation = 'SUI') => ({
  lastName,
  firstName: 'Ann',
  name: `${lastName} Ann`,
  nation,
  uciRiderId: null,
  teamCode: null,
  teamName: null,
})
const row = (key: string, rank: number, gap: number | null): StatsGap['results'][number] =>
  ({
    rank,
    key,
    rider: rider(`Rider${key}`),
    gaps: [{ key: 'a', gap, shown: gap === null ? null : `+${gap}` }],
  }) as unknown as StatsGap['results'][number]

it('draws the first ones, whoever is followed, and whoever was added', () => {
  const rows = ['1', '2', '3', '4'].map((key, index) => row(key, index + 1, 0))
  const follow = { kind: 'rider', key: 'Rider4 Ann, SUI', name: 'Rider4 Ann' } as const
  expect(chosenRows(rows, { first: 1, added: ['3'], follows: [follow] }).map(({ key }) => key)).toEqual([
    '1',
    '3',
    '4',
  ])
})

it('hands the gaps on as they are in the document', () => {
  expect(
    gapLines([row('7', 1, 0), row('3', 2, 1_500), row('9', 0, null)], { locale: 'en', follows: [] }),
  ).toMatchObject([
    { key: '7', name: 'RIDER7', values: [0], shown: ['+0'] },
    { key: '3', values: [1_500], shown: ['+1500'] },
    { key: '9', rank: 0, values: [null], shown: [null] },
  ])
})

it('bounds the axis if one rider is far behind all others', () => {
  const rows = [0, 1_000, 2_000, 3_000, 60_000].map((gap) => row(String(gap), 1, gap))
  expect(largestGap(rows)).toBe(8_000)
  expect(largestGap(rows.slice(0, 4))).toBe(3_000)
  expect(gapAxis(rows, 'ms')).toEqual({
    top: 0,
    bottom: 8_000,
    ticks: [0, 2_000, 4_000, 6_000, 8_000].map((value) => ({
      value,
      label: value === 0 ? '0:00' : `+0:0${value / 1_000}`,
    })),
  })
})

it('labels points behind with a minus, and places from the first on', () => {
  expect(gapAxis([row('1', 1, 0), row('2', 2, 12)], 'points').ticks.map(({ label }) => label)).toEqual([
    '0',
    '−5',
    '−10',
  ])
  const ranks = Array.from({ length: 12 }, (_, index) => ({ rank: index + 1, key: String(index), ranks: [] }))
  expect(rankAxis(ranks)).toMatchObject({ top: 1, bottom: 12 })
  expect(rankAxis(ranks).ticks[0]).toEqual({ value: 1, label: '1' })
})

it('names points by their number if their words are the same', () => {
  const named = (...names: string[]) => names.map((name, index) => ({ key: String(index), name }))
  const shorts = (...names: string[]) => chartPoints(named(...names), 'en').map(({ short }) => short)
  expect(shorts('Lap 1', 'Lap 2', 'Finish')).toEqual(['1', '2', 'Finish'])
  expect(shorts('Split 1', 'Finish')).toEqual(['Split 1', 'Finish'])
})

it('tells two of one name apart', () => {
  const twins = [row('1', 1, 0), { ...row('2', 2, 0), rider: row('1', 1, 0).rider! }]
  expect([...entrantNames(twins, 'en').values()]).toEqual(['Rider1 Ann, 1', 'Rider1 Ann, 2'])
})

it('draws whoever led alone at some point, and not a whole bunch that is level', () => {
  const rows = [row('1', 1, 0), row('2', 2, 0), row('3', 3, 9)].map((each, index) => ({
    ...each,
    gaps: [...each.gaps, { key: 'b', gap: index === 2 ? 0 : 5, shown: null }],
  }))
  const leaders = soleLeaders({
    points: ['a', 'b'].map((key) => ({ key, name: key })),
    measure: 'ms',
    results: rows,
  })
  expect(chosenRows(rows, { first: 1, added: [], follows: [], leaders }).map(({ key }) => key)).toEqual([
    '1',
    '3',
  ])
})

it('tells two of one surname apart at the ends of their lines', () => {
  const of = (key: string, firstName: string) => ({
    ...row(key, 1, 0),
    rider: { ...rider('Pierron'), firstName },
  })
  const rows = [of('1', 'Amaury'), of('2', 'Marine'), row('3', 3, 0)] as unknown as StatsGap['results']
  expect(gapLines(rows, { locale: 'en', follows: [] }).map(({ name }) => name)).toEqual([
    'PIERRON A.',
    'PIERRON M.',
    'RIDER3',
  ])
})
