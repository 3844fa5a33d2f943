/** The name of games with their year, from their details; by their code until those have come. */
import { useDocument } from '../../../live/use-document.ts'
import type { GamesAddress } from '../../../site/multisport-address.ts'

export function useGamesName({ sport, year }: GamesAddress): string {
  const details = useDocument('multisport-details', { sport, year })
  const name = details.body?.name ?? sport.toUpperCase()
  return name.includes(String(year)) ? name : `${name} ${year}`
}
