/** Filing: where facts go, what touches what, and what passes without a trace. */
import { describe, expect, test } from 'vitest'
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'
import { projectDocument, versionOf } from '../../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../../src/race.ts'
import { afterNoon, noon, smallRace } from '../small-race.ts'

const touched = (race: Race, seq: number): string[] =>
  [...race.slices].flatMap(([name, slice]) => (slice.seq === seq ? [name] : [])).toSorted()

describe('a fact', () => {
  const stage = 4
  const cases: [FactType, object, ...string[]][] = [
    ['competition', {}, 'competition'],
    ['classificationRules', {}, 'rules'],
    ['publishedRanking', { stage: 3 }, 'published:stage-3'],
    ['stage', { stage }, 'stages'],
    ['team', {}, 'teams'],
    ['startList', {}, 'startList'],
    ['samePerson', {}, 'persons'],
    ['file', { stage }, 'files'],
    ['course', { stage }, 'course:stage-4'],
    ['startOrder', { stage }, 'startOrder:stage-4'],
    ['raceStatus', { stage }, 'raceStatus:stage-4'],
    ['stageStarted', { stage }, 'raceStatus:stage-4'],
    ['passing', { stage }, 'passings:stage-4'],
    ['markerResult', { stage }, 'markers:stage-4'],
    ['withdrawal', { stage }, 'withdrawals:stage-4'],
    ['timelineEntry', { stage }, 'timeline:stage-4'],
    ['stageResult', { stage }, 'results:stage-4'],
    ['resultStatus', { stage }, 'results:stage-4'],
    ['award', { stage }, 'awards:stage-4'],
    [
      'decision',
      { stage, decision: { kind: 'relegation' } },
      'corrected:stage-4',
      'corrections',
      'decisions:stage-4',
    ],
    [
      'decision',
      { stage, decision: { kind: 'reinstatement' } },
      'corrected:stage-4',
      'corrections',
      'withdrawals:stage-4',
    ],
    [
      'decision',
      { stage, decision: { kind: 'timeLimit' } },
      'corrected:stage-4',
      'corrections',
      'withdrawals:stage-4',
    ],
    [
      'decision',
      { stage, decision: { kind: 'timeCredit' } },
      'corrected:stage-4',
      'corrections',
      'results:stage-4',
    ],
    [
      'decision',
      { stage, decision: { kind: 'passingAccepted', passing: { source: 'van', id: 'none' } } },
      'corrected:stage-4',
      'corrections',
      'passings:stage-4',
    ],
    ['withdrawn', { supersedes: { source: 'test', id: 'nobody' } }, 'corrections'],
  ]
  test.each(cases)('%s %j touches %s', (type, fields, ...names) => {
    const race = createRace('any2026')
    const fact = { id: 'one', source: 'test', type, at: noon(1), ...fields } as unknown as Fact
    applyFact(race, { seq: 1, receivedAt: noon(1), fact })
    expect(touched(race, 1)).toEqual(names)
  })

  test('of a phase is filed in a slice of its own, and touches those of all units and of its event', () => {
    const race = createRace('any2026')
    const passing = {
      source: 'test',
      type: 'passing',
      at: noon(1),
      bib: 1,
      point: 'Finish',
      timeOfDayMs: 1,
    } as const
    applyFact(race, { seq: 1, receivedAt: noon(1), fact: { ...passing, id: 'a', event: 3, phase: 1 } })
    applyFact(race, { seq: 2, receivedAt: noon(1), fact: { ...passing, id: 'b', event: 3, phase: 2 } })
    applyFact(race, { seq: 3, receivedAt: noon(1), fact: { ...passing, id: 'c', stage: 1 } })
    expect([...race.slices].map(([name, { seq, facts }]) => [name, seq, facts.length])).toEqual([
      ['passings:event-3-phase-1', 1, 1],
      ['passings:event-3-phase-2', 2, 1],
      ['passings:stage-1', 3, 1],
    ])
    expect([...race.spans].map(([name, { seq }]) => [name, seq])).toEqual([
      ['passings:event-3', 2],
      ['passings:phases', 2],
      ['passings:*', 3],
    ])
  })

  test('that was applied before is passed over', () => {
    const { race, tell, version } = smallRace(['MS'])
    const before = [race.seq, version('stage-teams')]
    const fact = { id: 'x', source: 'test', type: 'team', at: noon(1), code: 'DDD', name: 'D' } as const
    applyFact(race, { seq: 2, receivedAt: noon(1), fact })
    expect([race.seq, version('stage-teams')]).toEqual(before)
    tell('team', { code: 'DDD', name: 'D' })
    expect(version('stage-teams')).toBe(race.seq)
  })

  test('that supersedes one of another stage touches both slices and the log', () => {
    const { race, tell } = smallRace(['MS', 'MS'])
    const wrong = tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(100) })
    tell('passing', { stage: 2, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(100), supersedes: wrong })
    expect(touched(race, race.seq)).toEqual([
      'corrected:stage-1',
      'corrected:stage-2',
      'corrections',
      'passings:stage-1',
      'passings:stage-2',
    ])
    expect(race.slices.get('passings:stage-1')?.facts).toEqual([])
  })

  test('stays out when the one that took its place is taken back', () => {
    const { race, tell } = smallRace(['MS'])
    const first = tell('team', { code: 'DDD', name: 'First' })
    const second = tell('team', { code: 'DDD', name: 'Second', supersedes: first })
    tell('withdrawn', { supersedes: second })
    expect(
      race.slices
        .get('teams')
        ?.facts.map(({ fact }) => fact)
        .filter((fact) => 'code' in fact && fact.code === 'DDD'),
    ).toEqual([])
  })
})

test('a frame applied before, or not later than the last, changes nothing that is shown', () => {
  const { race, tell, read, frame } = smallRace(['MS'])
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  const riders = [{ bib: 11, toFinishM: 50_000, speedKmh: 40 }]
  frame(1, '2026-07-02T13:00:00+02:00', riders)
  const shown = read('stage-tracking')
  const late = { id: 'late', source: 'test', at: '2026-07-02T12:59:00+02:00', stage: 1, riders: [] }
  applyFrame(race, { count: 1, frame: { ...late, at: '2026-07-02T13:10:00+02:00' } })
  applyFrame(race, { count: 2, frame: late })
  expect(read('stage-tracking')).toEqual(shown)
})

test('a document is as new as its last frame, whatever number the last fact elsewhere has', () => {
  const { race, tell, frame } = smallRace(['MS', 'MS'])
  const tracking = ['stage-tracking', { c: 'small2026', s: 1 }] as const
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  frame(1, '2026-07-02T13:00:00+02:00', [{ bib: 11, toFinishM: 50_000, speedKmh: 40 }])
  tell('passing', { stage: 2, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(100) })
  // One fact after those of its own, and one frame: the same number comes of both.
  expect(versionOf(race, ...tracking)).toBe(race.seq)
  expect(projectDocument(race, ...tracking)).toMatchObject({ updatedAt: '2026-07-02T13:00:00+02:00' })
})
