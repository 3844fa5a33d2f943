/** The text of an empty section: its coming content and time, or the reason of a failure. */
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** One line, the message. */
  readonly title: ReactNode
  /** The coming content and its time. Absent if no more is known. */
  readonly children?: ReactNode
  readonly level?: 2 | 3
}

export function EmptyState({ title, children, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
    </div>
  )
}
