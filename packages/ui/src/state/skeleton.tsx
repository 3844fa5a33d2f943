/**
 * A plain block with the height of the coming content, so that nothing jumps when it arrives. Read aloud as
 * loading.
 */
import { Trans } from '@lingui/react/macro'
import styles from './skeleton.module.css'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

interface SkeletonProps {
  /** Number of rows of the content. */
  readonly rows?: number
  /** Height of one row in pixels. */
  readonly rowHeight?: number
}

/** From this height on one row is not a line of text: a map, a drawing, a picture. */
const BLOCK_PX = 200

export function Skeleton({ rows = 1, rowHeight = 36 }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <Trans>Loading</Trans>
      </VisuallyHidden>
      <div
        className={styles.skeleton}
        data-block={rowHeight >= BLOCK_PX || undefined}
        style={{ blockSize: rows * rowHeight, backgroundSize: `100% ${rowHeight}px` }}
      />
    </div>
  )
}
