/** Mending the two queues of the line: each edit as the facts that state it (D-331). What was matched by order alone follows by itself. */
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { LineRow } from '../race/line.ts'
import type { UnitFields } from '../race/race.ts'

export type MakeHead = () => { readonly id: string; readonly source: string; readonly at: string }
/** The fields of a note: its unit and its timing point. */
export type NoteFields = UnitFields & { readonly point: string }
type Pin = FactOf<'lineMatch'>

/** The key of a note as it was first made, whatever was corrected since. */
export function firstKey(fact: FactOf<'stamp'> | FactOf<'bibEntry'>): FactKey {
  const { source, id } = fact.entry ?? fact.supersedes ?? fact
  return { source, id }
}

/** The fields of a correction. It names the note that was made first, so that what was matched to it stays. */
export function replacing(fact: FactOf<'stamp'> | FactOf<'bibEntry'>) {
  const { source, id, entry = fact.supersedes } = fact
  return { supersedes: { source, id }, ...(entry !== undefined && { entry }) }
}

const isSame = (a: FactKey | null, b: FactKey | null): boolean =>
  a !== null && b !== null && a.source === b.source && a.id === b.id

/** Earlier pins that the new one would contradict are taken back with it. A stamp of a group may have several bibs. */
function pinFacts(
  stamp: FactOf<'stamp'> | null,
  bibEntry: FactOf<'bibEntry'> | null,
  pins: readonly Pin[],
  note: NoteFields,
  makeHead: MakeHead,
): Fact[] {
  const of = { stamp: stamp && firstKey(stamp), bibEntry: bibEntry && firstKey(bibEntry) }
  const isOne = (stamp?.riders ?? 1) === 1
  const against = pins.filter(
    (pin) => isSame(pin.bibEntry, of.bibEntry) || (isOne && isSame(pin.stamp, of.stamp)),
  )
  return [
    ...against.map(({ source, id }): Fact => ({
      ...makeHead(),
      type: 'withdrawn',
      supersedes: { source, id },
    })),
    { ...makeHead(), type: 'lineMatch', ...note, ...of },
  ]
}

export interface LineEdits {
  /** This bib crossed at this stamp, whatever the order of the queues says. */
  join(stamp: FactOf<'stamp'>, bibEntry: FactOf<'bibEntry'>): Fact[]
  /** Two riders changed places: at two times, or within the order of a group that has one time. */
  swap(a: LineRow, b: LineRow): Fact[]
  /** Nobody crossed at this stamp: its bib and those behind it move to the next stamps. */
  shiftBibs(stamp: FactOf<'stamp'>): Fact[]
  /** Nobody stamped this rider: the bibs behind it move to the stamps before. */
  shiftStamps(bibEntry: FactOf<'bibEntry'>): Fact[]
  /** A crossing that nobody stamped, between this one and the next. */
  insertStamp(row: LineRow, next: LineRow | undefined): Fact[]
  /** A bib that was not typed, before this one. */
  insertBib(row: LineRow, before: LineRow | undefined, bib: FactOf<'bibEntry'>['bib']): Fact[]
}

/** @param pins facts `lineMatch` that stand */
export function lineEdits(pins: readonly Pin[], note: NoteFields, makeHead: MakeHead): LineEdits {
  const pin = (stamp: FactOf<'stamp'> | null, bibEntry: FactOf<'bibEntry'> | null): Fact[] =>
    pinFacts(stamp, bibEntry, pins, note, makeHead)
  /** They exchange their places in the queue. What pins one of them to the group holds the other there too. */
  const swapInGroup = (
    stamp: FactOf<'stamp'>,
    [a, b]: readonly [FactOf<'bibEntry'>, FactOf<'bibEntry'>],
  ): Fact[] => {
    const isPinned = (entry: FactOf<'bibEntry'>): boolean =>
      pins.some(({ bibEntry }) => isSame(bibEntry, firstKey(entry)))
    const loose = isPinned(a) === isPinned(b) ? [] : [a, b].filter((entry) => !isPinned(entry))
    const moved = (entry: FactOf<'bibEntry'>, typedMs: number): Fact => ({
      ...makeHead(),
      type: 'bibEntry',
      ...note,
      bib: entry.bib,
      typedMs,
      ...replacing(entry),
    })
    return [
      ...loose.flatMap((entry) => pin(stamp, entry)),
      // Two that were typed in the same millisecond have the order of their keys.
      moved(a, a.typedMs === b.typedMs ? b.typedMs + 1 : b.typedMs),
      moved(b, a.typedMs),
    ]
  }
  const between = (fromMs: number, toMs: number | undefined): number =>
    toMs === undefined ? fromMs : Math.round((fromMs + toMs) / 2)
  return {
    join: pin,
    swap(a, b) {
      if (a.stamp === null || b.stamp === null || a.bibEntry === null || b.bibEntry === null) return []
      if (isSame(firstKey(a.stamp), firstKey(b.stamp))) return swapInGroup(a.stamp, [a.bibEntry, b.bibEntry])
      const facts = [...pin(a.stamp, b.bibEntry), ...pin(b.stamp, a.bibEntry)]
      // A pin of both riders is taken back once.
      return facts.filter(
        (fact, index) =>
          fact.type !== 'withdrawn' ||
          facts.findIndex((each) => isSame(each.supersedes ?? null, fact.supersedes ?? null)) === index,
      )
    },
    shiftBibs: (stamp) => pin(stamp, null),
    shiftStamps: (bibEntry) => pin(null, bibEntry),
    insertStamp({ stamp }, next) {
      if (stamp === null) return []
      const timeOfDayMs = between(stamp.timeOfDayMs, next?.stamp?.timeOfDayMs)
      return [{ ...makeHead(), type: 'stamp', ...note, timeOfDayMs }]
    },
    insertBib({ bibEntry }, before, bib) {
      if (bibEntry === null) return []
      const fromMs = before?.bibEntry?.typedMs ?? Math.max(0, bibEntry.typedMs - 2)
      return [{ ...makeHead(), type: 'bibEntry', ...note, bib, typedMs: between(fromMs, bibEntry.typedMs) }]
    },
  }
}
