/**
 * Categories: places within a category beside those of the whole race, in every form and in a race of stages.
 */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'
import { noon, rowsOf, smallRace, afterNoon } from '../small-race.ts'

const PHASE = { event: 1, phase: 1 }
type Form = FactOf<'phase'>['form']

/** A club race: men over 40 and women start together or successively. */
function clubRace(form: Form, more: Partial<FactOf<'phase'>> = {}) {
  const small = smallEvent()
  small.tell('phase', {
    ...PHASE,
    name: 'Final',
    form,
    startAt: `${DAY}T12:00:00+02:00`,
    isFinal: true,
    ...more,
  })
  small.tell('unitStartList', {
    ...PHASE,
    competitors: athletes([1, 2, 3, 4], (bib) => ({
      category: bib % 2 === 1 ? 'M40' : 'W',
      order: bib,
      ...(form === 'timeTrial' && { startAt: `${DAY}T12:0${bib}:00+02:00` }),
    })),
  })
  small.tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
  return small
}
type Small = ReturnType<typeof clubRace>

const PLACES = [
  ['4', 'W', 1],
  ['1', 'M40', 1],
  ['2', 'W', 2],
  ['3', 'M40', 2],
]
const placesIn = (rows: readonly { key: string; category?: { name: string; rank: number | null } }[]) =>
  rows.map(({ key, category }) => [key, category?.name, category?.rank])
const labels = (columns: readonly { label: string }[]) =>
  columns.map(({ label }) => label).filter((label) => label.startsWith('category'))
const finish = ({ tell }: Small, bib: number, seconds: number) =>
  tell('passing', { ...PHASE, bib, point: 'Finish', timeOfDayMs: afterNoonMs(seconds) })

describe.each<[Form, (small: Small) => unknown, Partial<FactOf<'phase'>>?]>([
  ['timeTrial', (small) => [4, 1, 2, 3].forEach((bib, index) => finish(small, bib, bib * 60 + 1500 + index))],
  ['massStart', (small) => [4, 1, 2, 3].forEach((bib, index) => finish(small, bib, 1500 + index * 10))],
  [
    'laps',
    (small) => {
      for (const lap of [1, 2]) [4, 1, 2, 3].forEach((bib, index) => finish(small, bib, lap * 500 + index))
    },
    { parameters: { laps: 2 }, distanceM: 2000 },
  ],
  [
    'criterium',
    (small) =>
      small.tell('unitResult', {
        ...PHASE,
        rows: [4, 1, 2, 3].map((bib, index) => ({
          competitor: String(bib),
          rank: index + 1,
        })),
      }),
  ],
])('in form %s', (form, race, more) => {
  test('riders have places in their categories, while it is raced and in the result', () => {
    const small = clubRace(form, more)
    race(small)
    if (form !== 'criterium') {
      const live = small.read('phase-live')
      expect(placesIn(live.results ?? [])).toEqual(PLACES)
      expect(labels(live.columns ?? [])).toEqual(['category', 'categoryRank'])
    }
    small.tell('raceStatus', { ...PHASE, raceStatus: 'finished' })
    const result = small.read('phase-results')
    expect(placesIn(result.results)).toEqual(PLACES)
    expect(labels(result.columns)).toEqual(['category', 'categoryRank'])
    expect(labels(small.read('phase-startlist').columns)).toEqual(['category'])
  })
})

test('a time in the category is behind its first rider', () => {
  const small = clubRace('massStart')
  ;[4, 1, 2, 3].forEach((bib, index) => finish(small, bib, 1500 + index * 10))
  const row = small.read('phase-results').results.find(({ key }) => key === '3')
  expect(row?.category).toEqual({ name: 'M40', rank: 2, timeMs: 1_530_000, gapMs: 20_000 })
})

test('a shared place is shared in the category too, and a marked rider has no place', () => {
  const small = clubRace('criterium')
  small.tell('unitResult', {
    ...PHASE,
    rows: [
      { competitor: '1', rank: 1 },
      { competitor: '3', rank: 1 },
      { competitor: '2', rank: 3 },
      { competitor: '4', irm: 'DNF' },
    ],
  })
  expect(placesIn(small.read('phase-results').results)).toEqual([
    ['1', 'M40', 1],
    ['3', 'M40', 1],
    ['2', 'W', 1],
    ['4', 'W', null],
  ])
})

test('a race without categories has no columns of them', () => {
  const small = smallEvent()
  small.tell('phase', { ...PHASE, name: 'Final', form: 'massStart', startAt: `${DAY}T12:00:00+02:00` })
  small.tell('unitStartList', { ...PHASE, competitors: athletes([1, 2]) })
  expect(labels(small.read('phase-startlist').columns)).toEqual([])
})

test('women and men have places if only the sex is stated', () => {
  const small = smallEvent()
  small.tell('phase', { ...PHASE, name: 'Final', form: 'massStart', startAt: `${DAY}T12:00:00+02:00` })
  small.tell('unitStartList', {
    ...PHASE,
    competitors: athletes([1, 2], (bib) => ({ sex: bib === 1 ? 'M' : 'F' })),
  })
  expect(small.read('phase-startlist').results.map(({ category }) => category?.name)).toEqual([
    'Men',
    'Women',
  ])
})

describe('in a race of stages', () => {
  const clubTour = () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('startList', {
      riders: [11, 12, 21, 22].map((bib) => ({
        bib,
        lastName: `Rider ${bib}`,
        nation: 'BEL',
        category: bib < 20 ? 'U23' : 'W',
      })),
    })
    return small
  }

  test('the start list, each stage and the general classification have them', () => {
    const small = clubTour()
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf([
        [21, 3600],
        [11, 3610],
        [12, 3620],
        [22, 3630],
      ]),
    })
    small.tell('stageResult', {
      stage: 2,
      rows: rowsOf([
        [12, 3600],
        [22, 3700],
        [11, 3800],
        [21, 3900],
      ]),
    })
    const [stage] = small.read('stage-rankings', 2)
    expect(placesIn(stage!.results.slice(0, 4))).toEqual([
      ['12', 'U23', 1],
      ['22', 'W', 1],
      ['11', 'U23', 2],
      ['21', 'W', 2],
    ])
    expect(labels(stage!.columns)).toEqual(['category', 'categoryRank'])
    const [general] = small.read('overall-rankings', 2)
    expect(placesIn(general!.results)).toEqual([
      ['12', 'U23', 1],
      ['22', 'W', 1],
      ['11', 'U23', 2],
      ['21', 'W', 2],
    ])
    expect(labels(general!.columns)).toEqual(['category', 'categoryRank'])
    expect(labels(small.read('stage-startlist', 1).columns)).toEqual(['category'])
  })

  test('the board has them while a stage is raced', () => {
    const small = clubTour()
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, minutes] of [
      [21, 60],
      [11, 61],
      [22, 62],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    expect(placesIn(small.read('stage-live-rankings')[0]!.results.slice(0, 3))).toEqual([
      ['21', 'W', 1],
      ['11', 'U23', 1],
      ['22', 'W', 2],
    ])
  })
})
