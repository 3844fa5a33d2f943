/**
 * A race of everything that does not fit: the longest names, a team of twenty and one of nobody knows whom, riders
 * without a team, a first name or a flag, bibs of five digits, three hundred entries of a timeline, gaps of hours.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { SiteServer } from '../site-server.ts'
import { smallPdf } from '../small-tour.ts'
import { createTinyPicture } from '../tiny-picture.ts'

const ID = 'odd2023'
export const ODD_RACE = '/2023/odd'
const STAGE = 1
const ENTRIES = 300
const LONG_TEAM = 20
const FIRST_LONG_BIB = 12_001

const head = { source: 'test', at: '2023-05-01T12:00:00+00:00' }
const SURNAMES = [
  'VAN DER HOOGENBAND-OOSTERHUIS VAN VOORTHUIZEN',
  'FERNÁNDEZ DE CÓRDOBA Y RODRÍGUEZ-VALCÁRCEL',
  'Ó',
  'WOJCIECHOWSKA-BRZĘCZYSZCZYKIEWICZ',
]
const riders = [
  ...Array.from({ length: LONG_TEAM }, (_, index) => ({
    bib: FIRST_LONG_BIB + index,
    lastName: SURNAMES[index % SURNAMES.length] ?? '',
    firstName: index % 3 === 0 ? '' : 'Maximiliano Alejandro Sebastián',
    nation: ['ESP', 'AIN', 'ZZZ', 'NED'][index % 4] ?? '',
    teamCode: 'LNG',
    uciRiderId: null,
  })),
  ...Array.from({ length: 6 }, (_, index) => ({
    bib: index + 1,
    lastName: `SOLO${index + 1}`,
    firstName: 'Jo',
    nation: 'ZZZ',
    // No team, or a team that nobody has named.
    teamCode: index < 3 ? null : 'NOBODY',
    uciRiderId: null,
  })),
]

const facts: readonly Fact[] = [
  {
    ...head,
    id: 'competition',
    type: 'competition',
    code: 'odd',
    year: 2023,
    name: 'Internationale Drei-Länder-Verbandsgemeinderundfahrt um den Großen Preis der Sparkassenversicherung',
    sport: 'CRD',
    competitionType: 'GrandTour',
    start: '2023-05-31',
    end: '2023-06-01',
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    noc: 'ZZZ',
    timeZone: 'UTC',
    priority: 0,
  },
  {
    ...head,
    id: 'stage',
    type: 'stage',
    stage: STAGE,
    name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch > Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
    stageType: 'MS',
    category: 'VeryDifficultyStage',
    distanceM: 312_400,
    startAt: '2023-05-31T05:00:00+00:00',
  },
  // Before any team: once teams are named, a rider of another one is refused.
  { ...head, id: 'start-list', type: 'startList', riders },
  {
    ...head,
    id: 'team',
    type: 'team',
    code: 'LNG',
    name: 'Team Sparkassenversicherung Donaudampfschifffahrt p/b Unión',
  },
  { ...head, id: 'started', type: 'stageStarted', stage: STAGE, startedAt: '2023-05-31T05:00:00+00:00' },
  ...Array.from({ length: ENTRIES }, (_, index): Fact => {
    const happenedAt = new Date(Date.parse('2023-05-31T05:00:00Z') + index * 100_000).toISOString()
    return {
      ...head,
      id: `entry-${index}`,
      type: 'timelineEntry',
      stage: STAGE,
      entry:
        (['attack', 'crash', 'comment', 'puncture', 'caught', 'weather', 'decision'] as const)[index % 7] ??
        'comment',
      happenedAt: happenedAt.replace('.000Z', '+00:00'),
      distanceM: index * 1000,
      ...(index % 2 === 0
        ? { bibs: riders.slice(0, index === 2 ? LONG_TEAM : index % 3).map(({ bib }) => bib) }
        : {}),
      ...(index % 3 === 0
        ? {
            text: 'Chute dans le peloton au pied du Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, une vingtaine de coureurs sont à terre',
          }
        : {}),
    }
  }),
  {
    ...head,
    id: 'result',
    type: 'stageResult',
    stage: STAGE,
    rows: riders.map(({ bib }, index) => ({ bib, rank: index + 1, timeMs: 35_999_000 + index * 4_000_000 })),
  },
  { ...head, id: 'finished', type: 'raceStatus', stage: STAGE, raceStatus: 'standings' },
]

export async function postOddRace(server: SiteServer): Promise<void> {
  await server.post('facts', ID, facts)
  const stage = String(STAGE)
  const picture = new Uint8Array(createTinyPicture())
  for (const name of ['-.pdf', `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}.pdf`, 'x.pdf'])
    await server.file(ID, name, { kind: 'general', stage }, smallPdf(name))
  await server.file(ID, '-.png', { kind: 'photofinish', stage }, picture)
}
