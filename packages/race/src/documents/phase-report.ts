/** One report of a phase, by the id of its file. */
import type { Reports } from '@bell-lap/protocol/documents/competitions'
import type { Projection } from '../state/projection.ts'
import type { OfUnit } from '../state/view.ts'
import { reportsOfUnit } from './reports.ts'

export const phaseReport: Projection<Reports[number], OfUnit> = {
  reads: () => ['files'],
  project: (view, unit, { id }) => reportsOfUnit(view, unit).find((report) => report.id === id) ?? 'unknown',
}
