/** Rounds as long and as many as the door takes: what they cost and keep has an end. */
import { expect, test } from 'vitest'
import { LAST_ROUND, MOST_QUALIFYING } from '@bell-lap/domain/heats/qualification'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { STARTERS } from '../../src/field/starters.ts'
import { athletes, DAY, smallEvent } from '../small-event.ts'

const phaseFact = (phase: number, from: readonly object[], groups = 1) => ({
  id: `phase-${phase}`,
  source: 'office',
  type: 'phase',
  at: `${DAY}T10:00:00+02:00`,
  event: 1,
  phase,
  name: `Phase ${phase}`,
  form: 'gates',
  startAt: `${DAY}T12:00:00+02:00`,
  qualification: Array.from({ length: groups }, () => ({ from })),
})
const faultsOf = (fact: object): string[] => {
  const parsed = parseFact(fact)
  return parsed.ok ? [] : parsed.faults.map(({ at, reason }) => `${at} ${reason}`)
}
const all = (count: number) => Array.from({ length: count }, (_, index) => ({ phase: index + 1 }))

test.each([
  ['a round that takes from eight phases', phaseFact(9, all(8)), null],
  ['from nine', phaseFact(10, all(9)), /at most 8 phases, not 9/],
  [
    'from nine, by their runs',
    phaseFact(10, [{ phase: 9, runs: [1, 2, 3, 4, 5, 6, 7, 8, 9] }]),
    /8 phases, not 9/,
  ],
  ['with 48 selections', phaseFact(2, [{ phase: 1 }], 48), null],
  ['with 60 in groups of two', phaseFact(2, [{ phase: 1 }, { phase: 1 }], 30), /at most 48 .*, not 60/],
  ['that is the 25th phase', phaseFact(LAST_ROUND + 1, [{ phase: 1 }]), /numbered 1 to 24/],
  ['that waits for its own run', phaseFact(2, [{ phase: 1, runs: [1, 2] }]), /earlier phase than 2/],
  [
    'in the order of a later one',
    phaseFact(2, [{ phase: 1, runs: [1], orderedBy: 3 }]),
    /earlier phase than 2/,
  ],
  [
    'whose last run is not the phase it takes from',
    phaseFact(4, [{ phase: 1, runs: [1, 2] }]),
    /runs\/1 must not be later than phase 1/,
  ],
  [
    'in the order of a run after the phase it takes from',
    phaseFact(4, [{ phase: 1, runs: [1], orderedBy: 3 }]),
    /orderedBy must not be later than phase 1/,
  ],
])('%s', (_, fact, fault) => {
  const faults = faultsOf(fact)
  if (fault === null) expect(faults).toEqual([])
  else expect(faults.join('\n')).toMatch(fault)
})

test('of a very long result the first go on, each once, however often they are named', () => {
  const day = smallEvent()
  const bibs = Array.from({ length: 2_000 }, (_, index) => index + 1)
  const first = { event: 1, phase: 1 }
  const plan = { event: 1, form: 'gates' as const, startAt: `${DAY}T12:00:00+02:00` }
  day.tell('phase', { ...plan, phase: 1, name: 'Phase 1' })
  for (let phase = 2; phase <= LAST_ROUND; phase += 1)
    day.tell('phase', {
      ...plan,
      phase,
      name: `Phase ${phase}`,
      qualification: [{ from: [{ phase: 1 }, { phase: phase - 1 }, { phase: 1 }] }],
    })
  day.tell('unitStartList', { ...first, competitors: athletes(bibs) })
  day.tell('unitResult', { ...first, rows: bibs.map((bib) => ({ competitor: String(bib), rank: bib })) })
  const list = day.read('phase-startlist', { p: LAST_ROUND })
  expect(list.results).toHaveLength(MOST_QUALIFYING)
})

test('a phase of a high number declares no more slices than others', () => {
  expect(STARTERS.reads('event-1-phase-999').size).toBeLessThanOrEqual(
    STARTERS.reads(`event-1-phase-${LAST_ROUND}`).size,
  )
})
