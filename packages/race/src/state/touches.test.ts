import { expect, test } from 'vitest'
import type { SliceName } from './slice.ts'
import { Touches } from './touches.ts'

const RESULTS = new Set<SliceName>(['results:stage-3', 'startList'])

test('a fact after the stamp is found by its number, the last one first', () => {
  const touches = new Touches()
  touches.add({ stamp: 4, seq: 4, names: ['results:stage-3', 'results:*'] })
  touches.add({ stamp: 5, seq: 5, names: ['results:stage-4', 'results:*'] })
  expect(touches.lastSince(3, RESULTS)).toBe(4)
  expect(touches.lastSince(3, new Set<SliceName>(['results:*']))).toBe(5)
  touches.add({ stamp: 6, seq: 6, names: ['startList'] })
  expect(touches.lastSince(3, RESULTS)).toBe(6)
})

test('a fact before the stamp or in another slice is not found', () => {
  const touches = new Touches()
  touches.add({ stamp: 4, seq: 4, names: ['results:stage-3'] })
  touches.add({ stamp: 5, seq: 5, names: ['results:stage-4'] })
  expect(touches.lastSince(4, RESULTS)).toBe('none')
  expect(touches.lastSince(5, RESULTS)).toBe('none')
})

test('after a frame, which has no number, everything must be examined', () => {
  const touches = new Touches()
  touches.add({ stamp: 4, seq: 4, names: ['results:stage-3'] })
  touches.add({ stamp: 5, seq: null, names: ['lane:stage-3'] })
  const read = new Set<SliceName>(['results:stage-3', 'lane:stage-3'])
  expect(touches.lastSince(3, read)).toBe('unknown')
  expect(touches.lastSince(3, RESULTS)).toBe(4)
})

test('facts too long ago are unknown', () => {
  const touches = new Touches()
  for (let stamp = 1; stamp <= 1000; stamp += 1)
    touches.add({ stamp, seq: stamp, names: [stamp === 1 ? 'startList' : 'results:stage-4'] })
  expect(touches.lastSince(0, RESULTS)).toBe('unknown')
  expect(touches.lastSince(990, RESULTS)).toBe('none')
  expect(touches.lastSince(990, new Set<SliceName>(['results:stage-4']))).toBe(1000)
})
