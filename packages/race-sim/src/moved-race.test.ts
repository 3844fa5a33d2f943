import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { describe, expect, it } from 'vitest'
import { moveFacts } from './moved-race.ts'

const HOUR_MS = 3_600_000
const zone = createZone('Europe/Paris')
const head = { source: 'test', at: '2026-07-01T09:00:00+02:00' }

/** Two stages: one in the afternoon of the 4th, one in the morning of the 5th. */
const RACE: readonly Fact[] = [
  {
    ...head,
    id: 'competition',
    type: 'competition',
    code: 'made',
    year: 2026,
    name: 'Made',
    sport: 'CRD',
    competitionType: 'GrandTour',
    start: '2026-07-04',
    end: '2026-07-05',
    timeZone: 'Europe/Paris',
  } as Fact,
  ...[
    [1, '2026-07-04T17:05:00+02:00'],
    [2, '2026-07-05T10:00:00+02:00'],
  ].map(([stage, startAt]) => ({ ...head, id: `stage-${stage}`, type: 'stage', stage, startAt }) as Fact),
]

describe('the days of a moved race', () => {
  const movedBy = (hours: number) => {
    const [competition, ...stages] = moveFacts(RACE, { ms: hours * HOUR_MS, zone })
    return {
      days: competition?.type === 'competition' && [competition.start, competition.end],
      starts: stages.map((fact) => fact.type === 'stage' && fact.startAt.slice(0, 16)),
    }
  }

  it.each([
    [0, ['2026-07-04', '2026-07-05']],
    [24, ['2026-07-05', '2026-07-06']],
    // At five past midnight and five in the afternoon: both a day later.
    [7, ['2026-07-05', '2026-07-05']],
    [-11, ['2026-07-04', '2026-07-04']],
    [24 * 30 + 14, ['2026-08-04', '2026-08-05']],
  ])('%s hours later are those of its first and its last start', (hours, days) => {
    const moved = movedBy(hours)
    expect(moved.days).toEqual(days)
    expect(moved.starts.map((start) => start && start.slice(0, 10))).toEqual(days)
  })
})
