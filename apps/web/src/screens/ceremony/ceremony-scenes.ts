/**
 * What a ceremony shows, one scene after the other: the first three on their steps, the winner, and each leader in the
 * jersey that is theirs. Pure: documents in, scenes out; nothing before the result stands.
 */
import { PODIUM_PLACES } from '@bell-lap/domain/outcome/podium'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { RaceStatus, ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { figureRule, type FigureRule } from '../../panels/board/figure.ts'

/** A result as far as a ceremony needs it. */
export interface CeremonyResult {
  readonly resultStatus: ResultStatus
  readonly columns: readonly Column[]
  readonly results: readonly Row[]
}

export interface PodiumScene {
  readonly kind: 'podium'
  readonly key: string
  readonly of: 'result' | 'general'
  readonly result: CeremonyResult
  /** The first three places in their order; two of one place stand both. At least one. */
  readonly rows: readonly Row[]
}

export type CeremonyScene =
  | PodiumScene
  | {
      readonly kind: 'winner'
      readonly key: string
      readonly result: CeremonyResult
      /** All who share the first place; of several heats the winner of the first. At least one. */
      readonly rows: readonly Row[]
    }
  | { readonly kind: 'jersey'; readonly key: string; readonly holder: Jerseys[number] }

/**
 * True if a result is final: it is official, or the race is over and the jury has not said that it may change. A
 * result in brackets or under protest waits.
 */
export function stands(resultStatus: ResultStatus, raceStatus: RaceStatus): boolean {
  if (resultStatus === 'official') return true
  return resultStatus === 'unofficial' && (raceStatus === 'finished' || raceStatus === 'standings')
}

/** Who is on the steps: places 1 to 3, without those whom a mark took out. */
export const onSteps = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ rank, irm }) => rank >= 1 && rank <= PODIUM_PLACES && irm === null)

/** What the steps show: gaps in one race, and in a final of several heats times, since a gap there is to the first of the heat. */
export const figuresOnSteps = ({ result: { columns, results }, rows }: PodiumScene): FigureRule =>
  figureRule(columns, results, new Set(rows.map(({ heat }) => heat)).size > 1 ? 'total' : 'gap')

/** The steps and the winner of one result; none while it does not stand. */
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
  /** The last stage ends with the three of the race. */
  readonly isLast: boolean
}

/** A stage: its result, the jerseys in the order of their rank, and after the last stage the three of the race. */
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
