/** The name of games with their year, from their details; by their code until those have come. */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { useLingui } from '@lingui/react'
import { gamesName } from '@bell-lap/ui/format/games-name.ts'
import { useDocument } from '../../../live/use-document.ts'
import type { GamesAddress } from '../../../site/multisport-address.ts'

export function useGamesName({ sport, year }: GamesAddress): string {
  const { i18n } = useLingui()
  const details = useDocument('multisport-details', { sport, year })
  return nameWithYear(
    (details.body && gamesName(details.body.name, i18n.locale)) ?? sport.toUpperCase(),
    year,
  )
}
