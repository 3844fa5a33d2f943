/**
 * The notes below the last row: the missing parts of a ranking, inferred parts, and riders whose net time is
 * gun time.
 */
import { useLingui } from '@lingui/react'
import type { BoardRanking } from './board.tsx'
import { gunForNetNotes } from './gun-for-net-words.ts'
import { inferredNotes } from './inferred-words.ts'
import { rowsNote } from './rows-note-words.ts'
import styles from './board.module.css'

export function RowsNote({ ranking }: { readonly ranking: BoardRanking }) {
  const { i18n } = useLingui()
  const missing = rowsNote(ranking)
  const notes = [
    ...(missing === null ? [] : [i18n._(missing)]),
    ...inferredNotes(ranking, i18n),
    ...gunForNetNotes(ranking.results, i18n),
  ]
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
