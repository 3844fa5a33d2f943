/**
 * Decides which rows glide after a table's order changed, and from where (FLIP). The browser's part is
 * elsewhere. Both orders are laid out with the same heights, so nothing has to be measured before.
 */

export interface Glide {
  readonly key: string
  /** Where the row starts, in pixels from its new place; negative from above. */
  readonly fromPx: number
}

/** The part of the table that can be seen, in pixels from the table body's top. */
export interface View {
  readonly top: number
  readonly bottom: number
}

function topsOf(order: readonly string[], heights: ReadonlyMap<string, number>): Map<string, number> {
  const tops = new Map<string, number>()
  let top = 0
  for (const key of order) {
    const height = heights.get(key)
    if (height === undefined) continue
    tops.set(key, top)
    top += height
  }
  return tops
}

/**
 * The glides from one order to another. `heights` are those of the present rows and of those that are gone. Rows visible
 * neither before nor after are left out; a row that comes from far outside starts at the edge of the visible part.
 */
export function planGlides(
  before: readonly string[],
  after: readonly string[],
  heights: ReadonlyMap<string, number>,
  view: View,
): Glide[] {
  const from = topsOf(before, heights)
  const to = topsOf(after, heights)
  const glides: Glide[] = []
  for (const [key, newTop] of to) {
    const oldTop = from.get(key)
    if (oldTop === undefined || oldTop === newTop) continue
    const height = heights.get(key) ?? 0
    const seen = (top: number): boolean => top + height > view.top && top < view.bottom
    if (!seen(oldTop) && !seen(newTop)) continue
    const start = Math.min(Math.max(oldTop, view.top - height), view.bottom)
    glides.push({ key, fromPx: start - newTop })
  }
  return glides
}
