import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { describe, expect, it } from 'vitest'
import { progressOf } from './stage-progress.ts'

const stages = (...statuses: StageListed['raceStatus'][]): StageListed[] =>
  statuses.map((raceStatus, index) => ({ number: index + 1, raceStatus, distance: 100 }) as StageListed)

describe('progressOf', () => {
  it('before the first stage: the first is next', () =>
    expect(progressOf(stages('expected', 'expected'))).toMatchObject({
      racing: null,
      last: null,
      next: { number: 1 },
    }))
  it('while a stage is raced', () =>
    expect(progressOf(stages('standings', 'inProgress', 'expected'))).toMatchObject({
      racing: { number: 2 },
      last: { number: 1 },
      next: { number: 3 },
      done: 1,
      riddenKm: 100,
      totalKm: 300,
    }))
  it('when all are over', () =>
    expect(progressOf(stages('standings', 'finished'))).toMatchObject({
      racing: null,
      last: { number: 2 },
      next: null,
    }))
  it('of nothing', () =>
    expect(progressOf([])).toMatchObject({ racing: null, last: null, next: null, totalKm: 0 }))
})
