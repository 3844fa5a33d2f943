/** Explains the marks of inferred rows below a list: a touch screen does not show the title of a mark. */
import { useLingui } from '@lingui/react'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { inferredNotes } from './inferred-words.ts'
import styles from './inferred-mark.module.css'

interface InferredNotesProps {
  /** The rows of the list, marked or not. */
  readonly rows: readonly { readonly inferredFrom?: InferredFrom }[]
}

export function InferredNotes({ rows }: InferredNotesProps) {
  const { i18n } = useLingui()
  return inferredNotes({ results: rows }, i18n).map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
