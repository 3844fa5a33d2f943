/** The same map as a plain drawing: what the server sends, what stands until the map is there, and the only map without WebGL. */
import type { Borders } from './borders.ts'
import type { Bounds, LonLat } from './bounds.ts'
import { LINE_ROLES, type MapLine } from './map-scene.ts'
import { createSheet, type Sheet } from './mercator.ts'
import styles from './sketch-drawing.module.css'

interface SketchProps {
  readonly bounds: Bounds
  readonly lines: readonly MapLine[]
  /** Null while they are not read; the drawing is whole without them. */
  readonly borders: Borders | null
}

/** To a tenth of a unit; points that fall together are one. */
function pathOf(points: readonly LonLat[], { project }: Sheet): string {
  let last = ''
  let path = ''
  for (const point of points) {
    const [x, y] = project(point)
    const text = `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
    if (text !== last) path += (path === '' ? 'M' : 'L') + text
    last = text
  }
  return path
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
          <path className={styles.coast} d={borders.coasts.map((line) => pathOf(line, sheet)).join('')} />
          <path className={styles.border} d={borders.borders.map((line) => pathOf(line, sheet)).join('')} />
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
