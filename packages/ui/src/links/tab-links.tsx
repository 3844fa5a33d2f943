/** Tabs as links: each has an address, the present one is marked for everyone. The links themselves come from the screen. */
import { useEffect, useRef, type ReactNode } from 'react'
import { markEdges } from '../page/mark-edges.ts'
import styles from './tab-links.module.css'

interface TabLinksProps {
  /** Names the navigation for screen readers. */
  readonly label: string
  readonly weight?: 'main' | 'sub'
  /** Links; the present one is marked with `aria-current`. */
  readonly links: readonly { readonly key: string; readonly link: ReactNode }[]
}

export function TabLinks({ label, links, weight = 'main' }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const keys = links.map(({ key }) => key).join(' ')
  /** The measured links, and which was the present one. */
  const measured = useRef('')
  const observer = useRef<ResizeObserver | null>(null)
  // If there is no room for all, the present one is scrolled into view; after that the reader moves the list.
  // Measuring would make the browser lay out the page during a tap. So an observer measures when the page is
  // laid out anyway: it reports the size of every element that it begins to observe.
  useEffect(() => {
    const watched = list.current
    const state = keys + presentOf(watched)?.textContent
    if (watched === null || state === measured.current) return
    measured.current = state
    observer.current?.unobserve(watched)
    observer.current?.observe(watched)
  })
  useEffect(() => {
    const watched = list.current
    if (watched === null) return undefined
    observer.current = new ResizeObserver(() => {
      bringIntoSight(watched, presentOf(watched))
      markEdges(watched)
    })
    observer.current.observe(watched)
    return () => observer.current?.disconnect()
  }, [])
  return (
    <nav aria-label={label} className={styles.tabs} data-weight={weight}>
      <ul ref={list} className={styles.list} onScroll={(event) => markEdges(event.currentTarget)}>
        {links.map(({ key, link }) => (
          <li key={key} className={styles.tab}>
            {link}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const presentOf = (list: Element | null): Element | null | undefined => list?.querySelector('[aria-current]')

/** Moves only the list, never the page. */
function bringIntoSight(list: HTMLElement, present: Element | null | undefined): void {
  if (!present) return
  const around = list.getBoundingClientRect()
  const { left, width } = present.getBoundingClientRect()
  list.scrollLeft += left + width / 2 - (around.left + around.width / 2)
}
