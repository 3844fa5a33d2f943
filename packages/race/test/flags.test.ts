/** The operator's list of facts that were accepted and are left out. */
import { expect, test } from 'vitest'
import { afterNoon, BIBS, noon, smallRace, type SmallRace } from './small-race.ts'

test('every kind of doubt is listed with its fact, and nothing else is', () => {
  const { read, tell } = smallRace(['MS', 'MS'])
  tell('stageStarted', { stage: 2, startedAt: noon(2) })
  tell('withdrawal', { stage: 1, bib: 33, irm: 'DNF' })
  const passed = (id: string, bib: number, minutes: number) =>
    tell('passing', { id, stage: 2, bib, point: 'Finish', timeOfDayMs: afterNoon(minutes) })
  passed('fine', 11, 130)
  passed('nobody', 99, 130)
  passed('early', 12, -30)
  passed('flying', 13, 20)
  passed('gone', 33, 130)
  expect(read('flags').map(({ id, stage, bib, reason }) => [id, stage, bib, reason])).toEqual([
    ['early', 2, 12, 'before-start'],
    ['flying', 2, 13, 'impossible-speed'],
    ['gone', 2, 33, 'left-the-race'],
    ['nobody', 2, 99, 'unknown-bib'],
  ])
})

test('a correction settles a flag', () => {
  const { read, tell } = smallRace(['MS'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  const wrong = tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(10) })
  expect(read('flags')).toHaveLength(1)
  tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(130), supersedes: wrong })
  expect(read('flags')).toEqual([])
})

test('without its start a stage has no race times: passings wait, and the missing start is told', () => {
  const small = smallRace(['MS'])
  const { read, tell } = small
  // The field is away ten minutes early, and over the line of start and finish after the planned time.
  const rolled = tell('passing', { stage: 1, bib: 11, point: 'Finish', timeOfDayMs: afterNoon(150) })
  tell('raceStatus', { stage: 1, raceStatus: 'inProgress' })
  const reasons = () => read('flags').map(({ id, bib, reason }) => [id, bib, reason])
  expect(reasons()).toEqual([
    [null, null, 'start-unknown'],
    [rolled.id, 11, 'start-unknown'],
  ])
  expect(read('stage-live').counters.finished).toBe(0)
  tell('stageStarted', { stage: 1, startedAt: '2026-07-02T11:50:00+02:00' })
  expect(reasons()).toEqual([])
  expect(read('stage-live').counters.finished).toBe(1)
  expect(read('stage-rankings')[0]?.results[0]?.timeMs).toBe(160 * 60_000)
})

test('a field that rides by its positions wants a start, one that waits does not, and a time trial never', () => {
  const away = (types: readonly ('MS' | 'ITT')[], riddenM: number) => {
    const small = smallRace(types)
    const at = (toFinishM: number) => BIBS.map((bib) => ({ bib, toFinishM, speedKmh: 40 }))
    small.frame(1, '2026-07-02T11:40:00+02:00', at(100_000))
    small.frame(1, '2026-07-02T11:42:00+02:00', at(100_000 - riddenM))
    return small
  }
  const reasons = ({ read }: SmallRace) => read('flags').map(({ stage, reason }) => [stage, reason])
  expect(reasons(away(['MS'], 200))).toEqual([])
  expect(reasons(away(['ITT'], 2000))).toEqual([])
  const riding = away(['MS'], 2000)
  expect(reasons(riding)).toEqual([[1, 'start-unknown']])
  riding.tell('stageStarted', { stage: 1, startedAt: '2026-07-02T11:39:00+02:00' })
  expect(reasons(riding)).toEqual([])
})

test('a rider of a time trial without a start of the own has no time', () => {
  const { read, tell } = smallRace(['ITT'])
  tell('startOrder', { stage: 1, starts: [{ bib: 11, order: 1, startAt: noon(1) }] })
  for (const bib of [11, 12]) tell('passing', { stage: 1, bib, point: 'Finish', timeOfDayMs: afterNoon(130) })
  expect(read('flags').map(({ bib, reason }) => [bib, reason])).toEqual([[12, 'start-unknown']])
})
