/** Names of towns around a course, below everything that the race itself puts on the map. */
import type { Town } from './borders.ts'
import { roomAround, type Bounds } from './bounds.ts'
import type { MapPin } from './map-scene.ts'
import styles from './pin-content.module.css'

/** The names of more towns would hide each other. */
const MOST_TOWNS = 40
/** Larger than the rank of every pin of the race, so that towns give way to them. */
const FIRST_RANK = 10_000
/** A town of so many thousand people has a filled mark. */
const LARGE = 200

/** The largest towns in the box that a reader can move the map in. A name that would cover another pin is not shown. */
export function listTownPins(towns: readonly Town[], bounds: Bounds): MapPin[] {
  const [[west, south], [east, north]] = roomAround(bounds)
  return towns
    .filter(({ at: [lon, lat] }) => lon > west && lon < east && lat > south && lat < north)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, MOST_TOWNS)
    .map(({ name, at, size }, index): MapPin => ({
      key: `town ${name} ${at.join(' ')}`,
      at,
      kind: 'town',
      rank: FIRST_RANK + index,
      isFirm: false,
      name,
      content: <span className={styles.town} data-large={size >= LARGE || undefined} />,
    }))
}
