/** The operator's list of facts that were accepted and are left out. */
import { expect, test } from 'vitest'
import { afterNoon, noon, smallRace } from './small-race.ts'

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
