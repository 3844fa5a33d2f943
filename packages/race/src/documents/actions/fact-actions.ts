/**
 * Actions that facts state: start, reports by persons, sprints and climbs, best times, finish, withdrawals,
 * new leaders.
 */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { stageOf } from '@bell-lap/domain/calendar/unit'
import { truncateMs } from '@bell-lap/domain/figures/precision'
import { factoredMs } from '@bell-lap/domain/figures/factored-time'
import { formOf } from '@bell-lap/domain/form/form'
import { endsRace } from '@bell-lap/domain/marks/irm'
import { podiumOf } from '@bell-lap/domain/outcome/podium'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { CLASSIFICATIONS_AFTER } from '../../standing/classifications.ts'
import { COMPETITORS } from '../../field/competitors.ts'
import { COURSE } from '../../programme/course.ts'
import { statedDisruptions } from '../../programme/disruption.ts'
import { EVENT_PODIUM } from '../../standing/event-podium.ts'
import { FIRST_PASSINGS } from '../../readings/first-passings.ts'
import { ARRIVALS } from '../../ridden/arrivals.ts'
import { JERSEYS } from '../../programme/jerseys.ts'
import { MARKER_PLACES, type MarkerPlaces } from '../../ridden/marker-places.ts'
import { isFactored, massRule } from '../../ridden/mass-event.ts'
import { precisionOf } from '../../programme/precision.ts'
import { keysOfBibs } from '../../result/ridden-rows.ts'
import { plannedEvent, plannedPhase } from '../../programme/programme.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import { ENTRANTS } from '../../stated/entrants.ts'
import { awardsMedals } from '../../standing/series.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { STARTS } from '../../field/starts.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { publishedResult } from '../../result/published-result.ts'
import { WINNERS } from '../../result/winners.ts'
import { WITHDRAWN_ON } from '../../stated/withdrawn.ts'
import { resultStands } from '@bell-lap/protocol/vocabulary/result-stands'
import { showTime } from '../rows/text-style.ts'
import { getBefore, type View } from '../../state/view.ts'
import { actionCompetitor, actionRider, actionRiders, actionTeam, gapOf, type Happening } from './action.ts'

const keyText = ({ source, id }: FactKey): string => `${source}-${id}`

export function factHappenings(view: View, unit: Unit): Happening[] {
  const told = view.factsOf('timeline', unit).map(({ fact }) => fact)
  return [
    ...starts(view, unit),
    ...disruptions(view, unit),
    ...told.flatMap((entry) => entryHappening(view, unit, entry)),
    ...markers(view, unit),
    ...bestTimes(view, unit),
    ...finish(view, unit),
    ...leaving(view, unit, told),
  ]
}

function starts(view: View, unit: Unit): Happening[] {
  const fact = view.factsOf('raceStatus', unit).findLast((each) => each.fact.type === 'stageStarted')?.fact
  if (fact?.type !== 'stageStarted') return []
  const { startedAt, at } = fact
  return [
    {
      kind: 'start',
      of: 'stage',
      happenedMs: Date.parse(startedAt),
      knownMs: Date.parse(at),
      // A park and a pump track have no distance.
      distanceM: view.get(COURSE, unit).lengthM === 0 ? null : 0,
      restsOn: [fact],
    },
  ]
}

function disruptions(view: View, unit: Unit): Happening[] {
  return statedDisruptions(view, unit).map((fact) => ({
    kind: fact.disruption,
    of: keyText(fact),
    happenedMs: Date.parse(fact.at),
    knownMs: Date.parse(fact.at),
    ...(fact.reason !== undefined && { reason: fact.reason }),
    restsOn: [fact],
  }))
}

/** Start and finish need no name. */
function entryHappening(view: View, unit: Unit, fact: FactOf<'timelineEntry'>): Happening[] {
  const { entry, at, happenedAt, distanceM, bibs = [], text } = fact
  if (entry === 'start' || entry === 'finish') return []
  return [
    {
      kind: entry,
      of: keyText(fact),
      happenedMs: Date.parse(happenedAt),
      knownMs: Date.parse(at),
      distanceM: distanceM ?? null,
      riders: actionRiders(view, unit, bibs),
      ...(text !== undefined && { name: text }),
      restsOn: [fact],
    },
  ]
}

/** Places of a sprint or climb that the action names. */
const PLACES_TOLD = 3

function markers(view: View, unit: Unit): Happening[] {
  return view.get(MARKER_PLACES, unit).flatMap((places) => {
    const { marker, fact } = places
    const { kind } = marker
    if (kind !== 'sprint' && kind !== 'mountain' && kind !== 'bonus') return []
    const knownMs = Date.parse(fact.at)
    return [
      {
        kind,
        of: marker.key,
        happenedMs: Math.min(knownMs, firstPassedMs(view, unit, marker.key) ?? knownMs),
        knownMs,
        distanceM: marker.distanceM,
        riders: places.places
          .slice(0, PLACES_TOLD)
          .map(({ bib }) => actionRider(view, unit, bib, wonBy(places, bib))),
        name: marker.name,
        ...(marker.category !== undefined && { category: marker.category }),
        restsOn: [fact],
      },
    ]
  })
}

/** Points won, or seconds at a bonus sprint. Null for none. */
function wonBy({ marker, points, bonifications }: MarkerPlaces, bib: Bib): number | null {
  const won =
    marker.kind === 'bonus'
      ? bonifications.map(({ bib: by, amount }) => ({ bib: by, amount: amount / 1000 }))
      : points
  return won.find((each) => each.bib === bib)?.amount ?? null
}

/** When the first rider passed. Null if nobody was timed. */
function firstPassedMs(view: View, unit: Unit, point: string): number | null {
  const first = view.get(FIRST_PASSINGS, unit).get(point)
  return first === undefined ? null : view.get(STARTS, unit).dayMs + first
}

/** Distance of the finish. Null if the length of the race is not stated. */
const finishM = (view: View, unit: Unit): number | null => view.get(COURSE, unit).lengthM || null

/**
 * Best times in a time trial of riders: each time at the line that beat all earlier ones, or equals the
 * published best, which several riders may share.
 */
function bestTimes(view: View, unit: Unit): Happening[] {
  if (view.get(STAGE_RESULT, unit).form !== 'ITT') return []
  const { dayMs } = view.get(STARTS, unit)
  const distanceM = finishM(view, unit)
  const entrants = view.get(ENTRANTS, unit)
  const countedMs = countsOf(view, unit)
  const precision = precisionOf(view, unit)
  const inOrder = view
    .get(ARRIVALS, unit)
    .filter(({ bib }) => entrants.has(bib))
    .map((passing) => ({ ...passing, timeMs: countedMs(passing), riddenMs: passing.timeMs }))
    .toSorted((a, b) => a.timeOfDayMs - b.timeOfDayMs || a.timeMs - b.timeMs || compareKeys(a.bib, b.bib))
  const told: Happening[] = []
  let best: (typeof inOrder)[number] | null = null
  let sharing: Bib[] = []
  const shown = (timeMs: number) => truncateMs(timeMs, precision)
  for (const passing of inOrder) {
    const isLevel: boolean = best !== null && shown(passing.timeMs) === shown(best.timeMs)
    if (best !== null && !isLevel && passing.timeMs > best.timeMs) continue
    sharing = isLevel ? [...sharing, passing.bib] : [passing.bib]
    const atMs = dayMs + passing.timeOfDayMs
    told.push({
      kind: 'bestTime',
      of: String(passing.bib),
      happenedMs: atMs,
      knownMs: atMs,
      distanceM,
      riders: actionRiders(view, unit, sharing),
      ...(best !== null &&
        !isLevel && {
          over: actionRider(view, unit, best.bib),
          ...gapOf(best.timeMs - passing.timeMs),
        }),
      time: showTime(passing.timeMs, 'any', precision),
      ...(isFactored(view, unit) && { realTime: showTime(passing.riddenMs, 'any', precision) }),
    })
    best = passing
  }
  return told
}

/** The time that decides: the time ridden, or the factored time if riders of several classes compete. */
function countsOf(view: View, unit: Unit): (home: { readonly bib: Bib; readonly timeMs: number }) => number {
  if (!isFactored(view, unit)) return ({ timeMs }) => timeMs
  const competitors = view.get(COMPETITORS, unit)
  const keyOf = keysOfBibs(view, unit)
  return ({ bib, timeMs }) => factoredMs(timeMs, competitors.get(keyOf(bib))?.factorPercent ?? 100)
}

/** The first rider over the line of a mass start. In any other race the winner, once it is over. */
function finish(view: View, unit: Unit): Happening[] {
  if (stageOf(unit) === null) return [...phaseFinish(view, unit), ...standingMedals(view, unit)]
  const { form, published, outcome } = view.get(STAGE_RESULT, unit)
  const won = view.get(WINNERS, unit)
  if (form !== 'MS' && won === null) return []
  const [first] = form === 'MS' ? view.get(ARRIVALS, unit) : []
  const firstBib = outcome.rows.find(({ rank }) => rank === 1)?.bib ?? first?.bib
  const bibs = won?.bibs ?? (firstBib === undefined ? [] : [firstBib])
  const teamCodes = won?.teamCodes ?? []
  if (bibs.length === 0 && teamCodes.length === 0) return []
  const { dayMs, stageMs } = view.get(STARTS, unit)
  const timeMs = won?.timeMs ?? first?.timeMs ?? null
  const publishedMs = published === null ? null : Date.parse(published.at)
  const atLineMs =
    first !== undefined
      ? dayMs + first.timeOfDayMs
      : timeMs === null || form !== 'MS'
        ? null
        : stageMs + timeMs
  const knownMs = (first === undefined ? publishedMs : atLineMs) ?? atLineMs
  if (knownMs === null) return []
  return [
    {
      kind: 'finish',
      of: 'stage',
      happenedMs: Math.min(atLineMs ?? knownMs, knownMs),
      knownMs,
      distanceM: finishM(view, unit),
      riders: [
        ...bibs.map((bib) => actionRider(view, unit, bib)),
        ...teamCodes.map((code) => actionTeam(view, unit, code)),
      ],
      ...(timeMs !== null && { time: showTime(timeMs, 'any', precisionOf(view, unit)) }),
      restsOn: published === null ? [] : [published],
    },
  ]
}

/** The winner at the line if all started together, and the medals if the phase gives them. */
function phaseFinish(view: View, unit: Unit): Happening[] {
  const first = firstHome(view, unit)
  const decided = phaseDecided(view, unit)
  return first === null ? decided : [first, ...decided.filter(({ kind }) => kind === 'medals')]
}

/**
 * The winner of a race with one clock for all, shown as soon as the line is crossed. Null if the first at the
 * line did not win.
 */
function firstHome(view: View, unit: Unit): Happening | null {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).start !== 'together') return null
  if (massRule(view, unit)?.overallBy === 'net') return null
  const winners = new Set(
    view
      .get(UNIT_RESULT, unit)
      .rows.flatMap(({ key, rank, irm }) => (rank === 1 && irm === null ? [key] : [])),
  )
  const keyOf = keysOfBibs(view, unit)
  const home = view.get(ARRIVALS, unit).find(({ bib }) => winners.has(keyOf(bib)))
  if (home === undefined) return null
  const atMs = view.get(STARTS, unit).dayMs + home.timeOfDayMs
  const fact = publishedResult(view, unit)
  return {
    kind: 'finish',
    of: 'phase',
    happenedMs: atMs,
    knownMs: atMs,
    distanceM: finishM(view, unit),
    riders: [...winners].map((key) => actionCompetitor(view, unit, key)),
    ...(winners.size === 1 && { time: showTime(home.timeMs, 'any', precisionOf(view, unit)) }),
    restsOn: fact === undefined ? [] : [fact],
  }
}

/** Medals once a phase is over, if it gives them. Otherwise its winners: one, or one of each heat. */
function phaseDecided(view: View, unit: Unit): Happening[] {
  if (!isOver(view.get(RACE_STATUS, unit))) return []
  const { rows, resultStatus } = view.get(UNIT_RESULT, unit)
  const fact = publishedResult(view, unit)
  const winners = rows.filter(({ rank, irm }) => rank === 1 && irm === null)
  const overMs = Date.parse(fact?.at ?? lastStatusAt(view, unit) ?? '')
  if (winners.length === 0 || Number.isNaN(overMs)) return []
  const [only] = winners.length === 1 ? winners : []
  const planned = plannedPhase(view, unit)
  const ofEvent = plannedEvent(view, planned?.event)
  // The medals of an omnium do not follow from its last race alone.
  const isLast = planned?.isFinal === true && ofEvent?.standing === null
  const givesMedals =
    isLast && only !== undefined && awardsMedals(view, ofEvent) && resultStands(resultStatus)
  const atMs = givesMedals ? stoodAt(view, unit, overMs) : overMs
  const named = givesMedals ? podiumOf(rows) : winners
  return [
    {
      kind: givesMedals ? 'medals' : 'finish',
      of: 'phase',
      happenedMs: atMs,
      knownMs: atMs,
      riders: named.map(({ key }) => actionCompetitor(view, unit, key)),
      ...(only?.outcome?.kind === 'time' && {
        time: showTime(only.outcome.timeMs, 'any', precisionOf(view, unit)),
      }),
      restsOn: fact === undefined ? [] : [fact],
    },
  ]
}

/** Medals of an event that several races decide, at its last race. The winner, if it gives no medals. */
function standingMedals(view: View, unit: Unit): Happening[] {
  const planned = plannedPhase(view, unit)
  const ofEvent = plannedEvent(view, planned?.event)
  const isLast = planned !== undefined && ofEvent?.standing?.from.at(-1)?.phase === planned.phase
  const fact = publishedResult(view, unit)
  const atMs = stoodAt(view, unit, Date.parse(fact?.at ?? lastStatusAt(view, unit) ?? ''))
  const podium = isLast ? view.get(EVENT_PODIUM, planned.event) : []
  if (podium.length === 0 || ofEvent === undefined || Number.isNaN(atMs)) return []
  const givesMedals = awardsMedals(view, ofEvent)
  const named = givesMedals ? podium : podium.filter(({ rank }) => rank === 1)
  return [
    {
      kind: givesMedals ? 'medals' : 'finish',
      of: 'event',
      happenedMs: atMs,
      knownMs: atMs,
      riders: named.map(({ key }) => actionCompetitor(view, unit, key)),
      name: ofEvent.name,
      restsOn: fact === undefined ? [] : [fact],
    },
  ]
}

/**
 * When the result of a race that was over at `overMs` became final, in milliseconds. The last statement may
 * have come later.
 */
function stoodAt(view: View, unit: Unit, overMs: number): number {
  let since: number | null = null
  for (const { fact } of view.factsOf('results', unit))
    if (fact.type === 'resultStatus')
      since = resultStands(fact.resultStatus) ? (since ?? Date.parse(fact.at)) : null
  return Math.max(overMs, since ?? overMs)
}

const lastStatusAt = (view: View, unit: Unit): string | undefined =>
  view.factsOf('raceStatus', unit).findLast(({ fact }) => fact.type === 'raceStatus')?.fact.at

/** Riders who left at one time with one mark are one action. Riders reported already are left out. */
function leaving(view: View, unit: Unit, told: readonly FactOf<'timelineEntry'>[]): Happening[] {
  const reportedBibs = new Set(told.flatMap(({ entry, bibs = [] }) => (entry === 'abandon' ? bibs : [])))
  const facts = view.factsOf('withdrawals', unit).map(({ fact }) => fact)
  const entrants = view.get(ENTRANTS, unit)
  const sameMoment = new Map<string, Bib[]>()
  for (const { bib, irm, knownMs, isRuled } of view.get(WITHDRAWN_ON, unit).values()) {
    if (isRuled === true || reportedBibs.has(bib) || !endsRace(irm) || !entrants.has(bib)) continue
    const key = `${knownMs} ${irm}`
    sameMoment.set(key, [...(sameMoment.get(key) ?? []), bib])
  }
  return [...sameMoment].map(([key, unordered]): Happening => {
    const [ms, irm] = key.split(' ') as [string, NonNullable<Happening['irm']>]
    const bibs = unordered.toSorted(compareKeys)
    const stated = facts.filter((fact) => fact.type === 'withdrawal' && bibs.includes(fact.bib))
    const only = stated.length === 1 && stated[0]?.type === 'withdrawal' ? stated[0] : undefined
    return {
      kind: 'abandon',
      of: `${Math.floor(Number(ms) / 1000)}-${irm}-${bibs[0]}`,
      happenedMs: Number(ms),
      knownMs: Number(ms),
      distanceM: only?.atM ?? null,
      riders: actionRiders(view, unit, bibs),
      irm,
      ...(only?.reason !== undefined && { reason: only.reason }),
      restsOn: stated,
    }
  })
}

/** Classifications with a jersey whose leader changed on the stage. */
export function leaderHappenings(view: View, unit: Unit): Happening[] {
  const { counts, published } = view.get(STAGE_RESULT, unit)
  const at = published?.at ?? lastStatusAt(view, unit)
  if (!counts || stageOf(unit) === null || at === undefined) return []
  const after = view.get(CLASSIFICATIONS_AFTER, unit)
  const before = getBefore(view, CLASSIFICATIONS_AFTER, unit)
  return [...view.get(JERSEYS)].flatMap(([classification, jersey]) => {
    if (classification === 'Team') return []
    const bib = after.of[classification][0]?.key
    const was = before?.of[classification][0]?.key
    if (bib === undefined || bib === was) return []
    return [
      {
        kind: 'leader',
        of: classification,
        happenedMs: Date.parse(at),
        knownMs: Date.parse(at),
        riders: [actionRider(view, unit, bib)],
        ...(was !== undefined && { over: actionRider(view, unit, was) }),
        jersey,
        restsOn: published === null ? [] : [published],
      } satisfies Happening,
    ]
  })
}
