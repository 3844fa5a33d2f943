import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('there are so many places in all', () => {
  const places = createPlaces(2, null)
  const giveBack = places.take('a')
  expect([typeof giveBack, typeof places.take('a'), places.take('b')]).toEqual([
    'function',
    'function',
    'full',
  ])
  if (typeof giveBack === 'function') giveBack()
  expect(typeof places.take('b')).toBe('function')
})

test('one address has so many, and the others do not notice', () => {
  const places = createPlaces(10, 1)
  const giveBack = places.take('a')
  expect([places.take('a'), typeof places.take('b')]).toEqual(['address-full', 'function'])
  if (typeof giveBack === 'function') giveBack()
  expect(typeof places.take('a')).toBe('function')
})

test('a place is given back once', () => {
  const places = createPlaces(10, null)
  const giveBack = places.take('a')
  places.take('a')
  for (let times = 0; times < 2; times++) if (typeof giveBack === 'function') giveBack()
  expect(places.count).toBe(1)
})
