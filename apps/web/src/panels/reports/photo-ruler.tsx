/** Two lines across a photo finish, moved by finger, mouse or keys, and the distance between them. */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatFixed, formatStated } from '@bell-lap/ui/format/distance.ts'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import { decimalsOf, firstLines, middleOf, type DrawnColumns } from './ruler.ts'
import { RulerLine } from './ruler-line.tsx'
import { useDrawnColumns } from './use-drawn-columns.ts'
import type { ViewerMove } from './viewer-key.ts'
import styles from './photo-ruler.module.css'

export interface PhotoRulerProps {
  readonly picture: HTMLImageElement
  /** Columns of the picture that make one second. Undefined if not stated: distances are then in pixels. */
  readonly linesPerSecond: number | undefined
  readonly onMove: (move: ViewerMove) => void
}

/** Least distance to the frame's edge of a line moved by keys, in pixels of the screen. */
const EDGE_PX = 24

/**
 * The lines are in the picture's frame, which clips them like the picture. Their text is beside the ruler.
 */
export function PhotoRuler(props: PhotoRulerProps) {
  const drawn = useDrawnColumns(props.picture)
  return drawn === null ? null : <DrawnRuler {...props} drawn={drawn} />
}

function DrawnRuler(props: PhotoRulerProps & { readonly drawn: DrawnColumns }) {
  const { picture, linesPerSecond, onMove, drawn } = props
  const { t, i18n } = useLingui()
  const frame = picture.parentElement ?? document.body
  const [lines, setLines] = useState(() => firstLines(drawn, frame.clientWidth))
  const pixels = Math.abs(lines[1] - lines[0])
  const pixelText = t`${plural(pixels, { one: '# pixel', other: '# pixels' })}`
  const distance =
    linesPerSecond === undefined
      ? pixelText
      : `${formatFixed(pixels / linesPerSecond, i18n.locale, decimalsOf(linesPerSecond))}\u00A0s`
  const scale = linesPerSecond === undefined ? '' : formatStated(String(linesPerSecond), i18n.locale)
  const names = [t`First line`, t`Second line`] as const

  /** The picture follows a line that keys move out of the frame, or that was outside already. */
  const reveal = (column: number): void => {
    const xPx = middleOf(column, drawn)
    const beyondPx = Math.min(0, xPx - EDGE_PX) + Math.max(0, xPx + EDGE_PX - frame.clientWidth)
    if (beyondPx !== 0) onMove({ kind: 'pan', xPx: -beyondPx, yPx: 0 })
  }
  return (
    <>
      <p className={styles.reading}>
        <b className={styles.distance}>{distance}</b>
        <span>
          {linesPerSecond === undefined ? (
            <Trans>The camera’s scale is unknown, so times cannot be measured.</Trans>
          ) : (
            <Trans>
              {pixelText} at {scale} pixels per second
            </Trans>
          )}
        </span>
        <span className={styles.keys}>
          <Trans>Arrow keys move a line by one pixel, with Shift by ten.</Trans>
        </span>
      </p>
      {createPortal(
        <div className={styles.ruler}>
          <span
            className={styles.span}
            style={customProperties({
              '--x': `${middleOf(Math.min(...lines), drawn)}px`,
              '--width': `${(pixels / drawn.columns) * drawn.widthPx}px`,
            })}
          />
          {lines.map((column, index) => {
            const number = formatFixed(column + 1, i18n.locale)
            return (
              <RulerLine
                key={names[index]}
                index={index}
                name={names[index] ?? ''}
                column={column}
                text={t`Column ${number}, ${distance} from the other line`}
                drawn={drawn}
                frame={frame}
                onChange={(to, hand) => {
                  setLines(([first, second]) => (index === 0 ? [to, second] : [first, to]))
                  if (hand === 'keyboard') reveal(to)
                }}
              />
            )
          })}
        </div>,
        frame,
      )}
    </>
  )
}
