/** Names of games in the reader's language: "Olympic Games Paris 2024". Any other name stays as it was stated. */
import { localeIndex } from '../language/locale.ts'

/** By the stated name, in the order of LOCALES (de en es fr it), with the words before their place. */
const GAMES: Readonly<Record<string, readonly string[]>> = {
  'Olympic Games': [
    'Olympische Spiele ',
    'Olympic Games ',
    'Juegos Olímpicos de ',
    'Jeux olympiques de ',
    'Giochi olimpici di ',
  ],
  'Paralympic Games': [
    'Paralympische Spiele ',
    'Paralympic Games ',
    'Juegos Paralímpicos de ',
    'Jeux paralympiques de ',
    'Giochi paralimpici di ',
  ],
  'Youth Olympic Games': [
    'Olympische Jugendspiele ',
    'Youth Olympic Games ',
    'Juegos Olímpicos de la Juventud de ',
    'Jeux olympiques de la jeunesse de ',
    'Giochi olimpici giovanili di ',
  ],
  'European Games': [
    'Europaspiele ',
    'European Games ',
    'Juegos Europeos de ',
    'Jeux européens de ',
    'Giochi europei di ',
  ],
}

export function gamesName(stated: string, locale: string): string {
  const [, games = '', place = ''] = /^(.+ Games) (\p{Lu}.*)$/u.exec(stated) ?? []
  const known = GAMES[games]?.[localeIndex(locale)]
  if (known === undefined) return stated
  return (locale === 'fr' && /^[AEIOUÉÎ]/.test(place) ? known.replace(/de $/, 'd’') : known) + place
}
