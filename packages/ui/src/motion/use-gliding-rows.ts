/**
 * Rows that changed their place glide to the new one; not under reduced motion. Where many appear, those that are seen first are laid
 * out first. What does so comes after the first paint (line-changes.ts).
 */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { changeLines as ChangeLines } from './line-changes.ts'

/** Null until it has come: rows change their places at once then. */
let changeLines: typeof ChangeLines | null = null
const fetchChanges = async (): Promise<void> => {
  ;({ changeLines } = await import('./line-changes.ts'))
}

/**
 * @param lines differs when the rows, or headings between them, are others or in another order; else the list is not looked at
 * @param linePx about how high a row is, where rows have `content-visibility: auto`
 */
export function useGlidingRows(listRef: RefObject<HTMLElement | null>, lines: string, linePx?: number): void {
  const seen = useRef<string | null>(null)
  const last = useRef<readonly HTMLElement[] | null>(null)
  const finish = useRef<(() => void) | null | undefined>(null)
  useLayoutEffect(() => {
    const list = listRef.current
    if (list === null || lines === seen.current) return
    seen.current = lines
    const before = last.current
    last.current = [...(list.children as HTMLCollectionOf<HTMLElement>)]
    finish.current?.()
    finish.current = changeLines?.(list, before, last.current, linePx)
  })
  useEffect(() => {
    // A table can do without.
    if (changeLines === null) fetchChanges().catch(console.error)
    return () => {
      finish.current?.()
      // Rows that were out of sight for a while appear again, and are where they are.
      seen.current = last.current = null
    }
  }, [])
}
