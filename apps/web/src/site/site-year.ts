/** The season of the frame: the year in the address, else this year. */
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { Edition } from '@bell-lap/protocol/documents/competitions'
import type { SportCategory } from '@bell-lap/protocol/vocabulary/discipline'
import { usePage } from '../navigation/page.ts'
import { useApp } from './app.ts'

/** This year, by the instant of the first rendering (UTC), so that both sides agree. */
export function useCurrentYear(): number {
  return new Date(useApp().renderedAtMs).getUTCFullYear()
}

export function useSiteYear(): number {
  const year = usePage().params.year
  const current = useCurrentYear()
  return year ?? current
}

type Sports = DocumentBody<'sports'>

/** Years in which any sport has data, including this year, newest first. */
export function listYears(sports: Sports, currentYear: number): number[] {
  return [...new Set([currentYear, ...sports.flatMap(({ years }) => years)])].sort((a, b) => b - a)
}

export interface ListedGames {
  /** Code of the series. */
  readonly sport: string
  /** Short name with the year. */
  readonly name: string
  readonly logo: string | null
}

/** The games of a year, in the order of the list. */
export const listGames = (sports: Sports, year: number): ListedGames[] =>
  sports.flatMap(({ sport, multiSport, editions }) =>
    multiSport
      ? editions.filter((edition) => edition.year === year).map(({ name, logo }) => ({ sport, name, logo }))
      : [],
  )

/** True when the year is known to have a competition of the category: a link to a year without one would lead home. */
export function hasSport(sports: Sports | null, category: SportCategory, year: number): boolean {
  return sports?.some(({ sport, years }) => sport === category && years.includes(year)) ?? false
}

/** Where two competitions share a year, the one that has the event; without an event the one that has the events nobody lists. */
export function chooseEdition(
  editions: readonly Edition[],
  year: number,
  event: number | null,
): Edition | null {
  const own = editions.filter((edition) => edition.year === year)
  const withEvent = event === null ? undefined : own.find(({ events }) => events?.includes(event))
  return withEvent ?? own.find(({ events }) => events === undefined) ?? own[0] ?? null
}
