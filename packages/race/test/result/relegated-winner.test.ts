/** Gaps on a board follow the first in the published order, whoever was first at the line. */
import { expect, test } from 'vitest'
import { afterNoonMs, athletes, DAY, smallEvent } from '../small-event.ts'
import { BIBS, decide, ofStage, rowsOf, smallRace } from '../small-race.ts'

const gaps = ({ read }: ReturnType<typeof smallRace>) =>
  read('stage-rankings')[0]!.results.map(({ rank, key, timeMs, gap, intervalMs, irm }) => [
    rank,
    key,
    timeMs,
    gap,
    intervalMs,
    irm,
  ])

test('a relegated winner keeps the time and has no gap to the slower first', () => {
  const small = smallRace(['MS'])
  const rows = rowsOf([
    [11, 3600],
    [21, 3605],
    [31, 3607],
  ])
  small.tell('stageResult', { stage: 1, rows })
  decide(small, { kind: 'relegation', bib: 11 })
  expect(gaps(small).slice(0, 3)).toEqual([
    [1, '21', 3_605_000, '+0:00', null, null],
    [2, '31', 3_607_000, '+0:02', 2000, null],
    [3, '11', 3_600_000, null, null, 'REL'],
  ])
})

test('a relegated rider is no measure for those behind', () => {
  const small = smallRace(['MS'])
  const rows = rowsOf([
    [11, 3600],
    [12, 3600],
    [21, 3605],
    [31, 3607],
  ])
  small.tell('stageResult', { stage: 1, rows })
  decide(small, { kind: 'relegation', bib: 11, behind: 21 })
  expect(gaps(small).slice(0, 4)).toEqual([
    [1, '12', 3_600_000, '+0:00', null, null],
    [2, '21', 3_605_000, '+0:05', 5000, null],
    [3, '11', 3_600_000, '+0:00', null, 'REL'],
    [4, '31', 3_607_000, '+0:07', 2000, null],
  ])
})

test('a rider who is alone in his group and relegated to its end stays, on a stage and in a phase, and that is told', () => {
  const stage = smallRace(['MS'])
  stage.tell('stageResult', {
    stage: 1,
    rows: rowsOf(BIBS.map((bib, index) => [bib, index === 0 ? 3600 : 3605] as const)),
  })
  decide(stage, { kind: 'relegation', bib: 11, within: 'group' })
  expect(ofStage(stage)?.[0]).toEqual([1, '11', '1:00:00', 'REL'])
  expect(stage.read('flags').map(({ bib, reason, at }) => [bib, reason, at])).toEqual([
    [11, 'no-effect', '/decision/within'],
  ])
  const phase = smallEvent()
  const UNIT = { event: 1, phase: 1 }
  phase.tell('phase', { ...UNIT, name: 'Race', form: 'massStart', startAt: `${DAY}T12:00:00+02:00` })
  phase.tell('unitStartList', { ...UNIT, competitors: athletes(BIBS) })
  phase.tell('stageStarted', { ...UNIT, startedAt: `${DAY}T12:00:00+02:00` })
  for (const [index, bib] of BIBS.entries())
    phase.tell('passing', {
      ...UNIT,
      bib,
      point: 'Finish',
      timeOfDayMs: afterNoonMs(index === 0 ? 3600 : 3605),
    })
  phase.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  phase.tell('decision', {
    ...UNIT,
    reason: 'left the line',
    decision: { kind: 'relegation', bib: 11, within: 'group' },
  })
  expect(phase.read('phase-results').results[0]).toMatchObject({ rank: 1, key: '11', irm: 'REL' })
  expect(phase.read('flags').map(({ bib, reason, at }) => [bib, reason, at])).toEqual([
    [11, 'no-effect', '/decision/within'],
  ])
})

test('without a time of the first the others keep theirs, and have no gap', () => {
  const small = smallRace(['MS'])
  const [first, ...others] = rowsOf([
    [11, 3600],
    [21, 3605],
  ])
  small.tell('stageResult', { stage: 1, rows: [{ ...first!, timeMs: null }, ...others] })
  expect(gaps(small).slice(0, 2)).toEqual([
    [1, '11', null, null, null, null],
    [2, '21', 3_605_000, null, null, null],
  ])
  expect(ofStage(small)?.[1]).toEqual([2, '21', '1:00:05', null])
})
