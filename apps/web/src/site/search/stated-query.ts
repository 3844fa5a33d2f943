/**
 * Translates typed text into the words of the facts. The server finds events and stages by their stated
 * names, mostly English, and the page shows them in the reader's language: typing the shown name must find
 * them.
 */
import { wordsOf } from '@bell-lap/domain/people/folded-name'
import { gamesSportName, SPORT_CODES } from '@bell-lap/ui/format/games-sport.ts'
import { EVENT_KINDS, EVENT_STARTERS, eventName } from '@bell-lap/ui/format/event-name.ts'

interface Known {
  /** Words of the name as shown, folded. */
  readonly shown: readonly string[]
  readonly stated: string
}

/** Fewer letters could begin anything. */
const LEAST_LETTERS = 3

const known = new Map<string, readonly Known[]>()

function knownIn(locale: string): readonly Known[] {
  const before = known.get(locale)
  if (before) return before
  const names = [
    ...EVENT_STARTERS,
    ...EVENT_KINDS.flatMap((kind) => [kind, ...EVENT_STARTERS.map((who) => `${who} ${kind}`)]),
  ]
  const all = [
    ...names.map((stated) => ({ shown: wordsOf(eventName(stated, locale)), stated })),
    ...SPORT_CODES.map((code) => ({
      shown: wordsOf(gamesSportName(code, locale)),
      stated: gamesSportName(code, 'en'),
    })),
  ]
  known.set(locale, all)
  return all
}

/**
 * The stated name with the most typed words, and the remaining words as typed. Null if no word belongs to
 * such a name, and in English, the language of the facts.
 * @param stageWord the word for a stage in the language
 */
export function statedQuery(text: string, locale: string, stageWord: string): string | null {
  if (locale === 'en') return null
  const typed = wordsOf(text)
  const hitsIn = ({ shown }: Known): string[] =>
    typed.filter((word) => word.length >= LEAST_LETTERS && shown.some((each) => each.startsWith(word)))
  const [best] = [...knownIn(locale), { shown: wordsOf(stageWord), stated: 'stage' }]
    .map((each) => ({ ...each, hits: hitsIn(each) }))
    .toSorted((a, b) => b.hits.length - a.hits.length || a.shown.length - b.shown.length)
  if (best === undefined || best.hits.length === 0) return null
  const others = typed.filter((word) => !best.hits.includes(word) && !best.shown.includes(word))
  return [...others, ...wordsOf(best.stated)].join(' ')
}
