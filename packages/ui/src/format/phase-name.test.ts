import { expect, it } from 'vitest'
import { raceName } from './phase-name.ts'

it.each([
  ['Women Sprint, Semifinals', 'de', 'Sprint Frauen, Halbfinale'],
  ['Criterium of the town, Race', 'es', 'Criterium of the town, Carrera'],
  ['Women Sprint, Race of the town', 'de', 'Sprint Frauen, Race of the town'],
  ['Women Sprint', 'de', 'Sprint Frauen'],
])('%s in %s: what is known is in the language of the reader', (stated, locale, shown) =>
  expect(raceName(stated, locale)).toBe(shown),
)
