import { describe, expect, it } from 'vitest'
import { statedQuery } from './stated-query.ts'

describe('typed text in the words of the facts', () => {
  it.each([
    ['fr', 'vitesse femmes', 'women sprint'],
    ['fr', 'Vitesse par équipes', 'team sprint'],
    ['fr', 'paris poursuite hom', 'paris men individual pursuit'],
    ['de', 'einzelverfolgung', null],
    ['de', 'Einerverfolgung Frauen', 'women individual pursuit'],
    ['es', 'campo a través', 'cross country'],
    ['it', 'corsa a punti', 'points race'],
    ['fr', 'etape 4 tour', '4 tour stage'],
    ['de', 'Schwimmen', 'swimming'],
    ['it', 'tiro con l’arco squadre', 'squadre archery'],
    ['de', 'pogacar', null],
    ['de', 'ma', null],
    ['en', 'women sprint', null],
  ])('%s: %s', (locale, typed, stated) => {
    const stage = { de: 'Etappe', fr: 'Étape', es: 'Etapa', it: 'Tappa' }[locale] ?? 'Stage'
    expect(statedQuery(typed, locale, stage)).toBe(stated)
  })
})
