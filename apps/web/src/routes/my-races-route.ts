/** The page of those whom the visitor follows. It reads no document first: only the browser knows them. */
import { loading, route } from './route.ts'

export const myRacesRoute = route(
  '/my-races',
  async () => null,
  loading<'/my-races'>(
    'src/screens/my-races/my-races-screen.tsx',
    async () => (await import('../screens/my-races/my-races-screen.tsx')).MyRacesScreen,
  ),
)
