/** The progress of a stage race, from its stages: which is in progress, which was the last, which is next. */
import { findNext } from '@bell-lap/domain/next-start'
import type { StageListed } from '@bell-lap/protocol/objects/stage'

const RACING = new Set<StageListed['raceStatus']>(['started', 'inProgress'])

export interface StageProgress {
  readonly racing: StageListed | null
  /** The newest stage that was held and is over: the classifications after it are those after a cancelled one, too. */
  readonly last: StageListed | null
  readonly next: StageListed | null
}

export const isRacing = (stage: StageListed): boolean => RACING.has(stage.raceStatus)
export const isDone = (stage: StageListed): boolean => stage.raceStatus !== 'expected' && !isRacing(stage)

export const progressOf = (stages: readonly StageListed[]): StageProgress => ({
  racing: stages.find(isRacing) ?? null,
  last: stages.findLast((stage) => isDone(stage) && stage.disruption?.kind !== 'cancelled') ?? null,
  next: findNext(stages.filter((stage) => stage.raceStatus === 'expected')) ?? null,
})
