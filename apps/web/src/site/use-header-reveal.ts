/** Watches the window's scrolling for the header. */
import { useEffect, useState } from 'react'
import { headerHidden } from './header-reveal.ts'

/**
 * True while the header is hidden. Parts that stick below it read the header's `data-hidden` in CSS: a
 * property of the page's root would restyle the whole page at each turn of the scrolling.
 */
export function useHeaderReveal(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let y = window.scrollY
    const look = (): void => {
      const next = window.scrollY
      if (Math.abs(next - y) < 1) return
      const from = y
      y = next
      setHidden((now) => headerHidden(now, from, next))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return hidden
}
