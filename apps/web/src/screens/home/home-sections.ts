/** The season by discipline: sections in their order, the cards of each in theirs (spec.md section 2, home page). */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import {
  SPORT_CATEGORIES,
  sportCategoryOf,
  type SportCategory,
} from '@bell-lap/protocol/vocabulary/discipline'
import { isGames } from '@bell-lap/protocol/vocabulary/kinds'
import { standingOf, type CompetitionStanding } from '../../panels/competition-summary/standing.ts'

/** Cards that a section shows until all are requested; one on a phone. Style sheets make the cut (D-018). */
export const CARDS_SHOWN = 4

export interface HomeSection {
  readonly category: SportCategory
  /** Live first, then by priority, then by start. */
  readonly competitions: readonly Competition[]
}

const compareStarts = (a: Competition, b: Competition): number =>
  a.start.localeCompare(b.start) || a.id.localeCompare(b.id)

/** @param nowMs milliseconds since 1970 */
function liveFirst(nowMs: number) {
  const orderOf = (one: Competition): number => (standingOf(one, nowMs) === 'Live' ? 0 : 1)
  return (a: Competition, b: Competition): number =>
    orderOf(a) - orderOf(b) || a.priority - b.priority || compareStarts(a, b)
}

const PARTS = ['Live', 'Next', 'Awaited', 'Previous', 'NoResult'] as const satisfies readonly (
  | CompetitionStanding
  | 'NoResult'
)[]
export type HomePartName = (typeof PARTS)[number]

/**
 * Competitions of the same status, in the order of the calendar; those that are over from the newest back.
 */
export interface HomePart {
  readonly name: HomePartName
  readonly competitions: readonly Competition[]
}

/**
 * A competition that was cancelled, perhaps before its day, or stopped was not completed: it has no result.
 */
const partOf = (one: Competition, nowMs: number): HomePartName =>
  endsRacing(one.disruption) ? 'NoResult' : standingOf(one, nowMs)

/**
 * The non-empty parts: live, upcoming, late, over and without a result (spec.md section 4, race status
 * labels).
 * @param nowMs milliseconds since 1970
 */
export const listHomeParts = (competitions: readonly Competition[], nowMs: number): HomePart[] =>
  PARTS.map((name) => ({
    name,
    competitions: competitions
      .filter((one) => partOf(one, nowMs) === name)
      .sort(name === 'Previous' || name === 'NoResult' ? (a, b) => compareStarts(b, a) : compareStarts),
  })).filter((part) => part.competitions.length > 0)

/** Games belong to no section (D-130): they are listed separately, here and in the header. */
export const isOfSection = ({ type, sport }: Competition, category: SportCategory): boolean =>
  !isGames(type) && sportCategoryOf(sport) === category

/** The year's games, live first. Empty under a filter. */
export const listHomeGames = (
  competitions: readonly Competition[],
  sport: SportCategory | undefined,
  nowMs: number,
): readonly Competition[] =>
  sport === undefined ? competitions.filter(({ type }) => isGames(type)).sort(liveFirst(nowMs)) : []

/** Non-empty sections, in the order road, track, mtb, bmx, other. With a filter only that one. */
export function listHomeSections(
  competitions: readonly Competition[],
  sport: SportCategory | undefined,
  nowMs: number,
): HomeSection[] {
  return SPORT_CATEGORIES.filter((category) => sport === undefined || category === sport)
    .map((category) => ({
      category,
      competitions: competitions.filter((one) => isOfSection(one, category)).sort(liveFirst(nowMs)),
    }))
    .filter((section) => section.competitions.length > 0)
}

/** The carousel shows without a filter, from the current year on. */
export const showsCarousel = (sport: SportCategory | undefined, year: number, currentYear: number): boolean =>
  sport === undefined && year >= currentYear
