/**
 * The pushes of the channel `live`: for each competition whether it has something live, and `updateLive`. The
 * latter also reports that documents without a push of their own have changed and should be fetched again
 * (D-012).
 */
import { DOCUMENT_NAMES, definitionOf, type CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { CompetitionLive, Stages } from '@bell-lap/protocol/documents/competitions'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import type { ReadyDocument } from '../documents/document.ts'
import { competitionRoute, parseRoute, type Route } from '../documents/route.ts'
import type { LiveSurroundings } from './push.ts'

export const HAS_LIVE: CompetitionDocumentName = 'has-live'
export const COMPETITION_LIVE: CompetitionDocumentName = 'competition-live'

/**
 * The competition's own documents that no channel carries: competition, schedule, summaries, reports, stages.
 */
const WITHOUT_PUSH = DOCUMENT_NAMES.filter((name) => {
  const { scope, push, path } = definitionOf(name)
  return scope === 'competition' && push === null && /^\/competitions\/\{c\}(\/\w+)?$/.test(path)
}) as CompetitionDocumentName[]

const EMPTY_LIST = Buffer.from('[]')

/** Reads the present document. Null if there is none. */
type Read = (route: Route) => ReadyDocument | null

const LIVE_LINKS = parseRoute('/competitions/livelink')

/** Every document from which `updateLive` of a competition is made. */
export const listLiveSources = (c: string): Route[] => [
  ...[COMPETITION_LIVE, ...WITHOUT_PUSH].map((name) => competitionRoute(name, { c })),
  LIVE_LINKS,
]

/**
 * Changes when `updateLive` has something to report. For games it changes with each fact about them, which
 * may change only documents over several competitions. For a competition whose state was dropped it says
 * less, so that every next change is reported.
 */
export function liveMark(read: Read, c: string): string {
  return [COMPETITION_LIVE, ...WITHOUT_PUSH]
    .map((name) => read(competitionRoute(name, { c })))
    .map((document) => `${document?.content.etag ?? '-'}${gamesVersion(document)}`)
    .join(' ')
}

/** The version of a competition that is games. '' for every other document. */
function gamesVersion(document: ReadyDocument | null): string {
  if (document?.name !== 'competition') return ''
  const { type } = JSON.parse(document.content.text) as Competition
  return isGames(type) ? ` ${document.address?.version ?? 0}` : ''
}

/**
 * The unit being raced. Otherwise the stage that started last, otherwise the first. 0 if there are no stages.
 */
function unitOf(live: CompetitionLive, stages: Stages): Pick<LiveSurroundings, 'unit' | 'number'> {
  const [first] = live
  if (first) return { unit: first.unit, number: first.number }
  const begun = stages.findLast((stage) => stage.raceStatus !== 'expected')
  return { unit: 'stage', number: (begun ?? stages[0])?.number ?? 0 }
}

export function liveSurroundings(read: Read, c: string, live: ReadyDocument): LiveSurroundings {
  const stages = read(competitionRoute('stages', { c }))?.content.text ?? '[]'
  return {
    ...unitOf(JSON.parse(live.content.text) as CompetitionLive, JSON.parse(stages) as Stages),
    liveLinks: read(LIVE_LINKS)?.content.identity ?? EMPTY_LIST,
    summaries: read(competitionRoute('summaries', { c }))?.content.identity ?? EMPTY_LIST,
  }
}
