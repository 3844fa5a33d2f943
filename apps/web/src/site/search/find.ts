/** Searches everything to which a search may lead. Pure. */
import { wordsOf } from '@bell-lap/domain/people/folded-name'
import { createWordIndex, type WordIndex } from '@bell-lap/domain/search/word-index'
import type { Destination } from '../../navigation/place.ts'
import type { Follow } from '../../visitor/follow.ts'

/** In the order in which they are shown: a competition comes before its own stages and events. */
export const FINDING_KINDS = ['page', 'rider', 'team', 'nation', 'competition', 'stage', 'event'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** One target of a search. */
export interface Finding {
  readonly kind: FindingKind
  /** Unique within its kind. */
  readonly key: string
  readonly name: string
  /**
   * A further name by which it is found and which is not shown: its stated name, if that is in another
   * language. '' for none.
   */
  readonly alias: string
  /** A second line: team, place, date; '' for none. */
  readonly detail: string
  /** Code of the nation whose flag is beside it; '' for none. */
  readonly nation: string
  /** Null if it has no page, and can only be followed. */
  readonly place: Destination | null
  /** The follow of its star. Null for no star. */
  readonly follow: Follow | null
}

/** Most findings of a kind that are shown. */
const MOST_OF_KIND = 8

/**
 * 0 if the name begins with the typed text; 1 if a word of the name does; 2 for the other fields; null if
 * some of it is not found.
 */
function distanceOf({ name, alias, detail }: Finding, typed: readonly string[]): number | null {
  const named = wordsOf(name)
  const all = [...named, ...wordsOf(alias), ...wordsOf(detail)]
  const begins = (words: readonly string[], part: string): boolean =>
    words.some((word) => word.startsWith(part))
  if (!typed.every((part) => begins(all, part))) return null
  if (named.join(' ').startsWith(typed.join(' '))) return 0
  return typed.every((part) => begins(named, part)) ? 1 : 2
}

/** The targets of a search here, with the words by which they are found. */
export interface Findings {
  readonly all: readonly Finding[]
  readonly index: WordIndex
}

/** A name of several words is also found as one: van der Poel as vanderpoel. */
function addFinding(index: WordIndex, number: number, { name, alias, detail }: Finding): void {
  const words = wordsOf(name)
  const joined = words.flatMap((_, from) =>
    words.slice(from + 1).map((__, more) => words.slice(from, from + more + 2).join('')),
  )
  index.set(number, [...words, ...joined, ...wordsOf(alias), ...wordsOf(detail)])
}

/** Indexes `some` of them at each step, and returns the whole. The caller may pause between steps. */
export function* indexInSteps(all: readonly Finding[], some: number): Generator<undefined, Findings> {
  const index = createWordIndex()
  for (const [number, finding] of all.entries()) {
    if (number > 0 && number % some === 0) yield
    addFinding(index, number, finding)
  }
  return { all, index }
}

/**
 * Kind by kind, first those whose name begins with the typed text, at most eight of a kind. Empty for an
 * empty text. It matches like the server. Typing errors are forgiven if nothing matches otherwise. Findings
 * `elsewhere` follow, in their order.
 */
export function find({ all, index }: Findings, text: string, elsewhere: readonly Finding[] = []): Finding[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  const matched = index.search(text, all.length, { forgivesLast: true }).map((number) => all[number]!)
  const begun = matched.flatMap((finding) => {
    const distance = distanceOf(finding, typed)
    return distance === null ? [] : [{ finding, distance }]
  })
  const best =
    begun.length === 0
      ? matched
      : begun.toSorted((a, b) => a.distance - b.distance).map(({ finding }) => finding)
  return FINDING_KINDS.flatMap((each) =>
    [...best, ...elsewhere].filter(({ kind }) => kind === each).slice(0, MOST_OF_KIND),
  )
}

/** An athlete may be entered under several names: the finding gets the name of the athlete's page. */
export function underOneName(
  shown: readonly Finding[],
  elsewhere: readonly Pick<Finding, 'kind' | 'key' | 'name'>[],
): Finding[] {
  const names = new Map(elsewhere.flatMap(({ kind, key, name }) => (kind === 'rider' ? [[key, name]] : [])))
  return shown.map((finding) =>
    finding.kind === 'rider' ? { ...finding, name: names.get(finding.key) ?? finding.name } : finding,
  )
}
