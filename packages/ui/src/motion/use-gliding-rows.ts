/**
 * Lets rows that changed their place glide to the new one, unless motion is reduced. If many rows appear,
 * visible ones are laid out first. The code for both is loaded after the first paint (line-changes.ts).
 */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { changeLines as ChangeLines } from './line-changes.ts'

/** Null until it is loaded. Rows then change their places without a glide. */
let changeLines: typeof ChangeLines | null = null
const fetchChanges = async (): Promise<void> => {
  ;({ changeLines } = await import('./line-changes.ts'))
}

/**
 * @param lines differs when the rows or the headings between them change or move; the list is examined only
 * then
 * @param linePx approximate height of a row, for rows with `content-visibility: auto`
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
    // A table works without it.
    if (changeLines === null) fetchChanges().catch(console.error)
    return () => {
      finish.current?.()
      // Rows that reappear do not glide.
      seen.current = last.current = null
    }
  }, [])
}
