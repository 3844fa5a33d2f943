/** How far the line of the course is drawn as ridden. */
import { expect, test } from 'vitest'
import type { Timeline } from '@bell-lap/protocol/documents/stages'
import { lastHappenedM } from './ridden.ts'

const AT = '2026-07-02T12:30:00+02:00'
const item = (kind: Timeline[number]['kind'], distance: number, happenedAt: string | null = null) => ({
  name: '',
  category: null,
  kind,
  distance,
  happenedAt,
})

test('a race that was stopped is ridden to the last point that was passed', () => {
  const items = [item('finish', 100), item('stopped', 40, AT), item('sprint', 40, AT), item('start', 0, AT)]
  expect(lastHappenedM(items)).toBe(40_000)
})

test('of a race that was cancelled before its start nothing is ridden', () => {
  expect(lastHappenedM([item('finish', 100), item('start', 0), item('cancelled', 0, AT)])).toBeNull()
})

test('where nobody said how long the course is, nobody can tell how far a stopped race came', () => {
  expect(lastHappenedM([item('finish', 0), item('stopped', 0, AT), item('start', 0)])).toBeNull()
})
