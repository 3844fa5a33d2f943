/** Creates a race with all its rules. Programs apply facts and frames to it. */
import { EARLIER_RESULT } from './result/earlier-result.ts'
import { createState, type Race, type RaceOptions } from './state/race.ts'

export { applyFact, applyFrame, type Race } from './state/race.ts'

/** An empty race. Every document of it is unknown until a fact of type `competition` comes. */
export const createRace = (competition: string, options?: RaceOptions): Race =>
  createState(competition, EARLIER_RESULT, options)
