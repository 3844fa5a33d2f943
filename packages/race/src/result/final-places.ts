/**
 * The places in the heats of a final, with further facts that the rule needs. Slices: those of the unit's
 * result.
 */
import { formOf } from '@bell-lap/domain/form/form'
import { mayKeepPlace, placeFinal } from '@bell-lap/domain/heats/heat-places'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Ruling } from '@bell-lap/domain/outcome/ruling'
import type { View } from '../state/view.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { plannedEvent, type ProgrammePhase } from '../programme/programme.ts'
import { rowKey } from './row-key.ts'

/**
 * True if its heats decide places of the event, and every competitor gets one, even after a crash: the final,
 * and rides for the places behind it that are a phase of their own.
 */
export const isFinalInHeats = (planned: ProgrammePhase | undefined): planned is ProgrammePhase =>
  planned !== undefined &&
  formOf(planned.form).start === 'heats' &&
  (planned.isFinal || isForPlacesBehind(planned))

const isForPlacesBehind = ({ qualification }: ProgrammePhase): boolean =>
  qualification.length > 0 && qualification.every(({ firstPlace }) => firstPlace !== undefined)

interface OfFinal {
  /** Rows as the result or the heats state them. */
  readonly stated: readonly OutcomeRow[]
  /** True if a published result states places. */
  readonly isByPlace: boolean
  readonly rulings: readonly Ruling[]
  readonly isOver: boolean
  readonly firstPlaces: ReadonlyMap<string, number>
}

/** @param ranked rows with the places of each heat, after decisions and rulings */
export const placesOfFinal = (
  view: View,
  planned: ProgrammePhase,
  ranked: readonly OutcomeRow[],
  { stated, isByPlace, rulings, isOver, firstPlaces }: OfFinal,
): ReturnType<typeof placeFinal> =>
  placeFinal(ranked, {
    firstPlaces,
    statedOf: statedPlaces(stated),
    isComplete: isOver ? () => true : completeHeats(view, planned, ranked),
    hasStarted: startedBefore(view, planned),
    makesRoom: roomMakers(isByPlace ? stated : [], rulings),
  })

/**
 * The place that a result states for a competitor behind the finishers. A row that has its place by rule
 * keeps it.
 */
function statedPlaces(stated: readonly OutcomeRow[]): (row: OutcomeRow) => number | null {
  const ofRow = new Map(stated.map((row) => [rowKey(row), row]))
  return (row) => {
    if (row.irm !== 'REL' && !mayKeepPlace(row.irm)) return row.rank
    const own = ofRow.get(rowKey(row))
    return own?.irm === row.irm ? own.rank : null
  }
}

/** Finds the heats in which everybody has a place or a mark. */
function completeHeats(
  view: View,
  { unit }: ProgrammePhase,
  rows: readonly OutcomeRow[],
): (heat: string | null) => boolean {
  const isOpen = ({ rank, irm, isOpen: mayChange = false }: OutcomeRow) =>
    mayChange || (rank === null && irm === null)
  const open = new Set(rows.filter(isOpen).map(({ heat }) => heat))
  const having = new Set(rows.map(({ key }) => key))
  for (const { key, heat } of view.get(COMPETITORS, unit).values()) if (!having.has(key)) open.add(heat)
  return (heat) => !open.has(heat) && !open.has(null)
}

/** Tells whether a competitor started in an earlier phase of the event. */
function startedBefore(view: View, { event, phase }: ProgrammePhase): (key: string) => boolean {
  const phases = plannedEvent(view, event)?.phases ?? []
  const before = phases.filter((each) => each.phase < phase)
  return (key) =>
    before.some(({ unit }) =>
      view.earlierResult(unit).rows.some((row) => row.key === key && row.irm !== 'DNS'),
    )
}

/**
 * Keys of disqualified competitors whose places later phases fill. If a result leaves a place empty, its
 * places say so.
 */
export const makingRoom = (ranked: readonly OutcomeRow[], rulings: readonly Ruling[]): string[] =>
  ranked.filter(roomMakers([], rulings)).map(({ key }) => key)

/**
 * Competitors whose disqualification lets those in the heats behind move up. Excluded are those whom a ruling
 * only puts out of the heat, and those whose place a result with places leaves empty.
 */
function roomMakers(stated: readonly OutcomeRow[], rulings: readonly Ruling[]): (row: OutcomeRow) => boolean {
  const left = new Set(stated.flatMap((row) => (row.irm === 'DSQ' ? [rowKey(row)] : [])))
  return (row) =>
    row.irm === 'DSQ' &&
    !left.has(rowKey(row)) &&
    rulings.findLast(({ competitor, heat }) => competitor === row.key && (heat ?? row.heat) === row.heat)
      ?.heat === undefined
}
