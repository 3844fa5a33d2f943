/** Rows and rankings: the shapes that most other programs read (wire.md), with the number behind every string. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { exampleOf } from '../example.ts'
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
import { WARNING_MARKS } from '@bell-lap/domain/marks/decision'
import { QUALIFICATION_MARKS, RECORDS } from '@bell-lap/domain/outcome/outcome'
import { inferredShown } from './inferred.ts'
import { Column, Outcome } from './outcome.ts'
import { Display, InstantString, MsNumber, Nullable } from './nullable.ts'
import { RowRide } from './track.ts'
import { Rider, Team } from './rider.ts'

const resultType = field(
  Type.Enum([...RESULT_TYPES]),
  'Kind of `value`: a time or gap, points, a mark (IRM), or nothing yet (INP).',
  'Time',
)
const estimated = Type.Optional(
  field(Type.Boolean(), 'True if the figure is interpolated or from positions, not from timing.', true),
)

export const Split = named(
  'Split',
  'One timing point of one row. Times are cumulative unless the name says otherwise. A rider has finished when the split of key `Finish`, always the last, has a rank above 0.',
  Type.Object({
    key: field(Type.String(), 'Key of the timing point; `Finish` is the line.', 'Finish'),
    name: field(Type.String(), 'Name of the timing point.', 'Finish'),
    value: field(Display, 'Time since the start. Empty until the point is passed.', '0:32:19'),
    rank: field(Type.Integer(), 'Place among those who passed the point. 0 until it is passed.', 3),
    resultType,
    timeMs: field(
      Nullable(MsNumber),
      'Milliseconds since the start. Null until the point is passed.',
      1_939_000,
    ),
    gapMs: field(
      Nullable(MsNumber),
      'Milliseconds behind the best at the point. Null until it is passed.',
      41_000,
    ),
    categoryMs: Type.Optional(
      field(
        MsNumber,
        'For a mass event: milliseconds by the clock that places categories, if another clock places the field.',
        1_921_000,
      ),
    ),
    leader: Type.Optional(
      field(Type.String(), 'For a team sprint: name of the member who led there.', 'HOOGLAND Jeffrey'),
    ),
    estimated,
  }),
)
export type Split = Static<typeof Split>

export const RowPosition = named(
  'RowPosition',
  'Place on the road of a rider or team in a live ranking.',
  Type.Object({
    racing: field(Type.Boolean(), 'True on the course. False after the finish or out of the race.', true),
    toFinishM: field(
      Nullable(Type.Integer()),
      'Metres still to ride, the same for all riders of a group. Null if no position is known.',
      12_400,
    ),
    group: field(
      Nullable(Type.String()),
      'Key of the group in the live document of the stage. Null if the rider is in no group.',
      'g3',
    ),
    unseen: Type.Optional(
      field(Type.Boolean(), 'True for a rider on the road whose device is silent or does not move.', true),
    ),
  }),
)

export const RowLaps = named(
  'RowLaps',
  'For a race on laps: laps of one rider.',
  Type.Object({
    ridden: field(Type.Integer(), 'Whole laps that count.', 12),
    toGo: field(
      Nullable(Type.Integer()),
      'Laps still to ride; lapped riders have as many as the leader. 0 after the finish. Null if the number of laps is unknown.',
      3,
    ),
    last: field(Nullable(Display), 'Time of the last lap. Null if it is not known.', '1:12'),
    lastMs: field(Nullable(MsNumber), 'The same in milliseconds.', 72_000),
    best: field(Nullable(Display), 'Time of the fastest lap.', '1:10'),
    bestMs: field(Nullable(MsNumber), 'The same in milliseconds.', 70_000),
  }),
)
export type RowLaps = Static<typeof RowLaps>

export const RowCategory = named(
  'RowCategory',
  'The category a rider is in, and the place among its riders.',
  Type.Object({
    name: field(Type.String(), 'Its name.', 'Women 40-49'),
    rank: field(Nullable(Type.Integer()), 'Place in it, from 1. Null if there is none.', 3),
    timeMs: field(
      Nullable(MsNumber),
      'Milliseconds by the clock that places the category. Null without a place.',
      9_084_000,
    ),
    gapMs: field(Nullable(MsNumber), 'Gap to the first of the category. Null without a place.', 61_000),
  }),
)
export type RowCategory = Static<typeof RowCategory>

export const RowLeg = named(
  'RowLeg',
  'Time of one competitor for a leg: a segment of a triathlon, or a rider of a relay.',
  Type.Object({
    key: field(Type.String(), 'Key of the timing point at which it ends; `Finish` is the line.', 'bike'),
    name: field(Type.String(), 'Its name.', 'Bike'),
    value: field(Display, 'Its time. Empty if its beginning or its end is not known.', '52:11'),
    rank: field(Type.Integer(), 'Place in this leg alone; 0 without a time.', 4),
    timeMs: field(Nullable(MsNumber), 'The same in milliseconds.', 3_131_000),
    member: field(
      Nullable(Type.String()),
      'For a relay: the rider of this leg. Null otherwise.',
      'LINDEMANN Laura',
    ),
  }),
)
export type RowLeg = Static<typeof RowLeg>

export const RowRound = named(
  'RowRound',
  'For a run of a round with several runs: the round so far.',
  Type.Object({
    points: field(Type.Integer(), 'Sum of the places. The lowest is first.', 5),
    rank: field(
      Nullable(Type.Integer()),
      'Place in the round, from 1. During a run it is the place among those who have ridden it, and null for the others.',
      2,
    ),
    places: field(
      Type.Array(Type.Integer()),
      'Figure that each run adds to the sum: the place, or the points stated for it.',
      [1, 1, 3],
    ),
  }),
)

export const RowWarning = named(
  'RowWarning',
  'A warning that the commissaires gave.',
  Type.Object({
    mark: field(Type.Enum([...WARNING_MARKS]), 'A warning (W), or one with a yellow card (YC).', 'W'),
    earlierIn: field(
      Nullable(Type.String()),
      'For an earlier warning: name of the phase of the event, or number of the stage. Null for a warning given here.',
      'Qualifying',
    ),
  }),
)
export type RowWarning = Static<typeof RowWarning>

export const Row = named(
  'Row',
  'One rider or team of a ranking or start list.',
  Type.Object({
    rank: field(
      Type.Integer(),
      'Place, from 1; 0 is unranked. A rider with a mark other than REL is unranked, except lapped riders in a race on laps (LAP), a rider caught in a pursuit (OVL), and riders who did not finish or start a heat of a final.',
      2,
    ),
    resultType,
    key: field(Type.String(), 'Key of the rider or team.', '11'),
    value: field(
      Display,
      'In rankings by time, the time of rank 1 and the gap of the others, without its sign. With a mark, its code. In rankings by points, the number. In start lists of time trials, the local time of the start.',
      '0:41',
    ),
    time: field(Nullable(Display), 'The absolute time, whatever the rank. Null if there is none.', '4:10:45'),
    gap: field(Nullable(Display), 'Gap to rank 1, with its sign. Null if there is none.', '+0:41'),
    bonif: field(
      Nullable(Display),
      'Bonification, which is taken off the time. Null if there is none.',
      '0:10',
    ),
    speed: field(
      Nullable(Display),
      'Average km/h, or km/h at the speed trap if there is one. Null if unknown.',
      '43.525',
    ),
    irm: field(
      Nullable(Type.Enum([...IRMS])),
      'Mark: did not finish (DNF), did not start (DNS), disqualified (DSQ), out of the time limit (OTL), lapped (LAP), relegated (REL), overlapped (OVL), abandoned (ABD), outside the competition (NC); null without one.',
      'DNF',
    ),
    timeMs: field(Nullable(MsNumber), '`time` in milliseconds.', 15_045_000),
    gapMs: field(Nullable(MsNumber), '`gap` in milliseconds.', 41_000),
    gapAt: Type.Optional(
      field(
        Type.String(),
        'While racing: name of the timing point or lap where the gap was measured, if the leader has been timed further on since.',
        'Lap 3',
      ),
    ),
    intervalMs: field(
      Nullable(MsNumber),
      'Milliseconds behind the row ahead. Null for the first row, and if unknown.',
      3000,
    ),
    intervalLaps: Type.Optional(
      field(
        Type.Integer(),
        'For a row that is laps down: laps behind the row ahead. 0 if both are equally many down.',
        1,
      ),
    ),
    points: field(Nullable(Type.Number()), 'Points. Null in rankings by time.', 25),
    bonifMs: field(Nullable(MsNumber), '`bonif` in milliseconds.', 10_000),
    lapsDown: field(Nullable(Type.Integer()), 'Laps behind the leader. Null if laps do not count.', 1),
    speedKmh: field(Nullable(Type.Number()), '`speed` as a number.', 43.525),
    rider: Type.Optional(
      field(Rider, 'The rider. Exactly one of rider and team is set.', exampleOf(Rider) as Rider),
    ),
    team: Type.Optional(field(Team, 'The team; exactly one of rider and team is there.')),
    splits: Type.Optional(
      field(
        Type.Array(Split),
        'Timing points in the order of the course. In rankings of a stage by time the last is `Finish`.',
      ),
    ),
    isGapGreen: Type.Optional(field(Type.Boolean(), 'Whether the gap is drawn green.', true)),
    speedRank: Type.Optional(field(Type.Integer(), 'Place by speed, from 1.', 4)),
    progression: Type.Optional(
      field(Type.Integer(), 'Places won (positive) or lost (negative) since the previous ranking.', 2),
    ),
    approaching: Type.Optional(
      field(Type.Boolean(), 'True if the rider is close to the finish or the next timing point.', true),
    ),
    generalRank: Type.Optional(
      field(Type.Integer(), 'On the road: place in the general classification before the stage.', 7),
    ),
    position: Type.Optional(field(RowPosition, 'In live rankings: place of the rider or team on the road.')),
    estimated,
    ...inferredShown,
    outcome: Type.Optional(field(Outcome, 'In phases: the result, of the kind that decides.')),
    goalDifference: Type.Optional(
      field(
        Type.Integer(),
        'For cycle-ball: goals shot less goals conceded, which separates teams level on points.',
        9,
      ),
    ),
    toLead: Type.Optional(
      field(
        Type.Number(),
        'For judged runs while they are ridden: the lowest score of the next run that takes the lead. Absent for the leader, and for riders without a further run.',
        91.07,
      ),
    ),
    realTime: Type.Optional(field(Display, 'The time ridden, if `time` is factored by class.', '1:12.345')),
    distance: Type.Optional(
      field(
        Display,
        'For a race for distance: distance ridden in the given time, to the metre.',
        '56.792 km',
      ),
    ),
    penalty: Type.Optional(
      field(
        Display,
        'For phases: time that penalties and adjustments added to `time`. Left out if there are none.',
        '0:15',
      ),
    ),
    penaltyMs: Type.Optional(field(MsNumber, '`penalty` in milliseconds.', 15_000)),
    gunTime: Type.Optional(
      field(Display, 'For mass events: the time since the gun, if the other time decides.', '2:32:05'),
    ),
    netTime: Type.Optional(
      field(
        Display,
        'For mass events: the time since the rider crossed the start line, if the other time decides.',
        '2:31:24',
      ),
    ),
    gunForNet: Type.Optional(
      field(
        Type.Boolean(),
        'For mass events: true if the rider was not read at the start line, so that gun time stands for net time.',
      ),
    ),
    arrivalAt: Type.Optional(
      field(
        InstantString,
        'For a rider of a mass event on the course: predicted finish at the net speed so far, to the minute. Left out if no passed timing point has a known place, and if the rider should have finished already.',
        '2026-06-14T14:32:00+02:00',
      ),
    ),
    reaction: Type.Optional(
      field(Display, 'Time from the start signal to the first move, if it was measured.', '0.187'),
    ),
    reactionMs: Type.Optional(field(MsNumber, '`reaction` in milliseconds.', 187)),
    record: Type.Optional(
      field(
        Type.Enum([...RECORDS]),
        'Kind of record that the result is: world (WR), Olympic (OR), championship (CR), area or continent (AR), national (NR), track (TR).',
        'WR',
      ),
    ),
    warnings: Type.Optional(
      field(
        Type.Array(RowWarning),
        'Warnings in the order in which they were given: here, in earlier phases of the event and on earlier stages.',
      ),
    ),
    category: Type.Optional(
      field(
        RowCategory,
        'The category (in the form `factored`, the class) and the place in it, if the start list states one.',
      ),
    ),
    laps: Type.Optional(field(RowLaps, 'Only in races on laps.')),
    legs: Type.Optional(
      field(Type.Array(RowLeg), 'For segments and relays: the times between the timing points.'),
    ),
    stillIn: Type.Optional(
      field(
        Type.Literal(true),
        'For an elimination race in progress: true if the rider is still in it. These rows come first, by bib and without places.',
        true,
      ),
    ),
    round: Type.Optional(field(RowRound, 'Only in rounds of several runs.')),
    mark: Type.Optional(
      field(
        Type.Enum([...QUALIFICATION_MARKS]),
        'How the competitor qualifies: by place (Q), by time (q), for the ride for gold (QG) or bronze (QB), for the repechage (R).',
        'Q',
      ),
    ),
    advance: Type.Optional(
      field(
        Type.Object({
          phase: field(Type.Integer(), 'Number of the phase, within the event.', 3),
          name: field(Type.String(), 'Its name.', '1/16 Finals'),
          heat: field(Nullable(Type.String()), 'Name of the heat. Null if heats are drawn.', 'Heat 2'),
          decidesPlaces: field(
            Type.Boolean(),
            'Whether the heat decides places of the event, such as gold, bronze or the places after them.',
            false,
          ),
          byPlace: field(
            Type.Boolean(),
            'Whether a place in a heat qualifies. False if the best of the whole result qualify, as in a qualifying by time that is ridden in heats.',
            true,
          ),
          places: Type.Optional(
            field(
              Type.Tuple([Type.Integer(), Type.Integer()]),
              'First and last of those places, if they have no medal: result sheets write `Q5-8`.',
              [5, 8],
            ),
          ),
        }),
        'Round for which the competitor qualifies. Only in phases from which others are filled.',
      ),
    ),
    lastRound: Type.Optional(
      field(
        Type.Object({
          phase: field(Type.Integer(), 'Number of the phase, within the event.', 7),
          name: field(Type.String(), 'Its name.', '1/8 Finals Repechages'),
          heat: field(Nullable(Type.String()), 'Name of the heat. Null if there was none.', 'Heat 2'),
          irm: field(
            Nullable(Type.Enum([...IRMS])),
            'Mark in that round. Only the disqualified leave the classification.',
            'DNF',
          ),
        }),
        'For the classification of an event: the last round that the competitor reached.',
      ),
    ),
    heat: Type.Optional(field(Type.String(), 'Name of the heat, in phases with heats.', 'Heat 2')),
    order: Type.Optional(
      field(
        Nullable(Type.Integer()),
        'For a gate, a keirin and an eliminator: position of the competitor in the heat’s start list, from 1. In a stated list it is the gate or the place on the line; in a list that follows from earlier phases it is the order in which gates are chosen.',
        3,
      ),
    ),
    rides: Type.Optional(field(Type.Array(RowRide), 'Rides of the heat, if it has several.')),
    startAt: Type.Optional(
      field(
        InstantString,
        'Time trials: start of the rider or team. The running clock counts from it.',
        '2026-07-21T13:05:00+02:00',
      ),
    ),
  }),
)
export type Row = Static<typeof Row>

const rankingFields = {
  order: field(Type.Integer(), 'Place in the list of rankings, from 0.', 0),
  name: field(Type.String(), 'English default. Programs read `rankingType`.', 'Time'),
  type: field(
    Type.Enum([...RANKING_TYPES]),
    'Scope: the stage, the race after it (Overall), or a point on the way (Inter).',
    'Stage',
  ),
  rankingType: field(Type.Enum([...CLASSIFICATIONS]), 'Kind of the ranking.', 'Time'),
  columns: field(Type.Array(Column), 'Columns of its rows, in the order of the site.'),
  categoryType: field(
    Nullable(Type.Enum([...TIMELINE_CATEGORIES])),
    'Category of a climb or sprint. Null otherwise.',
    'Category1Pass',
  ),
  distance: field(
    Nullable(Type.Number()),
    'Kilometres from the start at which it was taken. Null for the finish and for classifications.',
    101.3,
  ),
  jersey: field(
    Nullable(Type.Enum([...JERSEYS])),
    'Key of the jersey that its leader wears. Null if there is none.',
    'yellow',
  ),
  miniJersey: field(Nullable(Type.Enum([...JERSEYS])), 'Key of the jersey, for small drawings.', 'yellow'),
  origin: field(
    Type.Enum([...RANKING_ORIGINS]),
    'Whether it is computed from facts or shown as published.',
    'computed',
  ),
  complete: field(
    Type.Boolean(),
    'False if rows are missing, mostly all after the first ones, or if results of stages are (`missingStages`).',
    true,
  ),
  missingStages: Type.Optional(
    field(
      Type.Array(Type.Integer()),
      'For a classification: numbers of earlier stages that were held but have no result, so that they do not count in it. Left out if there are none.',
      [3],
    ),
  ),
  missingStageLabels: Type.Optional(
    field(
      Type.Array(Type.String()),
      'Names of these stages, in the same order. Given only if one of them is a half stage.',
      ['1a', '2'],
    ),
  ),
  hasTimesAlone: Type.Optional(
    field(
      Type.Literal(true),
      'True for times of a stopped stage, which count for the general classification but are not a result and give no places. Left out otherwise.',
    ),
  ),
  resultStatus: field(Type.Enum([...RESULT_STATUSES]), 'How final it is.', 'official'),
  ...inferredShown,
  results: field(Type.Array(Row), 'Rows by rank, with unranked ones at the end.'),
}
export const SubRanking = named(
  'SubRanking',
  'A ranking inside another: the riders of a team time trial.',
  Type.Object(rankingFields),
)
export const Ranking = named(
  'Ranking',
  'An ordered list as it stands.',
  Type.Object({
    ...rankingFields,
    subRankings: Type.Optional(field(Type.Array(SubRanking), 'Rankings inside this one.')),
  }),
)
export type Ranking = Static<typeof Ranking>
