import { expect, test } from 'vitest'
import { findNext, hasMissedStart, isStartKnown } from './next-start.ts'

const unit = (name: string, hour: number, disruption?: Parameters<typeof isStartKnown>[0]['disruption']) => ({
  name,
  startAt: `2026-07-04T${String(hour).padStart(2, '0')}:00:00+02:00`,
  disruption,
})
const WAS = '2026-07-04T08:00:00+02:00'

test('the unit that starts first is next', () => {
  expect(findNext([unit('late', 14), unit('early', 9)])?.name).toBe('early')
  expect(findNext([])).toBeUndefined()
})

test('starts are compared as instants, whatever the offset', () => {
  const abroad = { ...unit('abroad', 9), startAt: '2026-07-04T09:30:00+03:00' }
  expect(findNext([unit('here', 9), abroad])?.name).toBe('abroad')
})

test('a unit that was put off to an unknown time comes last, and one with a new start in its turn', () => {
  const unknown = unit('unknown', 8, { kind: 'postponed', startWas: null })
  const moved = unit('moved', 10, { kind: 'delayed', startWas: WAS })
  expect(findNext([unknown, unit('planned', 11), moved])?.name).toBe('moved')
  expect([isStartKnown(unknown), isStartKnown(moved), isStartKnown(unit('planned', 11))]).toEqual([
    false,
    true,
    true,
  ])
})

test('a start was missed if it was put off and no new one is known', () => {
  expect(hasMissedStart(unit('a', 8, { kind: 'delayed', startWas: null }))).toBe(true)
  expect(hasMissedStart(unit('a', 8, { kind: 'delayed', startWas: WAS }))).toBe(false)
  expect(hasMissedStart(unit('a', 8, { kind: 'interrupted', startWas: null }))).toBe(false)
  expect(hasMissedStart(unit('a', 8))).toBe(false)
})
