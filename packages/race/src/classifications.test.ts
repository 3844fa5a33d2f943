/**
 * The proof on a whole race: classifications after each of the Tour's 21 stages, computed from stage facts alone, equal
 * the published ones: every rider, rank and value.
 */
import { readFileSync } from 'node:fs'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { describe, expect, test } from 'vitest'
import { CLASSIFICATIONS_AFTER } from './derived/classifications.ts'
import { applyFact, createRace } from './race.ts'
import { createView } from './view.ts'

const folder = new URL('../../../races/tdf2026/', import.meta.url).pathname

/** [bib or team code, rank, ms or points] */
type Published = [number | string, number, number][]
interface Standings {
  readonly stage: number
  readonly general: Published
  readonly points: Published
  readonly mountains: Published
  readonly young: Published
  readonly team: Published
}

const expected = readFileSync(`${folder}expected/standings.ndjson`, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Standings)

const race = createRace('tdf2026')
for (const [index, fact] of readFacts(folder).entries())
  applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })

/** Rows of 0 points say nothing, and are published or not. */
const scoring = (rows: Published): Published => rows.filter(([, , points]) => points !== 0)

describe.each(expected)('after stage $stage', ({ stage, ...published }) => {
  const { general, points, mountains, young, teams } = createView(
    race,
    'test',
    CLASSIFICATIONS_AFTER.reads(stage),
  ).get(CLASSIFICATIONS_AFTER, stage)

  test('general', () => {
    expect(general.map(({ bib, rank, timeMs }) => [bib, rank, timeMs])).toEqual(published.general)
  })
  test('points', () => {
    expect(points.map(({ bib, rank, points }) => [bib, rank, points])).toEqual(scoring(published.points))
  })
  test('mountains', () => {
    expect(mountains.map(({ bib, rank, points }) => [bib, rank, points])).toEqual(
      scoring(published.mountains),
    )
  })
  test('young', () => {
    expect(young.map(({ bib, rank, timeMs }) => [bib, rank, timeMs])).toEqual(published.young)
  })
  test('teams', () => {
    expect(teams.map(({ teamCode, rank, timeMs }) => [teamCode, rank, timeMs])).toEqual(published.team)
  })
})
