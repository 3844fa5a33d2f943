/**
 * GET /ingest/competitions/{c}/frames: the frames of a competition as they stand in their lane. Another server copies them. One page holds a
 * limited number of positions, because a frame has one for each rider.
 */
import type { StatedFrames } from '@bell-lap/protocol/facts/stated-frames'
import type { Journal } from '../journal/journal.ts'

/** Frames in one page. */
export const MOST_FRAMES = 200
/** Positions after which a page ends: some two megabytes. A single frame may have more. */
export const PAGE_POSITIONS = 20_000
/** Frames read at once. A frame of a large race has a megabyte. */
const FRAMES_AT_ONCE = 20

/** One page. Undefined if there is no such competition. */
export async function listStatedFrames(
  competition: string,
  after: number,
  journal: Pick<Journal, 'heads' | 'readFrames'>,
): Promise<StatedFrames | undefined> {
  const head = (await journal.heads()).find((each) => each.competition === competition)
  if (head === undefined) return undefined
  const frames: StatedFrames['frames'] = []
  let last = after
  let positions = 0
  let isEnd = false
  while (!isEnd && frames.length < MOST_FRAMES && positions < PAGE_POSITIONS) {
    const read = await journal.readFrames(competition, last, FRAMES_AT_ONCE)
    isEnd = read.length === 0
    for (const { count, frame } of read) {
      last = count
      // A frame that was changed on the disk is not passed on.
      if (frame === null) continue
      frames.push({ count, frame })
      positions += frame.riders.length
    }
  }
  return { epoch: head.epoch, count: head.frameCount, frames, next: isEnd ? null : last }
}
