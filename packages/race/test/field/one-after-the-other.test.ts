/** Decisions on places are judged against the state right before each: what it took, or that it has no effect. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent } from '../small-event.ts'

const UNIT = { event: 1, phase: 1 }
type Decision = FactOf<'decision'>['decision']

/** A final of five, raced and over; `lost`: who has lost a lap. */
function final(form: 'scratch' | 'pointsRace', lost: readonly string[] = []) {
  const day = smallEvent()
  const startAt = `${DAY}T12:00:00+02:00`
  day.tell('phase', { ...UNIT, name: 'Final', form, startAt, isFinal: true, parameters: { laps: 10 } })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3, 4, 5]) })
  day.tell('stageStarted', { ...UNIT, startedAt: startAt })
  const rows = ['1', '2', '3', '4', '5'].map((competitor, index) => ({ competitor, rank: index + 1 }))
  day.tell('sprintResult', { ...UNIT, sprint: 1, rows })
  if (lost.length > 0) day.tell('lapBalance', { ...UNIT, competitors: [...lost], laps: -1 })
  day.tell('raceStatus', { ...UNIT, raceStatus: 'finished' })
  day.tell('resultStatus', { ...UNIT, resultStatus: 'unofficial' })
  const decide = (decision: Decision) => day.tell('decision', { ...UNIT, reason: 'A push', decision }).id
  /** The result of each decision in order. */
  const told = (...ids: string[]) =>
    ids.map((id) =>
      day
        .read('flags', {})
        .filter((flag) => flag.id === id)
        .map(({ reason, detail }) => `${reason} ${/place \d/.exec(detail ?? '')?.[0] ?? ''}`.trim()),
    )
  return { ...day, decide, told }
}
const relegated = (bib: number): Decision => ({ kind: 'invalidResult', competitor: String(bib), irm: 'REL' })

test('one that changes nothing any more says so, and takes no medal a second time', () => {
  const { decide, told } = final('scratch')
  const first = decide(relegated(2))
  const again = decide({ kind: 'relegation', bib: 2 })
  const behind = decide({ kind: 'relegation', bib: 2, behind: 3 })
  expect(told(first, again, behind)).toEqual([['medals-moved place 2'], ['no-effect'], ['no-effect']])
})

test('a place that was won by an earlier decision is the one that the next takes', () => {
  const { decide, told } = final('scratch')
  const first = decide({ kind: 'disqualification', bib: 1 })
  const next = decide({ kind: 'relegation', bib: 2 })
  expect(told(first, next)).toEqual([['medals-moved place 1'], ['medals-moved place 1']])
})

test('later decisions say nothing of an earlier one that took no medal', () => {
  const { decide, told } = final('scratch')
  const first = decide({ kind: 'relegation', bib: 4 })
  const next = decide({ kind: 'disqualification', bib: 1 })
  expect(told(first, next)).toEqual([[], ['medals-moved place 1']])
})

describe('a relegation of one who is alone with the laps or points', () => {
  test.each([
    ['scratch', ['2', '3', '4', '5']],
    ['pointsRace', []],
  ] as const)('%s: the place is kept and flagged', (form, lost) => {
    const { decide, told } = final(form, lost)
    expect(told(decide(relegated(1)), decide(relegated(5)))).toEqual([['no-effect'], []])
  })
})

test('a decision that the published result already contains is no fault', () => {
  const { tell, decide, told } = final('scratch')
  tell('unitResult', {
    ...UNIT,
    rows: [
      { competitor: '2', rank: 1 },
      { competitor: '3', rank: 2 },
      { competitor: '4', rank: 3 },
      { competitor: '5', rank: 4 },
      { competitor: '1', rank: 5, irm: 'REL' },
    ],
  })
  tell('resultStatus', { ...UNIT, resultStatus: 'unofficial' })
  expect(told(decide(relegated(1)))).toEqual([[]])
})
