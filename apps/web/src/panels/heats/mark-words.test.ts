import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { markWords } from './mark-words.ts'

// Each text says itself where no catalog has another one.
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const to = (name: string) => ({
  heat: 'Heat 1',
  advance: { phase: 4, name, heat: null, decidesPlaces: false },
})

describe('a mark of qualification', () => {
  it.each([
    ['a place in a heat qualifies', 'Q', [to('Semifinals')], 'Qualified by place'],
    ['a time without heats qualifies', 'Q', [{ advance: to('Final').advance }], 'Qualified'],
    ['the second chance in BMX', 'R', [to('Last Chance Race')], 'On to: Last Chance Race'],
    ['the second chance on the track', 'R', [to('1/8 Finals Repechages')], 'On to: 1/8 Finals Repechages'],
    ['a second chance that has no name yet', 'R', [{ heat: 'Heat 1' }], 'Second chance'],
  ] as const)('%s', (_, mark, rows, words) => expect(markWords(mark, rows, i18n)).toBe(words))
})
