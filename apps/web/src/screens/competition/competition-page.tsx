/** A page below a competition's own: the link back to it, the title of the page, and its content. */
import { Link } from '../../navigation/link.tsx'
import type { ReactNode } from 'react'
import styles from './competition-page.module.css'

interface CompetitionPageProps {
  readonly year: number
  /** The competition's code in the site's addresses. */
  readonly code: string
  /** The competition's name with its year. */
  readonly name: string
  readonly title: ReactNode
  /** For pages of several columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function CompetitionPage({ year, code, name, title, wide = false, children }: CompetitionPageProps) {
  return (
    <article className={styles.page} data-page-width={wide ? 'wide' : undefined}>
      <header>
        <p className={styles.competition}>
          <Link to="/{year}/{competition}" params={{ year, competition: code }}>
            {name}
          </Link>
        </p>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {children}
    </article>
  )
}
