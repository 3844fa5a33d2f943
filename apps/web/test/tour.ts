/** The Tour de France 2026 of races/, as far as a test wants it: facts by file, and frames of its field. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import type { SiteServer } from './site-server.ts'

export const TOUR = 'tdf2026'
const FACTS = join(import.meta.dirname, '../../../races/tdf2026/facts')

/** The facts of one file, `stage-04`. */
export function tourFacts(name: string): Fact[] {
  return readFileSync(join(FACTS, `${name}.ndjson`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Fact)
}

/** Competition, teams, riders and courses of the first five stages; stages 1 to 3 raced and done. */
export async function postTour(server: SiteServer): Promise<void> {
  await server.post('facts', TOUR, tourFacts('competition'))
  for (const stage of ['01', '02', '03', '04', '05'])
    await server.post('facts', TOUR, tourFacts(`course-${stage}`))
  for (const stage of ['01', '02', '03']) await server.post('facts', TOUR, tourFacts(`stage-${stage}`))
}

/** Stage 4 under way: everything up to the start, nothing of what came of it. */
export async function startStage4(server: SiteServer): Promise<void> {
  const facts = tourFacts('stage-04').filter(
    (fact) =>
      fact.type === 'stageStarted' ||
      (fact.type === 'raceStatus' && !/finished|standings/.test(fact.raceStatus)),
  )
  await server.post('facts', TOUR, facts)
}

/** The outcome of stage 4: result, withdrawal, points, status. */
export const stage4Outcome = (): Fact[] =>
  tourFacts('stage-04').filter((fact) => fact.type !== 'stageStarted')

/** Every bib of the Tour is a whole number. */
export function bibsOfTour(): number[] {
  const lists = tourFacts('competition').filter(
    (fact): fact is FactOf<'startList'> => fact.type === 'startList',
  )
  return lists.flatMap((list) => list.riders.flatMap(({ bib }) => (typeof bib === 'number' ? [bib] : [])))
}

const STARTED = Date.parse('2026-07-07T13:27:50+02:00')

/**
 * The field of stage 4 some seconds into the race: `front` in that order at `frontM` to the finish, 5 m apart; the rest
 * together three kilometres behind.
 */
export function stage4Frame(
  secondsIn: number,
  front: readonly number[],
  frontM: number,
  behindM = 3000,
): Frame {
  const rest = bibsOfTour().filter((bib) => !front.includes(bib))
  const at = new Date(STARTED + secondsIn * 1000).toISOString()
  return {
    id: `4-${secondsIn}`,
    source: 'gps',
    at,
    stage: 4,
    riders: [
      ...front.map((bib, place) => ({ bib, toFinishM: frontM + place * 5, speedKmh: 45 })),
      ...rest.map((bib, place) => ({ bib, toFinishM: frontM + behindM + place, speedKmh: 45 })),
    ],
  }
}
