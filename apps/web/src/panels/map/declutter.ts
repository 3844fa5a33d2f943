/** Which pins of a map and which of their names are shown, so that none covers another. */

/** In pixels of the map. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Wish {
  readonly mark: Box
  /** Size of the name; null for a pin without one. */
  readonly name: { readonly width: number; readonly height: number } | null
  /** Shown whatever it covers. */
  readonly isFirm: boolean
  /** Moves over the others and so is in the way of names alone. */
  readonly isPassing: boolean
}

/** `off`: not shown. `bare`: without its name. Else where the name stands. */
export type Stand = 'off' | 'bare' | 'right' | 'left' | 'below' | 'above'

const SPACE_PX = 2
/** Names may come so near to the edge. */
const EDGE_PX = 4

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const holds = ({ left, top, right, bottom }: Box, [x, y]: readonly [number, number]): boolean =>
  x > left && x < right && y > top && y < bottom

/** Where a name of this size stands on each side of its mark. */
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

/** `wishes` in order of importance; the answer in the same order. Names keep off the points of `line` where they can. */
export function declutter(
  wishes: readonly Wish[],
  field: { readonly width: number; readonly height: number },
  line: readonly (readonly [x: number, y: number])[] = [],
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
  return wishes.map(({ mark, name }, index) => {
    if (!shown[index]) return 'off'
    if (name === null) return 'bare'
    const free = SIDES.map((side) => ({ side, box: nameBox(mark, name, side) })).filter(
      ({ box }) => isInside(box) && !taken.some((other) => other !== mark && meets(box, other)),
    )
    const [best] = free
      .map((place) => ({ ...place, covered: line.filter((point) => holds(place.box, point)).length }))
      .toSorted((one, other) => one.covered - other.covered)
    if (!best) return 'bare'
    taken.push(best.box)
    return best.side
  })
}
