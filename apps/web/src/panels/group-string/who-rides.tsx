/** The riders of a group: by name if it is small; of a larger one its first names, and how many more; else their number. */
import { Plural } from '@lingui/react/macro'

interface WhoRidesProps {
  /** Of all of them, or of the first by the general classification. */
  readonly names?: readonly string[]
  readonly size: number
  /** So many names of a larger group; two unless said otherwise. */
  readonly atMost?: number | undefined
}

/** Riders of a small group. */
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
