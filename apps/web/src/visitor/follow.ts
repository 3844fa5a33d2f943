/** Riders, teams and nations that a visitor follows, in any race. Pure; where they are kept is in follows.ts. */

export const FOLLOW_KINDS = ['rider', 'team', 'nation'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

export interface Follow {
  readonly kind: FollowKind
  /** The same in every race: of a rider `riderKey`, of a team its name, of a nation its code. */
  readonly key: string
  /** For people; of a nation its code. */
  readonly name: string
}

/** As much of a rider as is needed. */
interface Person {
  readonly name: string
  readonly nation: string
  readonly uciRiderId: string | null
}

export interface FollowableRider extends Person {
  readonly teamCode: string | null
  readonly teamName: string | null
}

/** Bounds what is kept in the browser. */
const MOST_FOLLOWS = 100

/** The UCI id, else name and nation as entered. */
export const riderKey = ({ uciRiderId, name, nation }: Person): string => uciRiderId ?? `${name}, ${nation}`

export const followOfRider = (rider: Person): Follow => ({
  kind: 'rider',
  key: riderKey(rider),
  name: rider.name,
})

/** Null for a team without a name. */
export const followOfTeam = (name: string | null): Follow | null =>
  name === null || name === '' ? null : { kind: 'team', key: name, name }

/** Null where no nation was stated. */
export const followOfNation = (code: string): Follow | null =>
  code === '' ? null : { kind: 'nation', key: code, name: code }

/** All that a visitor may follow of a rider: the rider, the team, the nation. */
export const followsOfRider = (rider: FollowableRider): Follow[] =>
  [followOfRider(rider), followOfTeam(rider.teamName ?? rider.teamCode), followOfNation(rider.nation)].filter(
    (follow) => follow !== null,
  )

const isSame = (one: Follow, other: Follow): boolean => one.kind === other.kind && one.key === other.key

export const isFollowed = (follows: readonly Follow[], follow: Follow): boolean =>
  follows.some((each) => isSame(each, follow))

/** True where the rider, the team or the nation is followed. */
export const isRiderFollowed = (follows: readonly Follow[], rider: FollowableRider): boolean =>
  follows.length > 0 && followsOfRider(rider).some((follow) => isFollowed(follows, follow))

/** The newest last; of too many the oldest are dropped. */
export const toggleFollow = (follows: readonly Follow[], follow: Follow): readonly Follow[] =>
  isFollowed(follows, follow)
    ? follows.filter((each) => !isSame(each, follow))
    : [...follows, follow].slice(-MOST_FOLLOWS)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What was kept; whatever is not a follow is left out. */
export function parseFollows(text: string | null): readonly Follow[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept
      .filter(
        (each: Partial<Follow> | null) =>
          FOLLOW_KINDS.some((kind) => kind === each?.kind) && isText(each?.key) && isText(each?.name),
      )
      .map(({ kind, key, name }: Follow) => ({ kind, key, name }))
      .slice(-MOST_FOLLOWS)
  } catch {
    return []
  }
}
