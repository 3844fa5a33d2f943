/**
 * A stage or phase along its course, the finish first: markers and sprints with their results, and other
 * reported moments.
 */
import { showBibs, showBib, bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { endsRacing, putsOffStart } from '@bell-lap/domain/calendar/disruption'
import { formOf } from '@bell-lap/domain/form/form'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Timeline } from '@bell-lap/protocol/documents/stages'
import type { Marker } from '@bell-lap/protocol/facts/course'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { inferredFrom, showInferred } from '@bell-lap/protocol/facts/inferred-from'
import { COMPETITORS } from '../field/competitors.ts'
import { COURSE, FINISH } from '../programme/course.ts'
import { ARRIVALS } from '../ridden/arrivals.ts'
import { LAP_RACE } from '../ridden/lap-race.ts'
import { LAP_READS } from '../readings/lap-reads.ts'
import { MARKER_PLACES } from '../ridden/marker-places.ts'
import { plannedPhase, plannedStage, plannedUnit, zoneOf } from '../programme/programme.ts'
import { ROSTER, teamOf } from '../field/roster.ts'
import { isOver, RACE_STATUS, WHY_NONE } from '../ridden/race-status.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { STARTS } from '../field/starts.ts'
import { FIRST_PASSINGS } from '../readings/first-passings.ts'
import { TIMING } from '../readings/timing.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { WINNERS, type Winners } from '../result/winners.ts'
import { slicesOf } from '../state/slice.ts'
import type { Absence, Projection } from '../state/projection.ts'
import { markInferred } from './rows/inferred-parts.ts'
import type { OfUnit, View } from '../state/view.ts'
import { markerRanking } from './rankings/marker-ranking.ts'
import { sprintItems } from './timeline-sprints.ts'

type Item = Timeline[number]
type Entry = FactOf<'timelineEntry'>

export const unitTimeline: Projection<Timeline, OfUnit> = {
  reads: (unit) => [
    ...STAGE_RESULT.reads(unit),
    ...WINNERS.reads(unit),
    ...UNIT_RESULT.reads(unit),
    ...slicesOf(['timeline'], unit),
  ],
  project(view, unit) {
    const items = itemsOf(view, unit)
    if (typeof items === 'string') return items
    return markInferred(
      view,
      (each) => {
        const listed = each === view ? items : itemsOf(each, unit)
        return typeof listed === 'string' ? [] : listed
      },
      ({ kind, name, distance }) => JSON.stringify([kind, name, distance]),
      // The rows of a ranking are marked for themselves.
      ({ happenedAt, bibs, bibLabels, team, ranking }) => [
        happenedAt,
        bibs,
        bibLabels,
        team?.key,
        ranking?.results[0]?.key,
      ],
    )
  },
}

function itemsOf(view: View, unit: Unit): Timeline | Absence {
  const entries = view.factsOf('timeline', unit).map(({ fact }) => fact)
  const { fact: course, markers } = view.get(COURSE, unit)
  const onLaps = [...lapItems(view, unit), ...sprintItems(view, unit)]
  const disruptions = view.factsOf('disruptions', unit)
  const hasNothing = [entries, onLaps, disruptions].every(({ length }) => length === 0)
  if (course === null && hasNothing) return view.get(WHY_NONE, unit)
  const onCourse = [
    ...onLaps,
    ...withEnds(view, unit, markers).map((marker) => markerItem(view, unit, marker, entries)),
  ]
  const placed = entries.flatMap((entry) => entryItem(view, unit, entry, entry.distanceM) ?? [])
  const known = [...onCourse, ...placed]
  const unplaced = entries
    .filter(({ distanceM }) => distanceM === undefined)
    .flatMap((entry) => entryItem(view, unit, entry, lastKnownM(entry, known)) ?? [])
  return [
    ...disruptions.map((stated) => disruptionItem(view, unit, stated, known)),
    ...[...known, ...unplaced].map((item) => ({ item, place: placeOf(item) })),
  ]
    .toSorted(
      (a, b) =>
        b.item.distance - a.item.distance || b.place - a.place || happenedMs(b.item) - happenedMs(a.item),
    )
    .map(({ item }) => item)
}

/** 0 for items in the future. */
const happenedMs = ({ happenedAt }: Item): number => (happenedAt === null ? 0 : Date.parse(happenedAt))

/** Order of items at the same distance, from the bottom. */
const PLACES = ['before the start', 'start', 'on the way', 'finish', 'after the finish'] as const

/** An item with its place among those at the same distance. */
interface Placed {
  readonly item: Item
  readonly place: number
}

const placeOf = ({ kind }: Item): number =>
  PLACES.indexOf(kind === 'finish' || kind === 'start' ? kind : 'on the way')

/**
 * A disruption stands before the start, or after the last point that the race had passed when it happened.
 */
function disruptionItem(
  view: View,
  unit: Unit,
  { fact, seq }: { readonly fact: FactOf<'disruption'>; readonly seq: number },
  known: readonly Item[],
): Placed {
  const { disruption: kind, reason = '', timesAt } = fact
  const untilMs = Date.parse(fact.at)
  const isPassed = ({ name, happenedAt, kind: marker, ranking }: Item): boolean =>
    (happenedAt !== null && Date.parse(happenedAt) <= untilMs) ||
    // Nothing was passed after the end, so every result or time was taken before it.
    (endsRacing(kind) && marker !== 'finish' && (name === timesAt || ranking !== undefined))
  const passed = known.filter(isPassed)
  const isUnderWay = kind === 'interrupted' || kind === 'stopped'
  const hasStarted = isUnderWay || (!putsOffStart(kind) && (passed.length > 0 || wasStarted(view, unit, seq)))
  const isFinished = passed.some((item) => item.kind === 'finish')
  const place = !hasStarted ? 'before the start' : isFinished ? 'after the finish' : 'on the way'
  return {
    place: PLACES.indexOf(place),
    item: {
      name: reason,
      distance: hasStarted ? Math.max(0, ...passed.map(({ distance }) => distance)) : 0,
      kind,
      category: null,
      happenedAt: zoned(view, unit, fact.at),
      ...showInferred(inferredFrom(fact)),
    },
  }
}

/** True if the race was stated to have started before the fact with that `seq`. */
const wasStarted = (view: View, unit: Unit, before: number): boolean =>
  view
    .factsOf('raceStatus', unit)
    .some(({ seq, fact }) => seq < before && (fact.type === 'stageStarted' || fact.raceStatus !== 'expected'))

/** The start of a phase by name; its finish has the name of the point there. */
const START = 'Start'

/** A course states its start and finish. If not, they are at its ends. A course without distance has none. */
function withEnds(view: View, unit: Unit, markers: readonly Marker[]): Marker[] {
  const { lengthM } = view.get(COURSE, unit)
  const planned = plannedStage(view, unit)
  if (planned === undefined && lengthM === 0) return [...markers]
  // The name of a phase is not the name of its finish.
  const [from = START, to = from] = planned?.name.split(/\s*>\s*/) ?? [START, FINISH]
  const ends: Marker[] = []
  if (!markers.some(({ kind }) => kind === 'start'))
    ends.push({ key: 'Start', name: from, kind: 'start', distanceM: 0 })
  if (!markers.some(({ kind }) => kind === 'finish'))
    ends.push({ key: FINISH, name: to, kind: 'finish', distanceM: lengthM })
  return [...markers, ...ends]
}

function markerItem(view: View, unit: Unit, marker: Marker, entries: readonly Entry[]): Item {
  const { name, kind, category, distanceM } = marker
  const reported = entries.findLast(({ entry }) => entry === kind)
  const places = view.get(MARKER_PLACES, unit).find((each) => each.marker.key === marker.key)
  const passed = view.get(TIMING, unit).points.get(kind === 'finish' ? FINISH : marker.key)
  const { resultStatus } = view.get(UNIT_RESULT, unit)
  const ranking = markerRanking(view, unit, marker, places, passed, resultStatus)
  const won = kind === 'finish' ? winnersOf(view, unit) : null
  // The winner of the result, whatever was reported at the line.
  const first = won === null ? reported?.bibs : won.bibs.length > 0 ? won.bibs : undefined
  const [team, ...level] = won?.teamCodes ?? []
  const { riders } = view.get(ROSTER, unit)
  const bibs = first?.filter((bib) => bibOf(riders.get(bib) ?? showBib(bib)) !== null)
  return {
    name,
    distance: distanceM / 1000,
    kind,
    category: category ?? null,
    happenedAt:
      won !== null
        ? finishedAt(view, unit, won, reported)
        : reported === undefined
          ? happenedAt(view, unit, marker)
          : zoned(view, unit, reported.happenedAt),
    ...(bibs === undefined ? {} : showConcerned(bibs)),
    // The item has room for one team.
    ...(team === undefined || level.length > 0 ? {} : { team: teamOf(view.get(ROSTER, unit), team) }),
    ...(ranking === null ? {} : { ranking }),
  }
}

/**
 * For a phase: the competitors with the first place of its result, once it is over. Of several heats, those
 * of one.
 */
function winnersOf(view: View, unit: Unit): Winners | null {
  if (plannedPhase(view, unit) === undefined) return view.get(WINNERS, unit)
  if (!isOver(view.get(RACE_STATUS, unit))) return null
  const competitors = view.get(COMPETITORS, unit)
  const rows = view.get(UNIT_RESULT, unit).rows.filter(({ rank, irm }) => rank === 1 && keepsRank(irm))
  const starters = rows
    .filter(({ heat }) => heat === rows[0]?.heat)
    .flatMap(({ key }) => competitors.get(key) ?? [])
  const outcome = rows[0]?.outcome
  if (starters.length === 0) return null
  return {
    bibs: starters.flatMap((each) => (each.kind === 'team' ? [] : (each.bib ?? []))),
    teamCodes: starters.flatMap((each) => (each.kind === 'team' ? [each.key] : [])),
    timeMs: outcome?.kind === 'time' || outcome?.kind === 'lapsAndTime' ? outcome.timeMs : null,
  }
}

/**
 * When the winner crossed the line, as reported or timed; for a team, its time after its start. Otherwise, in
 * a mass start, when the first rider did. Null if unknown.
 */
function finishedAt(
  view: View,
  unit: Unit,
  { bibs, teamCodes, timeMs }: Winners,
  reported: Entry | undefined,
) {
  const starts = view.get(STARTS, unit)
  const zone = zoneOf(view, unit)
  const isMassStart = view.get(STAGE_RESULT, unit).form === 'MS'
  const { members } = view.get(ROSTER, unit)
  const winners = new Set([...bibs, ...teamCodes.flatMap((code) => members.get(code) ?? [])])
  const isAboutWinner = reported?.bibs?.some((each) => winners.has(each)) === true
  if (reported !== undefined && (isMassStart || isAboutWinner)) return zoned(view, unit, reported.happenedAt)
  const passing = view.get(ARRIVALS, unit).find(({ bib }) => bibs.includes(bib))
  if (passing !== undefined) return zone.at(starts.dayMs + passing.timeOfDayMs).iso
  if (isMassStart) return firstHomeAt(view, unit) ?? atEndOfTime(view, unit, timeMs)
  const own = starts.order.find(({ bib, teamCode }) =>
    bibs.length === 0 ? teamCodes.includes(teamCode ?? '') : bib !== null && bibs.includes(bib),
  )
  const startMs = own?.startMs ?? null
  return startMs === null || timeMs === null ? null : zone.at(startMs + timeMs).iso
}

/** For a phase with a known start whose reads at the line are missing. */
function atEndOfTime(view: View, unit: Unit, timeMs: number | null): string | null {
  const { startedAt, stageMs } = view.get(STARTS, unit)
  const isKnown = timeMs !== null && startedAt !== null && plannedPhase(view, unit) !== undefined
  return isKnown ? zoneOf(view, unit).at(stageMs + timeMs).iso : null
}

/** When the first rider passed. For the start, when the race started. Null if nobody was timed. */
function happenedAt(view: View, unit: Unit, { kind, key }: Marker): string | null {
  if (kind === 'start') return view.get(STARTS, unit).startedAt?.iso ?? null
  return kind === 'finish' ? firstHomeAt(view, unit) : firstAt(view, unit, key)
}

/** On laps, a read at the line ends the race for riders who have ridden all of them. */
function firstHomeAt(view: View, unit: Unit): string | null {
  if (view.get(LAP_RACE, unit) === null) return firstAt(view, unit, FINISH)
  const [first] = view.get(ARRIVALS, unit).toSorted((a, b) => a.timeOfDayMs - b.timeOfDayMs)
  return first === undefined
    ? null
    : zoneOf(view, unit).at(view.get(STARTS, unit).dayMs + first.timeOfDayMs).iso
}

function firstAt(view: View, unit: Unit, point: string): string | null {
  const firstMs = view.get(FIRST_PASSINGS, unit).get(point)
  if (firstMs === undefined) return null
  return zoneOf(view, unit).at(view.get(STARTS, unit).dayMs + firstMs).iso
}

const zoned = (view: View, unit: Unit, instant: string): string =>
  zoneOf(view, unit).at(Date.parse(instant)).iso

/** Ends of laps with their leaders, or the bell alone, as the form says. */
function lapItems(view: View, unit: Unit): Item[] {
  const race = view.get(LAP_RACE, unit)
  if (race === null) return []
  const { riders } = view.get(LAP_READS, unit)
  const starts = view.get(STARTS, unit)
  const planned = plannedUnit(view, unit)
  const hasLapActions = planned !== undefined && formOf(planned.form).hasLapActions === true
  return race.bestMs.flatMap((ms, lap): Item[] => {
    const isBell = ms === race.bellMs
    const isEnd = lap === 0 || (race.toGo === 0 && lap >= race.bestMs.length - 1)
    if (isEnd || !(hasLapActions || isBell)) return []
    const first = riders.find(({ ends }) => ends[lap]?.timeMs === ms)
    return [
      {
        name: isBell ? 'Bell' : `Lap ${lap}`,
        distance: (race.metresOf(lap) ?? 0) / 1000,
        kind: 'intermediate',
        category: null,
        happenedAt: zoneOf(view, unit).at(starts.stageMs + ms).iso,
        ...(first === undefined ? {} : showConcerned([first.bib])),
      },
    ]
  })
}

const showConcerned = (bibs: readonly Bib[]): Pick<Item, 'bibs' | 'bibLabels'> => {
  const { numbers, labels } = showBibs(bibs)
  return { bibs: numbers, ...(labels !== null && { bibLabels: labels }) }
}

/** Null without a distance, and for start and finish, which have markers. */
function entryItem(view: View, unit: Unit, fact: Entry, distanceM?: number): Item | null {
  const { entry, text, bibs, happenedAt } = fact
  if (entry === 'start' || entry === 'finish' || distanceM === undefined) return null
  return {
    name: text ?? '',
    distance: distanceM / 1000,
    kind: entry,
    category: null,
    happenedAt: zoned(view, unit, happenedAt),
    ...(bibs === undefined ? {} : showConcerned(bibs)),
    ...showInferred(inferredFrom(fact)),
  }
}

/**
 * The distance of the race when something happened at an unstated place: that of the last known item before
 * it, short of the finish.
 */
function lastKnownM({ happenedAt }: Entry, known: readonly Item[]): number {
  const untilMs = Date.parse(happenedAt)
  const before = known.filter(
    (item) => item.kind !== 'finish' && item.happenedAt !== null && Date.parse(item.happenedAt) <= untilMs,
  )
  return Math.max(0, ...before.map(({ distance }) => distance)) * 1000
}
