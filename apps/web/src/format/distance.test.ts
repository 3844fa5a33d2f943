import { expect, it } from 'vitest'
import { formatStated } from './distance.ts'

it.each([
  ['56.414', 'en', '56.414'],
  ['56.414', 'de', '56,414'],
  ['43.500', 'fr', '43,500'],
  ['61', 'it', '61'],
])('%s is told in %s as %s', (stated, locale, shown) => expect(formatStated(stated, locale)).toBe(shown))
