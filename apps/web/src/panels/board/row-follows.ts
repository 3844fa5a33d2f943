/** The rider, team and nation that a visitor can follow in a row, and whether the visitor does. */
import type { Row } from '@bell-lap/protocol/objects/ranking'
import {
  followOfNation,
  followOfTeam,
  followsOfRider,
  isFollowed,
  type Follow,
} from '../../visitor/follow.ts'

/** Everything that a visitor may follow in a row. */
export const followsOfRow = ({ rider, team }: Row): Follow[] =>
  rider
    ? followsOfRider(rider)
    : [followOfTeam(team?.name ?? null), followOfNation(team?.nation ?? '')].filter((each) => each !== null)

export const isRowFollowed = (follows: readonly Follow[], row: Row): boolean =>
  follows.length > 0 && followsOfRow(row).some((follow) => isFollowed(follows, follow))
