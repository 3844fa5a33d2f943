/**
 * The facts of a unit that count. If only one fact of a kind can hold, such as the result of a heat, it is
 * the one in force (references/standing.ts).
 */
import { LAST_ROUND } from '@bell-lap/domain/heats/qualification'
import { addressOf, isStage, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { entrantsIn, type PhaseEntrants } from '../references/phase-entrants.ts'
import { heatsOf, planOf, type PhasePlan } from '../references/phase-plan.ts'
import { startersOf } from '../references/phase-starters.ts'
import { freedSlotOf, soleSlotOf } from '../references/reference.ts'
import { standingAmong, type SoleLine, type Standing } from '../references/standing.ts'
import type { Names, StatedStarters } from '../references/stated.ts'
import {
  slicesOf,
  UNIT_SLICES,
  type SliceKind,
  type SliceName,
  type Span,
  type UnitSliceKind,
} from '../state/slice.ts'
import { derived, type Derived, type Filed, type OfUnit, type View } from '../state/view.ts'
import { plannedPhase } from '../programme/programme.ts'

interface FiledLine extends SoleLine {
  readonly filed: Filed<UnitSliceKind>
}

/** For each slot the fact that holds, and second ones. */
export function standingBySlot(
  view: View,
  kind: UnitSliceKind,
  unit: Unit,
): ReadonlyMap<string, Standing<FiledLine>> {
  const lines = new Map<string, FiledLine[]>()
  for (const filed of view.factsOf(kind, unit)) {
    const freed = freedSlotOf(filed.fact)
    const slot = freed ?? soleSlotOf(filed.fact)
    if (slot === null) continue
    const line = { order: filed.seq, place: filed.inPlaceOf ?? filed.seq, frees: freed !== null, filed }
    const own = lines.get(slot)
    if (own === undefined) lines.set(slot, [line])
    else own.push(line)
  }
  return new Map([...lines].map(([slot, own]) => [slot, standingAmong(own)]))
}

type Seconds = ReadonlySet<Filed<SliceKind>>

const SECONDS = new Map<UnitSliceKind, Derived<Seconds, OfUnit>>(
  UNIT_SLICES.map((kind) => [
    kind,
    derived<Seconds, OfUnit>({
      name: `second ${kind}`,
      reads: (unit) => slicesOf([kind], unit),
      compute(view, unit) {
        const second = new Set<Filed<SliceKind>>()
        for (const { of } of standingBySlot(view, kind, unit).values())
          for (const [line, first] of of) if (line !== first) second.add(line.filed)
        return second
      },
    }),
  ]),
)

/** Facts that are second in their slot. They are flagged. */
export const secondFacts = (view: View, kind: UnitSliceKind, unit: Unit): Seconds =>
  view.get(SECONDS.get(kind)!, unit)

/**
 * In the journal's order, without second facts and without facts about competitors on no start list. Both are
 * flagged.
 */
export function countingFacts<K extends UnitSliceKind>(view: View, kind: K, unit: Unit): readonly Filed<K>[] {
  const second: ReadonlySet<unknown> = secondFacts(view, kind, unit)
  const facts = view.factsOf(kind, unit)
  const isOfRace = ofRaceIn(view, kind, unit)
  const counting =
    second.size === 0 && isOfRace === null
      ? facts
      : facts.filter((filed) => !second.has(filed) && isOfRace?.(filed.fact as Fact) !== false)
  if (!NAMING.has(kind)) return counting
  const competitors = entrantsFor(view, unit)?.competitors
  if (competitors === undefined) return counting
  return counting.map((filed) => {
    const fact = filed.fact as Fact
    const known = knownOnly(fact, competitors)
    return known === fact ? filed : { ...filed, fact: known as Filed<K>['fact'] }
  })
}

/**
 * Tells whether the race has the heat or sprint that a fact names. Null if no fact of the kind can name a
 * wrong one.
 */
function ofRaceIn(view: View, kind: UnitSliceKind, unit: Unit): ((fact: Fact) => boolean) | null {
  if (kind === 'heats') {
    const heats = statedHeats(view, unit)
    return heats && ((fact) => !('heat' in fact) || heats.has(fact.heat))
  }
  if (kind !== 'sprints') return null
  const last = lastSprintOf(view, unit)
  return last === null ? null : (fact) => fact.type !== 'sprintResult' || fact.sprint <= last
}

const planned = (view: View, unit: Unit): PhasePlan | undefined => {
  const phase = plannedPhase(view, unit)
  if (phase === undefined) return undefined
  const known = PLANS.get(phase)
  if (known !== undefined) return known
  const plan = planOf({ ...phase, heats: [...phase.heatStarts.keys()].map((heat) => ({ heat })) })
  PLANS.set(phase, plan)
  return plan
}

/** The plan of each phase on the programme. */
const PLANS = new WeakMap<object, PhasePlan>()

/** Heats of a phase by its plan and its stated start list. Null while neither names any, and for a stage. */
export const statedHeats = (view: View, unit: Unit): Names<string> | null =>
  isStage(unit) ? null : heatsOf(planned(view, unit), statedStarters(view, unit)?.heats.names() ?? [])

/** The number of a phase's last sprint. Null if it is unknown, and if there is none. */
export const lastSprintOf = (view: View, unit: Unit): number | null => planned(view, unit)?.sprints ?? null

/** Kinds with facts that name competitors of a phase by key. */
export const NAMING_KINDS = ['sprints', 'heats', 'results'] as const satisfies readonly UnitSliceKind[]
const NAMING: ReadonlySet<UnitSliceKind> = new Set<UnitSliceKind>(NAMING_KINDS)

function knownOnly(fact: Fact, competitors: Names<string>): Fact {
  switch (fact.type) {
    case 'unitResult':
    case 'heatResult':
    case 'sprintResult': {
      const isKnown = ({ competitor }: { readonly competitor: string }) => competitors.has(competitor)
      return fact.rows.every(isKnown) ? fact : ({ ...fact, rows: fact.rows.filter(isKnown) } as Fact)
    }
    case 'lapBalance':
    case 'elimination': {
      const known = fact.competitors.filter((key) => competitors.has(key))
      return known.length === fact.competitors.length ? fact : { ...fact, competitors: known }
    }
    default:
      return fact
  }
}

/** Competitors that facts on a phase may name. Null while they are unknown, and for a stage. */
export const entrantsFor = (view: View, unit: Unit): PhaseEntrants | null =>
  entrantsIn(unit, { plan: (of) => planned(view, of), list: (of) => statedStarters(view, of) })

/** Slices with the start lists that decide whom facts on a phase may name. Empty for a stage. */
export const entrantReads = (unit: Unit): SliceName[] =>
  [unit, ...phasesBefore(unit)].flatMap((each) => slicesOf(['competitors'], each))

/** Competitors on the stated start list of a phase. Null while none was stated, and for a stage. */
export function statedStarters(view: View, unit: Unit): StatedStarters | null {
  if (isStage(unit)) return null
  const list = view.factsOf('competitors', unit).at(-1)?.fact.competitors
  if (list === undefined) return null
  const known = STARTERS_OF.get(list)
  if (known !== undefined) return known
  const starters = startersOf(list)
  STARTERS_OF.set(list, starters)
  return starters
}

/** The starters of each start list in use. */
const STARTERS_OF = new WeakMap<object, StatedStarters>()

/**
 * The phases of the same event with lower numbers; none for a stage. For a phase beyond the last possible round it is the whole
 * event as one span: only old journals fill such phases from others, and listing each one would grow with the square of their number.
 */
export function phasesBefore(unit: Unit): (Unit | Span)[] {
  const address = addressOf(unit)
  if ('stage' in address) return []
  if (address.phase > LAST_ROUND) return [`event-${address.event}`]
  return Array.from({ length: address.phase - 1 }, (_, index) =>
    unitAt({ event: address.event, phase: index + 1 }),
  )
}
