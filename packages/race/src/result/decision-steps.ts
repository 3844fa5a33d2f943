/**
 * The effect of each decision on places in the result of a stage or phase: the rows right before it, and right after
 * it. Slices: those of the result.
 */
import type { JuryDecision } from '@bell-lap/domain/marks/decision'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { sliceOf, spansOf, type SliceName, type UnitSliceKind } from '../state/slice.ts'
import { derived, type Derived, type Filed, type OfUnit, type Place, type View } from '../state/view.ts'
import { UNIT_RESULT } from './unit-result.ts'

export type PlaceTaking = Extract<JuryDecision, { kind: 'disqualification' | 'invalidResult' | 'relegation' }>
const KINDS: ReadonlySet<JuryDecision['kind']> = new Set<PlaceTaking['kind']>([
  'disqualification',
  'invalidResult',
  'relegation',
])
export const takesPlace = (decision: JuryDecision): decision is PlaceTaking => KINDS.has(decision.kind)

export interface DecisionStep {
  readonly before: readonly OutcomeRow[]
  readonly after: readonly OutcomeRow[]
  /** The rows without any decision. */
  readonly undecided: readonly OutcomeRow[]
}

/** Most rows that are computed again. In a large field only the last decisions have a step. */
const ROWS_AGAIN = 4000

/** By decision. */
export const DECISION_STEPS = derived<ReadonlyMap<JuryDecision, DecisionStep>, OfUnit>({
  name: 'decision steps',
  reads: (unit) => UNIT_RESULT.reads(unit),
  compute(view, unit) {
    const filed = DECIDED_IN.flatMap((kind) => view.factsOf(kind, unit))
      .flatMap(({ seq, fact }) =>
        fact.type === 'decision' && takesPlace(fact.decision) ? [{ seq, decision: fact.decision }] : [],
      )
      .toSorted((a, b) => a.seq - b.seq)
    if (filed.length === 0) return new Map()
    const states = new Map<number, readonly OutcomeRow[]>()
    const rowsUpTo = (seq: number): readonly OutcomeRow[] => {
      const known = states.get(seq)
      if (known !== undefined) return known
      const { rows } = new ViewUpTo(view, unit, seq).get(UNIT_RESULT, unit)
      states.set(seq, rows)
      return rows
    }
    const { rows } = view.get(UNIT_RESULT, unit)
    const most = Math.max(1, Math.floor(ROWS_AGAIN / Math.max(1, 2 * rows.length)))
    return new Map(
      filed
        .slice(-most)
        .map(({ seq, decision }) => [
          decision,
          { before: rowsUpTo(seq - 1), after: rowsUpTo(seq), undecided: rowsUpTo(0) },
        ]),
    )
  },
})

/** Slices of decisions on places. */
const DECIDED_IN = ['decisions', 'withdrawals'] as const satisfies UnitSliceKind[]

/**
 * The race as if nothing had been decided on the unit after a place in the journal. Values that depend on it
 * are computed anew.
 */
class ViewUpTo implements View {
  readonly #view: View
  readonly #unit: Unit
  readonly #seq: number
  readonly #slices: ReadonlySet<SliceName>
  readonly #known = new Map<Derived<unknown, Place>, Map<Place[0], unknown>>()

  constructor(view: View, unit: Unit, seq: number) {
    this.#view = view
    this.#unit = unit
    this.#seq = seq
    const own = DECIDED_IN.map((kind) => sliceOf(kind, unit))
    this.#slices = new Set(own.flatMap((name) => [name, ...spansOf(name)]))
  }

  get competition(): string {
    return this.#view.competition
  }

  address: View['address'] = (of) => this.#view.address(of)
  facts: View['facts'] = (kind) => this.#view.facts(kind)
  factsOfEvent: View['factsOfEvent'] = (event) => this.#view.factsOfEvent(event)
  events: View['events'] = () => this.#view.events()
  units: View['units'] = (kind) => this.#view.units(kind)
  lane: View['lane'] = (unit) => this.#view.lane(unit)
  steps: View['steps'] = (unit) => this.#view.steps(unit)
  earlierResult: View['earlierResult'] = (unit) => this.#view.earlierResult(unit)

  factsOf<K extends UnitSliceKind>(kind: K, unit: Unit): readonly Filed<K>[] {
    const facts = this.#view.factsOf(kind, unit)
    if (unit !== this.#unit || !this.#slices.has(sliceOf(kind, unit))) return facts
    return facts.filter(({ seq, fact }) => (fact as Fact).type !== 'decision' || seq <= this.#seq)
  }

  /** Places of the moment are computed from what was inferred too. */
  asStated: View['asStated'] = () => null

  get<T, At extends Place>(value: Derived<T, At>, ...at: At): T {
    if (
      !value
        .reads(...at)
        .values()
        .some((name) => this.#slices.has(name))
    )
      return this.#view.get(value, ...at)
    const key = value as unknown as Derived<unknown, Place>
    let byPlace = this.#known.get(key)
    if (byPlace === undefined) this.#known.set(key, (byPlace = new Map()))
    if (!byPlace.has(at[0])) byPlace.set(at[0], value.compute(this, ...at))
    return byPlace.get(at[0]) as T
  }
}
