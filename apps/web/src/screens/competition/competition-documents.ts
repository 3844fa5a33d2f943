/** The documents of a competition's own page. */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import type { DocumentRequest } from '../../live/address.ts'
import type { ProgrammeItem } from '../../site/programme.ts'
import { SINGLE_STAGE } from '../../site/unit-address.ts'
import { progressOf } from './stage-progress.ts'

/** `c`: the id of the API ("tdf2026"). Stages are read if its type has them. */
export function competitionDocuments(c: string) {
  return [
    { name: 'competition', params: { c } },
    { name: 'summaries', params: { c } },
  ] as const satisfies readonly DocumentRequest[]
}

/** The documents of the page of its route. */
export function routeDocuments(c: string) {
  return [
    { name: 'competition', params: { c } },
    { name: 'stages', params: { c } },
    { name: 'competition-route', params: { c } },
  ] as const satisfies readonly DocumentRequest[]
}

/** The documents of the programme of a competition of events. */
export const scheduleDocuments = (c: string) =>
  [
    { name: 'schedule', params: { c } },
    { name: 'events', params: { c } },
  ] as const satisfies readonly DocumentRequest[]

/** Once its schedule is known: the live documents of phases in progress. */
export const livePhaseDocuments = (c: string, items: readonly ProgrammeItem[]): DocumentRequest[] =>
  items.flatMap(({ isLive, eventId: e, phaseId: p }) =>
    isLive ? [{ name: 'phase-live', params: { c, e, p } }] : [],
  )

/** The documents of the page of its reports. */
export function reportsDocuments(c: string) {
  return [
    { name: 'competition', params: { c } },
    { name: 'competition-reports', params: { c } },
  ] as const satisfies readonly DocumentRequest[]
}

/** Once its type is known: what the page of reports needs for the sheets to print and for the names of units. */
export function sheetsDocuments(c: string, type: Competition['type'] | undefined): DocumentRequest[] {
  const schedule = { name: 'schedule', params: { c } } as const
  switch (type) {
    case 'GrandTour':
      return [schedule, { name: 'stages', params: { c } }]
    case 'SingleRace':
      return [schedule, { name: 'stage', params: { c, s: SINGLE_STAGE } }]
    case 'MultiEvents':
      return [...scheduleDocuments(c)]
    default:
      return []
  }
}

/**
 * Once the stages are known: the documents beside the list for the newest stage with a result, and the live
 * document of a stage in progress.
 */
export function stageDocumentsShown(
  { id: c, type }: Pick<Competition, 'id' | 'type'>,
  stages: readonly StageListed[],
): DocumentRequest[] {
  const { ranked, racing } = progressOf(stages)
  // Its rankings are long and only their top is shown, so the browser reads them once the page is there. One
  // race has no classifications beside its result.
  const beside: DocumentRequest[] =
    ranked !== null && type === 'GrandTour'
      ? [{ name: 'overall-jerseys', params: { c, s: ranked.number } }]
      : []
  if (!racing) return beside
  const params = { c, s: racing.number }
  return [...beside, { name: 'stage-live', params }, { name: 'stage-profile', params }]
}
