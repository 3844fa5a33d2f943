/** A strip above the lines of a chart: sections of the axis with a name each, such as the group in front. */
import styles from './bands.module.css'

export interface ChartBand {
  readonly key: string
  readonly name: string
  /** Places along the axis. */
  readonly from: number
  readonly to: number
  /** True for what the strip is about. The rest is quiet. */
  readonly isStrong: boolean
}

/** Height of the strip with the room below it. */
export const BANDS_PX = 26
const HEIGHT_PX = 20
const CHARACTER_PX = 6.4
const LEAST_CHARACTERS = 4

export function Bands({
  bands,
  x,
}: {
  readonly bands: readonly ChartBand[]
  readonly x: (at: number) => number
}) {
  return (
    <g className={styles.bands}>
      {bands.map(({ key, name, from, to, isStrong }) => {
        const widthPx = Math.max(1, x(to) - x(from))
        const most = Math.floor((widthPx - 8) / CHARACTER_PX)
        const shown = name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`
        return (
          <g
            key={`${key} ${from}`}
            className={styles.band}
            data-band={key}
            data-strong={isStrong || undefined}
          >
            <title>{name}</title>
            <rect x={x(from)} width={widthPx} height={HEIGHT_PX} />
            {most >= LEAST_CHARACTERS && (
              <text x={x(from) + 4} y={HEIGHT_PX - 6}>
                {shown}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
