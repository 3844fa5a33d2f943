/** The riders of a group: by name if it is small; of a larger one the first two of its names, and how many more; else their number. */
import { Plural } from '@lingui/react/macro'

interface WhoRidesProps {
  /** Of all of them, or of the first by the general classification. */
  readonly names?: readonly string[]
  readonly size: number
}

/** Riders of a small group. */
const FEW = 3
/** Names of a larger group. */
const FIRST = 2

export function WhoRides({ names, size }: WhoRidesProps) {
  if (names === undefined) return <Plural value={size} one="# rider" other="# riders" />
  if (size <= FEW) return names.join(', ')
  const more = size - FIRST
  return (
    <>
      {names.slice(0, FIRST).join(', ')} + <Plural value={more} one="# more" other="# more" />
    </>
  )
}
