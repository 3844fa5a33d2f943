/**
 * The same map as a plain drawing: the server sends it, it is shown until the map is ready, and without WebGL
 * it is the only map.
 */
import type { Borders } from './borders.ts'
import type { Bounds } from './bounds.ts'
import { LINE_ROLES, type MapLine } from './map-scene.ts'
import { createSheet } from './mercator.ts'
import { nearPathOf, pathOf } from './sketch-path.ts'
import styles from './sketch-drawing.module.css'

interface SketchProps {
  readonly bounds: Bounds
  readonly lines: readonly MapLine[]
  /** Null while they are not read. The drawing works without them. */
  readonly borders: Borders | null
}

export function Sketch({ bounds, lines, borders }: SketchProps) {
  const sheet = createSheet(bounds)
  const drawn = LINE_ROLES.flatMap((role) => lines.filter((line) => line.role === role))
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      focusable="false"
    >
      {borders && (
        <>
          <path
            className={styles.land}
            data-land
            d={borders.land
              .map((polygon) => polygon.map((ring) => `${pathOf(ring, sheet)}Z`).join(''))
              .join('')}
          />
          <path
            className={styles.lake}
            d={borders.lakes
              .map((polygon) => polygon.map((ring) => `${pathOf(ring, sheet)}Z`).join(''))
              .join('')}
          />
          <path className={styles.river} d={borders.rivers.map((line) => nearPathOf(line, sheet)).join('')} />
          <path className={styles.coast} d={borders.coasts.map((line) => nearPathOf(line, sheet)).join('')} />
          <path
            className={styles.border}
            d={borders.borders.map((line) => nearPathOf(line, sheet)).join('')}
          />
        </>
      )}
      {drawn
        .filter(({ role }) => role === 'course' || role === 'ridden')
        .map(({ key, points }) => (
          <path key={`casing ${key}`} className={styles.casing} d={pathOf(points, sheet)} />
        ))}
      {drawn.map(({ key, role, points }) => (
        <path key={key} className={styles[role]} d={pathOf(points, sheet)} />
      ))}
    </svg>
  )
}
