/** Small races in which something goes wrong that facts can say: what is right was written first. docs/truth.md lists them. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { after, afterNoon, BIBS, decide, noon, ofStage, rowsOf, smallRace } from '../small-race.ts'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
const START = `${DAY}T12:00:00+02:00`

function phase(
  form: FactOf<'phase'>['form'],
  more: Partial<FactOf<'phase'>> = {},
  competitors = athletes([1, 2, 3, 4]),
) {
  const small = smallEvent('CRD')
  small.tell('phase', { ...UNIT, name: 'Race', form, startAt: START, isFinal: true, ...more })
  small.tell('unitStartList', { ...UNIT, competitors })
  const pass = (bib: number, seconds: number, point = 'Finish', more: object = {}) =>
    small.tell('passing', { ...UNIT, bib, point, timeOfDayMs: afterNoonMs(seconds), ...more })
  const rows = () =>
    (small.read('phase-live').results ?? [])
      .filter(({ rank, irm }) => rank > 0 || irm !== null)
      .map(({ rank, key, time, irm }) => [rank, key, irm ?? time])
  const flagged = () => small.read('flags').map(({ bib, reason }) => [bib, reason])
  return { ...small, pass, rows, flagged }
}

test('01 a delay that is called off again leaves the starts where they were', () => {
  const { tell, pass, rows } = phase('timeTrial')
  tell('startOrder', {
    ...UNIT,
    starts: [1, 2].map((bib) => ({ bib, order: bib, startAt: `${DAY}T12:0${bib}:00+02:00` })),
  })
  const delay = tell('disruption', {
    ...UNIT,
    disruption: 'delayed',
    startAt: `${DAY}T12:30:00+02:00`,
    reason: 'Ice',
    at: `${DAY}T11:00:00+02:00`,
  })
  tell('withdrawn', { supersedes: delay, at: `${DAY}T11:30:00+02:00` })
  pass(1, 60 + 1500)
  pass(2, 120 + 1490)
  expect(rows()).toEqual([
    [1, '2', '24:50'],
    [2, '1', '25:00'],
  ])
})

test('02 two delays one after the other: the last one counts, once', () => {
  const { tell, pass, rows } = phase('timeTrial')
  tell('startOrder', {
    ...UNIT,
    starts: [1, 2].map((bib) => ({ bib, order: bib, startAt: `${DAY}T12:0${bib}:00+02:00` })),
  })
  const first = tell('disruption', {
    ...UNIT,
    disruption: 'delayed',
    startAt: `${DAY}T12:15:00+02:00`,
    reason: 'Ice',
    at: `${DAY}T11:00:00+02:00`,
  })
  tell('disruption', {
    ...UNIT,
    disruption: 'delayed',
    startAt: `${DAY}T12:30:00+02:00`,
    reason: 'Ice',
    at: `${DAY}T12:10:00+02:00`,
    supersedes: first,
  })
  pass(1, 1800 + 60 + 1500)
  pass(2, 1800 + 120 + 1490)
  expect(rows()).toEqual([
    [1, '2', '24:50'],
    [2, '1', '25:00'],
  ])
})

test('03 the start order moved with a delay and was then stated anew for one rider', () => {
  const { tell, pass, rows, flagged } = phase('timeTrial')
  const order = tell('startOrder', {
    ...UNIT,
    at: `${DAY}T09:00:00+02:00`,
    starts: [1, 2].map((bib) => ({ bib, order: bib, startAt: `${DAY}T12:0${bib}:00+02:00` })),
  })
  tell('disruption', {
    ...UNIT,
    disruption: 'delayed',
    startAt: `${DAY}T12:15:00+02:00`,
    reason: 'Ice',
    at: `${DAY}T11:00:00+02:00`,
  })
  tell('startOrder', {
    ...UNIT,
    at: `${DAY}T11:10:00+02:00`,
    starts: [{ bib: 3, order: 3, startAt: `${DAY}T12:20:00+02:00` }],
  })
  expect(order).toBeDefined()
  pass(1, 900 + 60 + 1500)
  pass(2, 900 + 120 + 1490)
  pass(3, 1200 + 1480)
  expect(rows()).toEqual([
    [1, '3', '24:40'],
    [2, '2', '24:50'],
    [3, '1', '25:00'],
  ])
  expect(flagged()).toEqual([])
})

test('04 a withdrawal by mistake, taken back after the rider came over the line', () => {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const out = small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF', at: '2026-07-02T13:00:00+02:00' })
  for (const [index, bib] of BIBS.entries())
    small.tell('passing', {
      stage: 1,
      bib,
      point: 'Finish',
      timeOfDayMs: afterNoon(150) + index * 5000,
      at: '2026-07-02T15:00:00+02:00',
    })
  small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
  expect(ofStage(small)?.find(([, key]) => key === '12')?.[3]).toBe('DNF')
  small.tell('withdrawn', { supersedes: out })
  expect(ofStage(small)?.find(([, key]) => key === '12')).toEqual([2, '12', '0:05', null])
  expect(small.read('flags')).toEqual([])
})

test('05 a DNF superseded by a DNF of another rider: the first one is back in the race', () => {
  const small = smallRace(['MS', 'MS'])
  small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const out = small.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF', at: '2026-07-02T13:00:00+02:00' })
  small.tell('withdrawal', {
    stage: 1,
    bib: 13,
    irm: 'DNF',
    at: '2026-07-02T13:05:00+02:00',
    supersedes: out,
  })
  for (const [index, bib] of BIBS.filter((bib) => bib !== 13).entries())
    small.tell('passing', {
      stage: 1,
      bib,
      point: 'Finish',
      timeOfDayMs: afterNoon(150) + index * 5000,
      at: '2026-07-02T15:00:00+02:00',
    })
  small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
  const irmOf = (bib: number) => ofStage(small)?.find(([, key]) => key === String(bib))?.[3]
  expect([irmOf(12), irmOf(13)]).toEqual([null, 'DNF'])
  expect(after(small, 'Time')?.map(([, key]) => key)).not.toContain('13')
  expect(small.read('flags').filter(({ bib }) => bib === 12)).toEqual([])
})

test('06 hundredths: level to the second in the general classification, parted by the time trial', () => {
  const small = smallRace(['ITT', 'MS'])
  small.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [11, 600.45],
      [12, 600.21],
      [21, 601],
      [13, 602],
      [22, 603],
      [23, 604],
      [31, 605],
      [32, 606],
      [33, 607],
    ])
      .map((row) => ({ ...row }))
      .toSorted((a, b) => a.timeMs - b.timeMs)
      .map((row, index) => ({ ...row, rank: index + 1 })),
  })
  small.tell('stageResult', {
    stage: 2,
    rows: BIBS.map((bib, index) => ({ bib, rank: index + 1, timeMs: 3_600_000 })),
  })
  // Bonifications 10, 6, 4 of the mass start: 11 has 10, 12 has 6.
  expect(after(small, 'Time', 2)?.slice(0, 2)).toEqual([
    [1, '11', '1:09:50'],
    [2, '12', '0:04'],
  ])
  small.tell('decision', { stage: 2, reason: 'sprint', decision: { kind: 'penalty', bib: 11, ms: 4000 } })
  // Level on 1:09:54: 12 was 0.24 s faster in the time trial.
  expect(after(small, 'Time', 2)?.slice(0, 2)).toEqual([
    [1, '12', '1:09:54'],
    [2, '11', '0:00'],
  ])
})

test('07 a night race over midnight: the second day counts on', () => {
  const small = phase('granFondo', { startAt: `${DAY}T22:00:00+02:00` })
  small.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T22:00:00+02:00` })
  const read = (bib: number, timeOfDayMs: number, at: string) =>
    small.tell('passing', { ...UNIT, bib, point: 'Finish', timeOfDayMs, at })
  read(1, (23 * 3600 + 3000) * 1000, `${DAY}T23:50:05+02:00`)
  read(2, 600_000, '2026-06-07T00:10:05+02:00')
  read(3, 5 * 3600_000, '2026-06-07T05:00:05+02:00')
  expect(small.rows()).toEqual([
    [1, '1', '1:50:00'],
    [2, '2', '2:10:00'],
    [3, '3', '7:00:00'],
  ])
  expect(small.flagged()).toEqual([])
})

test('08 half stages on one day: who leaves on 1a is in no result of 1b, and the day is one', () => {
  const small = smallRace(['MS', 'ITT'])
  for (const [stage, label, stageType] of [
    [1, '1a', 'MS'],
    [2, '1b', 'ITT'],
  ] as const)
    small.tell('stage', {
      stage,
      label,
      name: 'Here > There',
      stageType,
      category: stageType === 'MS' ? 'FlatStage' : null,
      distanceM: 60_000,
      startAt: stage === 1 ? noon(1) : noon(1).replace('T12', 'T17'),
    })
  small.tell('stageResult', {
    stage: 1,
    rows: [
      ...rowsOf(BIBS.filter((bib) => bib !== 33).map((bib, index) => [bib, 3600 + index] as const)),
      { bib: 33, rank: null, timeMs: null, irm: 'DNF' },
    ],
  })
  small.tell('stageResult', { stage: 2, rows: rowsOf(BIBS.map((bib, index) => [bib, 600 + index] as const)) })
  expect(ofStage(small, 'Time', 2)?.map(([, key]) => key)).not.toContain('33')
  expect(small.read('flags').some(({ bib, reason }) => bib === 33 && reason === 'left-the-race')).toBe(true)
})

test('09 dead heat at the line of a final on laps: both first, the next one third', () => {
  const small = phase('laps', { distanceM: 3000, parameters: { laps: 2 } })
  small.tell('stageStarted', { ...UNIT, startedAt: START })
  for (const bib of [1, 2, 3]) small.pass(bib, 200)
  small.pass(1, 400)
  small.pass(2, 400)
  small.pass(3, 401)
  expect(small.rows().map(([rank, key]) => [rank, key])).toEqual([
    [1, '1'],
    [1, '2'],
    [3, '3'],
  ])
})

test('10 two categories start a minute apart on the same laps: each by its own start', () => {
  const small = phase(
    'laps',
    { distanceM: 3000, parameters: { laps: 2 } },
    athletes([1, 2, 3, 4], (bib) => ({
      category: bib < 3 ? 'Men' : 'Women',
      startAt: bib < 3 ? START : `${DAY}T12:01:00+02:00`,
    })),
  )
  small.tell('stageStarted', { ...UNIT, startedAt: START })
  for (const [bib, from] of [
    [1, 0],
    [2, 0],
    [3, 60],
    [4, 60],
  ] as const) {
    small.pass(bib, from + 200 + bib)
    small.pass(bib, from + 400 + bib)
  }
  const rows = small.read('phase-live').results ?? []
  expect(
    rows
      .map(({ key, timeMs }) => [key, (timeMs ?? 0) / 1000] as const)
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  ).toEqual([
    ['1', 401],
    ['2', 402],
    ['3', 403],
    ['4', 404],
  ])
  expect(small.flagged()).toEqual([])
})

test('11 the bib of a rider of a pair is read with a leading zero by one reader: nobody vanishes in silence', () => {
  const small = phase('massStart', {}, [
    {
      key: 'A',
      kind: 'pair',
      name: 'Alpha',
      members: [
        { key: 'a', bib: 11, lastName: 'Ash' },
        { key: 'b', bib: 12, lastName: 'Birch' },
      ],
    },
  ])
  small.tell('stageStarted', { ...UNIT, startedAt: START })
  small.pass(11, 1000)
  small.tell('passing', { ...UNIT, bib: '012', point: 'Finish', timeOfDayMs: afterNoonMs(1001) })
  expect(small.read('flags').map(({ reason }) => reason)).toEqual(['unknown-bib'])
})

test('12 a placed guest of a mass event whose category has one guest and one rider', () => {
  const small = phase(
    'granFondo',
    {},
    athletes([1, 2, 3], (bib) => ({
      category: bib < 3 ? 'M40' : 'W',
      ...(bib === 1 && { notCompeting: true }),
    })),
  )
  small.tell('stageStarted', { ...UNIT, startedAt: START })
  for (const bib of [1, 2, 3]) small.pass(bib, 3000 + bib)
  const category = (key: string) =>
    (small.read('phase-live').results ?? []).find((row) => row.key === key)?.category
  expect([category('1')?.rank ?? null, category('2')?.rank, category('3')?.rank]).toEqual([null, 1, 1])
})

test('13 a relegation that was pronounced on the wrong bib and corrected', () => {
  const small = smallRace(['MS'])
  small.tell('stageResult', { stage: 1, rows: rowsOf(BIBS.map((bib) => [bib, 3600] as const)) })
  const wrong = decide(small, { kind: 'relegation', bib: 11 })
  small.tell('decision', {
    stage: 1,
    reason: 'the right one',
    decision: { kind: 'relegation', bib: 12 },
    supersedes: wrong,
  })
  expect(ofStage(small)?.[0]?.[1]).toBe('11')
  expect(ofStage(small)?.at(-1)?.[1]).toBe('12')
})

describe('14 the night in which the clocks go back', () => {
  test('a race through the night in which the clocks go back counts the hour twice', () => {
    const small = smallEvent('CRD')
    small.tell('phase', {
      ...UNIT,
      name: 'Night',
      form: 'granFondo',
      startAt: '2026-10-24T22:00:00+02:00',
      isFinal: true,
    })
    small.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
    small.tell('stageStarted', { ...UNIT, startedAt: '2026-10-24T22:00:00+02:00' })
    // Time that has passed since midnight of the start's day.
    small.tell('passing', {
      ...UNIT,
      bib: 1,
      point: 'Finish',
      timeOfDayMs: 28 * 3_600_000,
      at: '2026-10-25T03:00:05+01:00',
    })
    const row = (small.read('phase-live').results ?? []).find(({ key }) => key === '1')
    expect(row?.timeMs).toBe(6 * 3_600_000)
    expect(small.read('flags').map(({ reason }) => reason)).toEqual(['other-day'])
  })
})

describe('a guest who is faster than everybody', () => {
  const field = athletes([1, 2, 3], (bib) => ({ ...(bib === 1 && { notCompeting: true }) }))
  test.each(['laps', 'criterium'] as const)(
    'laps the field of a race on laps (%s): it is raced as if the guest were not there',
    (form) => {
      const small = phase(form, { distanceM: 3000, parameters: { laps: 6 } }, field)
      small.tell('stageStarted', { ...UNIT, startedAt: START })
      for (const lap of [1, 2, 3, 4, 5, 6]) small.pass(1, lap * 120)
      for (const lap of [1, 2, 3, 4, 5, 6]) small.pass(2, lap * 170)
      for (const lap of [1, 2, 3, 4, 5, 6]) small.pass(3, lap * 172)
      small.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
      expect(
        small
          .read('phase-results')
          .results.map(({ rank, key, irm, timeMs, gapMs, lapsDown }) => [
            rank,
            key,
            irm,
            (timeMs ?? 0) / 1000,
            gapMs,
            lapsDown,
          ]),
      ).toEqual([
        [1, '2', null, 1020, 0, 0],
        [2, '3', null, 1032, 12_000, 0],
        [0, '1', 'NC', 720, null, 0],
      ])
      expect(small.flagged()).toEqual([])
    },
  )

  test('sets no time limit', () => {
    const small = smallRace(['MS', 'MS'], { stages: { timeLimit: { percent: 10 } } })
    small.tell('startList', {
      riders: [{ bib: 11, lastName: 'Guest', nation: 'BEL', teamCode: 'AAA', notCompeting: true }],
    })
    small.tell('stageResult', {
      stage: 1,
      rows: rowsOf(BIBS.map((bib, index) => [bib, index === 0 ? 3000 : 3600 + index * 10] as const)),
    })
    expect(ofStage(small)?.filter(([, , , irm]) => irm !== null)).toEqual([[0, '11', 'NC', 'NC']])
    expect(after(small, 'Time')).toHaveLength(9)
  })

  test('is not the winner in timeline, actions and live documents', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('startList', {
      riders: [{ bib: 11, lastName: 'Guest', nation: 'BEL', teamCode: 'AAA', notCompeting: true }],
    })
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'f', name: 'Finish', kind: 'finish', distanceM: 100_000 }],
    })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [index, bib] of BIBS.entries())
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(150) + index * 5000 })
    const finish = () => small.read('stage-timeline').find(({ kind }) => kind === 'finish')?.bibs ?? []
    expect(finish()).not.toContain(11)
    expect(JSON.stringify(small.read('stage-actions').filter(({ kind }) => kind === 'finish'))).not.toContain(
      'GUEST',
    )
    small.tell('raceStatus', { stage: 1, raceStatus: 'finished' })
    expect(finish()).toEqual([12])
  })

  test('is not the first at a sprint that only passings tell of', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('course', {
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 's', name: 'Town', kind: 'sprint', distanceM: 60_000 }],
    })
    small.tell('startList', {
      riders: [{ bib: 11, lastName: 'Guest', nation: 'BEL', teamCode: 'AAA', notCompeting: true }],
    })
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [index, bib] of BIBS.entries())
      small.tell('passing', { stage: 1, bib, point: 's', timeOfDayMs: afterNoon(90) + index * 5000 })
    expect(small.read('stage-timeline').find(({ name }) => name === 'Town')?.bibs ?? []).not.toContain(11)
    const sprint = small.read('stage-timeline').find(({ name }) => name === 'Town')?.ranking
    expect(sprint?.results.filter(({ rank }) => rank === 1).map(({ key }) => key) ?? []).not.toContain('11')
  })

  test('of a time trial sets no split that others are held against', () => {
    const small = phase(
      'timeTrial',
      { points: [{ key: 'half', name: 'Half' }] },
      athletes([1, 2, 3], (bib) => ({ startAt: START, ...(bib === 1 && { notCompeting: true }) })),
    )
    small.tell('stageStarted', { ...UNIT, startedAt: START })
    small.pass(1, 500, 'half')
    small.pass(2, 600, 'half')
    small.pass(3, 610, 'half')
    const splitOf = (key: string) =>
      (small.read('phase-live').results ?? [])
        .find((row) => row.key === key)
        ?.splits?.find((split) => split.key === 'half')
    expect([splitOf('2')?.gapMs, splitOf('3')?.gapMs]).toEqual([0, 10_000])
  })
})

describe('a decision that names any member of a pair or team is on the pair or team', () => {
  const pair = (n: number) => ({
    key: `P${n}`,
    kind: 'team' as const,
    name: `Team ${n}`,
    members: [1, 2].map((place) => ({
      key: String(place),
      bib: n * 10 + place,
      lastName: `Rider ${n}${place}`,
    })),
  })
  test.each(['massStart', 'segments', 'relay', 'laps'] as const)('%s', (form) => {
    for (const bib of [11, 12]) {
      const small = phase(
        form,
        {
          distanceM: 10_000,
          parameters: form === 'laps' ? { laps: 2 } : {},
        },
        [pair(1), pair(2)],
      )
      small.tell('stageStarted', { ...UNIT, startedAt: START })
      small.tell('startOrder', {
        ...UNIT,
        starts: [11, 12, 21, 22].map((each) => ({ bib: each, order: each, startAt: START })),
      })
      for (const [each, seconds] of [
        [11, 700],
        [21, 705],
        [12, 1400],
        [22, 1420],
      ] as const)
        small.pass(each, seconds)
      const order = () =>
        (small.read('phase-live').results ?? []).filter(({ rank }) => rank > 0).map(({ key }) => key)
      expect(order()).toEqual(['P1', 'P2'])
      const penalty = small.tell('decision', {
        ...UNIT,
        reason: 'littering',
        decision: { kind: 'penalty', bib, ms: 60_000, inStage: true },
      })
      expect([form, bib, 'penalty', order()]).toEqual([form, bib, 'penalty', ['P2', 'P1']])
      small.tell('withdrawn', { supersedes: penalty })
      small.tell('decision', { ...UNIT, reason: 'sprint', decision: { kind: 'relegation', bib } })
      expect([form, bib, 'relegation', order()]).toEqual([form, bib, 'relegation', ['P2', 'P1']])
      small.tell('decision', { ...UNIT, reason: 'motor', decision: { kind: 'disqualification', bib } })
      expect(small.read('phase-live').results?.find(({ key }) => key === 'P1')?.irm).toBe('DSQ')
      small.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
      expect(
        small.flagged().filter(([, reason]) => reason === 'no-effect' || reason === 'no-result'),
      ).toEqual([])
    }
  })
})

describe('a decision that names a member of a pair or team that rides together is on the pair or team', () => {
  const ranked = (form: 'madison' | 'pursuit' | 'tempo', decision: FactOf<'decision'>['decision']) => {
    const small = phase(
      form,
      { parameters: { laps: 10 } },
      [1, 2, 3].map((n) => ({
        key: `P${n}`,
        kind: 'pair' as const,
        name: `Pair ${n}`,
        heat: 'Final',
        members: [1, 2].map((place) => ({
          key: String(place),
          bib: n * 10 + place,
          lastName: `Rider ${n}${place}`,
        })),
      })),
    )
    small.tell('stageStarted', { ...UNIT, startedAt: START })
    if (form === 'pursuit')
      small.tell('heatResult', {
        ...UNIT,
        heat: 'Final',
        rows: [1, 2, 3].map((n) => ({ competitor: `P${n}`, rank: n, timeMs: 240_000 + n * 1000 })),
      })
    else
      small.tell('sprintResult', {
        ...UNIT,
        sprint: 1,
        rows: [1, 2, 3].map((n) => ({ competitor: `P${n}`, rank: n })),
      })
    small.tell('decision', { ...UNIT, reason: 'hand-sling', decision })
    small.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
    return {
      rows: small.read('phase-results').results.map(({ rank, key, irm }) => [rank, key, irm]),
      reasons: small.flagged().map(([, reason]) => reason),
    }
  }

  test.each(['madison', 'pursuit', 'tempo'] as const)('%s', (form) => {
    for (const bib of [11, 12]) {
      expect(ranked(form, { kind: 'disqualification', bib }).rows).toEqual([
        [1, 'P2', null],
        [2, 'P3', null],
        [0, 'P1', 'DSQ'],
      ])
      const relegated = ranked(form, { kind: 'relegation', bib })
      expect(relegated.rows.find(([, key]) => key === 'P1')?.[2]).toBe('REL')
      expect(relegated.reasons).not.toContain('no-result')
    }
  })

  test('a penalty adds time to the team', () =>
    expect(ranked('pursuit', { kind: 'penalty', bib: 12, ms: 1500 }).rows).toEqual([
      [1, 'P2', null],
      [2, 'P1', null],
      [3, 'P3', null],
    ]))
})

describe('a race that was cancelled after some had finished', () => {
  test('gives no medals, whatever is stated of its result, and the statement is flagged', () => {
    const small = phase('massStart', { distanceM: 20_000 })
    small.tell('stageStarted', { ...UNIT, startedAt: START })
    for (const bib of [1, 2, 3]) small.pass(bib, 1800 + bib)
    const off = small.tell('disruption', {
      ...UNIT,
      disruption: 'cancelled',
      reason: 'Crash',
      at: `${DAY}T12:40:00+02:00`,
    })
    small.tell('resultStatus', { ...UNIT, resultStatus: 'official', at: `${DAY}T13:00:00+02:00` })
    expect(small.read('events')[0]?.podium).toEqual([])
    expect(small.flagged()).toEqual([[null, 'no-effect']])
    small.tell('withdrawn', { supersedes: off, at: `${DAY}T13:10:00+02:00` })
    small.tell('raceStatus', { ...UNIT, raceStatus: 'finished', at: `${DAY}T13:10:00+02:00` })
    expect(small.read('events')[0]?.podium.map(({ key }) => key)).toEqual(['1', '2', '3'])
  })

  test('nor does a published result of it', () => {
    const small = phase('massStart', { distanceM: 20_000 })
    small.tell('unitResult', { ...UNIT, rows: [1, 2, 3].map((n) => ({ competitor: String(n), rank: n })) })
    small.tell('disruption', { ...UNIT, disruption: 'cancelled', at: `${DAY}T13:00:00+02:00` })
    expect(small.read('events')[0]?.podium).toEqual([])
  })
})
