/** Watches the window's scrolling for the header. */
import { useEffect, useState } from 'react'
import { headerHidden } from './header-reveal.ts'

/**
 * True while the header is to be hidden. What sticks below it looks at the header's `data-hidden` itself: a property of the page's root
 * would have the whole page styled anew at each turn of the scrolling.
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
