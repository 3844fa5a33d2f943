/**
 * Lays out a long list on a phone in steps when it appears, or when many of its lines change: visible lines
 * first, the others over the next frames. The browser keeps more than two screens ready; all of them in one
 * frame would block a phone for a quarter of a second. For lists whose lines have `content-visibility: auto`,
 * so that waiting lines keep their room.
 */

/** Up to this many changed lines cost little. */
const FEW = 8
/** After this many frames everything near the screen is laid out, and the rest costs little. */
const FRAMES = 4
/** Wider windows do not belong to phones. */
const WIDE = '(width >= 60rem)'

/**
 * The lines of `after` that can wait: all except the first few from the first change on. Empty if little has
 * changed.
 */
export function linesThatWait<T>(before: readonly T[], after: readonly T[], first: number): readonly T[] {
  const known = new Set(before)
  const come = after.filter((line) => !known.has(line)).length
  const gone = before.length - (after.length - come)
  const change = after.findIndex((line, place) => line !== before[place])
  return come + gone <= FEW || change === -1 ? [] : after.slice(change + first)
}

/** Lays them out `some` at a time. Returns a function that lays out the rest. */
function layOutLater(lines: readonly HTMLElement[], some: number): () => void {
  for (const line of lines) line.style.contentVisibility = 'hidden'
  let end = 0
  let frame = 0
  const layOutTo = (next: number): void => {
    for (const line of lines.slice(end, next)) line.style.contentVisibility = ''
    end = next
  }
  const layOutSome = (): void => {
    layOutTo(end < FRAMES * some ? end + some : lines.length)
    if (end < lines.length) frame = requestAnimationFrame(layOutSome)
  }
  // The next frame is the one in which the list appears.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(layOutSome)
  })
  return () => {
    cancelAnimationFrame(frame)
    layOutTo(lines.length)
  }
}

/**
 * Call this before the lines are laid out. It reads neither width nor height of the window, because the
 * browser would first lay out all lines; a phone's screen is about as high as its window.
 * @param before the list's previous elements
 * @param linePx approximate height of a line
 * @returns a function that lays out all lines immediately; null if none waits
 */
export function showScreenfulFirst(
  before: readonly HTMLElement[],
  after: readonly HTMLElement[],
  linePx: number,
): (() => void) | null {
  if (window.matchMedia(WIDE).matches) return null
  const some = Math.ceil(window.screen.height / linePx / 2)
  const waiting = linesThatWait(before, after, some)
  return waiting.length === 0 ? null : layOutLater(waiting, some)
}
