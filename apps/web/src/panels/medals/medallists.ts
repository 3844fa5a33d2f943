/** The first three of rows, as the list of events names them. */
import type { Medallist } from '@bell-lap/protocol/objects/event'
import type { Row } from '@bell-lap/protocol/objects/ranking'

const PLACES = 3

export const medallistsOf = (rows: readonly Row[]): Medallist[] =>
  rows.flatMap(({ rank, key, rider, team }) =>
    rank < 1 || rank > PLACES
      ? []
      : [
          {
            rank,
            key,
            name: rider?.name ?? team?.name ?? key,
            lastName: rider?.lastName ?? null,
            firstName: rider?.firstName ?? null,
            nation: rider?.nation ?? team?.nation ?? '',
          },
        ],
  )
