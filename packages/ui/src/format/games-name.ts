/** Names of games in the reader's language: "Olympic Games Paris 2024". Any other name stays as it was stated. */
import { vocabularyOf } from './vocabulary.ts'

/** By the stated name, with the words before their place. */
const GAMES = vocabularyOf(import.meta.glob('../names/*/games.json', { eager: true, import: 'default' }))

export function gamesName(stated: string, locale: string): string {
  const [, games = '', place = ''] = /^(.+ Games) (\p{Lu}.*)$/u.exec(stated) ?? []
  const known = GAMES[locale]?.[games]
  if (known === undefined) return stated
  return (locale === 'fr' && /^[AEIOUÉÎ]/.test(place) ? known.replace(/de $/, 'd’') : known) + place
}
