/** The ground of a profile as SVG. Drawn in metres and stretched to its box, so that it needs no measuring. */
import { memo } from 'react'
import { cutStretches, type Altitudes, type TerrainPoint } from './terrain.ts'
import styles from './terrain-drawing.module.css'

interface TerrainProps {
  readonly points: readonly TerrainPoint[]
  readonly altitudes: Altitudes
  /** Distance of the first group from the start. Null if nobody is on the road. */
  readonly riddenM: number | null
}

const WIDTH = 1000
const HEIGHT = 300

function TerrainPlain({ points, altitudes, riddenM }: TerrainProps) {
  const lengthM = points.at(-1)?.distance ?? 1
  const { bottom, top } = altitudes
  const x = (distanceM: number): string => ((distanceM / lengthM) * WIDTH).toFixed(2)
  const y = (elevationM: number): string =>
    (HEIGHT - ((elevationM - bottom) / (top - bottom)) * HEIGHT).toFixed(2)
  const line = (part: readonly TerrainPoint[]): string =>
    part.map((point) => `${x(point.distance)} ${y(point.elevation)}`).join('L')
  return (
    <svg
      className={styles.terrain}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {cutStretches(points).map((stretch) => {
        const from = stretch.points[0]
        const to = stretch.points.at(-1)
        if (!from || !to) return null
        return (
          <path
            key={from.distance}
            className={styles[`steep${stretch.steepness}`]}
            d={`M${x(from.distance)} ${HEIGHT}L${line(stretch.points)}L${x(to.distance)} ${HEIGHT}Z`}
          />
        )
      })}
      {riddenM !== null && <rect className={styles.ridden} x={0} y={0} width={x(riddenM)} height={HEIGHT} />}
      <path className={styles.line} d={`M${line(points)}`} />
    </svg>
  )
}

export const Terrain = memo(TerrainPlain)
