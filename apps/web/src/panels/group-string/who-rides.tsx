/**
 * The riders of a group. All names if it is small; the first names and the number of others if it is larger;
 * else their number.
 */
import { Plural } from '@lingui/react/macro'

interface WhoRidesProps {
  /** Names of all riders, or of the first by the general classification. */
  readonly names?: readonly string[]
  readonly size: number
  /** Number of names for a larger group. Two by default. */
  readonly atMost?: number | undefined
}

/** Most riders of a small group. */
const FEW = 3

export function WhoRides({ names, size, atMost = 2 }: WhoRidesProps) {
  if (names === undefined) return <Plural value={size} one="# rider" other="# riders" />
  const shown = names.slice(0, size <= FEW ? FEW : atMost)
  const more = size - shown.length
  if (more === 0) return names.join(', ')
  return (
    <>
      {shown.join(', ')} + <Plural value={more} one="# more" other="# more" />
    </>
  )
}
