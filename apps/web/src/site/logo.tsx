/** Our mark: the bell of the last lap, and the name beside it. */
import { BELL_LINES, PRODUCT } from '@bell-lap/ui/signs/mark.ts'
import styles from './logo.module.css'

/** The bell alone, in the current colour; decoration. */
export function Bell({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      {BELL_LINES.map((line) => (
        <path key={line} fill="currentColor" d={line} />
      ))}
    </svg>
  )
}

/** The bell and the wordmark. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Bell size={24} />
      <span className={styles.word}>{PRODUCT}</span>
    </span>
  )
}
