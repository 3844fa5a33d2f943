/** Units as their addresses name them, and where an address leads if there is no such unit. */
import type { PageParams } from '../navigation/page-path.ts'
import type { Destination } from '../navigation/place.ts'
import { allowsPage } from '../site/competition-place.ts'
import {
  SINGLE_STAGE,
  type PHASE_PATH,
  type PhaseAddress,
  type STAGE_PATH,
  type StageAddress,
} from '../site/unit-address.ts'
import { held, HOME, idOf, isUnknown, type Visit } from './route.ts'

type StageParams = PageParams<typeof STAGE_PATH>
type CompetitionParams = PageParams<'/{year}/{competition}'>

export const stageAddress = (params: StageParams): StageAddress => ({
  c: idOf(params),
  s: params.stage,
  year: params.year,
  code: params.competition,
  single: false,
})

/** The one race of a competition. */
export const singleAddress = (params: CompetitionParams): StageAddress => ({
  ...stageAddress({ ...params, stage: SINGLE_STAGE }),
  single: true,
})

export const phaseAddress = (params: PageParams<typeof PHASE_PATH>): PhaseAddress => ({
  c: idOf(params),
  e: params.event,
  p: params.phase,
  year: params.year,
  code: params.competition,
})

/** A visit whose competition and unit were read. */
type Known<Params> = Pick<Visit<never>, 'app'> & { readonly params: Params }

/**
 * Where an address of a stage leads if it cannot stay: home for an unknown stage and for a competition without stages. Null: it stays.
 * @param single the same page of a competition of one race, which has no other stage than the first
 */
export function placeOfStage(visit: Known<StageParams>, single: Destination): Destination | null {
  const { stage: s } = visit.params
  const c = idOf(visit.params)
  const type = held(visit, { name: 'competition', params: { c } })?.type
  if (type === 'SingleRace') return s === SINGLE_STAGE ? single : HOME
  const refused = type !== undefined && !allowsPage('stage', type)
  return refused || isUnknown(visit, { name: 'stage', params: { c, s } }) ? HOME : null
}

/** Where an address of a competition's one race leads if the competition is none of one race. Null: it stays. */
export function placeOfSingle(visit: Known<CompetitionParams>): Destination | null {
  const type = held(visit, { name: 'competition', params: { c: idOf(visit.params) } })?.type
  return type === undefined || type === 'SingleRace' ? null : HOME
}
