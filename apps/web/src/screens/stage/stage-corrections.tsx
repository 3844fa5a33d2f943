/** Corrections of a stage's result, from the competition's log of corrections. Empty if there are none. */
import { Suspense } from 'react'
import { late } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import type { StageAddress } from '../../site/stage-address.ts'

/** Fetched only if there are corrections: most stages have none. */
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
  return (
    corrections.body?.some(({ stage }) => stage === s) === true && (
      <Suspense>
        <CorrectedStage c={c} s={s} zone={zone} />
      </Suspense>
    )
  )
}
