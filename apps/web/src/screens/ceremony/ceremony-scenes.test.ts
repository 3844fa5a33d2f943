import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { RACE_STATUSES, RESULT_STATUSES } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, it } from 'vitest'
import { figureOf } from '../../panels/board/figure.ts'
import {
  figuresOnSteps,
  onSteps,
  resultScenes,
  ridesOfDuel,
  stageScenes,
  stands,
  type StageCeremonyInput,
} from './ceremony-scenes.ts'

const row = (key: string, rank: number, irm: Row['irm'] = null): Row => ({ key, rank, irm }) as Row
const ranking = (more: Partial<Ranking> = {}): Ranking =>
  ({
    type: 'Stage',
    rankingType: 'Time',
    resultStatus: 'official',
    columns: [],
    results: [row('a', 1), row('b', 2), row('c', 3), row('d', 4), row('e', 0, 'DNF')],
    ...more,
  }) as Ranking
const holder = (jersey: string): Jerseys[number] => ({ jersey }) as Jerseys[number]
const input = (more: Partial<StageCeremonyInput> = {}): StageCeremonyInput => ({
  rankings: [ranking({ rankingType: 'SprintPoints' }), ranking()],
  overall: [ranking({ type: 'Overall', results: [row('x', 1), row('y', 2), row('z', 3)] })],
  jerseys: [holder('yellow'), holder('green')],
  raceStatus: 'standings',
  isLast: false,
  ...more,
})
const keysOf = (scenes: readonly { readonly key: string }[]): string[] => scenes.map(({ key }) => key)

describe('a result', () => {
  it.each([
    ['official', 'inProgress', true],
    ['unofficial', 'finished', true],
    ['unofficial', 'standings', true],
    ['unofficial', 'inProgress', false],
    ['unconfirmed', 'standings', false],
    ['protested', 'standings', false],
    ['live', 'finished', false],
  ] as const)('that is %s while the race is %s is final: %s', (resultStatus, raceStatus, does) => {
    expect(stands(resultStatus, raceStatus)).toBe(does)
  })

  it('that is not final has no scenes', () => {
    for (const resultStatus of RESULT_STATUSES)
      for (const raceStatus of RACE_STATUSES)
        expect(stageScenes(input({ raceStatus, rankings: [ranking({ resultStatus })] })).length > 0).toBe(
          stands(resultStatus, raceStatus),
        )
    expect(stageScenes(input({ rankings: [] }))).toEqual([])
    expect(resultScenes(null, 'standings')).toEqual([])
    expect(resultScenes(ranking({ results: [row('e', 0, 'DNS')] }), 'standings')).toEqual([])
  })
})

describe('the steps', () => {
  const timed = (key: string, rank: number, timeMs: number, gapMs: number, heat?: number): Row => ({
    ...row(key, rank),
    timeMs,
    gapMs,
    lapsDown: null,
    ...(heat === undefined ? {} : { heat: `Heat ${heat}` }),
  })
  const columns: Ranking['columns'] = [
    { key: 'time', kind: 'time', label: 'time', precision: 3 },
    { key: 'gap', kind: 'gap', label: 'gap', precision: 3 },
  ]
  const figures = (results: Row[]) => {
    const [podium] = resultScenes(ranking({ columns, results }), 'standings')
    if (podium?.kind !== 'podium') throw new Error('There is no podium')
    return podium.rows.map((each) => {
      const figure = figureOf(each, figuresOnSteps(podium))
      return figure.kind === 'text' ? figure.text : figure.kind
    })
  }

  it('show times after finals of two heats, because the third was the first of its heat', () => {
    const finals = [timed('a', 1, 40_949, 0, 1), timed('b', 2, 41_814, 865, 1), timed('c', 3, 41_597, 0, 2)]
    expect(figures(finals)).toEqual(['40.949', '41.814', '41.597'])
  })

  it('show gaps after one race', () => {
    const race = [timed('a', 1, 40_949, 0), timed('b', 2, 41_814, 865), timed('c', 3, 41_814, 865)]
    expect(figures(race)).toEqual(['40.949', '+0.865', '+0.865'])
  })
})

describe('the scenes of a stage', () => {
  it('are its podium, its winner, then each jersey in the order of their rank', () => {
    expect(keysOf(stageScenes(input()))).toEqual(['podium', 'winner', 'jersey-yellow', 'jersey-green'])
  })

  it('end with the podium of the race after the last stage', () => {
    const scenes = stageScenes(input({ isLast: true }))
    expect(keysOf(scenes).at(-1)).toBe('general')
    const [last] = scenes.slice(-1)
    expect(last?.kind === 'podium' && last.rows.map(({ key }) => key)).toEqual(['x', 'y', 'z'])
  })

  it('are without jerseys where there are none', () => {
    expect(keysOf(stageScenes(input({ jerseys: [] })))).toEqual(['podium', 'winner'])
  })
})

it('show two joint winners in one scene, and of several heats only the first winner', () => {
  const wonBy = (...results: Row[]) => {
    const scene = resultScenes(ranking({ results }), 'standings').find(({ kind }) => kind === 'winner')
    return scene?.kind === 'winner' ? scene.rows.map(({ key }) => key) : null
  }
  expect(wonBy(row('a', 1), row('b', 1), row('c', 3))).toEqual(['a', 'b'])
  expect(wonBy({ ...row('a', 1), heat: 'Heat 1' }, { ...row('b', 1), heat: 'Heat 2' })).toEqual(['a'])
})

it('have both riders of a shared place, and nobody with a mark that takes the place', () => {
  const rows = [row('a', 1), row('b', 2), row('c', 2), row('d', 3, 'REL'), row('e', 4), row('f', 0, 'DNF')]
  expect(onSteps(rows).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

describe('the rides of a duel', () => {
  it.each([
    ['won and lost', { kind: 'duel', won: 2, lost: 1 }, '2–1'],
    ['none to tell after a single one', { kind: 'duel', won: 1, lost: 0 }, ''],
    ['none without a duel', { kind: 'place' }, null],
  ] as const)('%s', (_, outcome, told) => {
    expect(ridesOfDuel({ outcome })).toBe(told)
  })
})
