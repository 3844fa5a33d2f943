/** Overviews of competitions without stages, each loaded where one is shown. */
import type { ComponentType } from 'react'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { late, loadLateParts } from '../../live/late.tsx'

interface OverviewProps {
  readonly competition: Competition
}

interface OverviewPart {
  readonly Overview: ComponentType<OverviewProps>
  /** Fetches it. The preparation of the page waits for it, so that the page is drawn whole. */
  readonly load: () => Promise<void>
}

const part = (module: string, load: () => Promise<ComponentType<OverviewProps>>): OverviewPart => ({
  Overview: late(module, load),
  load: () => loadLateParts((each) => each === module),
})

/** By type. Types that are absent have stages, or one race. */
export const OVERVIEW_PARTS: Partial<Record<CompetitionType, OverviewPart>> = {
  MultiEvents: part(
    'src/screens/competition/events-overview.tsx',
    async () => (await import('./events-overview.tsx')).EventsOverview,
  ),
  OnlyPDF: part(
    'src/screens/competition/pdf-overview.tsx',
    async () => (await import('./pdf-overview.tsx')).PdfOverview,
  ),
  MultiSports: part(
    'src/screens/competition/several-sports-overview.tsx',
    async () => (await import('./several-sports-overview.tsx')).SeveralSportsOverview,
  ),
}
