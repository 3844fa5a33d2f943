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
    name: field(Type.String(), 'Of the rider, surname in capitals first; or of the team.', 'POGAČAR Tadej'),
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
    field(Type.String(), 'Name of a half stage, shown instead of its number. Left out for others.', '1a'),
  ),
  name: field(Type.String(), 'Start and finish.', 'Carcassonne > Foix'),
  type: field(Type.Enum([...STAGE_TYPES]), 'Mass start, individual or team time trial.', 'MS'),
  kind: field(
    Type.Enum([...STAGE_KINDS]),
    'What the programme calls it; where it does not say, what follows from number and type.',
    'stage',
  ),
  category: field(
    Nullable(Type.Enum([...STAGE_CATEGORIES])),
    'How hard it is. Null for time trials, and where nobody stated it.',
    'MediumMountainStage',
  ),
  distance: field(Type.Number(), 'Kilometres; 0 where the length is not known.', 181.9),
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
  resultStatus: field(Type.Enum([...RESULT_STATUSES]), 'How far the result may be trusted.', 'official'),
  winner: field(
    Nullable(Winner),
    'Null until there is a result, and where there will be none: the official one has no winner, or the stage was cancelled or stopped.',
  ),
  alsoWon: Type.Optional(
    field(Type.Array(Winner), 'Who shares the first place with `winner`. Left out if nobody does.'),
  ),
}
export const StageListed = named('StageListed', 'A stage as lists show it.', Type.Object(listed))
export type StageListed = Static<typeof StageListed>

export const TimeLimit = named(
  'TimeLimit',
  'The longest time allowed on a stage, and how far behind the winner that is. Until there is a winner, only what was stated is given.',
  Type.Object({
    percent: field(
      Nullable(Type.Number()),
      'Of the time of the winner, added to it. Null while it depends on the speed of the winner, and where the limit itself was stated.',
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
      'Address of the line of the course. Null while it is not known.',
      '/competitions/tdf2026/stages/4/map',
    ),
    profileUrl: field(
      Nullable(Type.String()),
      'Address of the altitude profile. Null while it is not known.',
      '/competitions/tdf2026/stages/4/profile',
    ),
    speed: field(Nullable(Type.Number()), 'Average km/h of the winner; null until there is one.', 43.525),
    expectedFinishAt: field(
      Nullable(InstantString),
      'Planned finish. Null if the programme does not say.',
      '2026-07-07T17:49:00+02:00',
    ),
    startedAt: field(
      Nullable(InstantString),
      'When the race really started. Null before.',
      '2026-07-07T13:38:14+02:00',
    ),
    timeLimit: field(Nullable(TimeLimit), 'Null where the stage has none, or none was stated.'),
    teamTrial: Type.Optional(
      field(
        Type.Object({
          counting: field(Type.Integer(), 'Which rider’s time at the line is the team’s, from 1.', 4),
          riders: field(
            Type.Enum([...TEAM_TRIAL_RIDERS]),
            'Whether riders take the own time into the general classification, or the team’s for all who come in with it.',
            'team',
          ),
        }),
        'Of a team time trial, where the programme says it.',
      ),
    ),
  }),
)
export type Stage = Static<typeof Stage>
