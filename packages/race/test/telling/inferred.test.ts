/** Inferred values, and everything derived from them, are marked as inferred; everything else is not. */
import { describe, expect, test } from 'vitest'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import { athletes, DAY, smallEvent } from '../small-event.ts'
import { BIBS, rowsOf, smallRace, type SmallRace } from '../small-race.ts'

const FROM = { inferred: true, inferredFrom: 'publishedStandings' } as const
const REASON = 'The general time grows by more than the time of the stage'

const infer = ({ tell }: SmallRace, decision: FactOf<'decision'>['decision'], stage = 1) =>
  tell('decision', { stage, ...FROM, reason: REASON, decision })

function ridden(stages = 2): SmallRace {
  const race = smallRace(Array.from({ length: stages }, () => 'MS' as const))
  for (let stage = 1; stage <= stages; stage += 1) {
    race.tell('stageResult', { stage, rows: rowsOf(BIBS.map((bib, index) => [bib, 10_000 + index * 10])) })
    race.tell('raceStatus', { stage, raceStatus: 'standings' })
  }
  return race
}

/** Keys of the marked rows of a ranking; `all` where the whole ranking is marked. */
function markedIn(rankings: readonly Ranking[], of: Classification): readonly string[] | 'all' {
  const ranking = rankings.find(({ rankingType }) => rankingType === of)
  if (ranking?.inferred === true) return 'all'
  return (ranking?.results ?? []).flatMap(({ key, inferred }) => (inferred === true ? [key] : []))
}

describe('a fact that was inferred', () => {
  const fact = (more: object) =>
    parseFact({
      id: 'a',
      source: 'test',
      at: '2026-07-02T18:00:00+02:00',
      type: 'withdrawal',
      stage: 1,
      bib: 11,
      irm: 'DNF',
      ...more,
    })

  test.each([
    ['says so and from what', FROM, true],
    ['says nothing where it was stated', {}, true],
    ['is refused without what it was inferred from', { inferred: true }, false],
    ['is refused where it only says from what', { inferredFrom: 'reports' }, false],
    ['is refused with a word outside the vocabulary', { inferred: true, inferredFrom: 'hearsay' }, false],
    ['is refused where it says that it was not', { inferred: false, inferredFrom: 'reports' }, false],
  ])('%s', (_, more, isTaken) => {
    expect('fact' in fact(more)).toBe(isTaken)
  })
})

describe('on stages', () => {
  test.each<[string, FactOf<'decision'>['decision'], Classification, readonly string[] | 'all']>([
    ['a penalty marks the rider’s general time', { kind: 'penalty', bib: 12, ms: 20_000 }, 'Time', ['12']],
    ['and no points', { kind: 'penalty', bib: 12, ms: 20_000 }, 'SprintPoints', []],
    ['a team’s penalty marks the team', { kind: 'penalty', teamCode: 'BBB', ms: 20_000 }, 'Team', ['BBB']],
    [
      'points taken away mark their classification',
      { kind: 'pointsPenalty', bib: 11, classification: 'SprintPoints', points: 5 },
      'SprintPoints',
      ['11'],
    ],
    [
      'times before the line mark the whole classification',
      { kind: 'neutralisation', beforeLineMs: 60_000, bonifications: false },
      'Time',
      'all',
    ],
  ])('%s, also after the next stage', (_, decision, classification, expected) => {
    const race = ridden()
    infer(race, decision)
    expect(markedIn(race.read('overall-rankings', 1), classification)).toEqual(expected)
    expect(markedIn(race.read('overall-rankings', 2), classification)).toEqual(expected)
    expect(markedIn(race.read('stage-rankings', 2), 'Time')).toEqual([])
  })

  test('the same decision of the jury marks nobody', () => {
    const race = ridden()
    race.tell('decision', { stage: 1, reason: 'said', decision: { kind: 'penalty', bib: 12, ms: 20_000 } })
    expect(JSON.stringify(race.read('overall-rankings', 1))).not.toContain('inferred')
    expect(JSON.stringify(race.read('corrections'))).not.toContain('inferred')
    expect(JSON.stringify(race.read('stage-actions', 1))).not.toContain('inferred')
  })

  test('a relegation and a mark show in the result of the stage', () => {
    const race = ridden(1)
    infer(race, { kind: 'relegation', bib: 11 })
    race.tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF', ...FROM })
    expect(markedIn(race.read('stage-rankings', 1), 'Time')).toEqual(expect.arrayContaining(['11']))
  })

  test('a result that was inferred is marked as a whole, and as a whole in the classifications', () => {
    const race = smallRace(['MS'])
    race.tell('stageResult', { stage: 1, ...FROM, rows: rowsOf([[11, 100]]) })
    race.tell('raceStatus', { stage: 1, raceStatus: 'standings' })
    expect(markedIn(race.read('stage-rankings', 1), 'Time')).toBe('all')
    expect(markedIn(race.read('overall-rankings', 1), 'Time')).toBe('all')
    expect(
      race.read('stage-actions', 1).filter(({ kind, inferred }) => kind === 'finish' && !inferred),
    ).toEqual([])
  })

  test('the log, the actions and the timeline say it', () => {
    const race = ridden(1)
    infer(race, { kind: 'penalty', bib: 12, ms: 20_000 })
    race.tell('timelineEntry', {
      stage: 1,
      ...FROM,
      entry: 'decision',
      happenedAt: '2026-07-02T15:00:00+02:00',
      distanceM: 50_000,
    })
    race.tell('disruption', { stage: 1, disruption: 'interrupted', ...FROM, at: '2026-07-02T15:10:00+02:00' })
    expect(race.read('corrections').map(({ inferredFrom }) => inferredFrom)).toEqual(['publishedStandings'])
    const decided = race.read('stage-actions', 1).filter(({ kind }) => kind === 'decision')
    expect(decided.map(({ inferred }) => inferred)).toEqual([true, true])
    const told = race
      .read('stage-timeline', 1)
      .filter(({ kind }) => kind === 'decision' || kind === 'interrupted')
    expect(told.map(({ inferredFrom }) => inferredFrom)).toEqual(['publishedStandings', 'publishedStandings'])
  })

  test('an order as published is inferred, also in a store that only says asPublished', () => {
    const race = ridden(1)
    race.tell('decision', {
      stage: 1,
      reason: 'level',
      decision: { kind: 'tieOrder', classification: 'Time', bibs: [12, 11], asPublished: true },
    })
    expect(race.read('corrections')[0]?.inferred).toBe(true)
  })
})

test('a start order that was inferred marks the start list', () => {
  const race = smallRace(['ITT', 'ITT'])
  const starts = BIBS.map((bib, index) => ({
    bib,
    order: index + 1,
    startAt: `2026-07-02T12:0${index}:00+02:00`,
  }))
  race.tell('startOrder', { stage: 1, ...FROM, starts })
  expect(race.read('stage-startlist', 1).inferredFrom).toBe('publishedStandings')
  expect(race.read('stage-startlist', 2).inferredFrom).toBeUndefined()
})

test('in a phase the competitor of a ruling is marked', () => {
  const day = smallEvent('CTR')
  const unit = { event: 1, phase: 1 }
  day.tell('phase', { ...unit, name: 'Final', form: 'scratch', startAt: `${DAY}T12:00:00+02:00` })
  day.tell('unitStartList', { ...unit, competitors: athletes([1, 2, 3]) })
  day.tell('unitResult', {
    ...unit,
    rows: ['1', '2', '3'].map((competitor, index) => ({ competitor, rank: index + 1 })),
  })
  day.tell('decision', {
    ...unit,
    ...FROM,
    reason: REASON,
    decision: { kind: 'invalidResult', competitor: '2', irm: 'REL' },
  })
  const { results } = day.read('phase-results', unit)
  expect(results.map(({ key, inferred }) => [key, inferred])).toEqual([
    ['1', undefined],
    ['3', undefined],
    ['2', true],
  ])
})
