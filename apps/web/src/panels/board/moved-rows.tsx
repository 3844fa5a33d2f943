/** Says how many riders have moved while the reader was inside the board, and moves them. */
import { Plural, Trans } from '@lingui/react/macro'
import styles from './board.module.css'

interface MovedRowsProps {
  readonly count: number
  readonly onShow: () => void
}

export const MovedRows = ({ count, onShow }: MovedRowsProps) => (
  <div className={styles.waiting}>
    <button type="button" className={styles.pill} onClick={onShow}>
      <Plural value={count} one="# rider has moved" other="# riders have moved" /> ·{' '}
      <b>
        <Trans>Show</Trans>
      </b>
    </button>
  </div>
)
