/** How far the line of the course is drawn as ridden. */
import { expect, test } from 'vitest'
import type { StageLive, Timeline } from '@bell-lap/protocol/documents/stages'
import { lastHappenedM, stageRiddenM } from './ridden.ts'

const AT = '2026-07-02T12:30:00+02:00'
const item = (kind: Timeline[number]['kind'], distance: number, happenedAt: string | null = null) => ({
  name: '',
  category: null,
  kind,
  distance,
  happenedAt,
})
const disrupted = (kind: 'interrupted' | 'cancelled' | 'stopped') =>
  ({ groups: [], disruption: { kind } }) as unknown as StageLive
const LENGTH = { lengthM: 100_000 }

test('a race that was stopped is ridden to the last point that was passed', () => {
  const items = [item('finish', 100), item('stopped', 40, AT), item('sprint', 40, AT), item('start', 0, AT)]
  expect(stageRiddenM(items, disrupted('stopped'), { ...LENGTH, isOver: true })).toBe(40_000)
  expect(stageRiddenM(items, disrupted('interrupted'), { ...LENGTH, isOver: false })).toBe(40_000)
})

test('of a race that was cancelled before its start nothing is ridden', () => {
  const items = [item('finish', 100), item('start', 0), item('cancelled', 0, AT)]
  expect(stageRiddenM(items, disrupted('cancelled'), { ...LENGTH, isOver: true })).toBeNull()
  expect(lastHappenedM(items)).toBeNull()
})

test('where nobody said how long the course is, nobody can tell how far a stopped race came', () => {
  const items = [item('finish', 0), item('stopped', 0, AT), item('start', 0)]
  expect(lastHappenedM(items)).toBeNull()
})

test('a race is ridden to its first group, and to the finish once it is over', () => {
  const live = { groups: [{ toFinishM: 30_000 }] } as unknown as StageLive
  expect(stageRiddenM([], live, { ...LENGTH, isOver: false })).toBe(70_000)
  expect(stageRiddenM([], live, { ...LENGTH, isOver: true })).toBe(100_000)
  expect(stageRiddenM([], null, { ...LENGTH, isOver: false })).toBeNull()
})
