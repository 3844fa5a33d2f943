/** Riders, teams, nations and competitions that a visitor follows, in any race. Pure; follows.ts keeps them. */
import { nameAndNation, slug } from '@bell-lap/domain/people/person-key'
import { MOST_FOLLOWED, type Followed } from '@bell-lap/protocol/documents/following'

export const FOLLOW_KINDS = ['rider', 'team', 'nation', 'competition'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

export interface Follow {
  readonly kind: FollowKind
  /** The same in every race: for a rider `riderKey`, for a team its name, for a nation or a competition its code. */
  readonly key: string
  /** For people; for a nation its code. */
  readonly name: string
}

/** The part of a rider that is used. */
interface Person {
  readonly name: string
  readonly nation: string
  readonly uciRiderId: string | null
}

export interface FollowableRider extends Person {
  readonly teamCode: string | null
  readonly teamName: string | null
}

/** Bounds the storage in the browser. */
const MOST_FOLLOWS = 100
/** A rider without a UCI id: name, then nation. */
const NAME_AND_NATION = /^(.*), ([^,]*)$/

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

/** A competition, also in its later years. */
export const followOfCompetition = ({
  code,
  name,
}: {
  readonly code: string
  readonly name: string
}): Follow => ({
  kind: 'competition',
  key: code,
  name,
})

/** The follow as addresses name it: `rider.10014972740`, `team.uae-team-emirates-xrg`. */
export function idOfFollow({ kind, key }: Follow): string {
  const [, name, nation] = NAME_AND_NATION.exec(key) ?? []
  switch (kind) {
    case 'rider':
      return `rider.${name === undefined ? key : nameAndNation({ lastName: name, nation })}`
    case 'team':
      return `team.${slug(key)}`
    case 'nation':
      return `nation.${key.toLowerCase()}`
    case 'competition':
      return `competition.${key}`
  }
}

/** The parameter `who` of the document `following`: the newest, as many as it takes. */
export const whoOf = (follows: readonly Follow[]): string =>
  [...new Set(follows.map(idOfFollow))].slice(-MOST_FOLLOWED).join(',')

/** The follow of an entry of the document `following`. */
export function followOfFollowed({ kind, key, name, nation }: Followed): Follow {
  if (kind === 'rider') return { kind, key: /^\d{11}$/.test(key) ? key : `${name}, ${nation}`, name }
  return { kind, key: kind === 'competition' ? key : name, name }
}

/** Everything that a visitor may follow in a rider: the rider, the team, the nation. */
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

/** With those that are new, at the end. */
export const addFollows = (follows: readonly Follow[], more: readonly Follow[]): readonly Follow[] =>
  [...follows, ...more.filter((each) => !isFollowed(follows, each))].slice(-MOST_FOLLOWS)

/** The newest last. If there are too many, the oldest are dropped. */
export const toggleFollow = (follows: readonly Follow[], follow: Follow): readonly Follow[] =>
  isFollowed(follows, follow)
    ? follows.filter((each) => !isSame(each, follow))
    : [...follows, follow].slice(-MOST_FOLLOWS)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The kept follows. Anything else is left out. */
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
