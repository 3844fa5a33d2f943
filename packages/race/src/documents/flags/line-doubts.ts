/** Where notes made at the line contradict each other or wait for each other, in words for the operator. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { LINE, type LinePoint } from '../../facts/line.ts'
import { isPublished } from '../../result/published-result.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import { derived, type OfUnit, type View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

type Note = FactOf<'stamp'> | FactOf<'bibEntry'> | FactOf<'lineMatch'>

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

interface Contested {
  /** Keys of notes and corrections that contradict another one. */
  readonly disputed: ReadonlySet<string>
  /** Bibs that were typed before for the same stamp. */
  readonly repeated: ReadonlySet<Fact>
}

/** The contested notes, found for all notes at once: looking through all others for each of them would take minutes in a long race. */
const CONTESTED = derived<Contested, OfUnit>({
  name: 'contested notes',
  reads: (unit) => [...LINE.reads(unit)],
  compute(view, unit) {
    const { points } = view.get(LINE, unit)
    const noted = points.flatMap(({ pairs, openStamps, openBibs }) => [
      ...pairs.flatMap(({ stamp, bib }) => [stamp, bib]),
      ...openStamps,
      ...openBibs,
    ])
    const disputed = [
      ...points.flatMap((point) => point.disputed),
      ...noted.flatMap((note) => note.disputed.map(({ fact }) => fact)),
    ]
    return { disputed: new Set(disputed.map(formatFactKey)), repeated: new Set(points.flatMap(repeatedIn)) }
  },
})

function repeatedIn({ pairs }: LinePoint): Fact[] {
  const typed = new Map<unknown, Set<Bib | null>>()
  return pairs.flatMap(({ stamp, bib }) => {
    const own = typed.get(stamp) ?? new Set<Bib | null>()
    typed.set(stamp, own)
    if (own.has(bib.bib)) return [bib.filed.fact]
    own.add(bib.bib)
    return []
  })
}

/** A note that contradicts another one. */
export function lineDoubts(view: View, unit: Unit, fact: Note): Doubt[] {
  if (!view.get(CONTESTED, unit).disputed.has(formatFactKey(fact))) return []
  const detail =
    fact.type === 'lineMatch'
      ? 'another `lineMatch` contradicts this one about the same bib or crossing'
      : 'another correction of the same note contradicts this one'
  return [{ bib: fact.type === 'bibEntry' ? fact.bib : null, reason: 'line-disputed', at: '', detail }]
}

/** A bib that was typed before for the same stamp: one rider of a group was taken for another. Null for any other fact. */
export function typedTwice(view: View, unit: Unit, fact: Fact): Doubt | null {
  if (fact.type !== 'bibEntry' || !view.get(CONTESTED, unit).repeated.has(fact)) return null
  const detail = 'the bib is typed twice for riders who crossed together: one of the two is another rider'
  return { bib: fact.bib, reason: 'line-repeated', at: '', detail }
}

/** Notes without their other half, once the race is over and while its result is not published. */
export function waitingDoubts(view: View, unit: Unit): Doubt[] {
  const { points } = view.get(LINE, unit)
  if (points.length === 0 || !isOver(view.get(RACE_STATUS, unit)) || isPublished(view, unit)) return []
  return points.flatMap(({ point, openStamps, openBibs }): Doubt[] => {
    const waiting = [
      ...(openStamps.length > 0 ? [`${count(openStamps.length, 'crossing')} without a bib`] : []),
      ...(openBibs.length > 0 ? [`${count(openBibs.length, 'bib')} without a crossing`] : []),
    ]
    const detail = `at ${point}: ${waiting.join(', ')}`
    return waiting.length === 0 ? [] : [{ bib: null, reason: 'line-waiting', at: '', detail }]
  })
}
