/** Rows and rankings: the shapes most programs of others read (wire.md), with the numbers behind every string. */
import { Type, type Static } from 'typebox'
import {
  CLASSIFICATIONS,
  IRMS,
  JERSEYS,
  RANKING_ORIGINS,
  RANKING_TYPES,
  RESULT_STATUSES,
  RESULT_TYPES,
  TIMELINE_CATEGORIES,
} from '../vocabulary/kinds.ts'
import { Display, InstantString, MsNumber, Nullable } from './nullable.ts'
import { Rider, Team } from './rider.ts'

/** One timing point of one rider; cumulative unless the name says otherwise. */
export const Split = Type.Object({
  key: Type.String(),
  name: Type.String(),
  value: Display,
  /** 0 while not passed. */
  rank: Type.Integer(),
  resultType: Type.Enum([...RESULT_TYPES]),
  timeMs: Nullable(MsNumber),
  gapMs: Nullable(MsNumber),
  /** True when interpolated. */
  estimated: Type.Optional(Type.Boolean()),
})
export type Split = Static<typeof Split>

export const Row = Type.Object({
  /** 0 = unranked. A rider with an IRM other than REL is unranked. */
  rank: Type.Integer(),
  resultType: Type.Enum([...RESULT_TYPES]),
  key: Type.String(),
  /** Rank 1: the absolute time; others: the gap; IRM: the code; points: the number. */
  value: Display,
  time: Nullable(Display),
  gap: Nullable(Display),
  bonif: Nullable(Display),
  speed: Nullable(Display),
  irm: Nullable(Type.Enum([...IRMS])),
  timeMs: Nullable(MsNumber),
  gapMs: Nullable(MsNumber),
  /** To the row ahead. */
  intervalMs: Nullable(MsNumber),
  points: Nullable(Type.Number()),
  bonifMs: Nullable(MsNumber),
  lapsDown: Nullable(Type.Integer()),
  speedKmh: Nullable(Type.Number()),
  /** Exactly one of rider and team. */
  rider: Type.Optional(Rider),
  team: Type.Optional(Team),
  splits: Type.Optional(Type.Array(Split)),
  isGapGreen: Type.Optional(Type.Boolean()),
  speedRank: Type.Optional(Type.Integer()),
  /** Places won (positive) or lost since the ranking before. */
  progression: Type.Optional(Type.Integer()),
  /** Nearing the finish or the next timing point. */
  approaching: Type.Optional(Type.Boolean()),
  /** Where the rider is: on the road with metres to ride, or finished. */
  position: Type.Optional(
    Type.Object({
      racing: Type.Boolean(),
      toFinishM: Nullable(Type.Integer()),
      group: Nullable(Type.String()),
    }),
  ),
  /** True when the time or gap is interpolated or from positions, not from timing. */
  estimated: Type.Optional(Type.Boolean()),
  /** Time trials: when the rider starts, behind the local clock in a start list, and for the clock of one on the course. */
  startAt: Type.Optional(InstantString),
})
export type Row = Static<typeof Row>

const rankingFields = {
  order: Type.Integer(),
  name: Type.String(),
  type: Type.Enum([...RANKING_TYPES]),
  rankingType: Type.Enum([...CLASSIFICATIONS]),
  categoryType: Nullable(Type.Enum([...TIMELINE_CATEGORIES])),
  /** Kilometres from the start where the ranking was taken; null for the finish and for classifications. */
  distance: Nullable(Type.Number()),
  /** Key of the jersey its leader wears, null where there is none: yellow, green, polkaDot, white. */
  jersey: Nullable(Type.Enum([...JERSEYS])),
  miniJersey: Nullable(Type.Enum([...JERSEYS])),
  /** `published`: the rows are shown as they were published, and nothing is computed from them. */
  origin: Type.Enum([...RANKING_ORIGINS]),
  /** False when only the first rows are known. */
  complete: Type.Boolean(),
  resultStatus: Type.Enum([...RESULT_STATUSES]),
  results: Type.Array(Row),
}
export const SubRanking = Type.Object(rankingFields)
export const Ranking = Type.Object({ ...rankingFields, subRankings: Type.Optional(Type.Array(SubRanking)) })
export type Ranking = Static<typeof Ranking>
