/** The Tour de France 2026 from its bundle, with the facts' `at` as the order, as the journal would have it; and what was published. */
import { readFileSync } from 'node:fs'
import { readFacts } from '@bell-lap/race-sim/bundle'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { applyFact, createRace, type Race } from '../src/race.ts'

export const TOUR_FOLDER = new URL('../../../races/tdf2026/', import.meta.url).pathname

export const tourFacts = (): Fact[] => readFacts(TOUR_FOLDER)

/** A race that was told these facts. */
export function tellAll(competition: string, facts: readonly Fact[]): Race {
  const race = createRace(competition)
  for (const [index, fact] of facts.entries()) applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  return race
}

/** [bib or team code, rank, ms or points] */
export type Published = [number | string, number, number][]
/** The standings published after a stage. */
export interface Standings {
  readonly stage: number
  readonly stageRanking: Published
  readonly stageTeams: Published
  readonly general: Published
  readonly points: Published
  readonly mountains: Published
  readonly young: Published
  readonly team: Published
}

/** One for each stage, in order. */
export const EXPECTED = readFileSync(`${TOUR_FOLDER}expected/standings.ndjson`, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Standings)

/** Bibs by jersey of those who wore it after a stage. */
export const WORN = readFileSync(`${TOUR_FOLDER}expected/jerseys.ndjson`, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { stage: number; wearers: Record<string, number> })
