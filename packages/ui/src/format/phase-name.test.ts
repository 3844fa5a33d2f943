import { expect, it } from 'vitest'
import { phaseName, raceName } from './phase-name.ts'

it.each([
  ['Women Sprint, Semifinals', 'de', 'Sprint Frauen, Halbfinale'],
  ['Criterium of the town, Race', 'es', 'Criterium of the town, Carrera'],
  ['Women Sprint, Race of the town', 'de', 'Sprint Frauen, Race of the town'],
  ['Women Sprint', 'de', 'Sprint Frauen'],
])('%s in %s: what is known is in the language of the reader', (stated, locale, shown) =>
  expect(raceName(stated, locale)).toBe(shown),
)

it.each([
  ['Elimination', 'de', 'Ausscheidungsfahren'],
  ['Time trial', 'de', 'Zeitfahren'],
  ['Quarterfinals', 'fr', 'Quarts de finale'],
])('the phase %s in %s is %s', (stated, locale, shown) => expect(phaseName(stated, locale)).toBe(shown))
