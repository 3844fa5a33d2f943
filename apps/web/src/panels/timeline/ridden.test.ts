/** The ridden part of the course line. */
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

test('a race cancelled before its start has no ridden part', () => {
  expect(lastHappenedM([item('finish', 100), item('start', 0), item('cancelled', 0, AT)])).toBeNull()
})

test('without a stated length the distance of a stopped race is unknown', () => {
  expect(lastHappenedM([item('finish', 0), item('stopped', 0, AT), item('start', 0)])).toBeNull()
})
