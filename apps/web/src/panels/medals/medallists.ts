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
      ...(rider?.teamName && { teamName: rider.teamName }),
      ...(rider?.bibLabel && { bibLabel: rider.bibLabel }),
    }),
  )

/** The property that tells a rider from another of the same name among these: the team, else the nation, else the bib. */
export function apart(one: Medallist, all: readonly Medallist[]): string | null {
  const others = all.filter(({ key, name }) => key !== one.key && name === one.name)
  if (others.length === 0) return null
  const differs = (field: 'teamName' | 'nation' | 'bibLabel'): string | null => {
    const own = one[field]
    return own && others.every((other) => other[field] !== own) ? own : null
  }
  return differs('teamName') ?? differs('nation') ?? differs('bibLabel')
}
