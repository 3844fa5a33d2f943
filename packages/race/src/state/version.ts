/**
 * Versions. A value computed from slices is as new as the newest of them, so it needs no counter of its own
 * (D-009).
 */
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Lane } from './lane.ts'
import type { Race } from './race.ts'
import { isSpan, sliceOf, spansOf, type SliceName, type Span } from './slice.ts'

/** Largest `seq` among the slices, plus the counters of the lanes. 0 if none of them was ever touched. */
export function versionOfSlices(race: Race, names: ReadonlySet<SliceName>): number {
  let seq = 0
  let count = 0
  for (const name of names) {
    const slice = race.slices.get(name) ?? race.spans.get(name)
    if (slice !== undefined) {
      if (slice.seq > seq) seq = slice.seq
    } else if (race.frames > 0) count += laneOf(race, name)?.count ?? 0
  }
  return seq + count
}

/**
 * The same for slices whose version at an earlier stamp is known. If only facts came since, only they are
 * examined.
 */
export function versionSince(
  race: Race,
  names: ReadonlySet<SliceName>,
  before: { readonly version: number; readonly stamp: number },
): number {
  const last = race.touches.lastSince(before.stamp, names)
  if (last === 'none') return before.version
  const isFactAlone = last !== 'unknown' && race.frames === 0
  return isFactAlone ? last : versionOfSlices(race, names)
}

const LANE = 'lane:'
const STEPS = 'steps:'

/**
 * The lane, or its steps, for a declared name. Undefined while there are no frames, and for a slice. All
 * lanes of a span count as one.
 */
function laneOf(race: Race, name: SliceName): Pick<Lane, 'count' | 'at'> | undefined {
  const ofSteps = name.startsWith(STEPS)
  if (!ofSteps && !name.startsWith(LANE)) return undefined
  const of = name.slice((ofSteps ? STEPS : LANE).length) as Unit | Span
  const read = (lane: Lane | undefined) => (ofSteps ? lane?.steps : lane)
  if (!isSpan(of)) return read(race.lanes.get(of))
  const within = [...race.lanes].flatMap(([unit, lane]) =>
    spansOf(sliceOf('lane', unit)).includes(sliceOf('lane', of)) ? [read(lane)!] : [],
  )
  return within.length === 0
    ? undefined
    : {
        count: within.reduce((sum, { count }) => sum + count, 0),
        at: within.reduce((latest, { at }) => (Date.parse(at) > Date.parse(latest) ? at : latest), ''),
      }
}

/** When the newest content of the slices became known: `at` of a fact or a frame. '' for none. */
export function newestAt(race: Race, names: ReadonlySet<SliceName>, version: number): string {
  if (race.frames === 0 && version === race.seq) return race.at
  let seq = 0
  let at = ''
  let frameAt = ''
  for (const name of names) {
    const slice = race.slices.get(name) ?? race.spans.get(name)
    if (slice === undefined) frameAt = laneOf(race, name)?.at ?? frameAt
    else if (slice.seq > seq) ({ seq, at } = slice)
  }
  return Date.parse(frameAt) > Date.parse(at) ? frameAt : at
}

/** Increases with every fact and frame. While it stays the same, no version has changed. */
export const stampOf = (race: Race): number => race.seq + race.frames
