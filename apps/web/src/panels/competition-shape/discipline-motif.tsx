/** The line drawing of a section. */
import type { SportCategory } from '@bell-lap/protocol/vocabulary/discipline'
import styles from './competition-shape.module.css'
import { DISCIPLINE_LINES } from './discipline-lines.ts'

export function DisciplineMotif({ category }: { readonly category: SportCategory }) {
  return (
    <svg
      className={styles.motif}
      viewBox="0 0 400 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {DISCIPLINE_LINES[category].map((line) => (
        <path key={line} d={line} fill="none" stroke="currentColor" strokeWidth="2" />
      ))}
    </svg>
  )
}
