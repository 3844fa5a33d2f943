/**
 * The story of a race that nobody followed with positions: moves and virtual leads between its timing points. What groups have done since
 * the point before is found by the same rules as with positions, without the waiting that devices need: times at a line are exact. A point
 * tells nothing until most riders have passed it, since a rider who is not read yet may still be with the group (D-336).
 */
import type { Bib } from '../figures/bib.ts'
import { createGroupTracker } from './group-tracker.ts'
import { groupsAtPoints, type PassedField, type PassedPoint, type TimedGroup } from './groups-at-points.ts'
import { takeMoment, type RoadHistory } from './road-history.ts'
import { EMPTY_WATCH, MOVE_RULES, watchRoad, type RoadMove, type RoadWatch } from './road-move.ts'
import { rankVirtualGeneral, type VirtualRow } from './virtual-general.ts'
import { watchLead, type LeadWatch } from './virtual-lead.ts'

export interface StoryField extends Omit<PassedField, 'riding'> {
  /** The instant at which the times of the points begin. */
  readonly startMs: number
  /** Riders who started. */
  readonly started: ReadonlySet<Bib>
  /** The classification before the race, in order. Empty if there is none. */
  readonly general: Parameters<typeof rankVirtualGeneral>[0]
  /** Milliseconds to subtract from general times by an instant. Negative for penalties. */
  readonly takenOffMs: (atMs: number) => ReadonlyMap<Bib, number>
}

export interface StoryAtPoints {
  readonly moves: readonly RoadMove[]
  /** Null without a general classification. */
  readonly lead: LeadWatch | null
  /** A moment at each point. */
  readonly history: RoadHistory
  /** The number of the party each rider counts with after the last point. */
  readonly partyOf: RoadWatch['partyOf']
}

/** Groups that are apart at a timing point are apart, so nothing has to hold for a while. */
const MOVE_RULES_AT_POINTS = { ...MOVE_RULES, holdMs: 0, doubtMs: 0 }
/** Every point is a moment of its own. */
const POINT_M = 1
/** Whole seconds count in the general classification. */
const LEAD_RULES_AT_POINTS = { clearMs: 1000, holdMs: 0, doubtMs: 0 }

export function storyAtPoints(field: StoryField): StoryAtPoints {
  const { lengthM, startMs, started, general } = field
  const points = field.points.filter(({ distanceM, timesMs }) => distanceM < lengthM && timesMs.size > 0)
  let watch: RoadWatch = {
    ...EMPTY_WATCH,
    partyOf: new Map([...started].map((bib) => [bib, 1] as const)),
    partiesGiven: 1,
  }
  let lead: LeadWatch | null =
    general[0] === undefined ? null : { leader: general[0].key, rival: null, changes: [] }
  let history: RoadHistory = null
  let before = started
  for (const [index, point] of points.entries()) {
    if (point.timesMs.size * 2 < before.size) continue
    before = new Set(point.timesMs.keys())
    const { groups } = groupsAtPoints({ ...field, points: points.slice(0, index + 1), riding: before })
    const read = groups.filter((group) => group.point === point.key && !group.isLeast)
    const atMs = startMs + Math.min(...point.timesMs.values())
    const after = watchRoad(
      watch,
      createGroupTracker(),
      { ...createGroupTracker(), atMs, groups: read },
      MOVE_RULES_AT_POINTS,
    )
    const movesBefore = watch.moves.length
    watch = {
      ...after,
      moves: after.moves.map((move, place) => (place < movesBefore ? move : timed(move, point, field))),
    }
    const standing = lead === null ? [] : standingAt(read, point, field)
    lead = lead && leadAt(lead, standing, point, field)
    history = takeMoment(history, { atMs, groups: read, partyOf: watch.partyOf, standing }, POINT_M)
  }
  return { moves: watch.moves, lead, history, partyOf: watch.partyOf }
}

const timesOf = (bibs: readonly Bib[], { timesMs }: PassedPoint): number[] =>
  bibs.flatMap((bib) => timesMs.get(bib) ?? [])

/** The move with its times at the point: it is known once both groups have begun to pass. The gap is that of the groups, first to first. */
function timed(move: RoadMove, point: PassedPoint, { startMs, lengthM }: StoryField): RoadMove {
  const passedMs = [move.riders, move.rest].map(({ bibs }) => Math.min(...timesOf(bibs, point)))
  const [sinceMs, knownMs] = [Math.min(...passedMs), Math.max(...passedMs)]
  const isTogether = move.kind === 'caught' || move.kind === 'joined'
  return {
    ...move,
    sinceMs: startMs + sinceMs,
    knownMs: startMs + knownMs,
    toFinishM: lengthM - point.distanceM,
    gapMs: isTogether ? 0 : knownMs - sinceMs,
  }
}

function standingAt(
  groups: readonly TimedGroup[],
  { timesMs }: PassedPoint,
  { general, takenOffMs, startMs }: StoryField,
): VirtualRow[] {
  const gapsMs = new Map(groups.flatMap(({ bibs, gapMs }) => bibs.map((bib) => [bib, gapMs ?? 0] as const)))
  return rankVirtualGeneral(general, gapsMs, takenOffMs(startMs + Math.max(...timesMs.values())))
}

function leadAt(
  lead: LeadWatch,
  standing: readonly VirtualRow[],
  point: PassedPoint,
  { startMs, lengthM }: StoryField,
): LeadWatch {
  const knownAt = (bib: Bib): number => startMs + (point.timesMs.get(bib) ?? 0)
  const rival = standing[0]?.bib ?? lead.leader
  return watchLead(
    lead,
    standing,
    {
      atMs: Math.max(knownAt(rival), knownAt(lead.leader)),
      toFinishM: lengthM - point.distanceM,
      leaptMs: new Map(),
    },
    LEAD_RULES_AT_POINTS,
  )
}
