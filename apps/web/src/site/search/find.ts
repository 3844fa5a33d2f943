/** Finds what a visitor looks for among all that a search may lead to. Pure. */
import { wordsOf } from '@bell-lap/domain/people/folded-name'
import { createWordIndex, type WordIndex } from '@bell-lap/domain/search/word-index'
import type { Destination } from '../../navigation/place.ts'
import type { Follow } from '../../visitor/follow.ts'

/** In the order in which they are shown: a competition comes before its own stages and events. */
export const FINDING_KINDS = ['page', 'rider', 'team', 'nation', 'competition', 'stage', 'event'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** One thing that a search may lead to. */
export interface Finding {
  readonly kind: FindingKind
  /** Unique within its kind. */
  readonly key: string
  readonly name: string
  /** By which it is found, too, and which is not shown: its stated name, where that is in another language; '' for none. */
  readonly alias: string
  /** A second line: team, place, date; '' for none. */
  readonly detail: string
  /** Code of the nation whose flag is beside it; '' for none. */
  readonly nation: string
  /** Null where there is no page of it, and following is all that can be done. */
  readonly place: Destination | null
  /** What its star follows; null where there is none. */
  readonly follow: Follow | null
}

/** Shown of a kind. */
const MOST_OF_KIND = 8

/** 0 where the name begins with what was typed; 1 where a word of the name does, 2 of the rest; null where not all of it is found. */
function distanceOf({ name, alias, detail }: Finding, typed: readonly string[]): number | null {
  const named = wordsOf(name)
  const all = [...named, ...wordsOf(alias), ...wordsOf(detail)]
  const begins = (words: readonly string[], part: string): boolean =>
    words.some((word) => word.startsWith(part))
  if (!typed.every((part) => begins(all, part))) return null
  if (named.join(' ').startsWith(typed.join(' '))) return 0
  return typed.every((part) => begins(named, part)) ? 1 : 2
}

/** What a search may lead to from here, with the words by which it is found. */
export interface Findings {
  readonly all: readonly Finding[]
  readonly index: WordIndex
}

/** A name of several words is found in one as well: van der Poel as vanderpoel. */
function addFinding(index: WordIndex, number: number, { name, alias, detail }: Finding): void {
  const words = wordsOf(name)
  const joined = words.flatMap((_, from) =>
    words.slice(from + 1).map((__, more) => words.slice(from, from + more + 2).join('')),
  )
  index.set(number, [...words, ...joined, ...wordsOf(alias), ...wordsOf(detail)])
}

/** Indexes `some` of them at each step, and returns the whole: who takes the steps may rest in between. */
export function* indexInSteps(all: readonly Finding[], some: number): Generator<undefined, Findings> {
  const index = createWordIndex()
  for (const [number, finding] of all.entries()) {
    if (number > 0 && number % some === 0) yield
    addFinding(index, number, finding)
  }
  return { all, index }
}

/**
 * Kind by kind, those first whose name begins with what was typed, at most eight of a kind; nothing for an empty text. What
 * matches is decided as the server decides it. Typing errors are forgiven where nothing begins so. What was found
 * `elsewhere` follows, as it came.
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

/** An athlete is entered under one name here and another there: what is found has the name that the athlete's page has. */
export function underOneName(
  shown: readonly Finding[],
  elsewhere: readonly Pick<Finding, 'kind' | 'key' | 'name'>[],
): Finding[] {
  const names = new Map(elsewhere.flatMap(({ kind, key, name }) => (kind === 'rider' ? [[key, name]] : [])))
  return shown.map((finding) =>
    finding.kind === 'rider' ? { ...finding, name: names.get(finding.key) ?? finding.name } : finding,
  )
}
