import { expect, it } from 'vitest'
import { LOCALES } from '../language/locale.ts'
import { gamesName } from './games-name.ts'

const inAll = (stated: string) => LOCALES.map((locale) => gamesName(stated, locale))

it('games are called in the language of the reader, their place as it was stated', () => {
  expect(inAll('Olympic Games Paris 2024')).toEqual([
    'Olympische Spiele Paris 2024',
    'Olympic Games Paris 2024',
    'Juegos Olímpicos de Paris 2024',
    'Jeux olympiques de Paris 2024',
    'Giochi olimpici di Paris 2024',
  ])
  expect(gamesName('Youth Olympic Games Innsbruck 2012', 'fr')).toBe(
    'Jeux olympiques de la jeunesse d’Innsbruck 2012',
  )
})

it('an unknown name stays as stated', () => {
  for (const name of ['Jeux de la Francophonie 2023', 'Island Games Jersey 2015', 'Olympic Games', ''])
    expect(new Set(inAll(name))).toEqual(new Set([name]))
})
