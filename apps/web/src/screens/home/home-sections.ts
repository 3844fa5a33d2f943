/** The season by discipline: sections in their order, the cards of each in theirs (spec.md section 2, home page). */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import {
  SPORT_CATEGORIES,
  sportCategoryOf,
  type SportCategory,
} from '@bell-lap/protocol/vocabulary/discipline'
import type { CompetitionStatus } from '@bell-lap/protocol/vocabulary/kinds'

/** A section shows this many cards until all are asked for; on a phone one. The cut is made by style sheets (D-018). */
export const CARDS_SHOWN = 4

export interface HomeSection {
  readonly category: SportCategory
  /** Live first, then by priority, then by start. */
  readonly competitions: readonly Competition[]
}

const STATUS_ORDER = { Live: 0, Next: 1, Previous: 1 } as const

const compareStarts = (a: Competition, b: Competition): number =>
  a.start.localeCompare(b.start) || a.id.localeCompare(b.id)

const compare = (a: Competition, b: Competition): number =>
  STATUS_ORDER[a.status] - STATUS_ORDER[b.status] || a.priority - b.priority || compareStarts(a, b)

/** The competitions of one status, in the order of the calendar: what is over from the newest back. */
export interface HomePart {
  readonly status: CompetitionStatus
  readonly competitions: readonly Competition[]
}

const PARTS: readonly CompetitionStatus[] = ['Live', 'Next', 'Previous']

/** What is live, to come and over, each where there is any (spec.md section 4, race status labels). */
export const listHomeParts = (competitions: readonly Competition[]): HomePart[] =>
  PARTS.map((status) => ({
    status,
    competitions: competitions
      .filter((one) => one.status === status)
      .sort(status === 'Previous' ? (a, b) => compareStarts(b, a) : compareStarts),
  })).filter((part) => part.competitions.length > 0)

/** Sections that have something, in the order road, track, mtb, bmx, other; with a filter that one alone. */
export function listHomeSections(
  competitions: readonly Competition[],
  sport: SportCategory | undefined,
): HomeSection[] {
  return SPORT_CATEGORIES.filter((category) => sport === undefined || category === sport)
    .map((category) => ({
      category,
      competitions: competitions.filter((one) => sportCategoryOf(one.sport) === category).sort(compare),
    }))
    .filter((section) => section.competitions.length > 0)
}

/** The carousel shows without a filter, from the current year on. */
export const showsCarousel = (sport: SportCategory | undefined, year: number, currentYear: number): boolean =>
  sport === undefined && year >= currentYear
