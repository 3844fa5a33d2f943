/** The number of slides in the carousel and the first one (spec.md section 9). */
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import { isRunning } from '../../panels/strip/race-time.ts'

export const CAROUSEL_TRANSITION_MS = 300
/**
 * The carousel's motion in the terms of its library, which moves in steps of a sixtieth of a second: in each
 * step by the remaining distance divided by `duration`, and it keeps `friction` of its speed. With these
 * values it arrives within 300 ms, to a hundredth of the distance, and never overshoots.
 */
export const CAROUSEL_MOVE = { duration: 5, friction: 0.476 } as const
/** Three over 1235 px, two over 835 px, else one. */
export const slidesShown = (widthPx: number): 1 | 2 | 3 => (widthPx > 1235 ? 3 : widthPx > 835 ? 2 : 1)

/** True for a race on the road in progress, which has a large picture of its own. */
export const isFeatured = (link: LiveLinks[number]): boolean => isRunning(link) && link.unit === 'stage'

/** The first live entry. 0 if there is none. */
export const firstSlide = (links: LiveLinks): number => Math.max(0, links.findIndex(isRunning))
