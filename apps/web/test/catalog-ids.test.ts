/** The ids of texts as the browser's build cuts them. */
import { expect, test } from 'vitest'
import { cutIds } from '../build/catalog-parts.ts'

test('an id keeps as many characters as tell it from all others, and two at least', () => {
  expect([...cutIds(['abcdef', 'abcxyz', 'abcdxx', 'q-_9zz']).values()]).toEqual([
    'abcde',
    'abcx',
    'abcdx',
    'q-',
  ])
})
