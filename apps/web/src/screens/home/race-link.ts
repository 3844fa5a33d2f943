/** The link of a race in the carousel. */
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import type { CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { PHASE_PATH, PHASE_PATHS, SINGLE_PATHS, STAGE_PATH, STAGE_PATHS } from '../../site/unit-address.ts'

/**
 * The live page during the race, else the section that the stage or phase names. `type`: of its competition,
 * if known.
 */
export function placeOfRace(link: LiveLinks[number], type: CompetitionType | undefined) {
  const { year, code, number } = link
  const params = { year, competition: code, stage: number, event: link.event ?? 0, phase: number }
  const racing = link.raceStatus !== 'expected'
  if (link.event !== null) return { to: racing ? PHASE_PATHS.live : PHASE_PATH, params }
  if (type === 'SingleRace') return { to: SINGLE_PATHS.live, params }
  return { to: racing ? STAGE_PATHS.live : STAGE_PATH, params }
}
