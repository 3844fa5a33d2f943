/**
 * Where a long list appears on a phone, or many of its lines come or go at once, those that are seen first are laid out at once, and the
 * others over the next frames. The browser keeps more than two screens ready: all of them in one frame would hold up a phone for
 * a quarter of a second. It is for lists whose lines have `content-visibility: auto`, so those that wait keep their room.
 */

/** So many lines that come or go at once are no burden. */
const FEW = 8
/** After so many frames all that is near the screen is laid out, and the others cost little. */
const FRAMES = 4
/** Wider windows are not those of phones. */
const WIDE = '(width >= 60rem)'

/** The lines of `after` that can wait: all but the first few from the first change on. None where little has changed. */
export function linesThatWait<T>(before: readonly T[], after: readonly T[], first: number): readonly T[] {
  const known = new Set(before)
  const come = after.filter((line) => !known.has(line)).length
  const gone = before.length - (after.length - come)
  const change = after.findIndex((line, place) => line !== before[place])
  return come + gone <= FEW || change === -1 ? [] : after.slice(change + first)
}

/** Lays them out `some` at a time; gives back what does so with all that are left. */
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
 * To be called before the lines are laid out. Neither width nor height of the window is read, for which the browser would lay out
 * all of them first; a phone's screen is about as high as its window.
 * @param before the list's elements as they were
 * @param linePx about how high a line is
 * @returns what lays out all lines at once; null where none waits
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
