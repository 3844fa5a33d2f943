/**
 * The announced starts of a unit over time: from the programme, and from delays and postponements. Superseded
 * facts count for the time before, because an order of that time was made for them. Slices: the programme's.
 */
import { putsOffStart } from '@bell-lap/domain/calendar/disruption'
import { eventOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, JournalledFact } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { plannedUnit, programmeReads } from './programme.ts'

export interface AnnouncedStart {
  /** As announced now. Null if the unit was put off to an unknown time, and if it is on no programme. */
  readonly nowMs: number | null
  /** `seq` of the last delay or postponement in force. -1 if there is none. */
  readonly putOffSeq: number
  /**
   * As announced after the fact with this `seq`. If nothing was announced so early, the first announcement.
   * Null if only the day was known.
   */
  atMs(seq: number): number | null
}

interface Stated {
  readonly seq: number
  /** `seq` of the fact that superseded it. Infinity while it is in force. */
  readonly until: number
  readonly fact: Fact
}

export const ANNOUNCED_START = derived<AnnouncedStart, OfUnit>({
  name: 'announced start',
  reads: (unit) => programmeReads(unit),
  compute(view, unit) {
    const stated = statedOf(view, unit)
    const plans = stated.filter(({ fact }) => fact.type === 'stage' || fact.type === 'phase')
    const delays = stated.filter(
      ({ fact }) =>
        fact.type === 'disruption' && (fact.startAt !== undefined || putsOffStart(fact.disruption)),
    )
    const planSeq = plans.findLast(isInForce)?.seq ?? -1
    const last = delays.findLast((each) => isInForce(each) && putsOff(each.fact))
    const isOpen = last !== undefined && last.seq > planSeq && startOf(last.fact) === undefined
    const atMs = (seq: number): number | null => {
      const held = ({ seq: from, until }: Stated) => from <= seq && seq < until
      const plan = plans.findLast(held) ?? plans[0]
      const delay = delays.findLast(
        (each) => held(each) && startOf(each.fact) !== undefined && each.seq > (plan?.seq ?? -1),
      )
      const { fact } = delay ?? plan ?? {}
      const startAt = startOf(fact)
      const isDayOnly = fact !== undefined && 'dayOnly' in fact && fact.dayOnly
      return startAt === undefined || isDayOnly ? null : Date.parse(startAt)
    }
    return {
      nowMs: isOpen ? null : (plannedUnit(view, unit)?.startMs ?? null),
      putOffSeq: last?.seq ?? -1,
      atMs,
    }
  },
})

const isInForce = ({ until }: Stated): boolean => until === Infinity
const putsOff = (fact: Fact): boolean => fact.type === 'disruption' && putsOffStart(fact.disruption)
const startOf = (fact: Fact | undefined): string | undefined =>
  fact !== undefined && 'startAt' in fact ? fact.startAt : undefined

/** Statements of the programme and of disruptions about the unit, in the journal's order. */
function statedOf(view: View, unit: Unit): Stated[] {
  const event = eventOf(unit)
  const filed: readonly Replacing[] = [
    ...(event === null ? view.facts('stages') : view.factsOfEvent(event)),
    ...view.factsOf('disruptions', unit),
  ]
  const stated = filed
    .filter(({ fact }) => PLANNING.has(fact.type) && unitNamedBy(fact) === unit)
    .flatMap(withReplaced)
  return stated.toSorted((a, b) => a.seq - b.seq)
}

interface Replacing extends JournalledFact {
  readonly replaced?: Replacing
}

function withReplaced(filed: Replacing): Stated[] {
  const chain: Stated[] = []
  let until = Infinity
  for (let each: Replacing | undefined = filed; each !== undefined; each = each.replaced) {
    chain.push({ seq: each.seq, fact: each.fact, until })
    until = each.seq
  }
  return chain
}

const PLANNING: ReadonlySet<Fact['type']> = new Set<Fact['type']>(['stage', 'phase', 'disruption'])
