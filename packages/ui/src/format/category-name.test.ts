import { CATEGORIES } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../language/locale.ts'
import { categoryName } from './category-name.ts'

describe('names of categories', () => {
  it.each([
    ['MenElite', 'en', 'Men Elite'],
    ['WomenU23', 'de', 'Frauen U23'],
    ['MenJunior', 'de', 'Junioren'],
    ['WomenJunior20', 'fr', 'Femmes Juniors 20″'],
    ['MenElite26', 'es', 'Hombres Élite 26″'],
    ['Men 19-34', 'it', 'Uomini 19–34'],
    ['Women', 'de', 'Frauen'],
    ['Masters 3', 'de', 'Masters 3'],
    ['MenMasters', 'de', 'MenMasters'],
  ])('%s in %s is %s', (stated, locale, shown) => expect(categoryName(stated, locale)).toBe(shown))

  it.each(LOCALES)('no code of the vocabulary is shown raw in %s', (locale) => {
    for (const code of CATEGORIES) expect(categoryName(code, locale)).not.toContain(code)
  })
})
