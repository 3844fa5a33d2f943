/**
 * The kind of a stage in words: as in the programme, else by its form. For a race of one day, the discipline.
 */
import { Trans } from '@lingui/react/macro'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import type { DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'
import { useDisciplineName } from '../../panels/competition-summary/discipline-name.ts'

interface StageKindProps extends Pick<StageListed, 'kind' | 'type' | 'category'> {
  /** True for a competition of one race. */
  readonly single: boolean
  /** Sport of the competition. Undefined while it is unknown. */
  readonly sport: DisciplineCode | undefined
}

/** Disciplines whose one-day races are road races. */
const ON_THE_ROAD: ReadonlySet<DisciplineCode> = new Set<DisciplineCode>(['CRD', 'PAR'])

export function StageKind({ kind, type, category, single, sport }: StageKindProps) {
  switch (kind) {
    case 'generalRanking':
      return <Trans>General classification</Trans>
    case 'pointsRanking':
      return <Trans>Points</Trans>
    case 'mountainsRanking':
      return <Trans>Mountains</Trans>
    case 'youthRanking':
      return <Trans>Young riders</Trans>
    case 'oneDayRace':
    case 'prolog':
    case 'stage':
    case 'timeTrial':
      break
  }
  if (type === 'ITT') return <Trans>Individual time trial</Trans>
  if (type === 'TTT') return <Trans>Team time trial</Trans>
  if (single || kind === 'oneDayRace') {
    if (sport === undefined) return null
    if (ON_THE_ROAD.has(sport)) return <Trans>Road race</Trans>
    return <DisciplineName sport={sport} />
  }
  switch (category) {
    case 'FlatStage':
      return <Trans>Flat stage</Trans>
    case 'MediumMountainStage':
      return <Trans>Hilly stage</Trans>
    case 'VeryDifficultyStage':
      return <Trans>Mountain stage</Trans>
    case null:
      return <Trans>Road stage</Trans>
  }
}

function DisciplineName({ sport }: { readonly sport: DisciplineCode }) {
  return useDisciplineName(sport)
}
