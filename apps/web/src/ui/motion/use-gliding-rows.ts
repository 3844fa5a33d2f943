/** Rows that changed their place glide to the new one; not under reduced motion. What moves them comes after the first paint. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { glideRows as GlideRows } from './glide-rows.ts'
import { prefersReducedMotion } from './reduced-motion.ts'
import { lineOf } from './table-line.ts'

/** Null until it has come: rows change their places at once then. */
let glideRows: typeof GlideRows | null = null
const fetchGlides = async (): Promise<void> => {
  ;({ glideRows } = await import('./glide-rows.ts'))
}

export function useGlidingRows(bodyRef: RefObject<HTMLElement | null>): void {
  const last = useRef<readonly string[] | null>(null)
  useLayoutEffect(() => {
    const body = bodyRef.current
    if (body === null) return
    const before = last.current
    const after = Array.from(body.children as HTMLCollectionOf<HTMLElement>, lineOf)
    last.current = after
    if (before === null || before.join() === after.join() || prefersReducedMotion()) return
    // In the background there are no frames in which a glide could begin.
    if (document.visibilityState !== 'hidden') glideRows?.(body, before, after)
  })
  useEffect(() => {
    // A table can do without.
    if (glideRows === null) fetchGlides().catch(console.error)
    return () => {
      // Rows that were out of sight for a while are where they are when they are shown again.
      last.current = null
    }
  }, [])
}
