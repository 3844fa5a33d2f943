/** What was corrected of a stage's result, from the competition's log of corrections. Nothing if there was no correction. */
import { Suspense } from 'react'
import { late } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import { listResultCorrections } from '../../panels/corrections/result-corrections.ts'
import type { StageAddress } from '../../site/stage-address.ts'

/** Most stages have no correction. */
const CorrectedStage = late(
  'src/screens/stage/corrected-stage.tsx',
  async () => (await import('./corrected-stage.tsx')).CorrectedStage,
)

interface StageCorrectionsProps extends Pick<StageAddress, 'c' | 's'> {
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function StageCorrections({ c, s, zone }: StageCorrectionsProps) {
  const corrections = useDocument('corrections', { c })
  const lines = listResultCorrections(corrections.body ?? [], { stage: s })
  return (
    lines.length > 0 && (
      <Suspense>
        <CorrectedStage c={c} s={s} lines={lines} zone={zone} />
      </Suspense>
    )
  )
}
