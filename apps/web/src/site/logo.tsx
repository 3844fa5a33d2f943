/** Our mark: the bell of the last lap, drawn by us, and the name beside it. */
import styles from './logo.module.css'
import { PRODUCT } from './page-head.tsx'

/** The bell alone, in the current colour; decoration. */
export function Bell({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M14.5 2h3v3.2c4.9.7 8.2 4.3 8.2 9.6v5.4l2.8 3.6v2.4H3.5v-2.4l2.8-3.6v-5.4c0-5.3 3.3-8.9 8.2-9.6Z"
      />
      <path fill="currentColor" d="M12.2 27.6h7.6a3.8 3.8 0 0 1-7.6 0Z" />
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
