/**
 * Events in the positions of a mass start: moves on the road and changes of the virtual lead. Slices: those
 * of its result, the general classification before it, and its steps.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { decisionsOf } from '@bell-lap/domain/marks/decision'
import type { RoadMove } from '@bell-lap/domain/road/road-move'
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
import type { Unit } from '@bell-lap/domain/calendar/unit'

export interface Story {
  /** In the order in which they became known. */
  readonly moves: readonly RoadMove[]
  readonly leads: readonly LeadChange[]
  /** Leads the virtual general classification after the last step. Null where there is no classification, or no step. */
  readonly leader: Bib | null
}

const NO_STORY: Story = { moves: [], leads: [], leader: null }

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
    if (form !== 'MS' || steps.kept.length === 0) return NO_STORY
    const { startedAt, stageMs } = view.get(STARTS, unit)
    const { road, lead } = reportSteps(steps, {
      departures: departuresOf(view, unit),
      startedMs: startedAt === null ? null : stageMs,
      entrants: view.get(ENTRANTS, unit),
      general: getBefore(view, CLASSIFICATIONS_AFTER, unit)?.of.Time ?? [],
      credits: creditsOf(view, unit),
    })
    return { moves: road.moves, leads: lead?.changes ?? [], leader: lead?.leader ?? null }
  },
})

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
