/** So many laps, marked where nobody has said how many they are. */
import { useLingui } from '@lingui/react/macro'

/** Browsers underline abbreviations that explain themselves, which a large figure needs not. */
const PLAIN = { textDecoration: 'none' } as const

interface LapCountProps {
  readonly laps: number
  readonly isEstimated: boolean
}

export function LapCount({ laps, isEstimated }: LapCountProps) {
  const { t } = useLingui()
  if (!isEstimated) return laps
  return (
    <abbr style={PLAIN} title={t`Estimated from the times of the first two laps`}>
      ≈{laps}
    </abbr>
  )
}
