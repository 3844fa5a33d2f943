/** How high the page in a frame is. Only for pages of our own origin, which can be measured from outside. */

/**
 * Tells the height in CSS pixels whenever it changes, also where the page had come before anyone watched.
 * @returns its undo
 */
export function watchFrameHeight(frame: HTMLIFrameElement, tell: (heightPx: number) => void): () => void {
  let observer: ResizeObserver | null = null
  const watch = (): void => {
    observer?.disconnect()
    const view = frame.contentWindow as (Window & typeof globalThis) | null
    const root = frame.contentDocument?.documentElement
    // Before the page is there the frame holds an empty one.
    if (!view || !root || frame.contentDocument?.URL === 'about:blank') return
    observer = new view.ResizeObserver(() => tell(root.scrollHeight))
    observer.observe(root.ownerDocument.body)
  }
  frame.addEventListener('load', watch)
  watch()
  return () => {
    frame.removeEventListener('load', watch)
    observer?.disconnect()
  }
}
