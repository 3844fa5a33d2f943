/** The shape of a stage race: one bar a stage, as tall as it is long, as dark as it is hard. */
import type { StageListed } from '@bell-lap/protocol/objects/stage'

/** From easy to hard. Time trials have a tone of their own, and so does a stage of unknown difficulty. */
export type BarTone = 'flat' | 'medium' | 'hard' | 'timeTrial' | 'unknown'

export interface StageBar {
  readonly stage: number
  /** Share of the longest stage, from above 0 to 1. */
  readonly height: number
  readonly tone: BarTone
  readonly state: 'done' | 'racing' | 'toCome'
}

/** Short stages stay visible. */
const LEAST_HEIGHT = 0.08

const TONE_OF: Record<NonNullable<StageListed['category']>, BarTone> = {
  FlatStage: 'flat',
  MediumMountainStage: 'medium',
  VeryDifficultyStage: 'hard',
}

const STATE_OF: Record<StageListed['raceStatus'], StageBar['state']> = {
  expected: 'toCome',
  started: 'racing',
  inProgress: 'racing',
  finished: 'done',
  standings: 'done',
}

/** How hard a stage is; time trials whatever their course. */
export function toneOf(stage: Pick<StageListed, 'type' | 'category'>): BarTone {
  if (stage.type !== 'MS') return 'timeTrial'
  return stage.category === null ? 'unknown' : TONE_OF[stage.category]
}

/** Height of all bars if no length is known: their tones still show how hard the stages are. */
const EVEN_HEIGHT = 0.6

/** One bar for each stage, in their order. */
export function listStageBars(stages: readonly StageListed[]): StageBar[] {
  const longest = Math.max(0, ...stages.map(({ distance }) => distance))
  return stages.map((stage) => ({
    stage: stage.number,
    height: longest === 0 ? EVEN_HEIGHT : Math.max(LEAST_HEIGHT, stage.distance / longest),
    tone: toneOf(stage),
    state: STATE_OF[stage.raceStatus],
  }))
}
