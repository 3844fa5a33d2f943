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
  'What `value` is: a time or gap, points, a mark (IRM), or nothing yet (INP).',
  'Time',
)
const estimated = Type.Optional(
  field(Type.Boolean(), 'True if the figure is interpolated or from positions, not from timing.', true),
)

export const Split = named(
  'Split',
  'One timing point of one row; cumulative unless the name says otherwise. A rider has finished when the split of key `Finish`, always the last, has a rank above 0.',
  Type.Object({
    key: field(Type.String(), 'Key of the timing point; `Finish` is the line.', 'Finish'),
    name: field(Type.String(), 'Name of the timing point.', 'Finish'),
    value: field(Display, 'Time since the start. Empty while not passed.', '0:32:19'),
    rank: field(Type.Integer(), 'Place at the point among those who passed it; 0 while not passed.', 3),
    resultType,
    timeMs: field(Nullable(MsNumber), 'Milliseconds since the start. Null while not passed.', 1_939_000),
    gapMs: field(Nullable(MsNumber), 'Milliseconds behind the best there. Null while not passed.', 41_000),
    categoryMs: Type.Optional(
      field(
        MsNumber,
        'For a mass event: milliseconds by the clock that places categories, where another one places the field.',
        1_921_000,
      ),
    ),
    leader: Type.Optional(
      field(
        Type.String(),
        'For a team sprint: the member who led there, as people read it.',
        'HOOGLAND Jeffrey',
      ),
    ),
    estimated,
  }),
)
export type Split = Static<typeof Split>

export const RowPosition = named(
  'RowPosition',
  'Where a rider or team of a live ranking is.',
  Type.Object({
    racing: field(Type.Boolean(), 'True on the course; false at home or out of the race.', true),
    toFinishM: field(
      Nullable(Type.Integer()),
      'Metres still to ride, the same for all of a group. Null if no position is known.',
      12_400,
    ),
    group: field(
      Nullable(Type.String()),
      'Key of the group in the live document of the stage. Null for a rider of none.',
      'g3',
    ),
    unseen: Type.Optional(
      field(Type.Boolean(), 'True for a rider on the road whose device is silent or stands still.', true),
    ),
  }),
)

export const RowLaps = named(
  'RowLaps',
  'For a race on laps: what one rider has ridden.',
  Type.Object({
    ridden: field(Type.Integer(), 'Whole laps that count.', 12),
    toGo: field(
      Nullable(Type.Integer()),
      'Laps still to ride, lapped riders as many as the leader; 0 at home, null where nobody has said how many there are.',
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
    rank: field(Nullable(Type.Integer()), 'Place in it, from 1; null without one.', 3),
    timeMs: field(
      Nullable(MsNumber),
      'Milliseconds by the clock that places the category; null without a place.',
      9_084_000,
    ),
    gapMs: field(Nullable(MsNumber), 'Behind the first of it; null without a place.', 61_000),
  }),
)
export type RowCategory = Static<typeof RowCategory>

export const RowLeg = named(
  'RowLeg',
  'What one competitor took for a leg: a segment of a triathlon, a rider of a relay.',
  Type.Object({
    key: field(Type.String(), 'Key of the timing point at which it ends; `Finish` is the line.', 'bike'),
    name: field(Type.String(), 'Its name.', 'Bike'),
    value: field(Display, 'Its time. Empty if one of its ends is not known.', '52:11'),
    rank: field(Type.Integer(), 'Place in this leg alone; 0 without a time.', 4),
    timeMs: field(Nullable(MsNumber), 'The same in milliseconds.', 3_131_000),
    member: field(
      Nullable(Type.String()),
      'For a relay: who had this leg. Null otherwise.',
      'LINDEMANN Laura',
    ),
  }),
)
export type RowLeg = Static<typeof RowLeg>

export const RowRound = named(
  'RowRound',
  'For a run of a round with several: the round so far.',
  Type.Object({
    points: field(Type.Integer(), 'Sum of the places; the lowest is first.', 5),
    rank: field(
      Nullable(Type.Integer()),
      'Place in the round, from 1; while a run is ridden the one among those who have ridden it so far, and null for those who have not.',
      2,
    ),
    places: field(
      Type.Array(Type.Integer()),
      'What each run counts: the place, or the points stated for it.',
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
      'For one that was given before: name of the phase of the event, or the stage by its number. Null for one given here.',
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
      'Place, from 1; 0 is unranked. A rider with a mark other than REL is unranked, except the lapped of a race on laps (LAP), whoever was caught in a pursuit (OVL), and who did not finish or start a heat of a final.',
      2,
    ),
    resultType,
    key: field(Type.String(), 'Key of the rider or team.', '11'),
    value: field(
      Display,
      'Rank 1: the absolute time; others: the gap, without its sign. With a mark: its code. Points: the number. In start lists of time trials the local clock of the start.',
      '0:41',
    ),
    time: field(Nullable(Display), 'The absolute time, whatever the rank. Null if there is none.', '4:10:45'),
    gap: field(Nullable(Display), 'Behind rank 1, with its sign. Null if there is none.', '+0:41'),
    bonif: field(Nullable(Display), 'Bonification, taken off the time. Null for none.', '0:10'),
    speed: field(
      Nullable(Display),
      'Average km/h, or that at the speed trap where there is one. Null if it is not known.',
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
        'While racing: where the gap was measured, if the first one was timed further on since: name of a timing point, or the end of a lap.',
        'Lap 3',
      ),
    ),
    intervalMs: field(
      Nullable(MsNumber),
      'Milliseconds behind the row ahead. Null for the first row and where it is not known.',
      3000,
    ),
    intervalLaps: Type.Optional(
      field(
        Type.Integer(),
        'For a row that is laps down: laps behind the row ahead; 0 where both are as many down.',
        1,
      ),
    ),
    points: field(Nullable(Type.Number()), 'Points; null in rankings by time.', 25),
    bonifMs: field(Nullable(MsNumber), '`bonif` in milliseconds.', 10_000),
    lapsDown: field(Nullable(Type.Integer()), 'Laps behind the leader. Null if laps do not count.', 1),
    speedKmh: field(Nullable(Type.Number()), '`speed` as a number.', 43.525),
    rider: Type.Optional(
      field(Rider, 'The rider; exactly one of rider and team is there.', exampleOf(Rider) as Rider),
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
      field(Type.Integer(), 'Places won (positive) or lost since the ranking before.', 2),
    ),
    approaching: Type.Optional(field(Type.Boolean(), 'Nearing the finish or the next timing point.', true)),
    generalRank: Type.Optional(
      field(Type.Integer(), 'On the road: place in the general classification before the stage.', 7),
    ),
    position: Type.Optional(field(RowPosition, 'In live rankings: where the rider or team is.')),
    estimated,
    ...inferredShown,
    outcome: Type.Optional(field(Outcome, 'The result by what decides in the unit; of phases.')),
    goalDifference: Type.Optional(
      field(Type.Integer(), 'For cycle-ball: goals shot less goals taken, which parts equal points.', 9),
    ),
    toLead: Type.Optional(
      field(
        Type.Number(),
        'For judged runs while they are ridden: the least that the next run has to score for the lead. Absent for the first, and for who has no run to come.',
        91.07,
      ),
    ),
    realTime: Type.Optional(
      field(Display, 'The time ridden, where `time` is factored by class.', '1:12.345'),
    ),
    distance: Type.Optional(
      field(Display, 'For a race for distance: what was ridden in the time, to the metre.', '56.792 km'),
    ),
    penalty: Type.Optional(
      field(
        Display,
        'For phases: what penalties and adjustments added to `time`. Left out for none.',
        '0:15',
      ),
    ),
    penaltyMs: Type.Optional(field(MsNumber, '`penalty` in milliseconds.', 15_000)),
    gunTime: Type.Optional(
      field(Display, 'For mass events: the time since the gun, where another decides.', '2:32:05'),
    ),
    netTime: Type.Optional(
      field(
        Display,
        'For mass events: the time since the rider crossed the start line, where another decides.',
        '2:31:24',
      ),
    ),
    gunForNet: Type.Optional(
      field(
        Type.Boolean(),
        'For mass events: true of a rider who was not read at the start line, whose net time is therefore gun time.',
      ),
    ),
    arrivalAt: Type.Optional(
      field(
        InstantString,
        'For mass events, of who is on the course: when the rider will reach the finish at the net speed so far, to the minute; a prediction. Left out where the place of no timing point passed is known, and for who should have been home by now.',
        '2026-06-14T14:32:00+02:00',
      ),
    ),
    reaction: Type.Optional(
      field(Display, 'From the start signal to the first move, where it was measured.', '0.187'),
    ),
    reactionMs: Type.Optional(field(MsNumber, '`reaction` in milliseconds.', 187)),
    record: Type.Optional(
      field(
        Type.Enum([...RECORDS]),
        'The record that the result is: of the world (WR), the Olympic Games (OR), the championships (CR), the continent (AR), the nation (NR), the track (TR).',
        'WR',
      ),
    ),
    warnings: Type.Optional(
      field(
        Type.Array(RowWarning),
        'Warnings in the order in which they were given: here, in earlier phases of the event, on earlier stages.',
      ),
    ),
    category: Type.Optional(
      field(
        RowCategory,
        'Where the start list states one: the category, of form `factored` the class, and the place in it.',
      ),
    ),
    laps: Type.Optional(field(RowLaps, 'Of races on laps.')),
    legs: Type.Optional(
      field(Type.Array(RowLeg), 'For segments and relays: the times between the timing points.'),
    ),
    stillIn: Type.Optional(
      field(
        Type.Literal(true),
        'For an elimination race that is on: still in it. Such rows come first and are no ranking: by bib, without places.',
        true,
      ),
    ),
    round: Type.Optional(field(RowRound, 'Of rounds of several runs.')),
    mark: Type.Optional(
      field(
        Type.Enum([...QUALIFICATION_MARKS]),
        'How the competitor goes on: by place (Q), by time (q), to the ride for gold (QG) or bronze (QB), to the repechage (R).',
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
            'Whether the heat is ridden for places of the event: for gold, for bronze, for those behind.',
            false,
          ),
          byPlace: field(
            Type.Boolean(),
            'Whether a place in a heat leads there; false for the best of a result, as of a qualifying by time that is ridden in heats.',
            true,
          ),
          places: Type.Optional(
            field(
              Type.Tuple([Type.Integer(), Type.Integer()]),
              'The first and the last of those places, without a medal: result sheets write `Q5-8`.',
              [5, 8],
            ),
          ),
        }),
        'Where the competitor goes on to; of phases that others qualify from.',
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
            'Mark in that round; only the disqualified leave the classification.',
            'DNF',
          ),
        }),
        'For the classification of an event: how far the competitor got.',
      ),
    ),
    heat: Type.Optional(field(Type.String(), 'Name of the heat; of phases with heats.', 'Heat 2')),
    order: Type.Optional(
      field(
        Nullable(Type.Integer()),
        'For a gate, a keirin and an eliminator: where the start list has the competitor in the heat, from 1. Of a stated list that is the gate or the place on the line; of one that follows from earlier phases the order in which gates are chosen.',
        3,
      ),
    ),
    rides: Type.Optional(
      field(Type.Array(RowRide), 'Rides of the heat, while or after it is ridden ride by ride.'),
    ),
    startAt: Type.Optional(
      field(
        InstantString,
        'Time trials: when the rider or team starts. The clock of one on the course counts from it.',
        '2026-07-21T13:05:00+02:00',
      ),
    ),
  }),
)
export type Row = Static<typeof Row>

const rankingFields = {
  order: field(Type.Integer(), 'Place in the list of rankings, from 0.', 0),
  name: field(Type.String(), 'English default; programs go by `rankingType`.', 'Time'),
  type: field(
    Type.Enum([...RANKING_TYPES]),
    'Of the stage, of the race after it (Overall), or at a point on the way (Inter).',
    'Stage',
  ),
  rankingType: field(Type.Enum([...CLASSIFICATIONS]), 'Kind of the ranking.', 'Time'),
  columns: field(Type.Array(Column), 'Columns of its rows, in the order of the site.'),
  categoryType: field(
    Nullable(Type.Enum([...TIMELINE_CATEGORIES])),
    'At a climb or sprint its category. Null otherwise.',
    'Category1Pass',
  ),
  distance: field(
    Nullable(Type.Number()),
    'Kilometres from the start where it was taken. Null for the finish and for classifications.',
    101.3,
  ),
  jersey: field(
    Nullable(Type.Enum([...JERSEYS])),
    'Key of the jersey that its leader wears. Null if there is none.',
    'yellow',
  ),
  miniJersey: field(Nullable(Type.Enum([...JERSEYS])), 'The same, for small drawings.', 'yellow'),
  origin: field(Type.Enum([...RANKING_ORIGINS]), 'Computed from facts, or shown as published.', 'computed'),
  complete: field(
    Type.Boolean(),
    'False where rows are missing, mostly all behind the first ones, or what stages gave (`missingStages`).',
    true,
  ),
  missingStages: Type.Optional(
    field(
      Type.Array(Type.Integer()),
      'For a classification: numbers of the stages before that were held and have no result, so that nothing of them is in it. Left out if there are none.',
      [3],
    ),
  ),
  missingStageLabels: Type.Optional(
    field(
      Type.Array(Type.String()),
      'What these stages are called, in the same order; only where one of them is a half stage.',
      ['1a', '2'],
    ),
  ),
  hasTimesAlone: Type.Optional(
    field(
      Type.Literal(true),
      'For a stage that was stopped: times for the general classification, which are no result and give no places. Left out otherwise.',
    ),
  ),
  resultStatus: field(Type.Enum([...RESULT_STATUSES]), 'How firm it is.', 'official'),
  ...inferredShown,
  results: field(Type.Array(Row), 'Rows, the first one first; unranked ones at the end.'),
}
export const SubRanking = named(
  'SubRanking',
  'A ranking beneath another: the riders of a team time trial.',
  Type.Object(rankingFields),
)
export const Ranking = named(
  'Ranking',
  'An ordered list as it stands.',
  Type.Object({
    ...rankingFields,
    subRankings: Type.Optional(field(Type.Array(SubRanking), 'Rankings beneath this one.')),
  }),
)
export type Ranking = Static<typeof Ranking>
