/** Names of games in the reader's language: "Olympic Games Paris 2024". Any other name stays as it was stated. */
import { localeIndex } from '../locales/locale.ts'

/** By what is stated, in the order of LOCALES (de en es fr it), with what stands before their place. */
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

/** Places that other languages call otherwise, in the order of LOCALES. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  Paris: ['Paris', 'Paris', 'París', 'Paris', 'Parigi'],
  London: ['London', 'London', 'Londres', 'Londres', 'Londra'],
  Athens: ['Athen', 'Athens', 'Atenas', 'Athènes', 'Atene'],
  Tokyo: ['Tokio', 'Tokyo', 'Tokio', 'Tokyo', 'Tokyo'],
  Beijing: ['Peking', 'Beijing', 'Pekín', 'Pékin', 'Pechino'],
  'Los Angeles': ['Los Angeles', 'Los Angeles', 'Los Ángeles', 'Los Angeles', 'Los Angeles'],
}

export function gamesName(stated: string, locale: string): string {
  const [, games = '', place = ''] = /^(.+ Games) (\p{Lu}.*)$/u.exec(stated) ?? []
  const language = localeIndex(locale)
  const known = GAMES[games]?.[language]
  if (known === undefined) return stated
  const called = place.replace(/^\D+(?= |$)/, (city) => PLACES[city]?.[language] ?? city)
  return (locale === 'fr' && /^[AEIOUÉÎ]/.test(called) ? known.replace(/de $/, 'd’') : known) + called
}
