/** Places labels that belong to certain heights so that none hides another. */

/**
 * Moves labels apart as little as their order allows.
 * @param wanted the height of each label, in pixels, in rising order
 * @param apartPx least distance between two
 * @param withinPx the labels stay between 0 and this height, as far as they have room
 */
export function spreadLabels(wanted: readonly number[], apartPx: number, withinPx: number): number[] {
  const blocks: { sum: number; count: number }[] = []
  const topOf = ({ sum, count }: { sum: number; count: number }): number =>
    Math.min(Math.max(0, sum / count - ((count - 1) * apartPx) / 2), withinPx - (count - 1) * apartPx)
  for (const height of wanted) {
    let block = { sum: height, count: 1 }
    // A block that would reach into the one above becomes one with it.
    for (let above = blocks.at(-1); above !== undefined; above = blocks.at(-1)) {
      if (topOf(above) + above.count * apartPx <= topOf(block)) break
      blocks.pop()
      block = { sum: above.sum + block.sum, count: above.count + block.count }
    }
    blocks.push(block)
  }
  return blocks.flatMap((block) =>
    Array.from({ length: block.count }, (_, index) => topOf(block) + index * apartPx),
  )
}
