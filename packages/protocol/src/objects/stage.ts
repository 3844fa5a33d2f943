/** A stage of the programme. */
import { Type, type Static } from 'typebox'
import { RACE_STATUSES, STAGE_CATEGORIES, STAGE_TYPES, TABS } from '../vocabulary/kinds.ts'
import { Display, InstantString, LocalInstant, MsNumber, Nullable } from './nullable.ts'

const listed = {
  number: Type.Integer(),
  /** "Carcassonne > Foix" */
  name: Type.String(),
  type: Type.Enum([...STAGE_TYPES]),
  category: Nullable(Type.Enum([...STAGE_CATEGORIES])),
  /** Kilometres. */
  distance: Type.Number(),
  start: LocalInstant,
  startAt: InstantString,
  /** The channel to register for its pushes. */
  channel: Type.String(),
  raceStatus: Type.Enum([...RACE_STATUSES]),
  /** The winner of the stage, null until there is a result. */
  winner: Nullable(
    Type.Object({ name: Type.String(), nation: Type.String(), bib: Nullable(Type.Integer()) }),
  ),
}
export const StageListed = Type.Object(listed)
export type StageListed = Static<typeof StageListed>

/** The last time allowed on a stage, and how far behind the winner that is. */
export const TimeLimit = Type.Object({
  /** Of the winner's time, added to it; null while it depends on the winner's speed. */
  percent: Nullable(Type.Number()),
  /** All four null until somebody has won. */
  time: Nullable(Display),
  timeMs: Nullable(MsNumber),
  gap: Nullable(Display),
  gapMs: Nullable(MsNumber),
})
export type TimeLimit = Static<typeof TimeLimit>

export const Stage = Type.Object({
  ...listed,
  id: Type.String(),
  tabs: Type.Array(Type.Enum([...TABS])),
  currentTab: Type.Enum([...TABS]),
  mapUrl: Nullable(Type.String()),
  profileUrl: Nullable(Type.String()),
  /** km/h of the winner, null until there is one. */
  speed: Nullable(Type.Number()),
  expectedFinishAt: Nullable(InstantString),
  /** When the race really started, null before. */
  startedAt: Nullable(InstantString),
  /** Null where the stage has none, or none was published. */
  timeLimit: Nullable(TimeLimit),
})
export type Stage = Static<typeof Stage>
