import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { describe, expect, it } from 'vitest'
import { listStageBars, toneOf } from './stage-bars.ts'

const stage = (change: Partial<StageListed>): StageListed =>
  ({
    number: 1,
    type: 'MS',
    category: 'FlatStage',
    distance: 100,
    raceStatus: 'expected',
    ...change,
  }) as StageListed

describe('listStageBars', () => {
  it('measures by the longest stage and keeps the shortest visible', () =>
    expect(
      listStageBars([stage({ distance: 200 }), stage({ distance: 100 }), stage({ distance: 2 })]),
    ).toMatchObject([{ height: 1 }, { height: 0.5 }, { height: 0.08 }]))
  it('is even where no length is known', () =>
    expect(listStageBars([stage({ distance: 0 }), stage({ distance: 0 })])).toMatchObject([
      { height: 0.6 },
      { height: 0.6 },
    ]))
  it('shows which stages are over, in progress and to come', () =>
    expect(
      listStageBars([stage({ raceStatus: 'finished' }), stage({ raceStatus: 'started' }), stage({})]).map(
        ({ state }) => state,
      ),
    ).toEqual(['done', 'racing', 'toCome']))
})

describe('toneOf', () => {
  it.each<[string, Partial<StageListed>, string]>([
    ['a time trial, even in the mountains', { type: 'ITT', category: 'VeryDifficultyStage' }, 'timeTrial'],
    ['mountains', { category: 'VeryDifficultyStage' }, 'hard'],
    ['hills', { category: 'MediumMountainStage' }, 'medium'],
    ['a stage without a category', { category: null }, 'unknown'],
  ])('%s', (_, change, tone) => expect(toneOf(stage(change))).toBe(tone))
})
