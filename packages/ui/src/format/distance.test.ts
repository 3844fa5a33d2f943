import { expect, it } from 'vitest'
import { formatAltitude, formatGradient, formatStated } from './distance.ts'

it.each([
  ['56.414', 'en', '56.414'],
  ['56.414', 'de', '56,414'],
  ['43.500', 'fr', '43,500'],
  ['61', 'it', '61'],
])('%s is told in %s as %s', (stated, locale, shown) => expect(formatStated(stated, locale)).toBe(shown))

it.each([
  ['a descent has a real minus', formatGradient(-7.14, 'en'), '\u22127.1\u00A0%'],
  ['so has what lies below the sea', formatAltitude(-3.6, 'de'), '\u22124\u00A0m'],
  ['what is level has none', formatGradient(-0.04, 'en'), '0.0\u00A0%'],
])('%s', (_, shown, expected) => expect(shown).toBe(expected))
