/** The classification of an event that is decided in rounds: everybody's place, and how far they got. */
import { CLASSIFICATION_COLUMNS } from '@bell-lap/domain/form/column'
import type { ClassifiedRow } from '@bell-lap/domain/heats/event-classification'
import type { EventResults } from '@bell-lap/protocol/documents/phases'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { shownAs } from '../field/competitors.ts'
import { EVENT_CLASSIFICATION, type EventClassification } from '../standing/event-classification.ts'
import { plannedEvent, type ProgrammeEvent } from '../programme/programme.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import type { Projection } from '../state/projection.ts'
import { INFERRED } from '../telling/inferred.ts'
import { inferredForAll, withInferred } from './rows/row-inferred.ts'
import { createRow } from './rows/row.ts'
import { readsOfAll, type OfEvent } from '../state/view.ts'
import { filledColumns } from './rows/columns.ts'

export const eventResults: Projection<EventResults, OfEvent> = {
  reads: (event) => [...EVENT_CLASSIFICATION.reads(event), ...readsOfAll(INFERRED, `event-${event}`)],
  project(view, number) {
    const event = plannedEvent(view, number)
    const classification = view.get(EVENT_CLASSIFICATION, number)
    const last = event?.phases.at(-1)
    if (event === undefined || classification === null || last === undefined) return 'unknown'
    const inferences = event.phases.flatMap(({ unit }) => view.get(INFERRED, unit))
    const rows = classification.rows.map((row) => rowOf(event, classification, row))
    const results = withInferred(rows, inferences, 'Result')
    if (results.length === 0) return 'not-yet'
    const columns = CLASSIFICATION_COLUMNS[results[0]?.team === undefined ? 'rounds' : 'teamRounds']
    return {
      event: event.name,
      resultStatus: view.get(UNIT_RESULT, last.unit).resultStatus,
      complete: classification.isComplete,
      ...inferredForAll(inferences, 'Result'),
      columns: filledColumns(columns, results),
      results,
    }
  },
}

/**
 * A rider who did not finish the last race has a place behind those who did. The mark belongs to the race
 * alone.
 */
function rowOf({ phases }: ProgrammeEvent, { starters }: EventClassification, row: ClassifiedRow): Row {
  const { key, rank, irm, phase, heat } = row
  const name = phases.find((each) => each.phase === phase)?.name ?? ''
  return {
    ...createRow(shownAs(starters, key), rank ?? 0),
    ...(rank === null && irm !== null ? { irm, resultType: 'IRM', value: irm } : {}),
    lastRound: { phase, name, heat, irm },
  }
}
