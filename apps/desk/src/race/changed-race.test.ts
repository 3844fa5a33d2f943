import { expect, it } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { changeFacts, raceAsPlanned } from './changed-race.ts'
import { shownFacts } from './fact-log.ts'
import { deskRaceOf } from './race.ts'
import { factsOf, type Template } from './templates.ts'

const AT = '2026-06-01T10:00:00Z'
const raceOf = (template: Template) => {
  const form = {
    template,
    name: 'Oak',
    place: 'Oak Hill',
    nation: 'GBR',
    on: '2026-06-07',
    startsAt: '14:00',
    timeZone: 'Europe/London',
    distanceKm: 1,
    laps: 20,
    finishOnly: false,
  }
  const facts: readonly Fact[] = factsOf(form, 'desk-1', AT)
  const stated = facts.map((fact, index) => ({
    seq: index + 1,
    receivedAt: AT,
    fact,
    sender: null,
    requestSeq: null,
  }))
  const race = deskRaceOf(shownFacts(stated, []))
  return { race, unit: race.units[0]! }
}
let made = 0
const makeHead = () => ({ id: `f${(made += 1)}`, source: 'desk-1', at: AT })

it.each(['criterium', 'scratch'] as const)(
  'a %s that is shortened has other laps, and keeps its rules',
  (template) => {
    const { race, unit } = raceOf(template)
    const planned = raceAsPlanned(race, unit)!
    expect(planned).toEqual({ name: 'Oak', startsAt: '14:00', distanceKm: 20, laps: 20 })
    const facts = changeFacts(race, unit, { ...planned, laps: 15, distanceKm: 15 }, makeHead)
    for (const fact of facts) expect(parseFact(fact)).toMatchObject({ ok: true })
    const laps = { distanceM: 15_000, startAt: '2026-06-07T14:00:00+01:00' }
    expect(facts[0]).toMatchObject(
      template === 'criterium'
        ? { type: 'stage', ...laps, laps: { count: 15, lapped: 'counted' }, supersedes: { id: 'stage-1' } }
        : { type: 'phase', ...laps, parameters: { laps: 15 }, supersedes: { id: 'phase-1' } },
    )
    expect(facts[1]).toEqual(
      template === 'criterium' ? expect.objectContaining({ type: 'course', lengthM: 15_000 }) : undefined,
    )
  },
)

it('only what was changed is stated', () => {
  const { race, unit } = raceOf('criterium')
  const planned = raceAsPlanned(race, unit)!
  expect(changeFacts(race, unit, planned, makeHead)).toEqual([])
  expect(changeFacts(race, unit, { ...planned, name: 'Elm' }, makeHead)).toMatchObject([
    { type: 'competition', name: 'Elm', supersedes: { id: 'competition' } },
  ])
  expect(changeFacts(race, unit, { ...planned, startsAt: '14:10' }, makeHead)).toMatchObject([
    { type: 'stage', startAt: '2026-06-07T14:10:00+01:00' },
  ])
})
