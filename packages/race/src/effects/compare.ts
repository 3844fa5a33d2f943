/** Compares two versions of what people see and gives the difference as effects. Pure. */
import { showBib, bibOf } from '@bell-lap/domain/figures/bib'
import type { Effect } from '@bell-lap/protocol/objects/effects'
import type { Flags } from '@bell-lap/protocol/documents/competitions'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import type { Shown, ShownMedal, ShownRanking, ShownRow } from './shown.ts'

/** A change within one ranking. */
type Change = Pick<Effect, 'what' | 'before' | 'after' | 'competitor'>

/** @param document path of the document */
export function compareShown(document: string, before: Shown, after: Shown): Effect[] {
  const was = new Map(before.rankings.map((each) => [each.ranking, each]))
  const is = new Map(after.rankings.map((each) => [each.ranking, each]))
  const changed = [...new Set([...is.keys(), ...was.keys()])].flatMap((ranking) =>
    compareRankings(was.get(ranking), is.get(ranking)).map((change) => ({ document, ranking, ...change })),
  )
  const inCategories = [...is].flatMap(([ranking, now]) =>
    compareCategories(was.get(ranking), now).map((change) => ({ document, ...change })),
  )
  return [
    ...oncePerDocument([...changed, ...inCategories]),
    ...compareMedals(document, before.medals, after.medals),
  ]
}

type CategoryChange = Change & Pick<Effect, 'ranking'>

/**
 * Winners of categories, and riders who are in another category than before. Places within a category follow from those of the
 * ranking, which are compared there.
 */
function compareCategories(was: ShownRanking | undefined, is: ShownRanking): CategoryChange[] {
  if (was === undefined || hasWinner(was) !== hasWinner(is)) return []
  const named = (category: string) => (is.ranking === null ? category : `${is.ranking}: ${category}`)
  const first = new Set([was, is].flatMap(({ rows }) => rows.flatMap(({ category }) => category?.name ?? [])))
  const won = [...first].flatMap((category) =>
    compareFirst(inCategory(was, category), inCategory(is, category)).map((change) => ({
      ...change,
      ranking: named(category),
    })),
  )
  const before = new Map(was.rows.map((row) => [row.key, row]))
  const moved = is.rows.flatMap((row): CategoryChange[] => {
    const [from, to] = [before.get(row.key)?.category ?? null, row.category]
    if (before.get(row.key)?.rank == null || row.rank === null || from?.name === to?.name) return []
    const competitor = { key: row.key, ...showBib(row.bib), name: row.name }
    return [
      ...(from === null
        ? []
        : [
            {
              what: 'leavesRanking' as const,
              ranking: named(from.name),
              before: String(from.rank),
              after: null,
              competitor,
            },
          ]),
      ...(to === null
        ? []
        : [
            {
              what: 'entersRanking' as const,
              ranking: named(to.name),
              before: null,
              after: String(to.rank),
              competitor,
            },
          ]),
    ]
  })
  const isOfficial = is.resultStatus === 'official' && was.resultStatus === 'official' && moved.length > 0
  const official = {
    what: 'officialChanged' as const,
    before: 'official',
    after: 'official',
    competitor: null,
  }
  return [...won, ...(isOfficial ? [{ ...official, ranking: is.ranking }] : []), ...moved]
}

const inCategory = (ranking: ShownRanking, name: string): ShownRanking => ({
  ...ranking,
  rows: ranking.rows.flatMap((row) =>
    row.category?.name === name ? [{ ...row, rank: row.category.rank }] : [],
  ),
})

/** The status of a result appears once, although each of its rankings has it. */
function oncePerDocument(effects: readonly Effect[]): Effect[] {
  const seen = new Set<string>()
  return effects.filter(({ what, before, after }) => {
    if (what !== 'resultStatus' && what !== 'officialChanged') return true
    const key = `${what} ${before} ${after}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function compareRankings(before: ShownRanking | undefined, after: ShownRanking | undefined): Change[] {
  const rows = compareRows(before?.rows ?? [], after?.rows ?? [])
  return [
    ...compareFirst(before, after),
    ...compareStatus(before?.resultStatus ?? null, after?.resultStatus ?? null, rows.length > 0),
    ...rows,
  ]
}

/** A rider who is ahead during the race has won nothing, and nobody has while the result is protested. */
const hasWinner = ({ first, resultStatus }: ShownRanking): boolean =>
  first === 'leader' || (resultStatus !== 'live' && resultStatus !== 'protested')

function firstOf(ranking: ShownRanking | undefined): string | null {
  if (ranking === undefined || !hasWinner(ranking)) return null
  const names = ranking.rows.filter(({ rank }) => rank === 1).map(nameOf)
  return names.length === 0 ? null : names.join(', ')
}

const nameOf = ({ name, bib }: ShownRow): string => (bib === null ? name : `${name} (${bib})`)

function compareFirst(was: ShownRanking | undefined, is: ShownRanking | undefined): Change[] {
  const what = (is ?? was)?.first ?? null
  const before = firstOf(was)
  const after = firstOf(is)
  return what === null || before === after ? [] : [{ what, before, after, competitor: null }]
}

function compareStatus(
  before: ResultStatus | null,
  after: ResultStatus | null,
  hasOtherRows: boolean,
): Change[] {
  if (before !== after) return [{ what: 'resultStatus', before, after, competitor: null }]
  return before === 'official' && hasOtherRows
    ? [{ what: 'officialChanged', before, after, competitor: null }]
    : []
}

function compareRows(before: readonly ShownRow[], after: readonly ShownRow[]): Change[] {
  const was = new Map(before.map((row) => [row.key, row]))
  const is = new Map(after.map((row) => [row.key, row]))
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => compareRow(was.get(key), is.get(key)))
}

function compareRow(was: ShownRow | undefined, is: ShownRow | undefined): Change[] {
  const { key, bib, name } = (is ?? was)!
  const competitor = { key, ...showBib(bib), name }
  const place = comparePlace(was, is).map((change) => ({ ...change, competitor }))
  return was === undefined || is === undefined || was.name === is.name
    ? place
    : [...place, { what: 'nameChanged', before: was.name, after: is.name, competitor }]
}

function comparePlace(
  was: ShownRow | undefined,
  is: ShownRow | undefined,
): Pick<Effect, 'what' | 'before' | 'after'>[] {
  const placeOf = (row: ShownRow | undefined) => row?.rank ?? null
  const markOf = (row: ShownRow | undefined) => row?.irm ?? null
  const before = placeOf(was)
  const after = placeOf(is)
  if (before !== null && after === null)
    return [{ what: 'leavesRanking', before: String(before), after: markOf(is) }]
  if (before === null && after !== null)
    return [{ what: 'entersRanking', before: markOf(was), after: String(after) }]
  if (before !== null && after !== null && before !== after)
    return [{ what: 'rankChanged', before: String(before), after: String(after) }]
  if (markOf(was) !== markOf(is)) return [{ what: 'markChanged', before: markOf(was), after: markOf(is) }]
  const value = { before: was?.value ?? null, after: is?.value ?? null }
  return before === null || value.before === value.after ? [] : [{ what: 'valueChanged', ...value }]
}

function compareMedals(
  document: string,
  before: readonly ShownMedal[],
  after: readonly ShownMedal[],
): Effect[] {
  const was = new Map(before.map(({ medal, holders }) => [medal, holders]))
  const is = new Map(after.map(({ medal, holders }) => [medal, holders]))
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((ranking) => {
    const change = { before: was.get(ranking) ?? null, after: is.get(ranking) ?? null }
    return change.before === change.after
      ? []
      : [{ document, what: 'medal' as const, ...change, ranking, competitor: null }]
  })
}

type Flag = Flags[number]

/** Equal for two flags of the same thing, even if their text changed. */
const sameness = ({ source, id, reason, at, stage, event, phase, bibLabel }: Flag): string =>
  [source, id, reason, at, stage, event, phase, bibLabel].join(' ')

/** A flag names its fact, if it is about one. */
export function compareFlags(document: string, before: readonly Flag[], after: readonly Flag[]): Effect[] {
  const was = new Set(before.map(sameness))
  const is = new Set(after.map(sameness))
  const effectOf = (flag: Flag, isNew: boolean): Effect => {
    const { source, id, reason } = flag
    const bib = bibOf(flag)
    const seen = flag.detail === null ? reason : `${reason}: ${flag.detail}`
    return {
      document,
      what: isNew ? 'flag' : 'flagSettled',
      before: isNew ? null : seen,
      after: isNew ? seen : null,
      ranking: source === null || id === null ? null : `${source}/${id}`,
      competitor: bib === null ? null : { key: String(bib), ...showBib(bib), name: String(bib) },
    }
  }
  return [
    ...after.filter((flag) => !was.has(sameness(flag))).map((flag) => effectOf(flag, true)),
    ...before.filter((flag) => !is.has(sameness(flag))).map((flag) => effectOf(flag, false)),
  ]
}
