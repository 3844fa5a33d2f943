/**
 * Measures the height of the page in a frame. Only for pages of our own origin, which can be measured from
 * outside.
 */
import { contentHeight } from '../../site/embedding.ts'

/**
 * Reports the height in CSS pixels whenever it changes, and also if the page was there already.
 * @returns its undo
 */
export function watchFrameHeight(frame: HTMLIFrameElement, tell: (heightPx: number) => void): () => void {
  let observer: ResizeObserver | null = null
  const watch = (): void => {
    observer?.disconnect()
    const view = frame.contentWindow as (Window & typeof globalThis) | null
    const page = frame.contentDocument
    // Before the page has come, the frame holds an empty one.
    if (!view || !page || page.URL === 'about:blank') return
    observer = new view.ResizeObserver(() => tell(contentHeight(page)))
    observer.observe(page.body)
  }
  frame.addEventListener('load', watch)
  watch()
  return () => {
    frame.removeEventListener('load', watch)
    observer?.disconnect()
  }
}
