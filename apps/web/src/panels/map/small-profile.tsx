/** A stage's profile a few letters high, to compare stages on one scale. Decoration. */
import styles from './small-profile.module.css'

interface SmallProfileProps {
  /** Metres above the sea at equal steps. */
  readonly altitudes: readonly number[]
  /** The highest point of the whole race, the drawing's upper edge. */
  readonly topM: number
}

const HEIGHT = 40
/** Height of the ground below a profile at sea level. */
const GROUND = 3

export function SmallProfile({ altitudes, topM }: SmallProfileProps) {
  const last = altitudes.length - 1
  if (last < 1) return null
  const y = (altitude: number): number =>
    Math.round((HEIGHT - GROUND - (Math.max(0, altitude) / Math.max(1, topM)) * (HEIGHT - GROUND - 1)) * 10) /
    10
  const line = altitudes.map((altitude, index) => `${index} ${y(altitude)}`).join('L')
  return (
    <svg
      className={styles.profile}
      viewBox={`0 0 ${last} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ground} d={`M0 ${HEIGHT}L${line}L${last} ${HEIGHT}Z`} />
      <path className={styles.line} d={`M${line}`} />
    </svg>
  )
}
