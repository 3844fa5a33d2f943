/** Rows of the table of pages for pages on which visits seldom begin. Loaded when one of them is needed. */
import { athleteRoute } from './athlete-route.tsx'
import { ceremonyRoutes } from './ceremony-routes.tsx'
import { lineRoutes } from './line-routes.tsx'
import { embedRoute } from './embed-route.ts'
import { eventRoutes } from './event-routes.tsx'
import { myRacesRoute } from './my-races-route.ts'
import { multisportRoutes } from './multisport-routes.tsx'
import type { Route } from './route.ts'

export const FURTHER_ROUTES: readonly Route[] = [
  athleteRoute,
  ...ceremonyRoutes,
  ...lineRoutes,
  embedRoute,
  myRacesRoute,
  ...eventRoutes,
  ...multisportRoutes,
]
