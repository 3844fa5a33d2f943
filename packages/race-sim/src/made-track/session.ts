/**
 * A made-up evening on the track, labelled as made up: a team pursuit in half laps, a match sprint ride by ride, an omnium lap by lap. It
 * contains what no published result contains, and is replayed in the demo. The same seed gives the same session.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { createRandom } from '../random.ts'
import { tellConditions } from './conditions.ts'
import { tellOmnium } from './omnium.ts'
import { tellPursuit } from './pursuit.ts'
import { tellSprint } from './sprint.ts'
import { createTeller, minutes } from './teller.ts'

export function makeTrackSession(seed: number): Fact[] {
  const teller = createTeller('made')
  const random = createRandom(seed)
  teller.tell(minutes(-600), 'competition', {
    code: 'trackmade',
    year: 2026,
    name: 'Constructed track session',
    sport: 'CTR',
    competitionType: 'MultiEvents',
    start: '2026-02-14',
    end: '2026-02-14',
    location: 'Nowhere',
    noc: 'XXX',
    timeZone: 'Europe/Zurich',
    priority: 8,
  })
  tellPursuit(teller, 1, random)
  tellSprint(teller, 2, random)
  tellOmnium(teller, 3, random)
  // Last, because ids contain the number of facts so far.
  tellConditions(teller, 1, 2)
  return teller.facts
    .map((fact, index) => ({ fact, index, atMs: Date.parse(fact.at) }))
    .toSorted((a, b) => a.atMs - b.atMs || a.index - b.index)
    .map(({ fact }) => fact)
}
