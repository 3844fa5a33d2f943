/** The route above all pages of a competition. */
import { createRoute, redirect } from '@tanstack/react-router'
import { heldReading, loadDocuments } from '../live/load-documents.ts'
import { competitionId } from '../live/address.ts'
import { parseCode, parseYear } from './guard.ts'
import { rootRoute } from './root-route.ts'

/** Every page of a competition knows what it is about; a competition nobody knows leads home. */
export const competitionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$year/$competition',
  params: {
    parse: ({ year, competition }: { year: string; competition: string }) => {
      const code = parseCode(competition)
      const parsed = parseYear(year)
      return parsed === null || code === null ? (false as const) : { year: parsed, competition: code }
    },
    stringify: ({ year, competition }: { year: number; competition: string }) => ({
      year: String(year),
      competition,
    }),
  },
  loader: async ({ context: { app }, params }) => {
    const request = {
      name: 'competition',
      params: { c: competitionId(params.competition, params.year) },
    } as const
    await loadDocuments(app.queryClient, app.read, [request], app.dataBudgetMs)
    if (heldReading(app.queryClient, request)?.kind === 'unknown') throw redirect({ to: '/', replace: true })
  },
})
