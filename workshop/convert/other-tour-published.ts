/** Rankings of the other tours as published, the first rows alone: what the bundle says of them (D-043). */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { foldName, parsePoints, parseTimeMs } from './published-text.ts'
import type { FinalStandings, OtherTourSources, PublishedTop } from './other-tour-sources.ts'

type Row = FactOf<'publishedRanking'>['rows'][number]
type Ranked = Pick<FactOf<'publishedRanking'>, 'classification' | 'rows'>

/** `83:22:51`, `45:53` in milliseconds; throws on anything else. */
function parseMs(text: string): number {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d\d)$/.exec(text)
  if (!match) throw new Error(`not a time: ${JSON.stringify(text)}`)
  return ((Number(match[1] ?? 0) * 60 + Number(match[2])) * 60 + Number(match[3])) * 1000
}

/** Times as the collection prints them: the first's own (maybe behind a plus), `s.t.` for the row before's, `+1:54` behind the first. */
export function topRows(rows: readonly PublishedTop[]): Row[] {
  let firstMs = 0
  let timeMs = 0
  return rows.map(({ bib, rank, time }, index) => {
    const text = time.trim()
    if (index === 0) firstMs = timeMs = parseMs(text.replace('+', ''))
    else if (text.startsWith('+')) timeMs = firstMs + parseMs(text.slice(1))
    else if (text !== 's.t.') timeMs = parseMs(text)
    return { bib, rank, timeMs }
  })
}

/** Names that the final standings print in another way than the start list. */
const NAMES: Readonly<Record<string, string>> = {
  'Derek GEE-WEST': 'Derek GEE',
  'Embret SVESTAD-BARDSENG': 'Embret SVESTAD-BAARDSENG',
}

const wordsOf = (name: string): string[] => foldName(name).split(' ')
const lettersOf = (name: string): string => foldName(name).replaceAll(/[^A-Z0-9]/g, '')

/** The one whose name has all words of the printed one; throws when none or several have. */
function bibOf(printed: string, teams: OtherTourSources['teams']): number {
  const words = wordsOf(NAMES[printed] ?? printed)
  const riders = teams.flatMap((team) => team.riders)
  const found = riders.filter(({ name }) => words.every((word) => wordsOf(name).includes(word)))
  if (found.length !== 1 || !found[0])
    throw new Error(`${printed} is ${found.length} riders of the start list`)
  return found[0].bib
}

/** The bib of some rider of the team. */
function teamBib(printed: string, teams: OtherTourSources['teams']): number {
  const found = teams.filter(({ name }) => lettersOf(name).startsWith(lettersOf(printed)))
  if (found.length !== 1 || !found[0]?.riders[0]) throw new Error(`${printed} is ${found.length} teams`)
  return found[0].riders[0].bib
}

/** The first of the points, mountains, young rider and team classifications; `teamCodeOf` a rider's team. */
export function finalRankings(
  standings: FinalStandings,
  teams: OtherTourSources['teams'],
  teamCodeOf: (bib: number) => string,
): Ranked[] {
  const { points, mountains, youth } = standings
  const scored = (rows: FinalStandings['points']['rows']): Row[] =>
    rows.map(({ pos, rider, val }) => ({ bib: bibOf(rider, teams), rank: pos, points: parsePoints(val) }))
  return [
    { classification: 'SprintPoints', rows: scored(points.rows) },
    { classification: 'MountainPoints', rows: scored(mountains.rows) },
    {
      classification: 'Young',
      rows: youth.rows.map(({ pos, rider, val }) => ({
        bib: bibOf(rider, teams),
        rank: pos,
        timeMs: parseTimeMs(val),
      })),
    },
    {
      classification: 'Team',
      rows: standings.teams.rows.map(({ pos, rider, val }) => ({
        teamCode: teamCodeOf(teamBib(rider, teams)),
        rank: pos,
        timeMs: parseTimeMs(val),
      })),
    },
  ]
}
