/**
 * Notes made by hand at the timing points of a unit: queues of stamps and bibs, matched (domain,
 * marks/line-queues.ts), and the passings that follow. Slice of the unit: `passings`.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { matchQueues, type Matched, type Stamp, type TypedBib } from '@bell-lap/domain/marks/line-queues'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { slicesOf } from '../state/slice.ts'
import { derived, type Filed, type OfUnit, type View } from '../state/view.ts'

type Noted<T extends 'stamp' | 'bibEntry' | 'lineMatch'> = Filed<'passings'> & { readonly fact: FactOf<T> }

/** A note as it stands. `first` is the key of the note that was made first, whatever was corrected since, and `key` its text. */
interface Note<T extends 'stamp' | 'bibEntry'> {
  readonly key: string
  readonly first: FactKey
  readonly filed: Noted<T>
  /** Corrections of it that contradict each other; none has an effect on who crossed when. Empty where there is no dispute. */
  readonly disputed: readonly Noted<T>[]
}
export interface NotedStamp extends Note<'stamp'>, Stamp {}
export interface NotedBib extends Note<'bibEntry'>, TypedBib {
  /** Null where it was not read, and in a dispute. */
  readonly bib: Bib | null
}

export interface LinePoint extends Omit<Matched<NotedStamp, NotedBib>, 'disputed'> {
  readonly point: string
  /** Facts `lineMatch` that contradict each other. */
  readonly disputed: readonly FactKey[]
}

/** Riders who have one time, because one stamp stands for all of them. */
export interface StampedTogether {
  readonly point: string
  readonly timeOfDayMs: number
  /** In the order in which they crossed, which is that of the queue of bibs (D-420). Each once. */
  readonly bibs: readonly Bib[]
}

export interface Line {
  /** Points at which something was noted, in the order of their keys. */
  readonly points: readonly LinePoint[]
  /** The pairs with a bib, as passings by the key of their bib entry. */
  readonly passings: ReadonlyMap<string, FactOf<'passing'>>
  readonly filed: readonly Filed<'passings'>[]
  readonly together: readonly StampedTogether[]
}

const NOTHING: Line = { points: [], passings: new Map(), filed: [], together: [] }

export const LINE = derived<Line, OfUnit>({
  name: 'line',
  reads: (unit) => slicesOf(['passings'], unit),
  compute(view, unit) {
    const notes = new Map<string, Noted<'stamp' | 'bibEntry' | 'lineMatch'>[]>()
    for (const filed of view.factsOf('passings', unit)) {
      if (!isNoted(filed)) continue
      const { point } = filed.fact
      const known = notes.get(point)
      if (known === undefined) notes.set(point, [filed])
      else known.push(filed)
    }
    if (notes.size === 0) return NOTHING
    const points = [...notes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([point, noted]): LinePoint => ({ point, ...matched(noted) }))
    const filed = points.flatMap(({ pairs }) => pairs.flatMap(passingOf))
    return {
      points,
      passings: new Map(filed.map(({ fact }) => [formatFactKey(fact), fact])),
      filed,
      together: points.flatMap(stampedTogether),
    }
  },
})

function stampedTogether({ point, pairs }: LinePoint): StampedTogether[] {
  const ofGroups = pairs.filter(({ stamp }) => stamp.riders > 1 && stamp.disputed.length === 0)
  return [...Map.groupBy(ofGroups, ({ stamp }) => stamp)].map(([{ timeOfDayMs }, group]) => ({
    point,
    timeOfDayMs,
    bibs: [...new Set(group.flatMap(({ bib: { bib } }) => bib ?? []))],
  }))
}

/** The passings of a unit: those that were stated, and those that were noted by hand. Other facts of the slice are among them. */
export function passingsOf(view: View, unit: Unit): readonly Filed<'passings'>[] {
  const stated = view.factsOf('passings', unit)
  const { filed } = view.get(LINE, unit)
  return filed.length === 0 ? stated : [...stated, ...filed]
}

const isNoted = (filed: Filed<'passings'>): filed is Noted<'stamp' | 'bibEntry' | 'lineMatch'> =>
  filed.fact.type === 'stamp' || filed.fact.type === 'bibEntry' || filed.fact.type === 'lineMatch'
const isOf =
  <T extends 'stamp' | 'bibEntry' | 'lineMatch'>(type: T) =>
  (filed: Noted<'stamp' | 'bibEntry' | 'lineMatch'>): filed is Noted<T> =>
    filed.fact.type === type

function matched(noted: readonly Noted<'stamp' | 'bibEntry' | 'lineMatch'>[]): Omit<LinePoint, 'point'> {
  const stamps = notesOf(noted.filter(isOf('stamp'))).map((note): NotedStamp => {
    const { timeOfDayMs, riders = 1 } = note.filed.fact
    return { ...note, timeOfDayMs, riders }
  })
  const bibs = notesOf(noted.filter(isOf('bibEntry'))).map((note): NotedBib => {
    const { bib, typedMs } = note.filed.fact
    return { ...note, typedMs, bib: note.disputed.length > 0 ? null : bib }
  })
  const matches = new Map(noted.filter(isOf('lineMatch')).map(({ fact }) => [formatFactKey(fact), fact]))
  const pins = [...matches].map(([key, { stamp, bibEntry }]) => ({
    key,
    stamp: stamp && formatFactKey(stamp),
    bib: bibEntry && formatFactKey(bibEntry),
  }))
  const found = matchQueues(stamps, bibs, pins)
  const disputed = found.disputed.map((key): FactKey => {
    const { source, id } = matches.get(key)!
    return { source, id }
  })
  return { ...found, disputed }
}

/** Corrections of the same note are one note. They contradict each other unless they say the same. */
function notesOf<T extends 'stamp' | 'bibEntry'>(noted: readonly Noted<T>[]): Note<T>[] {
  const byFirst = new Map<string, { readonly first: FactKey; readonly all: [Noted<T>, ...Noted<T>[]] }>()
  for (const filed of noted) {
    const { entry, supersedes } = filed.fact
    const { source, id } = entry ?? supersedes ?? filed.fact
    const key = formatFactKey({ source, id })
    const known = byFirst.get(key)
    if (known === undefined) byFirst.set(key, { first: { source, id }, all: [filed] })
    else known.all.push(filed)
  }
  return [...byFirst].map(([key, { first, all }]) => {
    // In the order of their keys, so that it does not matter which arrived first.
    all.sort((a, b) => (formatFactKey(a.fact) < formatFactKey(b.fact) ? -1 : 1))
    const [filed] = all
    const isAgreed = all.every(({ fact }) => contentOf(fact) === contentOf(filed.fact))
    return { key, first, filed, disputed: isAgreed ? [] : all }
  })
}

const contentOf = (fact: FactOf<'stamp'> | FactOf<'bibEntry'>): string =>
  JSON.stringify(fact.type === 'stamp' ? [fact.timeOfDayMs, fact.riders ?? 1] : [fact.bib, fact.typedMs])

function passingOf({
  stamp,
  bib,
}: LinePoint['pairs'][number]): (Filed<'passings'> & { readonly fact: FactOf<'passing'> })[] {
  const entry = bib.filed
  if (bib.bib === null || stamp.disputed.length > 0) return []
  const { id, source, stage, event, phase, point, at } = entry.fact
  const other = stamp.filed
  const fact: FactOf<'passing'> = {
    id,
    source,
    type: 'passing',
    at: Date.parse(other.fact.at) > Date.parse(at) ? other.fact.at : at,
    ...(stage !== undefined && { stage }),
    ...(event !== undefined && { event }),
    ...(phase !== undefined && { phase }),
    bib: bib.bib,
    point,
    timeOfDayMs: stamp.timeOfDayMs,
  }
  const latest = entry.seq > other.seq ? entry : other
  return [{ seq: latest.seq, receivedAt: latest.receivedAt, fact }]
}
