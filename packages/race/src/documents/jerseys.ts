/** Jerseys: who leads each classification with one, and who wears it; worn on a stage means led after the one before. */
import { assignJerseys } from '@bell-lap/domain/jersey'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import { CLASSIFICATIONS_AFTER, type Classifications } from '../derived/classifications.ts'
import { riderOf, ROSTER, type Roster } from '../derived/roster.ts'
import { jerseyOf, JERSEYS } from '../rankings.ts'
import { showTime } from '../rows.ts'
import type { Projection } from '../projection.ts'

/** Who rides the stage in which jersey. */
export const stageJerseys: Projection<Jerseys> = {
  reads: ({ stage }) => (stage === 0 ? [] : CLASSIFICATIONS_AFTER.reads(stage - 1)),
  project(view, { stage }) {
    if (stage === 0) return 'not-yet'
    const before = view.get(CLASSIFICATIONS_AFTER, stage - 1)
    return before.stage === null ? 'not-yet' : holders(before, view.get(ROSTER))
  },
}

/** Who leads after the stage. */
export const overallJerseys: Projection<Jerseys> = {
  reads: ({ stage }) => CLASSIFICATIONS_AFTER.reads(stage),
  project(view, { stage }) {
    const after = view.get(CLASSIFICATIONS_AFTER, stage)
    return after.stage === stage ? holders(after, view.get(ROSTER)) : 'not-yet'
  },
}

function holders(after: Classifications, roster: Roster): Jerseys {
  const rowsOf = {
    Time: after.general.map(({ bib, timeMs }) => ({ bib, value: showTime(timeMs) })),
    SprintPoints: after.points.map(({ bib, points }) => ({ bib, value: String(points) })),
    MountainPoints: after.mountains.map(({ bib, points }) => ({ bib, value: String(points) })),
    Young: after.young.map(({ bib, timeMs }) => ({ bib, value: showTime(timeMs) })),
  }
  const claims = JERSEYS.map((classification) => ({
    jersey: classification,
    bibs: rowsOf[classification].map(({ bib }) => bib),
  }))
  return assignJerseys(claims).map(({ jersey: classification, leader, wearer }) => ({
    jersey: jerseyOf(classification) ?? '',
    classification,
    leader: riderOf(roster, leader),
    wearer: riderOf(roster, wearer ?? leader),
    value: rowsOf[classification][0]?.value ?? '',
  }))
}
