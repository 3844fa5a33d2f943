import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { describe, expect, it } from 'vitest'
import { progressOf } from './stage-progress.ts'

const stages = (...statuses: StageListed['raceStatus'][]): StageListed[] =>
  statuses.map((raceStatus, index) => {
    const winner = raceStatus === 'standings' ? { name: 'ASH Ann' } : null
    return {
      number: index + 1,
      raceStatus,
      startAt: `2026-07-0${index + 1}T12:00:00Z`,
      winner,
    } as StageListed
  })

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
    }))
  it('when all are over', () =>
    expect(progressOf(stages('standings', 'standings'))).toMatchObject({
      racing: null,
      last: { number: 2 },
      next: null,
    }))
  it('of nothing', () => expect(progressOf([])).toMatchObject({ racing: null, last: null, next: null }))
  it('skips a cancelled stage, and one with an unknown start', () => {
    const [first, second, third, fourth] = stages('standings', 'finished', 'expected', 'expected')
    const told = { reason: null, since: '', startWas: null, timesAt: null }
    const list = [
      first!,
      { ...second!, disruption: { ...told, kind: 'cancelled' as const } },
      { ...third!, disruption: { ...told, kind: 'postponed' as const } },
      fourth!,
    ]
    expect(progressOf(list)).toMatchObject({ racing: null, last: { number: 1 }, next: { number: 4 } })
  })
  it('while the newest result is missing, the leaders are those after the previous stage', () => {
    const all = stages('standings', 'finished', 'expected')
    expect(progressOf(all)).toMatchObject({ last: { number: 2 }, ranked: { number: 1 } })
    // A stopped stage: official without a winner, with leaders after it.
    const official = all.with(1, { ...all[1]!, resultStatus: 'official' })
    expect(progressOf(official)).toMatchObject({ ranked: { number: 2 } })
    const timed = all.with(1, {
      ...all[1]!,
      raceStatus: 'standings',
      resultStatus: 'unofficial',
      winner: null,
    })
    expect(progressOf(timed)).toMatchObject({ ranked: { number: 2 } })
  })
  it('the newest result is that of the stage before a stopped one, which gave only times', () => {
    const [first, second] = stages('standings', 'standings')
    const told = { reason: null, since: '', startWas: null, timesAt: null }
    const stopped = { ...second!, winner: null, disruption: { ...told, kind: 'stopped' as const } }
    expect(progressOf([first!, stopped])).toMatchObject({ ranked: { number: 2 }, result: { number: 1 } })
    expect(progressOf([stopped])).toMatchObject({ ranked: { number: 2 }, result: null })
  })
})
