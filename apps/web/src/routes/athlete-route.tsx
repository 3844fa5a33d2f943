/** The page of an athlete. Any id of the person redirects to its one address. */
import { palmaresDocument } from '../screens/athlete/athlete-documents.ts'
import { held, HOME, isUnknown, loading, read, route, type Prepare } from './route.ts'

const prepareAthlete: Prepare<'/athlete/{athlete}'> = async (visit) => {
  const { athlete } = visit.params
  const palmares = palmaresDocument(athlete)
  await read(visit, [palmares])
  if (isUnknown(visit, palmares)) return HOME
  const id = held(visit, palmares)?.id
  return id === undefined || id === athlete ? null : { to: '/athlete/{athlete}', params: { athlete: id } }
}

export const athleteRoute = route(
  '/athlete/{athlete}',
  prepareAthlete,
  loading<'/athlete/{athlete}'>(
    'src/screens/athlete/athlete-screen.tsx',
    async () => (await import('../screens/athlete/athlete-screen.tsx')).AthleteScreen,
  ),
)
