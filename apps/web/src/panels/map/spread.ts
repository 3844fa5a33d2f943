/** Moves overlapping marks aside by as little as possible, until none covers another. */
import type { Box } from './declutter.ts'

/** To the right and down, in pixels. */
export type Away = readonly [x: number, y: number]

/** Space between two marks. */
const APART_PX = 1
/** If more rounds are needed, the marks do not fit. */
const MOST_ROUNDS = 200

/** How far each box moves. The order matters only for boxes at the same spot. */
export function spread(
  boxes: readonly Box[],
  field: { readonly width: number; readonly height: number },
): Away[] {
  const places = boxes.map((box) => ({
    ...sizeOf(box),
    x: middle(box.left, box.right),
    y: middle(box.top, box.bottom),
  }))
  for (let round = 0, moved = true; moved && round < MOST_ROUNDS; round += 1) {
    moved = false
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const overX = (one.width + other.width) / 2 + APART_PX - Math.abs(one.x - other.x)
        const overY = (one.height + other.height) / 2 + APART_PX - Math.abs(one.y - other.y)
        if (overX <= TOUCH_PX || overY <= TOUCH_PX) continue
        moved = true
        const axis = overX < overY ? 'x' : 'y'
        const by = (Math.min(overX, overY) / 2) * (one[axis] <= other[axis] ? 1 : -1)
        one[axis] -= by
        other[axis] += by
      }
      // A mark never leaves the map.
      one.x = Math.min(Math.max(one.x, one.width / 2), field.width - one.width / 2)
      one.y = Math.min(Math.max(one.y, one.height / 2), field.height - one.height / 2)
    }
  }
  return places.map(({ x, y }, index) => {
    const box = boxes[index]!
    const isOutside = box.right < 0 || box.bottom < 0 || box.left > field.width || box.top > field.height
    return isOutside ? [0, 0] : [x - middle(box.left, box.right), y - middle(box.top, box.bottom)]
  })
}

/** A smaller overlap counts as a touch. */
const TOUCH_PX = 0.01

const middle = (from: number, to: number): number => (from + to) / 2
const sizeOf = ({ left, top, right, bottom }: Box) => ({ width: right - left, height: bottom - top })
