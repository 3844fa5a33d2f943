/** The progress of a stage race, from its stages: which is in progress, which are over, which is next. */
import type { StageListed } from '@bell-lap/protocol/objects/stage'

const RACING = new Set<StageListed['raceStatus']>(['started', 'inProgress'])
const DONE = new Set<StageListed['raceStatus']>(['finished', 'standings'])

export interface StageProgress {
  readonly racing: StageListed | null
  /** The newest stage that is over. */
  readonly last: StageListed | null
  readonly next: StageListed | null
  readonly done: number
  /** Kilometres of the stages that are over. */
  readonly riddenKm: number
  readonly totalKm: number
}

export const isDone = (stage: StageListed): boolean => DONE.has(stage.raceStatus)
export const isRacing = (stage: StageListed): boolean => RACING.has(stage.raceStatus)

export function progressOf(stages: readonly StageListed[]): StageProgress {
  const done = stages.filter(isDone)
  const length = (some: readonly StageListed[]): number =>
    some.reduce((sum, { distance }) => sum + distance, 0)
  return {
    racing: stages.find(isRacing) ?? null,
    last: done.at(-1) ?? null,
    next: stages.find((stage) => stage.raceStatus === 'expected') ?? null,
    done: done.length,
    riddenKm: length(done),
    totalKm: length(stages),
  }
}
