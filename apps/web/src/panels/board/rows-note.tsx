/** The note below the last row of a ranking that is not complete. */
import { useLingui } from '@lingui/react'
import type { BoardRanking } from './board.tsx'
import { rowsNote } from './rows-note-words.ts'
import styles from './board.module.css'

export function RowsNote({ ranking }: { readonly ranking: BoardRanking }) {
  const { i18n } = useLingui()
  const note = rowsNote(ranking)
  return note === null ? null : <p className={styles.note}>{i18n._(note)}</p>
}
