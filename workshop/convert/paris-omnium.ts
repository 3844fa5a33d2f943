/** Points of an omnium before its last race: the published row of the points race holds the running total (UCI 3.2.251). */
import { OMNIUM_SCALE } from '@bell-lap/domain/standing/omnium'
import type { ResultLine } from './paris-sources.ts'

const RACES = ['SCR-', 'TEMP', 'ELIM']

export function omniumBefore(lines: readonly ResultLine[], event: string, participant: string): number {
  return lines
    .filter(
      ({ stage_code, participant_code }) =>
        participant_code === participant &&
        stage_code.startsWith(event) &&
        RACES.some((race) => stage_code.slice(22).startsWith(race)),
    )
    .reduce((sum, { rank }) => sum + (OMNIUM_SCALE[Number(rank) - 1] ?? 1), 0)
}
