/** The first three of rows, as the list of events names them. */
import { podiumOf } from '@bell-lap/domain/podium'
import type { Medallist } from '@bell-lap/protocol/objects/event'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const medallistsOf = (rows: readonly Row[]): Medallist[] =>
  podiumOf(rows.map((row) => ({ ...row, rank: row.rank || null, heat: row.heat ?? null }))).map(
    ({ rank, key, rider, team }) => ({
      rank,
      key,
      name: rider?.name ?? team?.name ?? key,
      lastName: rider?.lastName ?? null,
      firstName: rider?.firstName ?? null,
      nation: rider?.nation ?? team?.nation ?? '',
    }),
  )
