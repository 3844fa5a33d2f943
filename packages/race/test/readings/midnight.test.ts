/** Races over midnight: whether a decoder counts on or begins again at 0, they are timed as they would be by day. */
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { moveFacts } from '@bell-lap/race-sim/moved-race'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectDocument } from '../../src/projections.ts'
import { tellAll } from '../tour.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const zone = createZone('Europe/Paris')
const session = readFacts(join(import.meta.dirname, '../../../../races/trackmade2026'))
const beginsAgain = (fact: Fact): Fact =>
  fact.type === 'passing' ? { ...fact, timeOfDayMs: fact.timeOfDayMs % DAY_MS } : fact

/** The places, times and splits of both phases of the team pursuit. */
function ridden(facts: readonly Fact[]) {
  const race = tellAll('trackmade2026', facts)
  return [1, 2].map((phase) => {
    const results = projectDocument(race, 'phase-results', { c: 'trackmade2026', e: 1, p: phase })
    if (results.kind !== 'ok') throw new Error(results.kind)
    const { results: rows } = results.body as DocumentBody<'phase-results'>
    return rows.map(({ rank, team, value, splits }) => [
      rank,
      team?.code,
      value,
      splits?.map((split) => split.value),
    ])
  })
}

describe('a pursuit whose qualifying', () => {
  const byDay = ridden(session)

  it.each([
    ['begins at 23:46 and ends after midnight', 9 * HOUR_MS + 46 * 60_000],
    ['begins after midnight', 10 * HOUR_MS + 5 * 60_000],
    ['ends before midnight, while the finals are on the next day', 7 * HOUR_MS],
  ])('%s has the times of the day', (_name, ms) => {
    const moved = moveFacts(session, { ms, zone })
    expect(ridden(moved)).toEqual(byDay)
    expect(ridden(moved.map(beginsAgain))).toEqual(byDay)
  })
})
