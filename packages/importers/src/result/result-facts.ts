/** The rows of a result table as the fact of a stage or phase. */
import { mayHaveRank } from '@bell-lap/domain/marks/irm'
import type { Form } from '@bell-lap/domain/form/form'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { StatedBy } from '../start-list/start-facts.ts'
import type { ResultRow } from './result-row.ts'

export type ResultOf =
  | { readonly kind: 'stage'; readonly stage: number }
  | {
      readonly kind: 'phase'
      readonly event: number
      readonly phase: number
      readonly decidedBy: Form['decidedBy']
    }

/** Criteria of phases that a table can state. */
export const READ_OUTCOMES: readonly Form['decidedBy'][] = ['time', 'lapsAndTime', 'place']

/** Rows without a bib are left out: they are faults of the reading. */
export function resultFact(
  rows: readonly ResultRow[],
  of: ResultOf,
  { source, at, id }: StatedBy & { readonly id: string },
): FactOf<'stageResult'> | FactOf<'unitResult'> {
  const worn = rows.flatMap((row) => (row.bib === null ? [] : [{ ...row, bib: row.bib }]))
  const head = { id, source, at }
  if (of.kind === 'stage')
    return {
      ...head,
      type: 'stageResult',
      stage: of.stage,
      rows: worn.map(({ bib, rank, timeMs, irm, laps }) => ({
        bib,
        rank: mayHaveRank(irm) ? rank : null,
        timeMs,
        ...(irm === null ? {} : { irm }),
        ...(laps === null ? {} : { laps }),
      })),
    }
  return {
    ...head,
    type: 'unitResult',
    event: of.event,
    phase: of.phase,
    rows: worn.map((row) => ({
      competitor: String(row.bib),
      ...(row.heat === null ? {} : { heat: row.heat }),
      ...(row.rank === null || !mayHaveRank(row.irm) ? {} : { rank: row.rank }),
      ...outcomeOf(row, of.decidedBy),
      ...(row.irm === null ? {} : { irm: row.irm }),
    })),
  }
}

/** The result of one heat of a phase that is raced in heats. */
export function heatResultFact(
  rows: readonly ResultRow[],
  of: { readonly event: number; readonly phase: number; readonly heat: string },
  { source, at, id }: StatedBy & { readonly id: string },
): FactOf<'heatResult'> {
  return {
    id,
    source,
    at,
    type: 'heatResult',
    ...of,
    rows: rows.flatMap(({ bib, rank, timeMs, irm }) =>
      bib === null
        ? []
        : [
            {
              competitor: String(bib),
              ...(rank === null || !mayHaveRank(irm) ? {} : { rank }),
              ...(timeMs === null ? {} : { timeMs }),
              ...(irm === null ? {} : { irm }),
            },
          ],
    ),
  }
}

function outcomeOf({ timeMs, laps, rank, irm }: ResultRow, decidedBy: Form['decidedBy']) {
  if (decidedBy === 'lapsAndTime' && laps !== null && timeMs !== null)
    return { outcome: { kind: decidedBy, laps, timeMs } }
  if (decidedBy === 'time' && timeMs !== null) return { outcome: { kind: decidedBy, timeMs } }
  if (decidedBy === 'place' && rank !== null && mayHaveRank(irm)) return { outcome: { kind: decidedBy } }
  return {}
}
