/** Actions on the road, from positions or from timing points: new moves, and changes of the virtual lead. */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import type { Bib } from '@bell-lap/domain/figures/bib'
import { CONTENDERS, distancedWearers, isNews, weighMove } from '@bell-lap/domain/road/move-news'
import type { MoveParty, RoadMove } from '@bell-lap/domain/road/road-move'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { ActionGroup } from '@bell-lap/protocol/documents/actions'
import { CLASSIFICATIONS_AFTER } from '../../standing/classifications.ts'
import { COURSE } from '../../programme/course.ts'
import { JERSEYS } from '../../programme/jerseys.ts'
import { STORY } from '../../telling/story.ts'
import { wornOn } from '../jerseys.ts'
import { getBefore, type View } from '../../state/view.ts'
import { actionRider, actionRiders, gapOf, type Happening } from './action.ts'

/** Most riders of an attack. More are a breakaway. */
const ATTACKERS = 10

export function roadHappenings(view: View, unit: Unit): Happening[] {
  const { moves, leads, isByPositions } = view.get(STORY, unit)
  if (moves.length === 0 && leads.length === 0) return []
  const { lengthM } = view.get(COURSE, unit)
  const worn = wornOn(view, unit)
  const general = getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time ?? []
  const leader = view.get(JERSEYS).get('Time') ?? null
  const concerned = {
    leader: general[0]?.key ?? null,
    wearers: new Set(worn.keys()),
    contenders: new Set(general.slice(0, CONTENDERS).map(({ key }) => key)),
  }
  const news = moves
    .filter((move) => isNews(move, concerned))
    .flatMap((move) => {
      const distanced = distancedWearers(move, concerned)
      const happening = {
        ...moveHappening(view, unit, lengthM, move),
        ...(isByPositions && { positions: true }),
        weight: weighMove(move, concerned),
      }
      if (distanced.length === 0) return [happening]
      // One jersey each: that is what the story is about, with those who fell back with it beside.
      return distanced.map((bib): Happening => ({
        ...happening,
        kind: 'distanced',
        of: keyOf(move.sinceMs, [bib]),
        riders: actionRiders(view, unit, [bib, ...move.riders.bibs.filter((each) => each !== bib)]),
        jersey: worn.get(bib)!,
      }))
    })
  return [
    ...news,
    ...leads.map(({ bib, from, sinceMs, knownMs, toFinishM, leadMs, takenBackMs }): Happening => ({
      kind: 'virtualLead',
      of: keyOf(sinceMs, [bib]),
      happenedMs: sinceMs,
      knownMs,
      takenBackMs,
      distanceM: lengthM - toFinishM,
      riders: [actionRider(view, unit, bib)],
      over: actionRider(view, unit, from),
      ...gapOf(leadMs),
      ...(leader !== null && { jersey: leader }),
      ...(isByPositions && { positions: true }),
    })),
  ]
}

/** Steps are whole seconds apart. The first rider distinguishes moves that began with the same step. */
const keyOf = (sinceMs: number, bibs: readonly Bib[]): string =>
  `${Math.floor(sinceMs / 1000)}-${bibs.toSorted(compareKeys)[0]}`

function moveHappening(view: View, unit: Unit, lengthM: number, move: RoadMove): Happening {
  const { kind, riders, rest, sinceMs, knownMs, takenBackMs, toFinishM, gapMs } = move
  const isOver = kind === 'caught' || kind === 'joined'
  return {
    kind: kind !== 'away' ? kind : riders.bibs.length > ATTACKERS ? 'breakaway' : 'attack',
    of: keyOf(sinceMs, riders.bibs),
    happenedMs: sinceMs,
    knownMs,
    takenBackMs,
    distanceM: lengthM - toFinishM,
    riders: actionRiders(view, unit, riders.bibs),
    group: showGroup(riders),
    other: showGroup(rest),
    ...gapOf(isOver ? null : gapMs),
  }
}

const showGroup = ({ kind, bibs }: MoveParty): ActionGroup => ({ kind, size: bibs.length })
