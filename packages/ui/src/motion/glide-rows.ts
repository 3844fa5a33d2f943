/**
 * Lets lines of a table glide to their new places, by transform only, and only visible ones. An interrupted
 * glide continues from its present position, because glides add up.
 */
import { planGlides } from './glide.ts'
import { isHeading, lineOf } from './table-line.ts'

const GLIDE_MS = 300

/** Elements that move together, by key: a heading, or a row and, when it is open, its detail row. */
function linesOf(body: HTMLElement): Map<string, HTMLElement[]> {
  const lines = new Map<string, HTMLElement[]>()
  for (const element of body.children as HTMLCollectionOf<HTMLElement>) {
    const line = lineOf(element)
    const elements = lines.get(line)
    if (elements) elements.push(element)
    else lines.set(line, [element])
  }
  return lines
}

/**
 * Heights of the lines down to `bottom`, measured. Any other line, even a removed one, gets that of another
 * of its kind. So lines below need no layout.
 */
function heightsOf(
  lines: ReadonlyMap<string, readonly HTMLElement[]>,
  before: readonly string[],
  bottom: number,
): Map<string, number> {
  const heights = new Map<string, number>()
  const usual = { heading: 0, row: 0 }
  const kindOf = (line: string) => (isHeading(line) ? 'heading' : 'row')
  let top = 0
  for (const [line, elements] of lines) {
    const kind = kindOf(line)
    if (top < bottom || usual[kind] === 0) {
      const height = elements.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
      usual[kind] ||= height
      heights.set(line, height)
      top += height
    } else heights.set(line, usual[kind])
  }
  for (const line of before) if (!heights.has(line)) heights.set(line, usual[kindOf(line)])
  return heights
}

/**
 * The elements are drawn at their old places, `fromPx` from the new ones, and glide from the next frame on.
 * Chromium would turn an animation that begins immediately into a jump if it skips the rows beyond the
 * screen.
 */
export function glide(moves: readonly { readonly element: HTMLElement; readonly fromPx: number }[]): void {
  for (const { element, fromPx } of moves) element.style.transform = `translateY(${fromPx}px)`
  const start = (): void => {
    for (const { element, fromPx } of moves) {
      element.style.transform = ''
      element.animate([{ transform: `translateY(${fromPx}px)` }, { transform: 'translateY(0)' }], {
        duration: GLIDE_MS,
        easing: 'ease-out',
        composite: 'add',
      })
    }
  }
  requestAnimationFrame(() => requestAnimationFrame(start))
}

/** `before` and `after`: the keys of the body's lines. */
export function glideRows(body: HTMLElement, before: readonly string[], after: readonly string[]): void {
  const { top, bottom } = body.getBoundingClientRect()
  const view = { top: -top, bottom: window.innerHeight - top }
  if (view.bottom <= 0 || bottom <= 0) return
  const lines = linesOf(body)
  const glides = planGlides(before, after, heightsOf(lines, before, view.bottom), view)
  glide(glides.flatMap(({ key, fromPx }) => (lines.get(key) ?? []).map((element) => ({ element, fromPx }))))
}
