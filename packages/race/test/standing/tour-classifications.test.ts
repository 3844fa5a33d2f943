/**
 * The proof on a whole race: rankings after each of the Tour's 21 stages, computed from stage facts alone, equal the
 * published ones: every rider, rank and value.
 */
import { describe, expect, test } from 'vitest'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import type { Jerseys, Rankings } from '@bell-lap/protocol/documents/stages'
import { projectDocument } from '../../src/projections.ts'
import { EXPECTED, tellAll, tourFacts, WORN, type Published } from '../tour.ts'

const race = tellAll('tdf2026', tourFacts())

/** Rows of 0 points say nothing, and are published or not. */
const scoring = (rows: Published): Published => rows.filter(([, , points]) => points !== 0)

function rankingsOf(name: 'stage-rankings' | 'overall-rankings', stage: number): Rankings {
  const projected = projectDocument(race, name, { c: 'tdf2026', s: stage })
  if (projected.kind !== 'ok') throw new Error(`${name} of stage ${stage} is ${projected.kind}`)
  return projected.body as Rankings
}

/** The ranked rows of a ranking; none where there is no such ranking. */
function rowsOf(rankings: Rankings, rankingType: Classification): Published {
  const rows = rankings.find((ranking) => ranking.rankingType === rankingType)?.results ?? []
  return rows.flatMap(({ rank, rider, team, timeMs, points }): Published =>
    rank === 0 ? [] : [[rider?.bib ?? team?.code ?? '', rank, points ?? timeMs ?? 0]],
  )
}

test('the expected standings are those of 21 stages with their riders', () => {
  expect(EXPECTED.map(({ stage }) => stage)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
  expect(EXPECTED[0]?.general).toHaveLength(184)
  expect(EXPECTED[20]?.general).toHaveLength(158)
})

describe.each(EXPECTED)('after stage $stage', ({ stage, ...published }) => {
  const overall = rankingsOf('overall-rankings', stage)

  test('general', () => {
    expect(rowsOf(overall, 'Time')).toEqual(published.general)
  })
  test('points', () => {
    expect(rowsOf(overall, 'SprintPoints')).toEqual(scoring(published.points))
  })
  test('mountains', () => {
    expect(rowsOf(overall, 'MountainPoints')).toEqual(scoring(published.mountains))
  })
  test('young', () => {
    expect(rowsOf(overall, 'Young')).toEqual(published.young)
  })
  test('teams', () => {
    expect(rowsOf(overall, 'Team')).toEqual(published.team)
  })
  test('the stage itself: riders and teams', () => {
    const stageRankings = rankingsOf('stage-rankings', stage)
    const [time] = stageRankings
    // A team time trial ranks teams by their own times, and shows the riders beneath.
    const riders = time?.subRankings ?? stageRankings
    const teams = time?.subRankings ? rowsOf(stageRankings, 'Time') : rowsOf(stageRankings, 'Team')
    expect(rowsOf(riders, 'Time')).toEqual(published.stageRanking)
    expect(teams).toEqual(published.stageTeams)
  })
})

describe('the jerseys', () => {
  const wornBy = (name: 'overall-jerseys' | 'stage-jerseys', stage: number) => {
    const projected = projectDocument(race, name, { c: 'tdf2026', s: stage })
    const holders = projected.kind === 'ok' ? (projected.body as Jerseys) : []
    return Object.fromEntries(holders.map(({ jersey, wearer }) => [jersey, wearer.bib]))
  }
  const after = WORN.filter(({ stage }) => stage > 1)

  test('after each stage but the first are worn by those who wore them', () => {
    expect(after).toHaveLength(20)
    for (const { stage, wearers } of after)
      expect([stage, wornBy('overall-jerseys', stage)]).toEqual([stage, wearers])
  })
  test('are those of the next stage’s start', () => {
    for (const { stage, wearers } of after.slice(0, -1))
      expect([stage, wornBy('stage-jerseys', stage + 1)]).toEqual([stage, wearers])
  })
  test('after stage 1, which gave no points, are the yellow and the white one', () => {
    expect(WORN[0]?.wearers).toMatchObject(wornBy('overall-jerseys', 1))
    expect(Object.keys(wornBy('overall-jerseys', 1))).toEqual(['yellow', 'white'])
  })
})
