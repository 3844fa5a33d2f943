import { expect, test } from 'vitest'
import { categoryOf } from './entry-category.ts'

test('a rider is placed in the stated category, otherwise among women or men, otherwise in none', () => {
  expect(categoryOf({ category: 'M40', sex: 'M' })).toBe('M40')
  expect([categoryOf({ sex: 'F' }), categoryOf({ sex: 'M' }), categoryOf({})]).toEqual(['Women', 'Men', null])
})
