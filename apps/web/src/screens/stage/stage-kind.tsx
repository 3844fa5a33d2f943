/** What a stage is, in words: what the programme calls it, else how it is ridden; the race of one day by its discipline. */
import { Trans } from '@lingui/react/macro'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import type { DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'
import { useDisciplineName } from '../../panels/competition-summary/discipline-name.ts'

interface StageKindProps extends Pick<StageListed, 'kind' | 'type' | 'category'> {
  /** True for a competition of one race. */
  readonly single: boolean
  /** Of the competition; undefined while it is not known. */
  readonly sport: DisciplineCode | undefined
}

/** Whose races of one day are road races. */
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
