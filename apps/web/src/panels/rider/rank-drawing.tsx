/** The small line of the general rank. The table below has the same figures. */
import type { RiderRace } from '@bell-lap/protocol/documents/stages'
import { Trans } from '@lingui/react/macro'
import { rankPoints, rankSpan } from './rank-line.ts'
import styles from './rank-drawing.module.css'

const WIDTH = 600
const HEIGHT = 56
/** Room for the last point, which is the largest. */
const MARGIN = 12

export function RankDrawing({ stages }: { readonly stages: RiderRace['stages'] }) {
  const points = rankPoints(stages, WIDTH, HEIGHT)
  const span = rankSpan(points)
  const last = points.at(-1)
  if (span === null || last === undefined || points.length < 2) return null
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>
          <Trans>General rank by stage</Trans>
        </span>
        <span>
          <Trans>
            best <b>{span.best}</b> · worst <b>{span.worst}</b> · now <b>{last.rank}</b>
          </Trans>
        </span>
      </figcaption>
      <svg
        className={styles.drawing}
        viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ stage, x, y }) => (
          <line
            key={stage}
            className={stage === last.stage ? styles.last : styles.point}
            x1={x}
            x2={x}
            y1={y}
            y2={y}
          />
        ))}
      </svg>
    </figure>
  )
}
