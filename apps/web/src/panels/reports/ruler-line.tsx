/** One line of the photo finish's ruler: a slider along the columns of the picture. */
import { useRef, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { customProperties } from '@bell-lap/ui/text/custom-properties.ts'
import { columnAt, middleOf, movedByKey, type DrawnColumns } from './ruler.ts'
import styles from './photo-ruler.module.css'

/** `keyboard`: the line may be out of sight. */
export type RulerHand = 'pointer' | 'keyboard'

interface RulerLineProps {
  readonly index: number
  readonly name: string
  readonly column: number
  /** Text read aloud: the position of the line and its distance to the other. */
  readonly text: string
  readonly drawn: DrawnColumns
  readonly frame: HTMLElement
  readonly onChange: (column: number, hand: RulerHand) => void
}

export function RulerLine({ index, name, column, text, drawn, frame, onChange }: RulerLineProps) {
  /**
   * Distance between the line's middle and the grip, so that the line does not jump. Null while nobody holds
   * it.
   */
  const held = useRef<number | null>(null)
  const xPx = middleOf(column, drawn)
  const inFrame = (event: PointerEvent): number => event.clientX - frame.getBoundingClientRect().left
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = inFrame(event) - xPx
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (held.current !== null) onChange(columnAt(inFrame(event) - held.current, drawn), 'pointer')
  }
  const onPointerEnd = (): void => {
    held.current = null
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = movedByKey(event.key, event.shiftKey, column, drawn.columns)
    if (to === null) return
    event.preventDefault()
    onChange(to, 'keyboard')
  }
  const onFocus = (event: FocusEvent): void => {
    if (event.currentTarget.matches(':focus-visible')) onChange(column, 'keyboard')
  }
  return (
    <div
      className={styles.line}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input jumps to where it is touched; a line is moved by as much as the finger moves
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={1}
      aria-valuemax={drawn.columns}
      aria-valuenow={column + 1}
      aria-valuetext={text}
      style={customProperties({ '--x': `${xPx}px` })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <b className={styles.grip}>{index + 1}</b>
    </div>
  )
}
