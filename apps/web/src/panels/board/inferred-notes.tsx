/** Explains the marks of inferred rows below a list: a touch screen does not show the title of a mark. */
import { useLingui } from '@lingui/react'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import { inferredNotes } from './inferred-words.ts'
import styles from './inferred-mark.module.css'

interface InferredNotesProps {
  /** The rows of the list, marked or not. */
  readonly rows: readonly { readonly inferredFrom?: InferredFrom | undefined }[]
  /** The source if the whole list follows from an inferred fact. */
  readonly from?: InferredFrom | undefined
}

export function InferredNotes({ rows, from }: InferredNotesProps) {
  const { i18n } = useLingui()
  return inferredNotes({ ...(from && { inferredFrom: from }), results: rows }, i18n).map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
