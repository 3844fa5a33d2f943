/**
 * Events of a mass start: moves on the road and changes of the virtual lead, from positions, otherwise from
 * passings at timing points. Slices: those of its result, the general classification before it, and its
 * steps.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { decisionsOf } from '@bell-lap/domain/marks/decision'
import { formOf } from '@bell-lap/domain/form/form'
import type { PassedPoint } from '@bell-lap/domain/road/groups-at-points'
import type { RoadHistory } from '@bell-lap/domain/road/road-history'
import type { RoadMove, RoadWatch } from '@bell-lap/domain/road/road-move'
import { storyAtPoints } from '@bell-lap/domain/road/story-at-points'
import type { LeadChange } from '@bell-lap/domain/road/virtual-lead'
import { countingFacts } from '../facts/counting-facts.ts'
import { slicesOf } from '../state/slice.ts'
import { reportSteps, type DatedCredit } from '../state/steps.ts'
import { derived, getBefore, readsBefore, type OfUnit, type View } from '../state/view.ts'
import { CLASSIFICATIONS_AFTER } from '../standing/classifications.ts'
import { departuresOf } from '../ridden/departures.ts'
import { MARKER_PLACES } from '../ridden/marker-places.ts'
import { ENTRANTS } from '../stated/entrants.ts'
import { STAGE_RESULT } from '../result/stage-result.ts'
import { STARTS } from '../field/starts.ts'
import { COURSE } from '../programme/course.ts'
import { plannedUnit } from '../programme/programme.ts'
import { ROSTER } from '../field/roster.ts'
import { TIMING } from '../readings/timing.ts'
import type { Unit } from '@bell-lap/domain/calendar/unit'

export interface Story {
  /** In the order in which they became known. */
  readonly moves: readonly RoadMove[]
  readonly leads: readonly LeadChange[]
  /** True if it follows from positions, and so is an estimate. */
  readonly isByPositions: boolean
  /** Leads the virtual general classification after the last step. Null without a classification, and without positions. */
  readonly leader: Bib | null
  readonly history: RoadHistory
  /** The party of each rider at the end of the history. */
  readonly partyOf: RoadWatch['partyOf']
}

const NO_STORY: Story = {
  moves: [],
  leads: [],
  isByPositions: false,
  leader: null,
  history: null,
  partyOf: new Map(),
}

export const STORY = derived<Story, OfUnit>({
  name: 'story',
  reads: (unit) => [
    ...STAGE_RESULT.reads(unit),
    ...readsBefore(CLASSIFICATIONS_AFTER, unit),
    ...slicesOf(['steps'], unit),
  ],
  compute(view, unit) {
    const { form } = view.get(STAGE_RESULT, unit)
    const steps = view.steps(unit)
    if (form !== 'MS') return NO_STORY
    if (steps.kept.length === 0) return storyByPassings(view, unit)
    const { startedAt, stageMs } = view.get(STARTS, unit)
    const { road, lead, history } = reportSteps(steps, {
      departures: departuresOf(view, unit),
      startedMs: startedAt === null ? null : stageMs,
      entrants: view.get(ENTRANTS, unit),
      general: getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time ?? [],
      credits: creditsOf(view, unit),
    })
    return {
      moves: road.moves,
      leads: lead?.changes ?? [],
      isByPositions: true,
      leader: lead?.leader ?? null,
      history,
      partyOf: road.partyOf,
    }
  },
})

/** Without positions: what the timing points on the road tell. A race on laps has none. */
function storyByPassings(view: View, unit: Unit): Story {
  const planned = plannedUnit(view, unit)
  const { startedAt, stageMs } = view.get(STARTS, unit)
  if (startedAt === null || planned === undefined || !formOf(planned.form).reads.includes('positions'))
    return NO_STORY
  const course = view.get(COURSE, unit)
  const { notCompeting } = view.get(ROSTER, unit)
  // Those who left later were in the race at the points that they passed.
  const started = new Set([...view.get(ENTRANTS, unit)].filter((bib) => !notCompeting.has(bib)))
  const points = [...view.get(TIMING, unit).points].flatMap(([key, passings]): PassedPoint[] => {
    const distanceM = course.distanceM(key)
    if (distanceM === null) return []
    const own = [...passings.values()].filter(({ bib }) => started.has(bib))
    return [
      {
        key,
        distanceM,
        timesMs: new Map(own.map(({ bib, timeMs }) => [bib, timeMs])),
        estimated: new Set(own.flatMap(({ bib, estimated }) => (estimated ? [bib] : []))),
      },
    ]
  })
  if (points.length === 0) return NO_STORY
  const credits = creditsOf(view, unit)
  const { moves, lead, history, partyOf } = storyAtPoints({
    points: points.sort((a, b) => a.distanceM - b.distanceM || (a.key < b.key ? -1 : 1)),
    lengthM: course.lengthM,
    isOut: () => false,
    startMs: stageMs,
    started,
    general: getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time ?? [],
    takenOffMs: (atMs) => {
      const taken = new Map<Bib, number>()
      for (const { bib, ms, fromMs } of credits)
        if (fromMs <= atMs) taken.set(bib, (taken.get(bib) ?? 0) + ms)
      return taken
    },
  })
  // Times at a line are exact, so a new leader leads at once.
  return { moves, leads: lead?.changes ?? [], isByPositions: false, leader: null, history, partyOf }
}

/** Bonifications on the way and penalties, each from the time when it became known. */
function creditsOf(view: View, unit: Unit): DatedCredit[] {
  const knownMs = new Map(
    countingFacts(view, 'markers', unit).map(({ fact }) => [fact.marker, Date.parse(fact.at)]),
  )
  const bonifications = view
    .get(MARKER_PLACES, unit)
    .flatMap(({ marker, bonifications }) =>
      bonifications.map(({ bib, amount }) => ({ bib, ms: amount, fromMs: knownMs.get(marker.key) ?? 0 })),
    )
  const penalties = view.factsOf('decisions', unit).flatMap(({ fact }) => {
    const decided = [
      ...decisionsOf([fact.decision as never], 'penalty').filter(({ inStage }) => inStage !== true),
      ...decisionsOf([fact.decision as never], 'adjustment'),
    ]
    return decided.flatMap(({ bib, ms }) =>
      bib === undefined ? [] : [{ bib, ms: -ms, fromMs: Date.parse(fact.at) }],
    )
  })
  return [...bonifications, ...penalties]
}
