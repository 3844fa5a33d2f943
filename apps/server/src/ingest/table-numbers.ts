/**
 * A table replaces the facts that it stated before: the second one of `riders.csv` is `riders-csv-2` and supersedes `riders-csv` (D-322).
 * What was stated before, and the day and form of the unit, are read off the journal.
 */
import type { FormKey } from '@bell-lap/domain/form/form'
import type { Fact, FactOf, JournalledFact } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { canonicalJson } from '../journal/canonical-json.ts'
import type { Journal } from '../journal/journal.ts'
import { nextTurn } from '../turns.ts'
import { TABLE_SOURCE, type StatedTable, type TableUnit, type UnitDay } from './table-facts.ts'

const FACTS_AT_ONCE = 1_000

export interface TableHistory {
  readonly day: UnitDay | null
  readonly form: FormKey | null
  /** Markers of the unit's course as they stand. */
  readonly markers: FactOf<'course'>['markers']
  /** Names of the heats of the unit's start list. */
  readonly heats: readonly string[]
  /** Number in the journal of each fact of a table, by its id. Bound: the facts of tables. */
  readonly seqs: ReadonlyMap<string, number>
  /** `source/id` of facts that were superseded or withdrawn. */
  readonly replaced: ReadonlySet<string>
}

/** Reads the whole journal of a competition once. */
export async function readTableHistory(
  journal: Pick<Journal, 'read'>,
  competition: string,
  unit: TableUnit,
): Promise<TableHistory> {
  const seqs = new Map<string, number>()
  const replaced = new Set<string>()
  const about: JournalledFact['fact'][] = []
  for (let after = 0; ;) {
    const facts = await journal.read(competition, after, FACTS_AT_ONCE)
    for (const { seq, fact } of facts) {
      after = seq
      if (fact.supersedes !== undefined) replaced.add(formatFactKey(fact.supersedes))
      if (fact.source === TABLE_SOURCE) seqs.set(fact.id, seq)
      if (fact.type === 'competition' || isOfUnit(fact, unit)) about.push(fact)
    }
    if (facts.length === 0) break
    await nextTurn()
  }
  const standing = about.filter((fact) => !replaced.has(formatFactKey(fact)))
  const race = standing.findLast((fact) => fact.type === 'competition')
  const held = standing.findLast((fact) => fact.type === 'stage' || fact.type === 'phase')
  const timeZone = held?.timeZone ?? race?.timeZone
  return {
    day: held === undefined || timeZone === undefined ? null : { startAt: held.startAt, timeZone },
    form: held?.type === 'phase' ? held.form : null,
    markers: markersOf(standing),
    heats: heatsOf(standing.findLast((fact) => fact.type === 'unitStartList')),
    seqs,
    replaced,
  }
}

const isOfUnit = (fact: Fact, { stage, event, phase }: TableUnit): boolean =>
  (fact.type === 'stage' && fact.stage === stage) ||
  ((fact.type === 'phase' || fact.type === 'unitStartList') &&
    fact.event === event &&
    fact.phase === phase) ||
  ((fact.type === 'course' || fact.type === 'marker') &&
    ('stage' in fact ? fact.stage === stage : fact.event === event && fact.phase === phase))

/** The markers of the last course, each as it was stated last. */
function markersOf(standing: readonly Fact[]): FactOf<'course'>['markers'] {
  const course = standing.findLastIndex((fact) => fact.type === 'course')
  const markers = new Map<string, FactOf<'course'>['markers'][number]>()
  for (const fact of standing.slice(Math.max(0, course))) {
    if (fact.type === 'course') for (const marker of fact.markers) markers.set(marker.key, marker)
    if (fact.type !== 'marker') continue
    if (fact.cancelled !== undefined) markers.delete(fact.cancelled)
    if (fact.marker !== undefined) markers.set(fact.marker.key, fact.marker)
  }
  return [...markers.values()]
}

const heatsOf = (starters: Fact | undefined): string[] =>
  starters?.type === 'unitStartList'
    ? [...new Set(starters.competitors.flatMap(({ heat }) => heat ?? []))]
    : []

/** The result of a phase whose other heats were stated before. */
function joinHeats(fact: Fact, stored: Fact, { heat }: { readonly heat: string | null }): Fact {
  if (fact.type !== 'unitResult' || stored.type !== 'unitResult') return fact
  const own = new Set(fact.rows.map(({ competitor }) => competitor))
  const others = stored.rows.filter((row) => (row.heat ?? null) !== heat && !own.has(row.competitor))
  return { ...fact, rows: [...others, ...fact.rows].toSorted(byHeat) }
}

/** In the order of heats, whichever came first. */
const byHeat = (a: { readonly heat?: string }, b: { readonly heat?: string }): number =>
  (a.heat ?? '').localeCompare(b.heat ?? '', 'en', { numeric: true })

/** The facts with the ids that they get, and what each supersedes. One that says the same as the last time is that fact again. */
export async function numberTableFacts(
  { facts, joins }: Pick<StatedTable, 'facts' | 'joins'>,
  { seqs, replaced }: TableHistory,
  supersedes: { readonly source: string; readonly id: string } | null,
  journal: Pick<Journal, 'read'>,
  competition: string,
): Promise<Fact[]> {
  const numbered: Fact[] = []
  for (const read of facts) {
    let fact = read
    const idOf = (number: number): string => (number === 1 ? read.id : `${read.id}-${number}`)
    let last = 0
    while (seqs.has(idOf(last + 1))) last += 1
    const isOut = (number: number): boolean =>
      replaced.has(formatFactKey({ source: TABLE_SOURCE, id: idOf(number) }))
    const isGiven = supersedes !== null && fact.type !== 'team' && fact.type !== 'startOrder'
    const as = (number: number): Fact => {
      const before = number > 1 && !isOut(number - 1) ? { source: TABLE_SOURCE, id: idOf(number - 1) } : null
      const replaces = isGiven ? supersedes : before
      return { ...fact, id: idOf(number), ...(replaces === null ? {} : { supersedes: replaces }) }
    }
    if (last > 0 && !isOut(last)) {
      const [stored] = await journal.read(competition, seqs.get(idOf(last))! - 1, 1)
      if (stored !== undefined && joins !== null) fact = joinHeats(fact, stored.fact, joins)
      if (stored !== undefined && contentOf(stored.fact) === contentOf(fact)) {
        numbered.push(stored.fact)
        continue
      }
    }
    numbered.push(as(last + 1))
  }
  return numbered
}

/** The content of a fact without its time and its place in a chain of corrections. */
const contentOf = ({ id: _id, at: _at, supersedes: _supersedes, ...content }: Fact): string =>
  canonicalJson(content)
