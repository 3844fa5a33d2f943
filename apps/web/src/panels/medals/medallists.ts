/** The first three of rows, as the list of events names them. */
import { podiumOf } from '@bell-lap/domain/outcome/podium'
import type { Medallist, Phase } from '@bell-lap/protocol/objects/event'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { resultStands } from '@bell-lap/protocol/vocabulary/result-stands'

/** The same rule as in the list of events: the race is over, and the deciding result is final. */
export const givesMedals = (
  { resultStatus }: { readonly resultStatus: ResultStatus },
  { raceStatus }: Pick<Phase, 'raceStatus'>,
): boolean => resultStands(resultStatus) && (raceStatus === 'finished' || raceStatus === 'standings')

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
