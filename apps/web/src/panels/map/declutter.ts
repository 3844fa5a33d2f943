/** Decides which pins of a map and which of their names are shown, so that none covers another. */

/** In pixels of the map. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Wish {
  readonly mark: Box
  /** Size of the name. Null for a pin without one. */
  readonly name: { readonly width: number; readonly height: number } | null
  /** True: shown whatever it covers. */
  readonly isFirm: boolean
  /** True: it moves over the others, so only names must avoid it. */
  readonly isPassing: boolean
  /** True: it would rather lose its name than have it across the lines. */
  readonly isMinor: boolean
}

type Point = readonly [x: number, y: number]

/** `off`: not shown. `bare`: without its name. Otherwise the side of the name. */
export type Stand = 'off' | 'bare' | 'right' | 'left' | 'below' | 'above'

/** Between a mark and its name, as in map-pins.module.css. */
const SPACE_PX = 3
/** Least distance between names, so that they are not read as one. */
const APART_PX = 4
/** Least distance of names to the edge. */
const EDGE_PX = 4

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const widened = ({ left, top, right, bottom }: Box, byPx: number): Box => ({
  left: left - byPx,
  top,
  right: right + byPx,
  bottom,
})

/** The length within the box of the way from one point to the next, in pixels. */
function lengthWithin({ left, top, right, bottom }: Box, [x1, y1]: Point, [x2, y2]: Point): number {
  const [alongX, alongY] = [x2 - x1, y2 - y1]
  let [enters, leaves] = [0, 1]
  for (const [along, from, least, most] of [
    [alongX, x1, left, right],
    [alongY, y1, top, bottom],
  ] as const) {
    if (along === 0) {
      if (from <= least || from >= most) return 0
      continue
    }
    const [one, other] = [(least - from) / along, (most - from) / along]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return leaves <= enters ? 0 : (leaves - enters) * Math.hypot(alongX, alongY)
}

/** The length of the lines that a box covers, in whole pixels. */
function coveredPx(box: Box, lines: readonly (readonly Point[])[]): number {
  let sumPx = 0
  for (const line of lines)
    for (let index = 1; index < line.length; index += 1)
      sumPx += lengthWithin(box, line[index - 1]!, line[index]!)
  return Math.round(sumPx)
}

/** The box of a name of this size on each side of its mark. */
function nameBox(mark: Box, { width, height }: { width: number; height: number }, side: Stand): Box {
  const middleX = (mark.left + mark.right) / 2
  const middleY = (mark.top + mark.bottom) / 2
  const left =
    side === 'right'
      ? mark.right + SPACE_PX
      : side === 'left'
        ? mark.left - SPACE_PX - width
        : middleX - width / 2
  const top =
    side === 'below'
      ? mark.bottom + SPACE_PX
      : side === 'above'
        ? mark.top - SPACE_PX - height
        : middleY - height / 2
  return { left, top, right: left + width, bottom: top + height }
}

const SIDES = ['right', 'left', 'below', 'above'] as const

/**
 * `wishes` are in order of importance, and the result is in the same order. Names avoid `lines` if they can.
 */
export function declutter(
  wishes: readonly Wish[],
  field: { readonly width: number; readonly height: number },
  lines: readonly (readonly Point[])[] = [],
): Stand[] {
  const isInside = (box: Box): boolean =>
    box.left >= EDGE_PX &&
    box.top >= EDGE_PX &&
    box.right <= field.width - EDGE_PX &&
    box.bottom <= field.height - EDGE_PX
  const marks: Box[] = []
  const passing: Box[] = []
  const shown = wishes.map(({ mark, isFirm, isPassing }) => {
    const isFree = isFirm || isPassing || !marks.some((other) => meets(mark, other))
    if (isFree) (isPassing ? passing : marks).push(mark)
    return isFree
  })
  const taken = [...marks, ...passing]
  const names: Box[] = []
  return wishes.map(({ mark, name, isMinor }, index) => {
    if (!shown[index]) return 'off'
    if (name === null) return 'bare'
    const free = SIDES.map((side) => ({ side, box: nameBox(mark, name, side) })).filter(
      ({ box }) =>
        isInside(box) &&
        !taken.some((other) => other !== mark && meets(box, other)) &&
        !names.some((other) => meets(widened(box, APART_PX), other)),
    )
    const [best] = free
      .map((place) => ({ ...place, covered: coveredPx(place.box, lines) }))
      .toSorted((one, other) => one.covered - other.covered)
    if (!best || (isMinor && best.covered > 0)) return 'bare'
    names.push(best.box)
    return best.side
  })
}
