/** Watches the window's scrolling for the header, and tells the page how much of its top the header covers. */
import { useEffect, useState } from 'react'
import { headerHidden } from './header-reveal.ts'

/** True while the header is to be hidden. Sets `--header-offset` on the page's root. */
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
  useEffect(() => {
    document.documentElement.style.setProperty('--header-offset', hidden ? '0px' : 'var(--header-height)')
    return () => {
      document.documentElement.style.removeProperty('--header-offset')
    }
  }, [hidden])
  return hidden
}
