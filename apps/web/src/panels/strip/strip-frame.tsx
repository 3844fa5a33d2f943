/** The strip itself: it sticks under the header, with the connection badge at its end. */
import type { ReactNode } from 'react'
import styles from './strip.module.css'

interface StripFrameProps {
  readonly label: string
  /** True on a page about another subject: it stands where it is. */
  readonly stands: boolean
  /** The connection badge. Null shows none. */
  readonly badge: ReactNode
  /** True when the connection is lost: the badge then shows on phones as well. */
  readonly troubled: boolean
  readonly children: ReactNode
}

export const StripFrame = ({ label, stands, badge, troubled, children }: StripFrameProps) => (
  <section
    className={styles.strip}
    aria-label={label}
    data-ground="board"
    data-stands={stands ? '' : undefined}
  >
    <div className={styles.line}>
      {children}
      {badge !== null && (
        <div className={styles.badge} data-troubled={troubled || undefined}>
          {badge}
        </div>
      )}
    </div>
  </section>
)
