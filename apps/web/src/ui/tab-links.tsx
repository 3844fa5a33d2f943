/** Tabs as links: each has an address, the present one is marked for everyone. The links themselves come from the screen. */
import type { ReactNode } from 'react'
import styles from './tab-links.module.css'

interface TabLinksProps {
  /** Names the navigation for screen readers. */
  readonly label: string
  readonly weight?: 'main' | 'sub'
  /** Links; the router marks the present one with `aria-current`. */
  readonly links: readonly { readonly key: string; readonly link: ReactNode }[]
}

export function TabLinks({ label, links, weight = 'main' }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs} data-weight={weight}>
      <ul className={styles.list}>
        {links.map(({ key, link }) => (
          <li key={key} className={styles.tab}>
            {link}
          </li>
        ))}
      </ul>
    </nav>
  )
}
