/** The progress of a stage race, from its stages: which is in progress, which was the last, which is next. */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import { findNext } from '@bell-lap/domain/calendar/next-start'
import type { StageListed } from '@bell-lap/protocol/objects/stage'

const RACING = new Set<StageListed['raceStatus']>(['started', 'inProgress'])

export interface StageProgress {
  readonly racing: StageListed | null
  /**
   * The newest stage that was held and is over. The classifications after it also hold after a cancelled one.
   */
  readonly last: StageListed | null
  /** The newest stage that is over and has a result. */
  readonly ranked: StageListed | null
  /**
   * The newest stage with a result of its own. A stage that was stopped gives at most times, without places.
   */
  readonly result: StageListed | null
  readonly next: StageListed | null
}

/** For a stage that is over. It has no winner if it was stopped and gave only times. */
const hasResult = ({ winner, raceStatus, resultStatus }: StageListed): boolean =>
  winner !== null || raceStatus === 'standings' || resultStatus === 'official'
export const isRacing = (stage: StageListed): boolean => RACING.has(stage.raceStatus)
export const isDone = (stage: StageListed): boolean => stage.raceStatus !== 'expected' && !isRacing(stage)

export function progressOf(stages: readonly StageListed[]): StageProgress {
  const done = stages.filter((stage) => isDone(stage) && stage.disruption?.kind !== 'cancelled')
  const ranked = done.filter(hasResult)
  return {
    racing: stages.find(isRacing) ?? null,
    last: done.at(-1) ?? null,
    ranked: ranked.at(-1) ?? null,
    result: ranked.findLast(({ disruption }) => !endsRacing(disruption?.kind)) ?? null,
    next: findNext(stages.filter((stage) => stage.raceStatus === 'expected')) ?? null,
  }
}
