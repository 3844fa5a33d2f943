/**
 * The screens that stand at the line: of a stage, of a competition of one race, of a phase. If the unit does not exist, they
 * redirect to the home page, as everywhere.
 */
import { lineDocuments } from '../screens/line/line-documents.ts'
import { SINGLE_STAGE } from '../site/unit-address.ts'
import { admit } from './guard.ts'
import { HOME, idOf, inParallel, isUnknown, loading, read, route, type Prepare, type Route } from './route.ts'
import { phaseAddress, placeOfSingle, placeOfStage, singleAddress, stageAddress } from './unit-places.ts'

type SinglePath = '/{year}/{competition}/screen-{screen}'
type StagePath = '/{year}/{competition}/stage-{stage}/screen-{screen}'
type PhasePath = '/{year}/{competition}/event-{event}/phase-{phase}/screen-{screen}'

const MODULE = 'src/screens/line/line-screen.tsx'
const load = async () => (await import('../screens/line/line-screen.tsx')).LineScreen

const prepareStage: Prepare<StagePath> = async (visit) => {
  const { params, search } = visit
  const c = idOf(params)
  const refused = await inParallel(
    admit(visit),
    read(visit, lineDocuments({ c, s: params.stage }, params.screen)),
  )
  return refused ?? placeOfStage(visit, { to: '/{year}/{competition}/screen-{screen}', params, search })
}

const prepareSingle: Prepare<SinglePath> = async (visit) => {
  const { params } = visit
  const c = idOf(params)
  const refused = await inParallel(
    admit(visit),
    read(visit, lineDocuments({ c, s: SINGLE_STAGE }, params.screen)),
  )
  return refused ?? placeOfSingle(visit)
}

const preparePhase: Prepare<PhasePath> = async (visit) => {
  const { c, e, p } = phaseAddress(visit.params)
  const refused = await inParallel(
    admit(visit, 'event'),
    read(visit, lineDocuments({ c, e, p }, visit.params.screen)),
  )
  return refused ?? (isUnknown(visit, { name: 'phase', params: { c, e, p } }) ? HOME : null)
}

export const lineRoutes: readonly Route[] = [
  route(
    '/{year}/{competition}/screen-{screen}',
    prepareSingle,
    loading<SinglePath>(MODULE, async () => {
      const Screen = await load()
      return function SingleLineScreen({ params }) {
        return <Screen unit={singleAddress(params)} screen={params.screen} />
      }
    }),
  ),
  route(
    '/{year}/{competition}/stage-{stage}/screen-{screen}',
    prepareStage,
    loading<StagePath>(MODULE, async () => {
      const Screen = await load()
      return function StageLineScreen({ params }) {
        return <Screen unit={stageAddress(params)} screen={params.screen} />
      }
    }),
  ),
  route(
    '/{year}/{competition}/event-{event}/phase-{phase}/screen-{screen}',
    preparePhase,
    loading<PhasePath>(MODULE, async () => {
      const Screen = await load()
      return function PhaseLineScreen({ params }) {
        return <Screen unit={phaseAddress(params)} screen={params.screen} />
      }
    }),
  ),
]
