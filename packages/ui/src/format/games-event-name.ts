/** Names of events of games in the reader's language: those of cycling, and those of the other sports. */
import { eventName } from './event-name.ts'
import { vocabularyOf } from './vocabulary.ts'

const KINDS = vocabularyOf(
  import.meta.glob('../names/*/games-events.json', { eager: true, import: 'default' }),
)

/** "Lightweight Men’s Double Sculls": the weight class belongs to the boat. */
const LIGHTWEIGHT = /^Lightweight ((?:Men|Women)['’]s) /

/** @param stated name in the medal events of games: "Women -48 kg", "Men’s 4 x 100m Relay" */
export function gamesEventName(stated: string, locale: string): string {
  const name = stated.replace(LIGHTWEIGHT, '$1 Lightweight ')
  const shown = eventName(name, locale, KINDS)
  return shown === name ? stated : shown
}
