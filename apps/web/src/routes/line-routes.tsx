/**
 * The screens that stand at the line: of a stage, of a competition of one race, of a phase. If the unit does not exist, they
 * redirect to the home page, as everywhere.
 */
import type { PageParams } from '../navigation/page-path.ts'
import { lineDocuments } from '../screens/line/line-documents.ts'
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

type SinglePath = '/{year}/{competition}/screen-{screen}'
type StagePath = '/{year}/{competition}/stage-{stage}/screen-{screen}'
type PhasePath = '/{year}/{competition}/event-{event}/phase-{phase}/screen-{screen}'

const MODULE = 'src/screens/line/line-screen.tsx'
const load = async () => (await import('../screens/line/line-screen.tsx')).LineScreen

const stageOf = (params: PageParams<SinglePath>, s: number, single: boolean) => ({
  c: idOf(params),
  s,
  year: params.year,
  code: params.competition,
  single,
})
const phaseOf = (params: PageParams<PhasePath>) => ({
  c: idOf(params),
  e: params.event,
  p: params.phase,
  year: params.year,
  code: params.competition,
})

const prepareStage: Prepare<StagePath> = async (visit) => {
  const { params, search } = visit
  const c = idOf(params)
  const refused = await inParallel(
    admit(visit),
    read(visit, lineDocuments({ c, s: params.stage }, params.screen)),
  )
  if (refused !== null) return refused
  const type = held(visit, { name: 'competition', params: { c } })?.type
  if (type === 'SingleRace')
    return params.stage === SINGLE_STAGE
      ? { to: '/{year}/{competition}/screen-{screen}', params, search }
      : HOME
  const isRefused = type !== undefined && !allowsPage('stage', type)
  return isRefused || isUnknown(visit, { name: 'stage', params: { c, s: params.stage } }) ? HOME : null
}

const prepareSingle: Prepare<SinglePath> = async (visit) => {
  const { params } = visit
  const c = idOf(params)
  const refused = await inParallel(
    admit(visit),
    read(visit, lineDocuments({ c, s: SINGLE_STAGE }, params.screen)),
  )
  if (refused !== null) return refused
  const type = held(visit, { name: 'competition', params: { c } })?.type
  return type === undefined || type === 'SingleRace' ? null : HOME
}

const preparePhase: Prepare<PhasePath> = async (visit) => {
  const { c, e, p } = phaseOf(visit.params)
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
        return <Screen unit={stageOf(params, SINGLE_STAGE, true)} screen={params.screen} />
      }
    }),
  ),
  route(
    '/{year}/{competition}/stage-{stage}/screen-{screen}',
    prepareStage,
    loading<StagePath>(MODULE, async () => {
      const Screen = await load()
      return function StageLineScreen({ params }) {
        return <Screen unit={stageOf(params, params.stage, false)} screen={params.screen} />
      }
    }),
  ),
  route(
    '/{year}/{competition}/event-{event}/phase-{phase}/screen-{screen}',
    preparePhase,
    loading<PhasePath>(MODULE, async () => {
      const Screen = await load()
      return function PhaseLineScreen({ params }) {
        return <Screen unit={phaseOf(params)} screen={params.screen} />
      }
    }),
  ),
]
