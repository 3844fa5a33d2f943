/** Rolls of made-up competitions: names of many letters and few, common and rare, and as many places as a season gives. */
import { createRandom } from '@bell-lap/race-sim/random'
import type { Roll, RolledAthlete } from '../src/athletes/rolled.ts'

const SYLLABLES =
  'an ar bel bo ca da de del dri el en er fa fer ga gue ha hol i ja ka kov la le lin ma mar mi mo na ni o or pa per po qui ra re ri ro sa ser ski ta te tho to u va van ve vi wa za zel'.split(
    ' ',
  )
const GIVEN =
  'Anna Ben Carlos Demi Elia Filippo Geraint Harrie Ilan Jonas Kim Lotte Mads Neah Oier Primoz Quinn Remco Sepp Tadej Ursa Victor Wout Xandro Yara Zoe'.split(
    ' ',
  )

/**
 * @param people different athletes, each with a UCI id of their own
 * @param competitions each with its share of the people twice over, and 21 stages of places
 */
export function* makeRolls(people: number, competitions: number): Iterable<Roll> {
  const made = createRandom(7)
  const random = (): number => made.next()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const names = Array.from({ length: people }, () => {
    const parts = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('')
    const lastName = parts[0]!.toUpperCase() + parts.slice(1)
    return { lastName, firstName: pick(GIVEN) + (random() < 0.3 ? pick(SYLLABLES) : '') }
  })
  const each = Math.ceil((people * 2) / competitions)
  for (let number = 0; number < competitions; number++) {
    const competition = `made${number}x2026`
    const athletes = Array.from({ length: each }, (_, at): RolledAthlete => {
      const person = (number * Math.ceil(each / 2) + at) % people
      const uciRiderId = String(10_000_000_000 + person)
      return {
        key: uciRiderId,
        entryKey: `${competition}-${at + 1}`,
        formerKeys: [],
        sameAs: [],
        ...names[person]!,
        nation: 'GBR',
        uciRiderId,
        bornOn: '1996-03-02',
        bib: at + 1,
        isEntered: true,
        teamName: `Team ${at >> 3}`,
        starts: [],
      }
    })
    yield {
      competition,
      code: `made${number}x`,
      year: 2026,
      name: `Made-up race ${number}`,
      sport: 'CRD',
      type: 'GrandTour',
      status: 'Previous',
      noc: 'GBR',
      location: 'Nowhere',
      start: `2026-0${1 + (number % 9)}-01`,
      end: `2026-0${1 + (number % 9)}-22`,
      athletes,
      links: [],
      toCome: [],
      general: [],
      teams: Array.from({ length: each >> 3 }, (_, team) => ({ name: `Team ${team}`, nation: 'GBR' })),
      races: Array.from({ length: 21 }, (_, index) => ({
        stage: index + 1,
        event: null,
        sport: null,
        name: `${pick(names).lastName} > ${pick(names).lastName}`,
        on: '2026-07-07',
      })),
      lists: Array.from({ length: 21 }, (_, index) => ({
        kind: 'stage' as const,
        classification: null,
        stage: index + 1,
        event: null,
        phase: null,
        name: `Stage ${index + 1}`,
        on: '2026-07-07',
        isTeam: false,
        places: athletes.flatMap((_each, at) => [at, 1 + ((at * 31 + index * 17) % each)]),
      })),
    }
  }
}
