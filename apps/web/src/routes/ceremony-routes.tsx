/**
 * The ceremonies: of a stage, of a competition of one race, of an event. If the stage, event or competition does not
 * exist, they redirect to the home page, as everywhere.
 */
import { ceremonyOfEvent, ceremonyOfStage } from '../screens/ceremony/ceremony-documents.ts'
import { SINGLE_STAGE } from '../site/unit-address.ts'
import { admit } from './guard.ts'
import { HOME, idOf, inParallel, isUnknown, loading, read, route, type Prepare, type Route } from './route.ts'
import { placeOfSingle, placeOfStage, singleAddress, stageAddress } from './unit-places.ts'

type SinglePath = '/{year}/{competition}/ceremony'
type StagePath = '/{year}/{competition}/stage-{stage}/ceremony'
type EventPath = '/{year}/{competition}/event-{event}/ceremony'

const MODULE = 'src/screens/ceremony/stage-ceremony-screen.tsx'
const loadStage = async () =>
  (await import('../screens/ceremony/stage-ceremony-screen.tsx')).StageCeremonyScreen

const prepareStage: Prepare<StagePath> = async (visit) => {
  const { params, search } = visit
  const c = idOf(params)
  await read(visit, ceremonyOfStage(c, params.stage))
  const refused = await admit(visit)
  return refused ?? placeOfStage(visit, { to: '/{year}/{competition}/ceremony', params, search })
}

const prepareSingle: Prepare<SinglePath> = async (visit) => {
  const c = idOf(visit.params)
  const refused = await inParallel(admit(visit), read(visit, ceremonyOfStage(c, SINGLE_STAGE)))
  return refused ?? placeOfSingle(visit)
}

const prepareEvent: Prepare<EventPath> = async (visit) => {
  const { params } = visit
  const c = idOf(params)
  const leads = await inParallel(admit(visit, 'event'), read(visit, ceremonyOfEvent(c, params.event)))
  return leads ?? (isUnknown(visit, { name: 'phases', params: { c, e: params.event } }) ? HOME : null)
}

export const ceremonyRoutes: readonly Route[] = [
  route(
    '/{year}/{competition}/ceremony',
    prepareSingle,
    loading<SinglePath>(MODULE, async () => {
      const Screen = await loadStage()
      return function SingleCeremony({ params }) {
        return <Screen {...singleAddress(params)} />
      }
    }),
  ),
  route(
    '/{year}/{competition}/stage-{stage}/ceremony',
    prepareStage,
    loading<StagePath>(MODULE, async () => {
      const Screen = await loadStage()
      return function StageCeremony({ params }) {
        return <Screen {...stageAddress(params)} />
      }
    }),
  ),
  route(
    '/{year}/{competition}/event-{event}/ceremony',
    prepareEvent,
    loading<EventPath>('src/screens/ceremony/event-ceremony-screen.tsx', async () => {
      const { EventCeremonyScreen } = await import('../screens/ceremony/event-ceremony-screen.tsx')
      return function EventCeremony({ params }) {
        const { year, competition: code, event: e } = params
        return <EventCeremonyScreen c={idOf(params)} e={e} year={year} code={code} />
      }
    }),
  ),
]
