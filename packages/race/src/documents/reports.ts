/** Filed reports of the whole competition, and of one stage. Photo finishes are among them, by kind. */
import { numbersOf } from './unit-numbers.ts'
import { unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Reports } from '@bell-lap/protocol/documents/competitions'
import type { Projection } from '../state/projection.ts'
import type { OfUnit, View } from '../state/view.ts'

export const competitionReports: Projection<Reports> = {
  reads: () => ['files'],
  project: (view) => published(reportsOf(view, () => true)),
}

export const unitReports: Projection<Reports, OfUnit> = {
  reads: () => ['files'],
  project: (view, unit) => published(reportsOfUnit(view, unit)),
}

export const reportsOfUnit = (view: View, unit: Unit): Reports => reportsOf(view, (of) => of === unit)

const published = (reports: Reports): Reports | 'not-yet' => (reports.length === 0 ? 'not-yet' : reports)

/** In the order of filing. If the same bytes were filed again, their last statement counts. */
function reportsOf(view: View, wanted: (unit: Unit | null) => boolean): Reports {
  const latest = new Map(
    view.facts('files').map(({ fact }) => [`${fact.fileId} ${unitOf(fact) ?? ''}`, fact]),
  )
  return [...latest.values()]
    .filter((fact) => wanted(unitOf(fact)))
    .map(({ fileId, name, extension, kind, bytes, linesPerSecond, ...of }) => ({
      id: fileId,
      // Another competition may have the same bytes under another name.
      url: view.address(`/file/${fileId}?competition=${view.competition}`),
      name,
      extension,
      fileExists: true,
      kind,
      bytes,
      ...(linesPerSecond !== undefined && { linesPerSecond }),
      ...numbersOf(unitOf(of)),
    }))
}
