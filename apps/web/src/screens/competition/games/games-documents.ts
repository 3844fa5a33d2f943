/** The documents of the pages of multi-sport games. */
import type { DocumentRequest } from '../../../live/address.ts'
import type { GamesAddress, MultisportSection } from '../../../site/multisport-address.ts'

/** First the summary of the games, which all their pages show. */
export function gamesDocuments({ sport, year }: GamesAddress) {
  return [
    { name: 'multisport-details', params: { sport, year } },
    { name: 'sports', params: {} },
  ] as const satisfies readonly DocumentRequest[]
}

/** `nation`: the nation whose medals are open in the table. */
export function gamesSectionDocuments(
  { sport, year }: GamesAddress,
  section: MultisportSection,
  nation?: string,
): DocumentRequest[] {
  const params = { sport, year }
  switch (section) {
    case 'medals':
      return [
        { name: 'multisport-medals', params },
        ...(nation === undefined ? [] : [nationRequest({ sport, year }, nation)]),
      ]
    case 'schedule':
      return [{ name: 'multisport-schedule', params }]
    case 'competitions':
      return [{ name: 'multisport-competitions', params }]
  }
}

export const nationRequest = ({ sport, year }: GamesAddress, nation: string) =>
  ({ name: 'multisport-nation', params: { sport, year, nation: nation.toLowerCase() } }) as const
