/** Corrections of a unit's result, from the competition's log of corrections. Empty if there are none. */
import { Suspense } from 'react'
import { late } from '../../live/late.tsx'
import { useDocument } from '../../live/use-document.ts'
import { listResultCorrections, unitOf } from '../../panels/corrections/result-corrections.ts'
import type { UnitKey } from '../../site/unit-address.ts'

/** Fetched only if there are corrections: most units have none. */
const CorrectedUnit = late(
  'src/screens/unit/corrected-unit.tsx',
  async () => (await import('./corrected-unit.tsx')).CorrectedUnit,
)

interface UnitCorrectionsProps {
  readonly unit: UnitKey
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function UnitCorrections({ unit, zone }: UnitCorrectionsProps) {
  const corrections = useDocument('corrections', { c: unit.c })
  const lines = listResultCorrections(corrections.body ?? [], unitOf(unit))
  return (
    lines.length > 0 && (
      <Suspense>
        <CorrectedUnit unit={unit} lines={lines} zone={zone} />
      </Suspense>
    )
  )
}
