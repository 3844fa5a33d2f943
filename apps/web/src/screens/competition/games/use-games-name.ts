/** The name of games with their year, from their details; by their code until those have come. */
import { nameWithYear } from '@bell-lap/domain/name-with-year'
import { useDocument } from '../../../live/use-document.ts'
import type { GamesAddress } from '../../../site/multisport-address.ts'

export function useGamesName({ sport, year }: GamesAddress): string {
  const details = useDocument('multisport-details', { sport, year })
  return nameWithYear(details.body?.name ?? sport.toUpperCase(), year)
}
