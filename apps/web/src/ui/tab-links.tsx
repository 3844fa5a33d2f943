/** Tabs as links: each has an address, the present one is marked for everyone. The links themselves come from the screen. */
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './tab-links.module.css'

/** This many sub-links wrap on a phone; more of them are in one scrolling line. */
const FEW = 6

interface TabLinksProps {
  /** Names the navigation for screen readers. */
  readonly label: string
  readonly weight?: 'main' | 'sub'
  /** Links; the present one is marked with `aria-current`. */
  readonly links: readonly { readonly key: string; readonly link: ReactNode }[]
}

export function TabLinks({ label, links, weight = 'main' }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef<Element | null>(null)
  const keys = links.map(({ key }) => key).join(' ')
  const measured = useRef<string | null>(null)
  // If there is no room for all, the present one is scrolled into view; after that the reader moves the list. Measuring
  // makes the browser lay out the page: nothing is measured on a push that leaves the links as they are, and the observer below
  // measures at first, when the page is laid out anyway.
  useEffect(() => {
    const present = list.current?.querySelector('[aria-current]') ?? null
    const isFirst = measured.current === null
    if (list.current === null || (present === shown.current && keys === measured.current)) return
    if (!isFirst && present !== shown.current) bringIntoSight(list.current, present)
    shown.current = present
    measured.current = keys
    if (!isFirst) markEdges(list.current)
  })
  useEffect(() => {
    const watched = list.current
    if (watched === null) return undefined
    const observer = new ResizeObserver(() => {
      bringIntoSight(watched, shown.current)
      markEdges(watched)
    })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  return (
    <nav
      aria-label={label}
      className={styles.tabs}
      data-weight={weight}
      data-many={weight === 'sub' && links.length > FEW ? '' : undefined}
    >
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

/** Tells the style sheet on which sides there is more than is in sight. */
function markEdges(list: HTMLElement): void {
  const most = list.scrollWidth - list.clientWidth
  const beyond = [list.scrollLeft > 1 && 'before', list.scrollLeft < most - 1 && 'after'].filter(Boolean)
  if (beyond.length === 0) delete list.dataset['beyond']
  else list.dataset['beyond'] = beyond.join(' ')
}

/** Moves the list alone, never the page. */
function bringIntoSight(list: HTMLElement | null, present: Element | null): void {
  if (list === null || present === null) return
  const around = list.getBoundingClientRect()
  const { left, width } = present.getBoundingClientRect()
  list.scrollLeft += left + width / 2 - (around.left + around.width / 2)
}
