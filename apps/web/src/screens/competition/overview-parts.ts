/** Overviews of competitions without stages, each loaded where one is shown. */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { createPart } from '../../live/part.tsx'

interface OverviewProps {
  readonly competition: Competition
}

const events = createPart<OverviewProps>(async () => (await import('./events-overview.tsx')).EventsOverview)
const reports = createPart<OverviewProps>(async () => (await import('./pdf-overview.tsx')).PdfOverview)
const competitions = createPart<OverviewProps>(
  async () => (await import('./several-sports-overview.tsx')).SeveralSportsOverview,
)

/** By type; a type that is not here has stages, or one race. */
export const OVERVIEW_PARTS: Partial<Record<CompetitionType, typeof events>> = {
  MultiEvents: events,
  OnlyPDF: reports,
  MultiSports: competitions,
}
