/** `/{year}/{competition}/live`: leads to the live section of the stage that matters now (spec.md section 2). */
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { createRoute, redirect } from '@tanstack/react-router'
import { competitionId } from '../live/address.ts'
import { heldReading, loadDocuments } from '../live/load-documents.ts'
import type { Reading } from '../live/reading.ts'
import { progressOf } from '../screens/competition/stage-progress.ts'
import { competitionRoute } from './competition-route.ts'
import { allowsPage } from './guard.ts'

/** The stage being raced, else the next, else the last; a competition without stages shows its own page. */
export const competitionLiveRoute = createRoute({
  getParentRoute: () => competitionRoute,
  path: 'live',
  loader: async ({ context: { app }, params }) => {
    const c = competitionId(params.competition, params.year)
    const competition = { name: 'competition', params: { c } } as const
    const stages = { name: 'stages', params: { c } } as const
    await loadDocuments(app.queryClient, app.read, [competition, stages], app.dataBudgetMs)
    const held = heldReading(app.queryClient, competition) as Reading<DocumentBody<'competition'>> | undefined
    if (held?.kind === 'ok' && !allowsPage('live', held.body.type)) throw redirect({ to: '/', replace: true })
    const listed = heldReading(app.queryClient, stages) as Reading<DocumentBody<'stages'>> | undefined
    const { racing, next, last } = progressOf(listed?.kind === 'ok' ? listed.body : [])
    const stage = (racing ?? next ?? last)?.number
    throw stage === undefined
      ? redirect({ to: '/$year/$competition', params, replace: true })
      : redirect({
          to: '/$year/$competition/stage-{$stage}/live',
          params: { ...params, stage },
          replace: true,
        })
  },
})
