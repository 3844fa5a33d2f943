/** When things of a stage became known, as far as the sources tell. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { listCrossings } from '@bell-lap/race-sim/crossing'
import { formatInstant, parseInstant, shiftInstant } from '@bell-lap/race-sim/instant'
import type { Recording } from '@bell-lap/race-sim/recording'
import type { StagePlan } from './tour-stages.ts'

export interface StageMoments {
  readonly startedAt: string
  /** When the last of these riders had passed a place, whole seconds. */
  readonly passedAt: (distanceM: number, bibs: readonly Bib[]) => string
}

/** From the positions where there is a recording, else from the winner's mean speed. */
export function stageMoments(plan: StagePlan, winnerMs: number, recording: Recording | null): StageMoments {
  const { startedAt } = plan
  const lengthM = plan.stage.distanceM
  const fromSpeed = (distanceM: number) => Math.floor((winnerMs * distanceM) / lengthM / 1000) * 1000
  return {
    startedAt,
    passedAt(distanceM, bibs) {
      const crossings = recording ? listCrossings(recording.frames, lengthM - distanceM) : []
      const ofRiders = crossings
        .filter((crossing) => bibs.includes(crossing.bib))
        .map((crossing) => crossing.epochMs)
      if (ofRiders.length === 0) return shiftInstant(startedAt, fromSpeed(distanceM))
      return formatInstant(
        Math.ceil(Math.max(...ofRiders) / 1000) * 1000,
        parseInstant(startedAt).utcOffsetMin,
      )
    },
  }
}
