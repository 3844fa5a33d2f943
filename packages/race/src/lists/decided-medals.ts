/**
 * The medallists of an event that another competition of the games decides (D-255): those on its podium, once
 * the games have stated medals at all. The games have keys of their own for the persons, and keep them; a
 * competition has its own.
 */
import { foldName } from '@bell-lap/domain/people/folded-name'
import { MEDALS } from '@bell-lap/domain/standing/medal-table'
import type { Medallist } from '@bell-lap/protocol/objects/event'
import type { MedalEvent } from '../programme/games.ts'

type Stated = MedalEvent['medallists'][number]
type Winner = Stated['winners'][number]

/**
 * The medallists by the podium. As stated if there is none, because the competition is unknown or its result
 * is not final.
 * @param known everybody with a medal of the games
 */
export function medallistsBy(
  { stated: { decidedIn }, medallists }: MedalEvent,
  podium: readonly Medallist[],
  known: readonly Stated[],
): Stated[] {
  if (decidedIn === undefined || medallists.length === 0 || podium.length === 0) return [...medallists]
  return podium.flatMap((placed): Stated[] => {
    const medal = MEDALS[placed.rank - 1]
    if (medal === undefined) return []
    const held = medallists.find((each) => isOf(each, placed))
    const { nation, lastName, firstName, inferredFrom } = placed
    const inferred = inferredFrom === undefined ? {} : { inferredFrom }
    if (held !== undefined) return [{ ...held, medal, ...inferred }]
    if (lastName === null) return [{ medal, nation, kind: 'team', winners: [], ...inferred }]
    const winner = known.filter((each) => each.nation === nation).flatMap(({ winners }) => winners)
    const own = { lastName, ...(firstName === null ? {} : { firstName }) }
    const key = winner.find((each) => nameOf(each) === nameOf(own))?.key
    return [
      {
        medal,
        nation,
        kind: 'athlete',
        ...inferred,
        winners: [{ key: key ?? `${decidedIn.competition}-${placed.key}`, ...own }],
      },
    ]
  })
}

/**
 * True if a medal was stated for the competitor with the place: for the person, or for the nation of the
 * team.
 */
const isOf = ({ nation, kind, winners }: Stated, { nation: own, lastName, firstName }: Medallist): boolean =>
  nation === own &&
  (lastName === null
    ? kind !== 'athlete'
    : winners.some(
        (each) => nameOf(each) === nameOf({ lastName, ...(firstName === null ? {} : { firstName }) }),
      ))

const nameOf = ({ lastName, firstName = '' }: Pick<Winner, 'lastName' | 'firstName'>): string =>
  foldName(`${lastName} ${firstName}`)
