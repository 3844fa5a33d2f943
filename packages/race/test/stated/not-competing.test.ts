/** A guest outside the competition: rides, is shown with time and mark, and takes nothing from anybody. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'
import { after, afterNoon, noon, ofStage, rowsOf, smallRace, type SmallRace } from '../small-race.ts'

const PHASE = { event: 1, phase: 1 }
type Form = FactOf<'phase'>['form']

/** Bib 1 is the guest. */
function guestIn(form: Form, more: Partial<FactOf<'phase'>> = {}) {
  const small = smallEvent('CTR')
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
    competitors: athletes([1, 2, 3], (bib) => ({
      order: bib,
      category: bib < 3 ? 'Women' : 'Men',
      ...(form === 'timeTrial' && { startAt: `${DAY}T12:0${bib}:00+02:00` }),
      ...(bib === 1 && { notCompeting: true }),
    })),
  })
  small.tell('stageStarted', { ...PHASE, startedAt: `${DAY}T12:00:00+02:00` })
  return small
}

type Small = ReturnType<typeof guestIn>
const shown = ({ read }: Small) =>
  read('phase-results').results.map(({ rank, key, irm, time }) => [rank, key, irm, time])

describe('a guest in a phase', () => {
  const timed = (bibs: readonly number[]) =>
    bibs.map((bib, index) => ({
      competitor: String(bib),
      outcome: { kind: 'time' as const, timeMs: 60_000 + index * 1000 },
    }))
  const RIGHT = [
    [1, '2', null, '1:01'],
    [2, '3', null, '1:02'],
    [0, '1', 'NC', '1:00'],
  ]

  test('is below the others in a published result, with time and mark, and has no medal', () => {
    const small = guestIn('timeTrial')
    small.tell('unitResult', { ...PHASE, rows: timed([1, 2, 3]) })
    small.tell('resultStatus', { ...PHASE, resultStatus: 'official' })
    expect(shown(small)).toEqual(RIGHT)
    expect(small.read('events')[0]?.podium.map(({ rank, key }) => [rank, key])).toEqual([
      [1, '2'],
      [2, '3'],
    ])
    const [first] = small.read('phase-results').results
    expect(first).toMatchObject({ gapMs: 0 })
  })

  test('leaves the stated places of the others as if nobody else had ridden', () => {
    const small = guestIn('timeTrial')
    const rows = timed([1, 2, 3]).map((row, index) => ({ ...row, rank: index + 1 }))
    small.tell('unitResult', { ...PHASE, rows })
    expect(shown(small)).toEqual(RIGHT)
  })

  test('may be known by the mark of the result alone', () => {
    const small = guestIn('timeTrial')
    small.tell('unitStartList', {
      ...PHASE,
      competitors: athletes([1, 2, 3], (bib) => ({ order: bib, startAt: `${DAY}T12:0${bib}:00+02:00` })),
      supersedes: { source: 'test', id: 'f4' },
    })
    const rows = timed([1, 2, 3]).map((row, index) => (index === 0 ? { ...row, irm: 'NC' as const } : row))
    small.tell('unitResult', { ...PHASE, rows })
    expect(shown(small)).toEqual(RIGHT)
  })

  test('is marked on the start list', () => {
    expect(
      guestIn('timeTrial')
        .read('phase-startlist')
        .results.map(({ key, irm }) => [key, irm]),
    ).toEqual([
      ['1', 'NC'],
      ['2', null],
      ['3', null],
    ])
  })

  const pass = ({ tell }: Small, point: string, bib: number, seconds: number) =>
    tell('passing', { ...PHASE, bib, point, timeOfDayMs: afterNoonMs(seconds) })

  test.each<Form>(['massStart', 'timeTrial', 'granFondo'])('takes no place while a %s is raced', (form) => {
    const small = guestIn(form, { points: [{ key: 'half', name: 'Half' }], distanceM: 1000 })
    const start = (bib: number) => (form === 'timeTrial' ? bib * 60 : 0)
    for (const bib of [1, 2, 3]) pass(small, 'half', bib, start(bib) + 100 + bib)
    const half = small.read('phase-live').results ?? []
    const rankAt = (key: string) =>
      half.find((row) => row.key === key)?.splits?.find((each) => each.key === 'half')?.rank
    expect(['1', '2', '3'].map(rankAt)).toEqual([0, 1, 2])
    expect(half.find(({ key }) => key === '1')).toMatchObject({ rank: 0, irm: 'NC' })
    for (const bib of [1, 2, 3]) pass(small, 'Finish', bib, start(bib) + 200 + bib)
    const live = small.read('phase-live-rankings')[0]?.results
    expect(live?.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
      [1, '2', null],
      [2, '3', null],
      [0, '1', 'NC'],
    ])
  })

  test('is on the course and never in the hot seat of a time trial', () => {
    const small = guestIn('timeTrial', { points: [{ key: 'half', name: 'Half' }], distanceM: 1000 })
    pass(small, 'half', 1, 160)
    expect(small.read('phase-live-tt').onCourse.map(({ key, virtualRank }) => [key, virtualRank])).toEqual([
      ['1', 0],
    ])
    pass(small, 'Finish', 1, 200)
    pass(small, 'Finish', 2, 300)
    const live = small.read('phase-live-tt')
    expect(live.hotSeat?.key).toBe('2')
    expect(live.counters).toMatchObject({ finished: 2, out: 0 })
  })

  test('takes no place on laps', () => {
    const small = guestIn('laps', { parameters: { laps: 2 }, distanceM: 2000 })
    for (const [bib, seconds] of [
      [1, 100],
      [2, 101],
      [3, 102],
    ] as const)
      pass(small, 'Finish', bib, seconds)
    const ranks = () => small.read('phase-live').results?.map(({ rank, key, irm }) => [rank, key, irm])
    expect(ranks()).toEqual([
      [1, '2', null],
      [2, '3', null],
      [0, '1', 'NC'],
    ])
    for (const [bib, seconds] of [
      [1, 200],
      [2, 201],
      [3, 202],
    ] as const)
      pass(small, 'Finish', bib, seconds)
    expect(ranks()).toEqual([
      [1, '2', null],
      [2, '3', null],
      [0, '1', 'NC'],
    ])
  })

  test('keeps the mark where the line of a scratch race gives the places', () => {
    const small = guestIn('scratch')
    small.tell('sprintResult', {
      ...PHASE,
      sprint: 1,
      rows: [1, 2, 3].map((bib) => ({ competitor: String(bib), rank: bib })),
    })
    small.tell('raceStatus', { ...PHASE, raceStatus: 'finished' })
    expect(small.read('phase-results').results.map(({ rank, key, irm }) => [rank, key, irm])).toEqual([
      [1, '2', null],
      [2, '3', null],
      [0, '1', 'NC'],
    ])
    expect(small.read('flags')).toEqual([])
  })

  test('takes no points of a sprint', () => {
    const small = guestIn('pointsRace', { parameters: { laps: 20, sprintEveryLaps: 10 } })
    small.tell('sprintResult', {
      ...PHASE,
      sprint: 1,
      rows: [1, 2, 3].map((bib) => ({ competitor: String(bib), rank: bib })),
    })
    expect(
      small.read('phase-results').results.map(({ rank, key, points, irm }) => [rank, key, points, irm]),
    ).toEqual([
      [1, '2', 5, null],
      [2, '3', 3, null],
      [0, '1', 0, 'NC'],
    ])
  })

  test('is in no standing over several phases', () => {
    const small = guestIn('scratch')
    small.tell('event', {
      event: 1,
      name: 'League',
      standing: { key: 'league', from: [{ phase: 1, scale: [10, 6, 4] }] },
    })
    small.tell('unitResult', {
      ...PHASE,
      rows: [1, 2, 3].map((bib) => ({ competitor: String(bib), rank: bib })),
    })
    small.tell('resultStatus', { ...PHASE, resultStatus: 'official' })
    expect(small.read('event-standing').results.map(({ rank, key, points }) => [rank, key, points])).toEqual([
      [1, '2', 10],
      [2, '3', 6],
    ])
  })
})

describe('a guest in a stage race', () => {
  const withGuest = (): SmallRace => {
    const small = smallRace(['MS', 'MS'])
    small.tell('startList', {
      riders: [{ bib: 11, lastName: 'Guest', nation: 'BEL', teamCode: 'AAA', notCompeting: true }],
    })
    return small
  }
  const result = (small: SmallRace, stage: number) =>
    small.tell('stageResult', {
      stage,
      rows: rowsOf([
        [11, 3600],
        [12, 3610],
        [21, 3620],
        [13, 3630],
      ]),
    })

  test('rides every stage and is in no classification', () => {
    const small = withGuest()
    result(small, 1)
    result(small, 2)
    expect(ofStage(small, 'Time', 2)?.filter(([, , value]) => value !== '')).toEqual([
      [1, '12', '1:00:10', null],
      [2, '21', '0:10', null],
      [3, '13', '0:20', null],
      [0, '11', 'NC', 'NC'],
    ])
    expect(small.read('stage-rankings', 2)[0]?.results.find(({ key }) => key === '11')).toMatchObject({
      time: '1:00:00',
    })
    expect(after(small, 'Time', 2)?.map(([rank, key]) => [rank, key])).toEqual([
      [1, '12'],
      [2, '21'],
      [3, '13'],
      [0, '11'],
    ])
    expect(after(small, 'SprintPoints', 2)).toEqual([
      [1, '12', '100'],
      [2, '21', '60'],
      [3, '13', '40'],
    ])
    expect(after(small, 'Team', 2)).toEqual([[1, 'AAA', '4:01:20']])
    expect(small.read('stages')[1]).toMatchObject({ winner: { bib: 12 } })
  })

  test('takes no place at a sprint', () => {
    const small = withGuest()
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 's', name: 'Town', kind: 'sprint', distanceM: 20_000 }],
    })
    small.tell('markerResult', {
      stage: 1,
      marker: 's',
      rows: [11, 12, 21].map((bib, i) => ({ bib, rank: i + 1 })),
    })
    const sprint = small.read('stage-timeline').find(({ name }) => name === 'Town')?.ranking
    expect(sprint?.results.map(({ rank, key, value }) => [rank, key, value])).toEqual([
      [1, '12', '20'],
      [2, '21', '10'],
    ])
  })

  test('takes no place at the line while others ride', () => {
    const small = withGuest()
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, minutes] of [
      [11, 60],
      [12, 61],
    ] as const)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
    expect(
      small
        .read('stage-live-rankings')[0]
        ?.results.slice(0, 2)
        .map(({ rank, key, irm }) => [rank, key, irm]),
    ).toEqual([
      [1, '12', null],
      [0, '11', 'NC'],
    ])
  })
})
