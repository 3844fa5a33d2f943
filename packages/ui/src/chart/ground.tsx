/** The course behind the lines of a chart: its altitude, and its climbs and sprints. */
import styles from './ground.module.css'

export interface ChartGround {
  /** Places along the axis, each with a height from 0 (lowest) to 1. */
  readonly heights: readonly { readonly at: number; readonly height: number }[]
  readonly marks: readonly { readonly at: number; readonly sign: string; readonly name: string }[]
}

interface GroundProps extends ChartGround {
  readonly x: (at: number) => number
  readonly topPx: number
  readonly bottomPx: number
}

/** Share of the chart that the highest place takes. */
const SHARE = 0.45
/** Signs closer than this would cover each other. The later one is then left out, and its line stays. */
const SIGN_PX = 14

export function Ground({ heights, marks, x, topPx, bottomPx }: GroundProps) {
  const y = (height: number): number => bottomPx - height * SHARE * (bottomPx - topPx)
  const [first, last] = [heights[0], heights.at(-1)]
  const line = heights.map(({ at, height }) => `L${x(at).toFixed(1)} ${y(height).toFixed(1)}`).join('')
  const signed = signedMarks(marks.map(({ at }) => x(at)))
  return (
    <g className={styles.ground}>
      {first && last && (
        <path className={styles.course} d={`M${x(first.at)} ${bottomPx}${line}L${x(last.at)} ${bottomPx}Z`} />
      )}
      {marks.map(({ at, sign, name }, index) => {
        const markPx = x(at)
        return (
          <g key={`${at} ${name}`} className={styles.mark} data-mark={name}>
            <title>{name}</title>
            <line x1={markPx} x2={markPx} y1={topPx} y2={bottomPx} />
            {signed.has(index) && (
              <text x={markPx} y={bottomPx - 4} textAnchor="middle">
                {sign}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** The marks that have room for their sign, by index. */
function signedMarks(places: readonly number[]): Set<number> {
  const signed = new Set<number>()
  let lastPx = -Infinity
  for (const [index, px] of places.entries())
    if (px - lastPx >= SIGN_PX) {
      signed.add(index)
      lastPx = px
    }
  return signed
}
