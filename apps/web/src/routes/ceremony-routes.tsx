/**
 * The ceremonies: of a stage, of a competition of one race, of an event. If the stage, event or competition does not
 * exist, they redirect to the home page, as everywhere.
 */
import type { PageParams } from '../navigation/page-path.ts'
import { ceremonyOfEvent, ceremonyOfStage } from '../screens/ceremony/ceremony-documents.ts'
import { SINGLE_STAGE } from '../site/unit-address.ts'
import { allowsPage } from '../site/competition-place.ts'
import { admit } from './guard.ts'
import {
  held,
  HOME,
  idOf,
  inParallel,
  isUnknown,
  loading,
  read,
  route,
  type Prepare,
  type Route,
} from './route.ts'

type SinglePath = '/{year}/{competition}/ceremony'
type StagePath = '/{year}/{competition}/stage-{stage}/ceremony'
type EventPath = '/{year}/{competition}/event-{event}/ceremony'

const MODULE = 'src/screens/ceremony/stage-ceremony-screen.tsx'
const loadStage = async () =>
  (await import('../screens/ceremony/stage-ceremony-screen.tsx')).StageCeremonyScreen

const stageOf = (params: PageParams<SinglePath>, s: number, single: boolean) => ({
  c: idOf(params),
  s,
  year: params.year,
  code: params.competition,
  single,
})

const prepareStage: Prepare<StagePath> = async (visit) => {
  const { params, search } = visit
  const c = idOf(params)
  await read(visit, ceremonyOfStage(c, params.stage))
  const refused = await admit(visit)
  if (refused !== null) return refused
  const type = held(visit, { name: 'competition', params: { c } })?.type
  if (type === 'SingleRace')
    return params.stage === SINGLE_STAGE ? { to: '/{year}/{competition}/ceremony', params, search } : HOME
  const isRefused = type !== undefined && !allowsPage('stage', type)
  return isRefused || isUnknown(visit, { name: 'stage', params: { c, s: params.stage } }) ? HOME : null
}

const prepareSingle: Prepare<SinglePath> = async (visit) => {
  const c = idOf(visit.params)
  const refused = await inParallel(admit(visit), read(visit, ceremonyOfStage(c, SINGLE_STAGE)))
  if (refused !== null) return refused
  const type = held(visit, { name: 'competition', params: { c } })?.type
  return type === undefined || type === 'SingleRace' ? null : HOME
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
        return <Screen {...stageOf(params, SINGLE_STAGE, true)} />
      }
    }),
  ),
  route(
    '/{year}/{competition}/stage-{stage}/ceremony',
    prepareStage,
    loading<StagePath>(MODULE, async () => {
      const Screen = await loadStage()
      return function StageCeremony({ params }) {
        return <Screen {...stageOf(params, params.stage, false)} />
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
