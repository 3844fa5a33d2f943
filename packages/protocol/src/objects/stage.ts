/** A stage of the programme. */
import { Type, type Static } from 'typebox'
import { TEAM_TRIAL_RIDERS } from '@bell-lap/domain/outcome/team-trial'
import { field, named } from '../described.ts'
import { inferredShown } from './inferred.ts'
import {
  RACE_STATUSES,
  RESULT_STATUSES,
  STAGE_CATEGORIES,
  STAGE_KINDS,
  STAGE_TYPES,
  TABS,
} from '../vocabulary/kinds.ts'
import { disruption } from './disruption.ts'
import { Display, InstantString, LocalInstant, MsNumber, Nullable } from './nullable.ts'
import { worn } from './worn.ts'

export const Winner = named(
  'Winner',
  'The winner of a stage.',
  Type.Object({
    name: field(
      Type.String(),
      'Name of the rider, surname in capitals first, or of the team.',
      'POGAČAR Tadej',
    ),
    nation: field(Type.String(), 'Code of the nation. Empty if none was stated.', 'SLO'),
    ...worn('null', 11),
    isTeam: field(Type.Boolean(), 'Whether a team won.', false),
    ...inferredShown,
  }),
)

export type Winner = Static<typeof Winner>

const listed = {
  number: field(Type.Integer(), 'Number in paths; 0 is a prologue.', 4),
  label: Type.Optional(
    field(
      Type.String(),
      'Name of a half stage, shown instead of its number. Left out for whole stages.',
      '1a',
    ),
  ),
  name: field(Type.String(), 'Start and finish.', 'Carcassonne > Foix'),
  type: field(Type.Enum([...STAGE_TYPES]), 'Mass start, individual or team time trial.', 'MS'),
  kind: field(
    Type.Enum([...STAGE_KINDS]),
    'Name in the programme. By default it follows from number and type.',
    'stage',
  ),
  category: field(
    Nullable(Type.Enum([...STAGE_CATEGORIES])),
    'Category of difficulty. Null for time trials, and if none was stated.',
    'MediumMountainStage',
  ),
  distance: field(Type.Number(), 'Kilometres. 0 if unknown.', 181.9),
  start: field(LocalInstant, 'Planned start on the local clock.', '2026-07-07T13:25:00'),
  startAt: field(InstantString, 'Planned start with offset.', '2026-07-07T13:25:00+02:00'),
  timeZone: Type.Optional(
    field(
      Type.String(),
      'IANA zone of its clocks. Left out if that is the zone of the competition.',
      'Asia/Jerusalem',
    ),
  ),
  hideTime: field(Type.Boolean(), 'True if only the day of the start is known.', false),
  channel: field(Type.String(), 'Channel to register for its pushes.', 'tdf2026-stage-4'),
  raceStatus: field(Type.Enum([...RACE_STATUSES]), 'How far the race is.', 'inProgress'),
  disruption,
  resultStatus: field(Type.Enum([...RESULT_STATUSES]), 'How final the result is.', 'official'),
  winner: field(
    Nullable(Winner),
    'Null until there is a result, and if there will be none: the official result has no winner, or the stage was cancelled or stopped.',
  ),
  alsoWon: Type.Optional(
    field(Type.Array(Winner), 'Riders who share the first place with `winner`. Left out if nobody does.'),
  ),
}
export const StageListed = named('StageListed', 'A stage as lists show it.', Type.Object(listed))
export type StageListed = Static<typeof StageListed>

export const TimeLimit = named(
  'TimeLimit',
  'The time limit of a stage, as a time and as a gap to the winner. Until there is a winner, only the stated parts are given.',
  Type.Object({
    percent: field(
      Nullable(Type.Number()),
      'Percentage of the winner’s time that is added to it. Null while it depends on the winner’s speed, and if the limit itself was stated.',
      12,
    ),
    time: field(Nullable(Display), 'The last time allowed.', '4:40:50'),
    timeMs: field(Nullable(MsNumber), 'The same in milliseconds.', 16_850_000),
    gap: field(Nullable(Display), 'Behind the winner.', '+30:05'),
    gapMs: field(Nullable(MsNumber), 'The same in milliseconds.', 1_805_000),
  }),
)
export type TimeLimit = Static<typeof TimeLimit>

export const tabs = field(
  Type.Array(Type.Enum([...TABS])),
  'Sections that have something to show, in the order of the site.',
  ['live', 'startlist', 'rankings'],
)
export const currentTab = field(Type.Enum([...TABS]), 'The section to open first.', 'live')

/** The planned time of a race over a time, which has no planned laps. */
export const raceOverTime = {
  durationMs: Type.Optional(
    field(Type.Integer(), 'Only of a race over a time: how long it lasts.', 21_600_000),
  ),
  lapsAfterDuration: Type.Optional(
    field(Type.Integer(), 'Only of a race over a time: laps to ride after that time.', 5),
  ),
}

export const Stage = named(
  'Stage',
  'A stage.',
  Type.Object({
    ...listed,
    id: field(Type.String(), 'The same as `channel`.', 'tdf2026-stage-4'),
    tabs,
    currentTab,
    mapUrl: field(
      Nullable(Type.String()),
      'Address of the line of the course. Null if unknown.',
      '/competitions/tdf2026/stages/4/map',
    ),
    profileUrl: field(
      Nullable(Type.String()),
      'Address of the altitude profile. Null if unknown.',
      '/competitions/tdf2026/stages/4/profile',
    ),
    ...raceOverTime,
    speed: field(Nullable(Type.Number()), 'Average km/h of the winner. Null until there is one.', 43.525),
    expectedFinishAt: field(
      Nullable(InstantString),
      'Planned finish. Null if none was stated.',
      '2026-07-07T17:49:00+02:00',
    ),
    startedAt: field(
      Nullable(InstantString),
      'The real start of the race. Null before it.',
      '2026-07-07T13:38:14+02:00',
    ),
    timeLimit: field(Nullable(TimeLimit), 'Null if the stage has none, or none was stated.'),
    teamTrial: Type.Optional(
      field(
        Type.Object({
          counting: field(Type.Integer(), 'Which rider’s time at the line is the team’s, from 1.', 4),
          riders: field(
            Type.Enum([...TEAM_TRIAL_RIDERS]),
            'Whether riders take their own time into the general classification, or the team’s time if they finish with it.',
            'team',
          ),
        }),
        'Rules of a team time trial, if they were stated.',
      ),
    ),
  }),
)
export type Stage = Static<typeof Stage>
