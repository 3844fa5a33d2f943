/** The page of a race that somebody rides who is followed. */
import type { FollowedPlace, FollowedRace, FollowedUnit } from '@bell-lap/protocol/documents/following'
import { PHASE_PATH, PHASE_PATHS, SINGLE_PATHS, STAGE_PATH, STAGE_PATHS } from './unit-address.ts'

/** The live page during the race, else the section that the stage or phase names. */
export function placeOfUnit({ year, code, isSingle }: FollowedRace, unit: FollowedUnit) {
  const params = {
    year,
    competition: code,
    stage: unit.stage ?? 0,
    event: unit.event ?? 0,
    phase: unit.phase ?? 0,
  }
  if (unit.stage === null) return { to: unit.isLive ? PHASE_PATHS.live : PHASE_PATH, params }
  if (isSingle) return { to: unit.isLive ? SINGLE_PATHS.live : ('/{year}/{competition}' as const), params }
  return { to: unit.isLive ? STAGE_PATHS.live : STAGE_PATH, params }
}

/** The page on which a result was achieved. */
export function placeOfResult({ year, code, place }: FollowedPlace) {
  const params = { year, competition: code, stage: place.stage ?? 0, event: place.event ?? 0 }
  if (place.kind === 'stage' && place.stage !== null) return { to: STAGE_PATHS.rankings, params }
  if (place.kind === 'event' && place.event !== null)
    return { to: '/{year}/{competition}/event-{event}', params } as const
  return { to: '/{year}/{competition}', params } as const
}
