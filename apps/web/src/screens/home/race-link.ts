/** The link and the names of a race in the carousel. */
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

/**
 * Names a race, and what it belongs to. A race of one day has the name of its competition; the name of its stage is where it
 * leads.
 */
export const namesOfRace = (
  { name, competition }: Pick<LiveLinks[number], 'name' | 'competition'>,
  type: CompetitionType | undefined,
): { readonly name: string; readonly of: string } =>
  type === 'SingleRace' ? { name: competition, of: name } : { name, of: competition }
