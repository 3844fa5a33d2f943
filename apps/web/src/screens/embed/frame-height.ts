/** How high the page in a frame is. Only for pages of our own origin, which can be measured from outside. */
import { contentHeight } from '../../site/embedding.ts'

/**
 * Tells the height in CSS pixels whenever it changes, also where the page had come before anyone watched.
 * @returns its undo
 */
export function watchFrameHeight(frame: HTMLIFrameElement, tell: (heightPx: number) => void): () => void {
  let observer: ResizeObserver | null = null
  const watch = (): void => {
    observer?.disconnect()
    const view = frame.contentWindow as (Window & typeof globalThis) | null
    const page = frame.contentDocument
    // Before the page is there the frame holds an empty one.
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
