/** A race on laps at the line: the lap that is ridden, and the way to a race of which only the finish counts. */
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { LineRow } from '../race/line.ts'
import type { DeskUnit } from '../race/race.ts'
import { lapsRidden, type Reading } from '../result/readings.ts'

type MakeHead = () => Pick<Fact, 'id' | 'source' | 'at'>

/** The lap of the first rider, from 1, and not more than the race has. */
export function lapNow(
  readings: ReadonlyMap<string, readonly Reading[]>,
  { laps }: Pick<DeskUnit, 'laps'>,
): number {
  const ridden = Math.max(0, ...[...readings.values()].map(lapsRidden))
  return Math.min(ridden + 1, laps ?? Infinity)
}

/**
 * States that only the finish is typed, of a stage that was created as if every lap were. Crossings of the laps before, of the leader for
 * example, are taken back: all before the last time that a bib crossed a second time. Empty if that was stated, or there are no laps.
 * @param rows at the line, the newest first
 */
export function finishOnlyFacts(
  { facts, fields }: Pick<DeskUnit, 'facts' | 'fields'>,
  rows: readonly LineRow[],
  makeHead: MakeHead,
): Fact[] {
  const stage = facts.findLast((fact): fact is FactOf<'stage'> => fact.type === 'stage')
  if (!('stage' in fields) || stage?.laps === undefined || stage.laps.finishOnly === true) return []
  const { laps, supersedes: _, id, source, at: __, ...rest } = stage
  const before = rows.slice(finishersOf(rows)).flatMap(({ stamp, bibEntry }) => [stamp, bibEntry])
  return [
    { ...rest, laps: { ...laps, finishOnly: true }, ...makeHead(), supersedes: { source, id } },
    ...[...new Set(before)].flatMap((note): Fact[] =>
      note === null
        ? []
        : [{ ...makeHead(), type: 'withdrawn', supersedes: { source: note.source, id: note.id } }],
    ),
  ]
}

/** Number of the newest rows in which no bib occurs twice. */
function finishersOf(rows: readonly LineRow[]): number {
  const seen = new Set<string>()
  const second = rows.findIndex(({ bibEntry }) => {
    if (bibEntry === null || bibEntry.bib === null) return false
    const bib = String(bibEntry.bib)
    if (seen.has(bib)) return true
    seen.add(bib)
    return false
  })
  return second === -1 ? rows.length : second
}
