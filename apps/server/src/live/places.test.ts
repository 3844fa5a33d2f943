import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

test('the total number of places is limited', () => {
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

test('the places of one address are limited, without effect on others', () => {
  const places = createPlaces(10, 1)
  const giveBack = places.take('a')
  expect([places.take('a'), typeof places.take('b')]).toEqual(['address-full', 'function'])
  if (typeof giveBack === 'function') giveBack()
  expect(typeof places.take('a')).toBe('function')
})

test('a place can be returned only once', () => {
  const places = createPlaces(10, null)
  const giveBack = places.take('a')
  places.take('a')
  for (let times = 0; times < 2; times++) if (typeof giveBack === 'function') giveBack()
  expect(places.count).toBe(1)
})
