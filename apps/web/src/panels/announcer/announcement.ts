/**
 * Decides which news of a race is spoken, and when: the most important first, at most once in ten seconds, and nothing that was there
 * when the page was opened.
 */

export const QUIET_MS = 10_000

/** The most important first. */
export const TOPICS = ['winner', 'headline', 'leader', 'toGo', 'gap'] as const
export type Topic = (typeof TOPICS)[number]

/** The state of a topic now. */
export interface Standing {
  readonly topic: Topic
  /** Identifies the news: the leader, the winner, or the headline. */
  readonly key: string
  /** Milliseconds of a gap, instant of a headline, kilometres or laps to go. */
  readonly value: number
}

export interface Spoken {
  /** The state of each topic when it was last spoken of, or when the page was opened. */
  readonly of: ReadonlyMap<Topic, Standing>
  /** Null as long as nothing was spoken. */
  readonly atMs: number | null
}

export type Announcement =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'speak'; readonly topic: Topic }
  | { readonly kind: 'wait'; readonly forMs: number }

/** Kilometres or laps to go that are spoken. */
export const TO_GO_TOLD = [50, 25, 10, 5, 3, 2, 1]
/** Gaps in seconds that are spoken when they are passed. From the last one on, every full minute is. */
const GAPS_TOLD = [15, 30, 60]
/** A gap that wavers around a milestone is told once. */
const GAP_MARGIN_MS = 10_000

/** Null before the first milestone. */
export const milestoneToGo = (toGo: number): number | null =>
  TO_GO_TOLD.findLast((milestone) => toGo <= milestone) ?? null

function milestoneOfGap(gapMs: number): number {
  const seconds = gapMs / 1000
  const minute = GAPS_TOLD.at(-1)!
  if (seconds >= minute) return Math.floor(seconds / minute) * minute
  return GAPS_TOLD.findLast((milestone) => seconds >= milestone) ?? 0
}

const IS_NEWS: Record<Topic, (now: Standing, last: Standing) => boolean> = {
  winner: (now, last) => now.key !== last.key,
  // An older one returns when a newer one is taken back.
  headline: (now, last) => now.key !== last.key && now.value > last.value,
  leader: (now, last) => now.key !== last.key,
  toGo: (now, last) => now.value < last.value,
  gap: (now, last) =>
    milestoneOfGap(now.value) !== milestoneOfGap(last.value) &&
    Math.abs(now.value - last.value) >= GAP_MARGIN_MS,
}

/** @param standings one of each topic at most */
export function planAnnouncement(
  { of, atMs }: Spoken,
  standings: readonly Standing[],
  nowMs: number,
): Announcement {
  const isNews = (now: Standing): boolean => {
    const last = of.get(now.topic)
    return last === undefined || IS_NEWS[now.topic](now, last)
  }
  const news = standings.filter(isNews)
  const topic = TOPICS.find((each) => news.some((now) => now.topic === each))
  if (topic === undefined) return { kind: 'nothing' }
  const waitMs = atMs === null ? 0 : atMs + QUIET_MS - nowMs
  return waitMs > 0 ? { kind: 'wait', forMs: waitMs } : { kind: 'speak', topic }
}
