/**
 * The starters of a phase: those on its own start list. If none was stated, those whom the phase's rule takes
 * from earlier phases (D-035), and those who have ridden it already (D-209). A competitor who left the
 * standing for which the phase counts starts in it only if a fact of the phase says so (D-253). Slices: those
 * of the programme, `competitors` of the phase, the slices whose facts name its competitors, and all those of
 * the results of earlier phases.
 */
import { compose, countPlaces, type QualifyingField } from '@bell-lap/domain/heats/qualification'
import { isStage, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf, type UnitSliceKind } from '../state/slice.ts'
import { derived, type Derived, type OfUnit, type View } from '../state/view.ts'
import { countingFacts, NAMING_KINDS, phasesBefore } from '../facts/counting-facts.ts'
import { plannedPhase, programmeReads } from '../programme/programme.ts'
import { leftStandingBefore } from './left-standing.ts'

/** One competitor as a start list states it. */
export type Entered = FactOf<'unitStartList'>['competitors'][number]

export interface Starters {
  /** In the order of the start list. */
  readonly list: readonly Entered[]
  /**
   * Competitors whom the rule takes, even if a start list was stated or others rode. Null if the phase
   * declares no rule.
   */
  readonly qualified: readonly Entered[] | null
  /** How many will start. Null if a start list was stated, and once everybody is known. */
  readonly places: number | null
  /** Keys of those who rode although the rule gives them no place. Empty while it may still give them one. */
  readonly kept: ReadonlySet<string>
}

/** Kinds of slices from which the result of a unit is made. */
export const RESULT_KINDS = [
  'competitors',
  'course',
  'startOrder',
  'raceStatus',
  'passings',
  'markers',
  'sprints',
  'heats',
  'withdrawals',
  'results',
  'decisions',
] as const satisfies readonly UnitSliceKind[]

export const STARTERS: Derived<Starters, OfUnit> = derived<Starters, OfUnit>({
  name: 'starters',
  reads: (unit) => [
    ...programmeReads(unit),
    ...(['teams', 'rules'] as const),
    ...slicesOf(isStage(unit) ? ['competitors'] : ['competitors', 'withdrawals', ...NAMING_KINDS], unit),
    ...phasesBefore(unit).flatMap((before) => slicesOf(RESULT_KINDS, before)),
  ],
  compute(view, unit) {
    const stated = view.factsOf('competitors', unit).at(-1)?.fact.competitors
    const given = qualifiedFor(view, unit)
    if (given === null)
      return { list: stillIn(view, unit, stated ?? []), qualified: null, places: null, kept: NOBODY }
    const qualified = given.slots.map(enteredAs)
    if (stated !== undefined)
      return { list: stillIn(view, unit, stated), qualified, places: null, kept: NOBODY }
    return { ...withRidden(view, unit, given), qualified, places: given.places }
  },
})

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Without those who left the standing in an earlier race, unless a result of this one names them, or a fact
 * says that they left it.
 */
function stillIn(view: View, unit: Unit, list: readonly Entered[]): readonly Entered[] {
  const left = leftStandingBefore(view, unit)
  if (left.size === 0) return list
  const ridden = riddenIn(view, unit)
  const named = new Set(
    view.factsOf('withdrawals', unit).flatMap(({ fact }) => (fact.type === 'withdrawal' ? [fact.bib] : [])),
  )
  return list.filter(
    ({ key, bib }) => !left.has(key) || ridden.has(key) || (bib !== undefined && named.has(bib)),
  )
}

/** A place that a competitor has, and whether the places of that heat are given in order. */
interface Given {
  readonly heat: string | null
  readonly order: number
  readonly isOrdered: boolean
  readonly who: Entered
}

interface Qualified {
  readonly slots: readonly Given[]
  /** Number of places while some competitors are unknown. */
  readonly places: number | null
  /** Number of places of each heat, including those of unknown competitors. */
  readonly placesIn: ReadonlyMap<string | null, number>
  /** Competitors entered by the earlier phases, by key. */
  readonly known: ReadonlyMap<string, Entered>
}

function qualifiedFor(view: View, unit: Unit): Qualified | null {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || planned.qualification.length === 0) return null
  const known = new Map<string, Entered>()
  const fieldOf = (phase: number): QualifyingField => {
    const from = unitAt({ event: planned.event, phase })
    const { list } = view.get(STARTERS, from)
    for (const each of list) known.set(each.key, each)
    const startersIn = new Map<string | null, number>()
    for (const { heat = null } of list) startersIn.set(heat, (startersIn.get(heat) ?? 0) + 1)
    return { ...view.earlierResult(from), startersIn }
  }
  const slots = compose(planned.qualification, fieldOf)
  const isOpen = slots.some(({ key }) => key === null)
  const places = countPlaces(planned.qualification, fieldOf) ?? (isOpen ? slots.length : null)
  const placesIn = new Map<string | null, number>()
  const seen = new Set<string>()
  const given = slots.flatMap(({ heat, key, isOrdered = false }): Given[] => {
    // A competitor who qualifies in two ways starts once.
    if (key !== null) {
      if (seen.has(key)) return []
      seen.add(key)
    }
    const order = (placesIn.get(heat) ?? 0) + 1
    placesIn.set(heat, order)
    const who = key === null ? undefined : known.get(key)
    return who === undefined ? [] : [{ heat, order, isOrdered, who }]
  })
  return { slots: given, places, placesIn, known }
}

/**
 * A phase that was raced keeps its competitors, whatever changes in the phases before: those whom the rule no
 * longer gives stay, and nobody takes the place of one who has ridden.
 */
function withRidden(
  view: View,
  unit: Unit,
  { slots, placesIn, known }: Qualified,
): Pick<Starters, 'list' | 'kept'> {
  const ridden = riddenIn(view, unit)
  const given = new Set(slots.map(({ who }) => who.key))
  const others = [...ridden].filter(([key]) => !given.has(key) && known.has(key))
  if (others.length === 0) return { list: slots.map(enteredAs), kept: NOBODY }
  const started = slots.filter(({ who }) => ridden.has(who.key))
  const isFull = (heat: string | null) =>
    started.filter((each) => each.heat === heat).length >= (placesIn.get(heat) ?? 0)
  for (const [key, named] of others) {
    // A result without a heat belongs to the heat that has room.
    const heat = placesIn.has(named) ? named : ([...placesIn.keys()].find((each) => !isFull(each)) ?? null)
    started.push({ heat, order: 0, isOrdered: false, who: known.get(key)! })
  }
  const waiting = slots.filter(({ who, heat }) => !ridden.has(who.key) && !isFull(heat))
  const all = Map.groupBy([...started, ...waiting], ({ heat }) => heat)
  const list = [...new Set([...placesIn.keys(), null])].flatMap((heat) =>
    (all.get(heat) ?? []).map((each, index) => enteredAs({ ...each, order: index + 1 })),
  )
  const places = [...placesIn.values()].reduce((sum, count) => sum + count, 0)
  const isSettled = slots.length > 0 && slots.length === places
  return { list, kept: isSettled ? new Set(others.map(([key]) => key)) : NOBODY }
}

/** Keys of those who rode, each with the heat. */
function riddenIn(view: View, unit: Unit): ReadonlyMap<string, string | null> {
  const ridden = new Map<string, string | null>()
  for (const fact of ridingFacts(view, unit))
    for (const { key, heat } of namedBy(fact)) ridden.set(key, heat ?? ridden.get(key) ?? null)
  return ridden
}

/**
 * Results, heats and sprints of the phase, which show who rode. A ride that is to be rerun does not count. A
 * passing alone is no proof, because it may be a stray read.
 */
export function ridingFacts(view: View, unit: Unit): readonly Fact[] {
  const facts: Fact[] = NAMING_KINDS.flatMap((kind) =>
    countingFacts(view, kind, unit).map(({ fact }) => fact),
  )
  const rideOf = ({ heat, ride = 1 }: FactOf<'heatResult' | 'heatStatus'>) => `${heat} ${ride}`
  const again = new Map(
    facts.flatMap((fact, index) =>
      fact.type === 'heatStatus' && fact.heatStatus === 'rerun' ? [[rideOf(fact), index] as const] : [],
    ),
  )
  return facts.filter((fact, index) => fact.type !== 'heatResult' || index > (again.get(rideOf(fact)) ?? -1))
}

/** Competitors that a fact shows to have ridden, each with the pointer to its place in the fact. */
export function namedBy(
  fact: Fact,
): { readonly key: string; readonly heat: string | null; readonly at: string }[] {
  switch (fact.type) {
    case 'unitResult':
      return fact.rows.map(({ competitor, heat = null }, index) => ({
        key: competitor,
        heat,
        at: `/rows/${index}/competitor`,
      }))
    case 'heatResult':
    case 'sprintResult':
      return fact.rows.map(({ competitor }, index) => ({
        key: competitor,
        heat: fact.type === 'heatResult' ? fact.heat : null,
        at: `/rows/${index}/competitor`,
      }))
    case 'lapBalance':
    case 'elimination':
      return fact.competitors.map((key, index) => ({ key, heat: null, at: `/competitors/${index}` }))
    default:
      return []
  }
}

/** With the heat and place of this phase in place of those of the earlier one. */
function enteredAs({ heat, order, isOrdered, who: entered }: Given): Entered {
  const { heat: _heat, order: _order, startAt: _startAt, ...who } = entered
  return { ...who, ...(heat === null ? (isOrdered ? { order } : {}) : { heat, order }) }
}
