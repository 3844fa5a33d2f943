/**
 * Jerseys: who leads each classification with one, and who wears it; worn on a stage means led after the one before. Where
 * nothing is computed, by the rankings as published.
 */
import { assignJerseys } from '@bell-lap/domain/jersey'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import type { StageRaceClassification } from '@bell-lap/protocol/vocabulary/kinds'
import { CLASSIFICATIONS_AFTER, type Classifications } from '../derived/classifications.ts'
import { JERSEYS } from '../derived/jerseys.ts'
import { PROGRAMME } from '../derived/programme.ts'
import { bibsOf, PUBLISHED } from '../derived/published.ts'
import { riderOf, ROSTER } from '../derived/roster.ts'
import { showTime } from '../rows.ts'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'

const readsAfter = (stage: number) =>
  stage < 0 ? [] : [...CLASSIFICATIONS_AFTER.reads(stage), ...PUBLISHED.reads(stage), ...JERSEYS.reads(0)]

/**
 * Who rides the stage in which jersey: nobody in the first stage of the race. A stage before it that did not count leaves
 * the jerseys where they were.
 */
export const stageJerseys: Projection<Jerseys> = {
  reads: ({ stage }) => [...PROGRAMME.reads(0), ...readsAfter(stage - 1)],
  project(view, { stage }) {
    const isFirst = view.get(PROGRAMME).stages.every((planned) => planned.stage >= stage)
    return isFirst ? [] : holders(view, stage - 1, view.get(CLASSIFICATIONS_AFTER, stage - 1))
  },
}

/** Who leads after the stage. */
export const overallJerseys: Projection<Jerseys> = {
  reads: ({ stage }) => readsAfter(stage),
  project(view, { stage }) {
    const after = view.get(CLASSIFICATIONS_AFTER, stage)
    return holders(view, stage, after.stage === stage ? after : null)
  },
}

/** Riders of a classification in its order, and the first one's value as text. */
interface Led {
  readonly bibs: readonly number[]
  readonly value: string
}

function holders(view: View, stage: number, after: Classifications | null): Jerseys | 'not-yet' {
  const led = [...view.get(JERSEYS)].flatMap(([classification, jersey]) => {
    const computed = computedLead(after, classification)
    const published = publishedLead(view, stage, classification)
    const lead = after?.stage === stage ? (computed ?? published) : (published ?? computed)
    return lead === null ? [] : [{ classification, jersey, ...lead }]
  })
  if (led.length === 0) return 'not-yet'
  const roster = view.get(ROSTER)
  return assignJerseys(led.map((each) => ({ jersey: each, bibs: each.bibs }))).map(
    ({ jersey: { jersey, classification, value }, leader, wearer }) => ({
      jersey,
      classification,
      leader: riderOf(roster, leader),
      wearer: riderOf(roster, wearer ?? leader),
      value,
    }),
  )
}

/** Null where nobody is classified. */
function computedLead(after: Classifications | null, classification: StageRaceClassification): Led | null {
  if (after === null) return null
  const timed = classification === 'Young' ? after.young : classification === 'Time' ? after.general : null
  if (timed !== null)
    return timed[0] === undefined
      ? null
      : { bibs: timed.map(({ bib }) => bib), value: showTime(timed[0].timeMs) }
  const scored = classification === 'SprintPoints' ? after.points : after.mountains
  if (classification === 'Team' || scored[0] === undefined) return null
  return { bibs: scored.map(({ bib }) => bib), value: String(scored[0].points) }
}

/** Null where nothing was published of riders. */
function publishedLead(view: View, stage: number, classification: StageRaceClassification): Led | null {
  const published = view.get(PUBLISHED, stage).overall.get(classification)
  const bibs = bibsOf(published)
  if (published === undefined || bibs.length === 0) return null
  const { timeMs, points } = published.rows[0] ?? {}
  return { bibs, value: timeMs === undefined ? String(points ?? '') : showTime(timeMs) }
}
