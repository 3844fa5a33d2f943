/**
 * The scenes of a ceremony, one after the other: the podium, the winner, and each leader in the jersey. Pure:
 * documents in, scenes out. There are none before the result is final.
 */
import { PODIUM_PLACES } from '@bell-lap/domain/outcome/podium'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { RaceStatus, ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { figureRule, type FigureRule } from '../../panels/board/figure.ts'

/** The parts of a result that a ceremony needs. */
export interface CeremonyResult extends Pick<Ranking, 'inferredFrom'> {
  readonly resultStatus: ResultStatus
  readonly columns: readonly Column[]
  readonly results: readonly Row[]
}

export interface PodiumScene {
  readonly kind: 'podium'
  readonly key: string
  readonly of: 'result' | 'general'
  readonly result: CeremonyResult
  /** The first three places in their order. Two who share a place are both there. At least one. */
  readonly rows: readonly Row[]
}

export type CeremonyScene =
  | PodiumScene
  | {
      readonly kind: 'winner'
      readonly key: string
      readonly result: CeremonyResult
      /** All who share the first place; with several heats the winner of the first heat. At least one. */
      readonly rows: readonly Row[]
    }
  | { readonly kind: 'jersey'; readonly key: string; readonly holder: Jerseys[number] }

/**
 * True if a result is final: it is official, or the race is over and the jury has not said that it may
 * change. A result in brackets or under protest is not.
 */
export function stands(resultStatus: ResultStatus, raceStatus: RaceStatus): boolean {
  if (resultStatus === 'official') return true
  return resultStatus === 'unofficial' && (raceStatus === 'finished' || raceStatus === 'standings')
}

/** The competitors on the podium: places 1 to 3, without those with a mark that takes their place. */
export const onSteps = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ rank, irm }) => rank >= 1 && rank <= PODIUM_PLACES && irm === null)

/**
 * Figures on the podium: gaps in one race, and in a final of several heats times, because a gap there is to
 * the first of the heat.
 */
export const figuresOnSteps = ({ result: { columns, results }, rows }: PodiumScene): FigureRule =>
  figureRule(columns, results, new Set(rows.map(({ heat }) => heat)).size > 1 ? 'total' : 'gap')

/**
 * The rides won and lost in a duel: `2–1`. Empty after a duel of one ride, which the place tells. Null if the result was no duel: without
 * this, the rides won would stand on the step as points.
 */
export const ridesOfDuel = ({ outcome }: Pick<Row, 'outcome'>): string | null =>
  outcome?.kind !== 'duel' ? null : outcome.won + outcome.lost > 1 ? `${outcome.won}–${outcome.lost}` : ''

/** The podium and the winner of one result. Empty while it is not final. */
export function resultScenes(result: CeremonyResult | null, raceStatus: RaceStatus): CeremonyScene[] {
  if (result === null || !stands(result.resultStatus, raceStatus)) return []
  const rows = onSteps(result.results)
  const [winner] = rows
  if (winner === undefined) return []
  return [
    { kind: 'podium', key: 'podium', of: 'result', result, rows },
    {
      kind: 'winner',
      key: 'winner',
      result,
      rows: rows.filter(({ rank, heat }) => rank === winner.rank && heat === winner.heat),
    },
  ]
}

export interface StageCeremonyInput {
  readonly rankings: readonly Ranking[]
  /** After the stage. */
  readonly overall: readonly Ranking[]
  readonly jerseys: Jerseys
  readonly raceStatus: RaceStatus
  /** True for the last stage, which ends with the podium of the race. */
  readonly isLast: boolean
}

/**
 * The scenes of a stage: its result, the jerseys in the order of their rank, and after the last stage the
 * podium of the race.
 */
export function stageScenes({
  rankings,
  overall,
  jerseys,
  raceStatus,
  isLast,
}: StageCeremonyInput): CeremonyScene[] {
  const ofDay = rankings.find(({ type, rankingType }) => type === 'Stage' && rankingType === 'Time') ?? null
  const day = resultScenes(ofDay, raceStatus)
  if (day.length === 0) return []
  const general = overall.find(({ rankingType }) => rankingType === 'Time')
  const three = general === undefined ? [] : onSteps(general.results)
  return [
    ...day,
    ...jerseys.map((holder): CeremonyScene => ({ kind: 'jersey', key: `jersey-${holder.jersey}`, holder })),
    ...(isLast && general !== undefined && three.length > 0
      ? [{ kind: 'podium', key: 'general', of: 'general', result: general, rows: three } as const]
      : []),
  ]
}
