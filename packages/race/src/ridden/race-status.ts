/**
 * The race status of a unit. The last stated status holds, but never less than what has happened. A passing
 * that counts means that the race is in progress. A published result that is not stated to be live means that
 * it is over, and so does an official result once all heats are decided and all runs are done. An elimination
 * race is finished once one rider is left. D-251 says how a disruption sets the status. Slices of the unit:
 * `raceStatus`, `results`, and those of its timing, its heats and its field.
 */
import { endsRacing, putsOffStart } from '@bell-lap/domain/calendar/disruption'
import { formOf } from '@bell-lap/domain/form/form'
import type { Ride } from '@bell-lap/domain/heats/heat-ride'
import { RACE_STATUSES, type RaceStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { statedHeats } from '../facts/counting-facts.ts'
import { DISRUPTION, isCancelled } from '../programme/disruption.ts'
import { HEATS } from '../field/heats.ts'
import { plannedPhase } from '../programme/programme.ts'
import { rerunSince, resultStatusInForce, statedResultStatus } from '../facts/result-status.ts'
import { STARTERS } from '../field/starters.ts'
import { TIMING } from '../readings/timing.ts'
import { isDecidedBy, TRACK_RACE } from './track-race.ts'
import { FIELD_CHANGE } from '../stated/withdrawn.ts'

/** Slices of phases alone that show that they are raced. */
const RIDDEN = ['sprints', 'heats'] as const

export const RACE_STATUS = derived<RaceStatus, OfUnit>({
  name: 'race status',
  reads: (unit) => [
    ...TIMING.reads(unit),
    ...DISRUPTION.reads(unit),
    ...slicesOf(isStage(unit) ? ['results'] : ['results', ...RIDDEN], unit),
    ...(isStage(unit) ? [] : [...HEATS.reads(unit), ...TRACK_RACE.reads(unit)]),
  ],
  compute(view, unit) {
    const disruption = view.get(DISRUPTION, unit)
    if (disruption?.kind === 'cancelled') return 'finished'
    // No status comes after standings, so passings need not be read.
    if (isSettled(view, unit) || areHeatsOver(view, unit)) return 'standings'
    if (disruption?.kind === 'stopped') return 'finished'
    // A unit that is put off is still to come, whatever was stated or ridden before.
    const since = putsOffStart(disruption?.kind) ? disruption!.seq : 0
    let stated: RaceStatus = 'expected'
    let happened: RaceStatus = 'expected'
    const rerun = rerunSince(view, unit)
    for (const { seq, fact } of view.factsOf('raceStatus', unit)) {
      if (seq < since) continue
      // A heat that is rerun reopens a phase that was over.
      if (fact.type === 'raceStatus')
        stated = seq < rerun && isOver(fact.raceStatus) ? stated : fact.raceStatus
      else happened = 'started'
    }
    // The entrants are looked up only if somebody has passed.
    const isFiledSince = (kind: 'passings' | (typeof RIDDEN)[number]) =>
      view.factsOf(kind, unit).some(({ seq }) => seq > since)
    const isTimed = () => isFiledSince('passings') && view.get(TIMING, unit).seen
    const isRidden = () => !isStage(unit) && RIDDEN.some(isFiledSince)
    if (stated !== 'standings' && (isRidden() || isTimed()))
      happened = isLastLeft(view, unit) ? 'finished' : 'inProgress'
    return rankOf(stated) > rankOf(happened) ? stated : happened
  },
})

/** True for an elimination race with a winner: nobody is left to be eliminated. */
const isLastLeft = (view: View, unit: Unit): boolean =>
  isDecidedBy(view, unit, 'elimination') &&
  view
    .get(TRACK_RACE, unit)
    .elimination?.places.values()
    .some((place) => place === 1) === true

/**
 * True for a published result, unless it is stated to be live: then it has the first places while others
 * still ride.
 */
function isSettled(view: View, unit: Unit): boolean {
  return (
    statedResultStatus(view, unit) !== 'live' &&
    view
      .factsOf('results', unit)
      .some(({ fact: { type } }) => type === 'stageResult' || type === 'unitResult')
  )
}

/**
 * True once every heat and run is over and their result is official, unless the race is stated to go on after
 * that.
 */
function areHeatsOver(view: View, unit: Unit): boolean {
  if (resultStatusInForce(view, unit) !== 'official') return false
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return false
  const { start } = formOf(planned.form)
  if (start === 'together') return false
  const official = view.factsOf('results', unit).findLast(({ fact: { type } }) => type === 'resultStatus')
  const isResumed = view
    .factsOf('raceStatus', unit)
    .some(({ seq, fact }) => seq > official!.seq && fact.type === 'raceStatus' && isRacing(fact.raceStatus))
  if (isResumed) return false
  const { rides, rows, now } = view.get(HEATS, unit)
  return (
    rides.length > 0 &&
    [...now.values()].every(({ heatStatus, nextRide }) => heatStatus === 'finished' || nextRide !== null) &&
    rows.every(({ isOpen }) => isOpen !== true) &&
    (start === 'heats'
      ? haveAllRidden(statedHeats(view, unit)?.names() ?? [], rides)
      : haveAllHadTheirRuns(view, unit, rides, planned.parameters.rides ?? 1))
  )
}

function haveAllRidden(heats: Iterable<string>, rides: readonly Ride[]): boolean {
  const ridden = new Set(rides.map(({ heat }) => heat))
  return [...heats].every((heat) => ridden.has(heat))
}

/** Competitors who left have no run to come. A run beyond those planned is one of everybody. */
function haveAllHadTheirRuns(view: View, unit: Unit, rides: readonly Ride[], plannedRuns: number): boolean {
  const runs = Math.max(plannedRuns, ...rides.map(({ ride }) => ride))
  const had = new Map<string, number>()
  for (const { key } of rides.flatMap(({ places }) => places)) had.set(key, (had.get(key) ?? 0) + 1)
  const { left } = view.get(FIELD_CHANGE, unit)
  return view
    .get(STARTERS, unit)
    .list.every(({ key, bib }) => (had.get(key) ?? 0) >= runs || (bib != null && left.has(bib)))
}

/**
 * True once a result was published or the race was stated to be over. Reads no passings, so that it changes
 * seldom.
 */
const HAS_ENDED = derived<boolean, OfUnit>({
  name: 'has ended',
  reads: (unit) => [...DISRUPTION.reads(unit), ...slicesOf(['results', 'raceStatus'], unit)],
  compute: (view, unit) =>
    endsRacing(view.get(DISRUPTION, unit)?.kind) ||
    isSettled(view, unit) ||
    view
      .factsOf('raceStatus', unit)
      .some(({ fact }) => fact.type === 'raceStatus' && isOver(fact.raceStatus)),
})

/**
 * Why a document of the time before or during a race (course, teams, jerseys, splits) does not exist: after
 * the race it will not come.
 */
export const WHY_NONE = derived<'not-yet' | 'unknown', OfUnit>({
  name: 'why none',
  reads: (unit) => HAS_ENDED.reads(unit),
  compute: (view, unit) => (view.get(HAS_ENDED, unit) ? 'unknown' : 'not-yet'),
})

/**
 * Why there are no rankings. They come after the race, but not once its result is official, and not for a
 * cancelled one.
 */
export const whyNoRankings = (view: View, unit: Unit): 'not-yet' | 'unknown' =>
  statedResultStatus(view, unit) === 'official' || isCancelled(view, unit) ? 'unknown' : 'not-yet'

const rankOf = (status: RaceStatus): number => RACE_STATUSES.indexOf(status)

/** True while it is being raced. */
export const isRacing = (status: RaceStatus): boolean => status === 'started' || status === 'inProgress'
/** True once the racing is over. */
export const isOver = (status: RaceStatus): boolean => status === 'finished' || status === 'standings'
