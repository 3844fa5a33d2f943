/** The width of an element, as long as it is on the page. */
import { useEffect, useState, type RefObject } from 'react'

/** @param firstPx taken until the element is measured, and by the server */
export function useWidth(element: RefObject<Element | null>, firstPx: number): number {
  const [width, setWidth] = useState(firstPx)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
