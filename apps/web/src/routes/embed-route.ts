/** The page for sites that embed ours. */
import { embedDocuments } from '../screens/embed/embed-documents.ts'
import { loading, read, route, type Route } from './route.ts'

export const embedRoute: Route = route(
  '/embed',
  (visit) => read(visit, embedDocuments(visit.app.renderedAtMs)),
  loading<'/embed'>(
    'src/screens/embed/embed-screen.tsx',
    async () => (await import('../screens/embed/embed-screen.tsx')).EmbedScreen,
  ),
)
