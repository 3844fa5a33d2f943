/** What was corrected of a stage's result, from the competition's log of corrections. */
import { useDocument } from '../../live/use-document.ts'
import { CorrectionsNote } from '../../panels/corrections/corrections-note.tsx'
import { listResultCorrections } from '../../panels/corrections/result-corrections.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { ridersByBib } from './people.ts'
import type { StageAddress } from './stage-route.ts'

interface StageCorrectionsProps extends Pick<StageAddress, 'c' | 's'> {
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function StageCorrections({ c, s, zone }: StageCorrectionsProps) {
  const hydrated = useHydrated()
  const corrections = useDocument('corrections', { c })
  const lines = listResultCorrections(corrections.body ?? [], s)
  // Corrections name bibs; the names are read only where there is one to tell.
  const startList = useDocument('stage-startlist', { c, s }, undefined, {
    enabled: hydrated && lines.length > 0,
  })
  const riders = ridersByBib(startList.body)
  return <CorrectionsNote lines={lines} nameOf={(bib) => riders.get(bib)?.name ?? String(bib)} zone={zone} />
}
