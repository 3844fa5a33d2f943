/**
 * A table that is wider than its frame: the frame marks the edges beyond which the table continues, takes the
 * focus so that the arrow keys scroll it, and begins at the column that is the subject of the page.
 */

/** Fractions of a pixel are rounding. */
const ROUNDING_PX = 1

const tableOf = (frame: HTMLElement): HTMLTableElement | null => frame.querySelector('table')

/**
 * From now on the frame has `data-more`: `start`, `end`, both, or nothing if all is visible. While it can
 * scroll, it is a region with the table's name.
 * @param column index of the column at which it begins; null for the first
 * @returns its undo
 */
export function watchSideways(frame: HTMLElement, column: number | null): () => void {
  const table = tableOf(frame)
  if (table === null) return () => {}
  let begunAtPx = 0
  frame.scrollLeft = begunAtPx
  const begin = (): void => {
    // Its columns get wider when the fonts come. A reader who has scrolled keeps the position.
    if (column !== null && frame.scrollLeft === begunAtPx) {
      reveal(frame, column)
      begunAtPx = frame.scrollLeft
    }
    tell()
  }
  const tell = (): void => {
    // The table's own width: the tint of a figure at the edge reaches beyond it.
    const beyond = table.offsetWidth - frame.clientWidth
    const gone = Math.min(frame.scrollLeft, beyond)
    const more = [gone > ROUNDING_PX && 'start', beyond - gone > ROUNDING_PX && 'end'].filter(Boolean)
    frame.dataset.more = more.join(' ')
    const scrolls = more.length > 0
    if (scrolls === frame.hasAttribute('role')) return
    const name = table.caption?.textContent ?? ''
    for (const [attribute, value] of Object.entries({ role: 'region', tabindex: '0', 'aria-label': name }))
      if (scrolls) frame.setAttribute(attribute, value)
      else frame.removeAttribute(attribute)
  }
  const observer = new ResizeObserver(begin)
  for (const element of [frame, table]) observer.observe(element)
  frame.addEventListener('scroll', tell, { passive: true })
  return () => {
    observer.disconnect()
    frame.removeEventListener('scroll', tell)
  }
}

/** Scrolls as little as possible until the column is between the pinned ones. */
function reveal(frame: HTMLElement, column: number): void {
  const heads = [...(tableOf(frame)?.tHead?.rows[0]?.cells ?? [])]
  const last = heads.at(-1)
  const head = heads[column]
  if (head === undefined || last === undefined) return
  const edge = frame.getBoundingClientRect().right - last.offsetWidth
  const beyond = head.getBoundingClientRect().right - edge
  if (beyond > 0) frame.scrollLeft += beyond
}
