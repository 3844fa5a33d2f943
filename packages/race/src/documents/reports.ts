/** Reports that were filed: of the whole competition, and of one stage. Photo finishes are among them, by kind. */
import type { Reports } from '@bell-lap/protocol/documents/competitions'
import type { Projection } from '../projection.ts'
import type { View } from '../view.ts'

export const competitionReports: Projection<Reports> = {
  reads: () => ['files'],
  project: (view) => published(reportsOf(view, () => true)),
}

export const stageReports: Projection<Reports> = {
  reads: () => ['files'],
  project: (view, { stage }) => published(reportsOf(view, (of) => of === stage)),
}

const published = (reports: Reports): Reports | 'not-yet' => (reports.length === 0 ? 'not-yet' : reports)

/** In the order in which they were filed; the same bytes filed again count with their last statement. */
function reportsOf(view: View, wanted: (stage: number | undefined) => boolean): Reports {
  const latest = new Map(view.facts('files').map(({ fact }) => [`${fact.fileId} ${fact.stage ?? ''}`, fact]))
  return [...latest.values()]
    .filter(({ stage }) => wanted(stage))
    .map(({ fileId, name, extension, kind, bytes, stage }) => ({
      id: fileId,
      url: view.address(`/file/${fileId}`),
      name,
      extension,
      fileExists: true,
      kind,
      bytes,
      stage: stage ?? null,
    }))
}
