/**
 * What was typed in the words of the facts. The server finds events and stages by their stated names, English mostly, and the
 * page shows them in the reader's language: who types what is shown is to find it.
 */
import { wordsOf } from '@bell-lap/domain/people/folded-name'
import { gamesSportName, SPORT_CODES } from '@bell-lap/ui/format/games-sport.ts'
import { EVENT_KINDS, EVENT_STARTERS, eventName } from '@bell-lap/ui/format/event-name.ts'

interface Known {
  /** Of the name as it is shown, folded. */
  readonly shown: readonly string[]
  readonly stated: string
}

/** Fewer letters may begin anything. */
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
 * The name that has most of the typed words, as facts state it, and the other words as they were typed; null where no word is
 * of such a name, and in English, which the facts speak.
 * @param stageWord what a stage is called in the language
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
