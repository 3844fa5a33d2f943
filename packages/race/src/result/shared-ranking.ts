/**
 * Decides when the heats of a phase share one ranking, and which heats are pairs. Slices: those of the
 * programme, competitors and decisions.
 */
import { isTakenByResult } from '@bell-lap/domain/heats/across-heats'
import { formOf } from '@bell-lap/domain/form/form'
import { firstPlaces } from '@bell-lap/domain/heats/qualification'
import type { PairedHeat } from '@bell-lap/domain/heats/walkover'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { COMPETITORS } from '../field/competitors.ts'
import { plannedEvent, plannedPhase, type ProgrammePhase } from '../programme/programme.ts'
import type { View } from '../state/view.ts'
import { decisionsOn } from './stage-result.ts'

/**
 * Heats that a rider wins if the other one is out: every duel, and heats against the clock that are decided
 * by place.
 */
export function pairedHeats(view: View, unit: Unit): PairedHeat[] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).isPaired !== true) return []
  if (formOf(planned.form).decidedBy === 'time' && !planned.isFinal && !isTakenByPlace(view, planned))
    return []
  const firsts = firstPlaces(planned.qualification)
  const heats = Map.groupBy(view.get(COMPETITORS, unit).values(), ({ heat }) => heat)
  return [...heats].flatMap(([name, starters]) =>
    name === null ? [] : [{ name, keys: starters.map(({ key }) => key), firstPlace: firsts.get(name) ?? 1 }],
  )
}

const isTakenByPlace = (view: View, { event, phase }: ProgrammePhase): boolean =>
  laterGroups(view, event, phase).some(({ from }) =>
    from.some((each) => each.phase === phase && each.of?.some(({ places }) => places !== undefined) === true),
  )

/** The groups that later phases of the event take. */
const laterGroups = (view: View, event: number, phase: number): ProgrammePhase['qualification'] =>
  (plannedEvent(view, event)?.phases ?? []).flatMap((each) => (each.phase > phase ? each.qualification : []))

/**
 * True if a phase ridden in heats is ranked by time over all of them: a qualifying, or a pursuit that is its
 * event's only phase (D-213, D-231). False if a rider was put behind another regardless of the times.
 */
export function isByTime(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return false
  const { start, decidedBy } = formOf(planned.form)
  if (start !== 'heats' || decidedBy !== 'time') return false
  return (
    (isTakenByResult(planned.phase, laterGroups(view, planned.event, planned.phase)) ||
      isAlonePursuit(view, planned)) &&
    !decisionsOn(view, unit).some(({ kind }) => kind === 'relegation')
  )
}

/**
 * True for the only phase of its event, ridden on opposite sides of a track and not against each other,
 * without a heat for places of its own.
 */
const isAlonePursuit = (view: View, { event, form, qualification }: ProgrammePhase): boolean =>
  formOf(form).lapsToGo === 'own' &&
  qualification.length === 0 &&
  plannedEvent(view, event)?.phases.length === 1

/**
 * True if everybody rides alone against the clock. A heat is then only a group of riders on the track at the
 * same time.
 */
export function isOneByOne(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return false
  const { start, decidedBy } = formOf(planned.form)
  const isAlone = start === 'apart' && decidedBy === 'time'
  return (
    isAlone &&
    view
      .get(COMPETITORS, unit)
      .values()
      .some(({ heat }) => heat !== null)
  )
}

/** True if several heats have places and only one of them has a first place: then the places count across all heats. */
export function hasOneFirst(rows: readonly OutcomeRow[]): boolean {
  const placed = rows.filter(({ rank, heat }) => rank !== null && heat !== null)
  const heats = new Set(placed.map(({ heat }) => heat))
  const first = Math.min(...placed.map(({ rank }) => rank!))
  const firsts = new Set(placed.flatMap(({ rank, heat }) => (rank === first ? [heat] : [])))
  return heats.size > 1 && firsts.size === 1
}
