/**
 * Actions from facts: one test for each kind, with a small race. recorded-actions.test.ts covers actions from
 * positions.
 */
import type { Action } from '@bell-lap/protocol/documents/actions'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { describe, expect, test } from 'vitest'
import { afterNoon, decide, noon, rowsOf, smallRace, type SmallRace } from '../../small-race.ts'

const at = (clock: string) => `2026-07-02T${clock}+02:00`
const ofKind = (race: SmallRace, kind: Action['kind'], stage = 1) =>
  race.read('stage-actions', stage).filter((action) => action.kind === kind)
const bibs = ({ riders }: Action) => riders.map(({ bib }) => bib)
const entry = (fields: Partial<FactOf<'timelineEntry'>>): never =>
  ({ stage: 1, happenedAt: at('13:00:00'), at: at('13:00:30'), ...fields }) as never

const started = (): SmallRace => {
  const race = smallRace(['MS', 'MS'])
  race.tell('course', {
    stage: 1,
    lengthM: 100_000,
    line: [],
    markers: [
      { key: 'sprint', name: 'Quillan', kind: 'sprint', distanceM: 40_000 },
      { key: 'col', name: 'Col du Nord', kind: 'mountain', category: '1', distanceM: 60_000 },
      { key: 'bonus', name: 'Last hill', kind: 'bonus', distanceM: 80_000 },
    ],
  })
  race.tell('stageStarted', { stage: 1, startedAt: noon(1), at: noon(1) })
  return race
}

test('there are no actions before the first event', () => {
  const race = smallRace(['MS'])
  expect(race.kind('stage-actions')).toBe('not-yet')
  expect(started().read('stage-actions')).toEqual([
    {
      key: 'start-stage',
      kind: 'start',
      happenedAt: at('12:00:00'),
      knownAt: at('12:00:00'),
      distance: 0,
      toGo: 100,
      weight: 8,
      riders: [],
      facts: [{ source: 'test', id: expect.any(String) as string }],
    },
  ])
})

test('an event that became known late has the time at which it happened', () => {
  const race = started()
  race.tell(
    'timelineEntry',
    entry({ entry: 'attack', bibs: [11], happenedAt: at('13:10:00'), at: at('13:10:20') }),
  )
  race.tell(
    'timelineEntry',
    entry({ entry: 'crash', bibs: [12], happenedAt: at('13:05:00'), at: at('13:30:00') }),
  )
  expect(race.read('stage-actions').map(({ kind, happenedAt }) => [kind, happenedAt])).toEqual([
    ['attack', at('13:10:00')],
    ['crash', at('13:05:00')],
    ['start', at('12:00:00')],
  ])
})

describe('an action by a person', () => {
  test.each([
    'crash',
    'puncture',
    'mechanical',
    'attack',
    'caught',
    'prime',
    'weather',
    'comment',
    'decision',
  ] as const)('%s, with place, riders and words', (kind) => {
    const race = started()
    const fact = race.tell(
      'timelineEntry',
      entry({ entry: kind, bibs: [12, 21], distanceM: 42_200, text: 'At the feed' }),
    )
    expect(ofKind(race, kind)).toMatchObject([
      {
        happenedAt: at('13:00:00'),
        knownAt: at('13:00:30'),
        distance: 42.2,
        toGo: 57.8,
        riders: [
          { key: '12', bib: 12, lastName: 'Rider 12', firstName: 'Test' },
          { key: '21', bib: 21 },
        ],
        name: 'At the feed',
        facts: [fact],
      },
    ])
  })

  test('disappears when withdrawn, and the withdrawal is shown', () => {
    const race = started()
    const fact = race.tell('timelineEntry', entry({ entry: 'crash', bibs: [12] }))
    race.tell('withdrawn', { supersedes: fact, reason: 'another rider', at: at('13:02:00') })
    expect(ofKind(race, 'crash')).toEqual([])
    expect(ofKind(race, 'correction')).toMatchObject([
      { correction: 'withdrawn', corrected: 'timelineEntry', reason: 'another rider', riders: [{ bib: 12 }] },
    ])
  })
})

test('sprints, climbs and bonus sprints have the gains of the first three', () => {
  const race = started()
  const rows = [12, 21, 31, 11].map((bib, index) => ({ bib, rank: index + 1 }))
  for (const marker of ['sprint', 'col', 'bonus'])
    race.tell('markerResult', { stage: 1, marker, rows, at: at('13:10:00') })
  expect(
    race
      .read('stage-actions')
      .flatMap(({ kind, name, category, distance, riders }) =>
        kind === 'start' ? [] : [{ kind, name, category, distance, won: riders.map(({ points }) => points) }],
      ),
  ).toEqual(
    expect.arrayContaining([
      { kind: 'sprint', name: 'Quillan', category: undefined, distance: 40, won: [20, 10, undefined] },
      { kind: 'mountain', name: 'Col du Nord', category: '1', distance: 60, won: [10, 5, undefined] },
      { kind: 'bonus', name: 'Last hill', category: undefined, distance: 80, won: [3, 2, 1] },
    ]),
  )
})

test('a withdrawal of riders is shown once: together if known together, and not again after a person’s action', () => {
  const race = started()
  race.tell('timelineEntry', entry({ entry: 'abandon', bibs: [11] }))
  race.tell('withdrawal', { stage: 1, bib: 11, irm: 'DNF', at: at('13:05:00') })
  race.tell('withdrawal', { stage: 1, bib: 12, irm: 'DNF', at: at('13:05:00'), atM: 50_000, reason: 'Crash' })
  for (const bib of [21, 22]) race.tell('withdrawal', { stage: 1, bib, irm: 'DNS', at: at('11:00:00') })
  expect(
    ofKind(race, 'abandon').map((action) => [bibs(action), action.irm, action.distance, action.reason]),
  ).toEqual([
    [[12], 'DNF', 50, 'Crash'],
    [[11], undefined, null, undefined],
    [[21, 22], 'DNS', null, undefined],
  ])
})

test('the finish has the winner, corrected with the result, and the new leader', () => {
  const race = started()
  for (const [index, bib] of [12, 21, 31].entries())
    race.tell('passing', {
      stage: 1,
      bib,
      point: 'Finish',
      timeOfDayMs: afterNoon(150) + index * 5000,
      at: at('14:30:01'),
    })
  expect(ofKind(race, 'finish')).toMatchObject([
    { happenedAt: at('14:30:00'), time: '2:30:00', riders: [{ bib: 12 }], distance: 100, toGo: 0 },
  ])
  expect(ofKind(race, 'leader')).toEqual([])
  race.tell('stageResult', {
    stage: 1,
    rows: rowsOf([
      [21, 9000],
      [12, 9000],
      [31, 9010],
    ]),
    at: at('14:50:00'),
  })
  expect(ofKind(race, 'finish').map(bibs)).toEqual([[21]])
  expect(ofKind(race, 'leader').map((action) => [action.jersey, ...bibs(action)])).toContainEqual([
    'yellow',
    21,
  ])
})

test('a time trial has every new best time', () => {
  const race = smallRace(['ITT'])
  race.tell('startOrder', {
    stage: 1,
    starts: [11, 12, 13].map((bib, index) => ({ order: index + 1, bib, startAt: at(`12:0${index}:00`) })),
  })
  const seconds = [9000, 8990, 8995]
  for (const [index, bib] of [11, 12, 13].entries())
    race.tell('passing', {
      stage: 1,
      bib,
      point: 'Finish',
      timeOfDayMs: afterNoon(index) + seconds[index]! * 1000,
    })
  expect(
    ofKind(race, 'bestTime').map(({ riders, time, over, gapMs }) => [riders[0]!.bib, time, over?.bib, gapMs]),
  ).toEqual([
    [12, '2:29:50', 11, 10_000],
    [11, '2:30:00', undefined, undefined],
  ])
})

describe('rulings', () => {
  test('a decision has its reason and its riders', () => {
    const race = started()
    const fact = decide(race, { kind: 'relegation', bib: 12, behind: 21 })
    expect(ofKind(race, 'decision')).toMatchObject([
      {
        decision: { kind: 'relegation', bib: 12, behind: 21 },
        over: { bib: 21 },
        reason: 'the jury says so',
        riders: [{ bib: 12 }],
        facts: [fact],
      },
    ])
    expect(race.kind('stage-actions', 2)).toBe('not-yet')
  })

  test('a time credit names the rider with that time', () => {
    const race = started()
    decide(race, { kind: 'timeCredit', bibs: [12], timeOf: 21 })
    expect(ofKind(race, 'decision')).toMatchObject([{ over: { bib: 21 }, riders: [{ bib: 12 }] }])
  })

  test('facts corrected together, for example after a clock error, are one correction', () => {
    const race = started()
    const keys = [11, 12, 13].map((bib) =>
      race.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(150) }),
    )
    for (const [index, bib] of [11, 12, 13].entries())
      race.tell('passing', {
        stage: 1,
        bib,
        point: 'Finish',
        timeOfDayMs: afterNoon(151),
        supersedes: keys[index]!,
        at: at(`14:40:0${index}`),
      })
    expect(
      ofKind(race, 'correction').map(({ corrected, correction, count }) => [corrected, correction, count]),
    ).toEqual([['passing', 'replaced', 3]])
  })

  test('a new version of a course is no action', () => {
    const race = started()
    const course = race.tell('course', { stage: 1, lengthM: 90_000, line: [], markers: [] })
    race.tell('course', { stage: 1, lengthM: 95_000, line: [], markers: [], supersedes: course })
    expect(ofKind(race, 'correction')).toEqual([])
  })
})
