import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { speakingOf } from './speaking-of.ts'

const i18n = setupI18n({
  locale: 'de',
  messages: {
    de: {
      winner: '{who, select, women {Siegerin} other {Sieger}}',
      named: '{who, select, women {Siegerin} other {Sieger}}: {name}',
      riders: '{count, plural, one {# {who, select, women {Fahrerin} other {Fahrer}}} other {viele}}',
    },
  },
})

describe('the words of a translation', () => {
  it.each([
    ['WomenElite', 'Siegerin'],
    ['WomenJunior20', 'Siegerin'],
    ['MenElite', 'Sieger'],
    [null, 'Sieger'],
    [undefined, 'Sieger'],
  ])('in a race of %s', (category, word) => {
    expect(speakingOf(i18n, category)._('winner')).toBe(word)
    expect(speakingOf(i18n, category).t({ id: 'winner' })).toBe(word)
  })

  it('stand beside the values of the text', () => {
    const women = speakingOf(i18n, 'WomenU23')
    expect(women._('named', { name: 'VOS' })).toBe('Siegerin: VOS')
    expect(women.t({ id: 'named', values: { name: 'VOS' } })).toBe('Siegerin: VOS')
    expect(women._('riders', { count: 1 })).toBe('1 Fahrerin')
  })

  it('follow a change of the language', () => {
    const women = speakingOf(i18n, 'WomenElite')
    i18n.loadAndActivate({ locale: 'es', messages: { winner: 'Ganadora' } })
    expect(women.locale).toBe('es')
    expect(women._('winner')).toBe('Ganadora')
  })
})
