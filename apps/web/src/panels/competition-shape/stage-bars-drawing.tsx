/** The bars of a stage race, drawn to fill their box. Decoration: the list of stages says the same in words. */
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import styles from './competition-shape.module.css'
import { listStageBars } from './stage-bars.ts'

/** Units of the drawing; the box stretches it. */
const STEP = 10
const BAR = 8
const HEIGHT = 100

export function StageBars({ stages }: { readonly stages: readonly StageListed[] }) {
  const bars = listStageBars(stages)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.length * STEP - (STEP - BAR)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ stage, height, tone, state }, index) => (
        <rect
          key={stage}
          className={styles.bar}
          data-tone={tone}
          data-state={state}
          x={index * STEP}
          y={HEIGHT * (1 - height)}
          width={BAR}
          height={HEIGHT * height}
        />
      ))}
    </svg>
  )
}
