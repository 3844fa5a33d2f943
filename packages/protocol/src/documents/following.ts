/**
 * Riders, teams, nations and competitions that a visitor follows: where they race now and next, how they stand, and what they achieved
 * last. Answered from the index of athletes, without an account: the address names who is followed.
 */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { Nullable } from '../objects/nullable.ts'
import { DISCIPLINE_CODES } from '../vocabulary/discipline.ts'
import { COMPETITION_STATUSES } from '../vocabulary/kinds.ts'
import { PalmaresPlace } from './athletes.ts'
import { document } from './definition.ts'

export const FOLLOWED_KINDS = ['rider', 'team', 'nation', 'competition'] as const
export type FollowedKind = (typeof FOLLOWED_KINDS)[number]

/** Most that one address may name. */
export const MOST_FOLLOWED = 50
/** Most races to come of one competition, and most latest results. */
export const MOST_UNITS = 30
export const MOST_LATEST = 5

const competition = {
  competition: field(Type.String(), 'Competition id.', 'tdf2026'),
  code: field(Type.String(), 'Code of the competition.', 'tdf'),
  year: field(Type.Integer(), 'Year of the competition.', 2026),
  competitionName: field(Type.String(), 'Name of the competition.', 'Tour de France'),
  sport: field(Type.Enum(DISCIPLINE_CODES), 'Discipline.', 'CRD'),
}

export const FollowedUnit = named(
  'FollowedUnit',
  'A stage or phase that is raced now or comes next.',
  Type.Object({
    stage: field(Nullable(Type.Integer()), 'Number of the stage. Null for a phase.', 16),
    label: Type.Optional(field(Type.String(), 'Name of a half stage. Left out for whole stages.', '1a')),
    event: field(Nullable(Type.Integer()), 'Number of the event. Null for a stage.', null),
    phase: field(Nullable(Type.Integer()), 'Number of the phase. Null for a stage.', null),
    name: field(Type.String(), 'Name of the stage, or of event and phase.', 'Évian > Thonon'),
    startAt: field(Type.String(), 'When it starts, with offset.', '2026-07-21T13:05:00+02:00'),
    hideTime: field(Type.Boolean(), 'True if only the day is known.', false),
    isLive: field(Type.Boolean(), 'True while it is raced.', false),
  }),
)
export type FollowedUnit = Static<typeof FollowedUnit>

export const FollowedRace = named(
  'FollowedRace',
  'A competition that is not over, and what is followed in it.',
  Type.Object({
    ...competition,
    status: field(Type.Enum([...COMPETITION_STATUSES]), 'State of the competition.', 'Live'),
    start: field(Type.String(), 'First day.', '2026-07-04'),
    end: field(Type.String(), 'Last day.', '2026-07-26'),
    isSingle: field(Type.Boolean(), 'True for a competition of one race.', false),
    riders: field(
      Type.Integer(),
      'How many riders of a followed team or nation are in it. 1 for a rider, 0 for a competition.',
      1,
    ),
    rank: field(
      Nullable(Type.Integer()),
      'Place in the general classification so far, of a team or nation its best. Null without one.',
      1,
    ),
    best: field(
      Nullable(Type.String()),
      'Surname of the rider with that place. Null without one, and for a rider.',
      null,
    ),
    units: field(
      Type.Array(FollowedUnit),
      `What is raced now, then what comes next. At most ${MOST_UNITS}. Empty for a rider who has left the race.`,
    ),
  }),
)
export type FollowedRace = Static<typeof FollowedRace>

export const FollowedPlace = named(
  'FollowedPlace',
  'A result of somebody who is followed.',
  Type.Object({
    ...competition,
    athlete: field(Type.String(), 'Id of the athlete.', '10014972740'),
    athleteName: field(Type.String(), 'Surname in capitals first.', 'POGACAR Tadej'),
    place: PalmaresPlace,
  }),
)
export type FollowedPlace = Static<typeof FollowedPlace>

export const Followed = named(
  'Followed',
  'Somebody or something that is followed.',
  Type.Object({
    kind: field(Type.Enum([...FOLLOWED_KINDS]), 'Its kind.', 'rider'),
    key: field(Type.String(), 'Its key in the address.', '10014972740'),
    name: field(
      Type.String(),
      'Name. A rider’s surname in capitals first. For a nation its code.',
      'POGACAR Tadej',
    ),
    nation: field(Type.String(), 'IOC or UCI code. Empty if none was stated.', 'SLO'),
    athlete: field(Nullable(Type.String()), 'Id of an athlete. Null for everything else.', '10014972740'),
    races: field(Type.Array(FollowedRace), 'Competitions that are not over: live ones, then by first day.'),
    latest: field(
      Type.Array(FollowedPlace),
      `Newest first, at most ${MOST_LATEST}. A rider’s places, the podiums of a team or nation, the winners of a competition.`,
    ),
  }),
)
export type Followed = Static<typeof Followed>

/** In the order of the address. What nobody has stated is left out. */
export const Following = Type.Array(Followed)
export type Following = Static<typeof Following>

export const FOLLOWING_DOCUMENTS = {
  following: document({
    path: '/following',
    summary:
      'Who is followed: races now and next, place in the general classification, latest results. `who` lists up to 50, `rider.10014972740,team.uae-team-emirates-xrg,nation.slo,competition.tdf`',
    schema: Following,
    query: ['who'],
    scope: 'index',
    cache: 'list',
    channel: 'none',
    push: null,
  }),
} as const
