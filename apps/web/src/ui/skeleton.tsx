/** A quiet block with the height that the content will have, so that nothing jumps when it comes. */
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** How many rows the content will have. */
  readonly rows?: number
  /** Height of one row in pixels. */
  readonly rowHeight?: number
}

export function Skeleton({ rows = 1, rowHeight = 36 }: SkeletonProps) {
  return (
    <div
      className={styles.skeleton}
      style={{ blockSize: rows * rowHeight, backgroundSize: `100% ${rowHeight}px` }}
      aria-hidden="true"
    />
  )
}
