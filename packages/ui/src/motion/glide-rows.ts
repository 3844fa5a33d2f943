/**
 * Lets the lines of a table that changed their place glide to the new one: transform only, visible ones only. A glide that is
 * interrupted by the next goes on from where it is, because they add up.
 */
import { planGlides } from './glide.ts'
import { isHeading, lineOf } from './table-line.ts'

const GLIDE_MS = 300

/** What moves as one, by key: a heading, or a row and, when it is open, its detail row. */
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
 * Heights of the lines down to `bottom`, measured; of any other, even one that is gone, that of another of its kind. Whatever is below
 * need not be laid out for it.
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
 * The elements are drawn where they were, `fromPx` from where they are now, and glide from the next frame on. Chromium would take an animation that begins at once for
 * a jump where it skips the rows beyond the screen.
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
