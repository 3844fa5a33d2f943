/** The note of corrections of a stage's result, with the names of riders and teams. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { CorrectionsNote } from '../../panels/corrections/corrections-note.tsx'
import { listResultCorrections } from '../../panels/corrections/result-corrections.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { namedIn, ridersByBib } from './people.ts'
import type { StageAddress } from '../../site/stage-address.ts'
import { useStagePart } from './use-stage-part.ts'

interface CorrectedStageProps extends Pick<StageAddress, 'c' | 's'> {
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function CorrectedStage({ c, s, zone }: CorrectedStageProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const corrections = useDocument('corrections', { c })
  const lines = listResultCorrections(corrections.body ?? [], { stage: s })
  // Corrections name bibs. The rankings beside them, which the page has, give the riders, and the start list gives
  // all others.
  const rankings = useDocument('stage-rankings', { c, s })
  const named = namedIn(rankings.body ?? [])
  const startList = useStagePart(
    'stage-startlist',
    { c, s },
    {
      enabled: hydrated && lines.length > 0,
    },
  )
  const riders = ridersByBib(startList.body)
  const nameOf = (bib: Bib) => (named.riders.get(bib) ?? riders.get(bib))?.name ?? t`Bib ${bib}`
  // Keys of riders without a whole number look like codes of teams.
  const teamOf = (key: string) =>
    named.teams.get(key) ?? (named.riders.get(key) ?? riders.get(key))?.name ?? key
  return <CorrectionsNote lines={lines} nameOf={nameOf} teamOf={teamOf} zone={zone} />
}
