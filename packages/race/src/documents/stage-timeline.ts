/** The stage along its course, finish first: markers with what was won there, and what else was worth telling. */
import type { Unit } from '@bell-lap/domain/unit'
import type { Timeline } from '@bell-lap/protocol/documents/stages'
import type { Marker } from '@bell-lap/protocol/facts/course'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { COURSE, FINISH } from '../derived/course.ts'
import { MARKER_PLACES } from '../derived/marker-places.ts'
import { PROGRAMME, plannedStage } from '../derived/programme.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import { STARTS } from '../derived/starts.ts'
import { TIMING } from '../derived/timing.ts'
import { WINNER } from '../derived/winner.ts'
import { slicesOf } from '../slice.ts'
import type { Projection } from '../projection.ts'
import type { OfUnit, View } from '../view.ts'
import { markerRanking } from './marker-ranking.ts'

type Item = Timeline[number]
type Entry = FactOf<'timelineEntry'>

export const stageTimeline: Projection<Timeline, OfUnit> = {
  reads: (unit) => [...STAGE_RESULT.reads(unit), ...WINNER.reads(unit), ...slicesOf(['timeline'], unit)],
  project(view, unit) {
    const entries = view.factsOf('timeline', unit).map(({ fact }) => fact)
    const { fact: course, markers } = view.get(COURSE, unit)
    if (course === null && entries.length === 0) return 'not-yet'
    const items = [
      ...withEnds(view, unit, markers).map((marker) => markerItem(view, unit, marker, entries)),
      ...entries.flatMap((entry) => entryItem(view, entry, entries) ?? []),
    ]
    return items.toSorted(
      (a, b) =>
        b.distance - a.distance ||
        placeOf(b) - placeOf(a) ||
        (b.happenedAt === null ? 0 : Date.parse(b.happenedAt)) -
          (a.happenedAt === null ? 0 : Date.parse(a.happenedAt)),
    )
  },
}

/** At the same distance the finish stands above everything, the start below. */
const placeOf = ({ kind }: Item): number => (kind === 'finish' ? 2 : kind === 'start' ? 0 : 1)

/** A course says where its start and finish are; where it does not, they are at its ends. */
function withEnds(view: View, unit: Unit, markers: readonly Marker[]): Marker[] {
  const { lengthM } = view.get(COURSE, unit)
  const name = plannedStage(view, unit)?.name ?? ''
  const [from = '', to = from] = name.split(/\s*>\s*/)
  const ends: Marker[] = []
  if (!markers.some(({ kind }) => kind === 'start'))
    ends.push({ key: 'Start', name: from, kind: 'start', distanceM: 0 })
  if (!markers.some(({ kind }) => kind === 'finish'))
    ends.push({ key: FINISH, name: to, kind: 'finish', distanceM: lengthM })
  return [...markers, ...ends]
}

function markerItem(view: View, unit: Unit, marker: Marker, entries: readonly Entry[]): Item {
  const { name, kind, category, distanceM } = marker
  const told = entries.findLast(({ entry }) => entry === kind)
  const places = view.get(MARKER_PLACES, unit).find((each) => each.marker.key === marker.key)
  const passed = view.get(TIMING, unit).points.get(kind === 'finish' ? FINISH : marker.key)
  const { resultStatus } = view.get(STAGE_RESULT, unit)
  const ranking = markerRanking(view, unit, marker, places, passed, resultStatus)
  const bibs = (kind === 'finish' ? winnersOf(view, unit) : null) ?? told?.bibs
  return {
    name,
    distance: distanceM / 1000,
    kind,
    category: category ?? null,
    happenedAt: told === undefined ? happenedAt(view, unit, marker) : zoned(view, told.happenedAt),
    ...(bibs === undefined ? {} : { bibs: [...bibs] }),
    ...(ranking === null ? {} : { ranking }),
  }
}

/** Who won, whatever was told when the line was crossed; null while nobody has, and where a team has. */
function winnersOf(view: View, unit: Unit): number[] | null {
  const bib = view.get(WINNER, unit)?.bib ?? null
  return bib === null ? null : [bib]
}

/** When the first rider came by; the start's is the race's own. Null where nobody was timed. */
function happenedAt(view: View, unit: Unit, { kind, key }: Marker): string | null {
  const starts = view.get(STARTS, unit)
  if (kind === 'start') return starts.startedAt?.iso ?? null
  const passed = view.get(TIMING, unit).points.get(kind === 'finish' ? FINISH : key)
  if (passed === undefined) return null
  const firstMs = [...passed.values()].reduce(
    (least, { timeOfDayMs }) => Math.min(least, timeOfDayMs),
    Infinity,
  )
  return view.get(PROGRAMME).zone.at(starts.dayMs + firstMs).iso
}

const zoned = (view: View, instant: string): string => view.get(PROGRAMME).zone.at(Date.parse(instant)).iso

/** Start and finish are told by their markers. An entry without a distance stands where the one before it happened. */
function entryItem(view: View, fact: Entry, entries: readonly Entry[]): Item | null {
  const { entry, text, bibs } = fact
  if (entry === 'start' || entry === 'finish') return null
  return {
    name: text ?? '',
    distance: (fact.distanceM ?? lastKnownM(fact, entries)) / 1000,
    kind: entry,
    category: null,
    happenedAt: zoned(view, fact.happenedAt),
    ...(bibs === undefined ? {} : { bibs }),
  }
}

function lastKnownM({ happenedAt }: Entry, entries: readonly Entry[]): number {
  const untilMs = Date.parse(happenedAt)
  let known = 0
  for (const entry of entries)
    if (entry.distanceM !== undefined && entry.distanceM > known && Date.parse(entry.happenedAt) <= untilMs)
      known = entry.distanceM
  return known
}
