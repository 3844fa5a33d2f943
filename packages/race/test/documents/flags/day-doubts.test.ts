/** Flags of stages, phases and starts on an impossible day. */
import { describe, expect, it } from 'vitest'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { DAY, smallEvent, type SmallEvent } from '../../small-event.ts'
import { afterNoon, noon, smallRace, type SmallRace } from '../../small-race.ts'

const say = (small: SmallRace, stage: number, startAt: string, supersedes?: FactKey) =>
  small.tell('stage', {
    stage,
    name: 'Here > There',
    stageType: 'ITT',
    category: null,
    distanceM: 10_000,
    startAt,
    ...(supersedes && { supersedes }),
  })
const doubtsOf = (small: SmallRace | SmallEvent) =>
  (small.read as (name: 'flags') => DocumentBody<'flags'>)('flags')
    .filter(({ reason }) => reason === 'other-day')
    .map(({ type, stage, bib, at, detail }) => ({ type, stage, bib, at, detail }))

describe('a stage or phase outside the days of its competition', () => {
  it('is flagged before the first day and after the last', () => {
    const small = smallRace([])
    say(small, 1, '2026-07-01T23:59:00+02:00')
    say(small, 2, '2026-07-02T00:00:00+02:00')
    say(small, 3, '2026-07-09T23:59:00+02:00')
    say(small, 4, '2026-07-10T00:00:00+02:00')
    const common = { type: 'stage', bib: null, at: '/startAt' }
    expect(doubtsOf(small)).toEqual([
      {
        ...common,
        stage: 1,
        detail: 'stage 1 is planned for 2026-07-01, but the competition lasts from 2026-07-02 to 2026-07-09',
      },
      {
        ...common,
        stage: 4,
        detail: 'stage 4 is planned for 2026-07-10, but the competition lasts from 2026-07-02 to 2026-07-09',
      },
    ])
  })

  it('goes by the day in the zone of the competition', () => {
    const small = smallRace([])
    say(small, 1, '2026-07-01T22:30:00Z')
    say(small, 2, '2026-07-10T05:00:00+09:00')
    expect(doubtsOf(small)).toEqual([])
  })

  it('is settled by a correct plan, and by correct days of the competition', () => {
    const small = smallRace([])
    const wrong = say(small, 1, '2026-08-02T12:00:00+02:00')
    say(small, 1, noon(1), wrong)
    expect(doubtsOf(small)).toEqual([])
    say(small, 2, '2026-07-20T12:00:00+02:00')
    expect(doubtsOf(small)).toHaveLength(1)
    small.tell('competition', {
      code: 'small',
      year: 2026,
      name: 'Small race',
      sport: 'CRD',
      competitionType: 'GrandTour',
      start: '2026-07-02',
      end: '2026-07-20',
      location: 'Somewhere',
      noc: 'FRA',
      timeZone: 'Europe/Paris',
      priority: 1,
    })
    expect(doubtsOf(small)).toEqual([])
  })

  it('is flagged for a phase of a one-day competition too', () => {
    const small = smallEvent()
    small.tell('phase', {
      event: 1,
      phase: 1,
      name: 'Final',
      form: 'run',
      startAt: '2026-12-24T12:00:00+01:00',
    })
    expect(doubtsOf(small)).toMatchObject([
      { type: 'phase', at: '/startAt', detail: expect.stringMatching(`but the competition is on ${DAY}$`) },
    ])
  })
})

describe('a start order', () => {
  const orderOn = (day: string) => {
    const small = smallRace(['ITT'])
    small.tell('startOrder', {
      stage: 1,
      starts: [
        { bib: 11, order: 1 },
        { bib: 12, order: 2, startAt: `${day}T12:01:00+02:00` },
        { bib: 13, order: 3, startAt: `${day}T12:02:00+02:00` },
      ],
    })
    return small
  }

  it('on another day than its stage is flagged once, at its first start', () => {
    expect(doubtsOf(orderOn('2026-06-02'))).toEqual([
      {
        type: 'startOrder',
        stage: 1,
        bib: 12,
        at: '/starts/1/startAt',
        detail: 'this start is on 2026-06-02, but stage 1 is planned for 2026-07-02',
      },
    ])
  })

  it('on its day is not flagged, also if the stage continues past midnight', () => {
    expect(doubtsOf(orderOn('2026-07-02'))).toEqual([])
    const small = smallRace(['ITT'])
    small.tell('startOrder', {
      stage: 1,
      starts: [{ bib: 11, order: 1, startAt: '2026-07-03T00:30:00+02:00' }],
    })
    expect(doubtsOf(small)).toEqual([])
  })
})

describe('a passing', () => {
  const stageWith = (...known: readonly (readonly [bib: number, at: string])[]) => {
    const small = smallRace(['MS'])
    small.tell('stageStarted', { stage: 1, startedAt: noon(1) })
    for (const [bib, at] of known)
      small.tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(130) + bib, at })
    return small
  }

  it('that became known in another year is flagged once for its source, and counts', () => {
    const small = stageWith(
      [11, '2026-07-02T14:10:00+02:00'],
      [12, '2025-07-02T14:10:00+02:00'],
      [13, '2025-07-02T14:10:01+02:00'],
    )
    expect(doubtsOf(small)).toEqual([
      {
        type: 'passing',
        stage: 1,
        bib: 12,
        at: '/at',
        detail: 'this passing became known on 2025-07-02, but stage 1 is planned for 2026-07-02',
      },
    ])
    const [live] = small.read('stage-live-rankings')
    expect(live?.results.filter(({ rank }) => rank > 0)).toHaveLength(3)
  })

  it('that was sent weeks after the race, or the day before, is not flagged', () => {
    expect(doubtsOf(stageWith([11, '2026-08-20T10:00:00Z'], [12, '2026-07-01T10:00:00Z']))).toEqual([])
  })
})
