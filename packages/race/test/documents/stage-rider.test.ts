/** A rider's race, stage by stage. */
import { describe, expect, test } from 'vitest'
import { decide, rowsOf, smallRace } from '../small-race.ts'

describe('a rider’s race', () => {
  test('has the places in every classification, stage by stage, and the gains', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('course', {
      stage: 2,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'climb', name: 'Col', kind: 'mountain', distanceM: 60_000, category: '1' }],
    })
    const rows = rowsOf([
      [11, 7200],
      [13, 7210],
      [23, 7220],
    ])
    small.tell('stageResult', { stage: 1, rows })
    small.tell('stageResult', { stage: 2, rows })
    small.tell('markerResult', { stage: 2, marker: 'climb', rows: [{ bib: 13, rank: 1 }] })
    decide(small, { kind: 'penalty', bib: 13, ms: 30_000 }, 2)
    const { rider, status, leftInStage, stages } = small.read('stage-rider', 2, { id: '13' })
    expect([rider.bib, status, leftInStage]).toEqual([13, 'OK', null])
    expect(
      stages.map((each) => [
        each.rank,
        each.generalRank,
        each.pointsRank,
        each.mountainsRank,
        each.youngRank,
        each.points,
        each.mountainPoints,
        each.bonifMs,
        each.penaltyMs,
      ]),
    ).toEqual([
      [2, 2, 2, null, 1, 30, 0, 6000, 0],
      [2, 3, 2, 1, 2, 30, 10, 6000, 30_000],
    ])
  })
  test('one who left has the mark, and no places from then on', () => {
    const small = smallRace(['MS', 'MS'])
    small.tell('stageResult', { stage: 1, rows: rowsOf([[11, 7200]]) })
    small.tell('withdrawal', { stage: 2, bib: 11, irm: 'DNF' })
    small.tell('stageResult', { stage: 2, rows: rowsOf([[12, 7200]]) })
    const { status, leftInStage, stages } = small.read('stage-rider', 2, { id: '11' })
    expect([
      status,
      leftInStage,
      stages.at(-1)?.irm,
      stages.at(-1)?.generalRank,
      stages.at(-1)?.rank,
    ]).toEqual(['DNF', 2, 'DNF', null, 0])
  })
})
