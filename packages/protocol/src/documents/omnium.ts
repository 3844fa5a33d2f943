/** The standing of an event over its phases, an omnium or another one: the points of each race, the sum, what each rider needs. */
import { Type, type Static } from 'typebox'
import { FORM_KEYS } from '@bell-lap/domain/form/form'
import { field, named } from '../described.ts'
import { Nullable } from '../objects/nullable.ts'
import { Column } from '../objects/outcome.ts'
import { Row } from '../objects/ranking.ts'
import { AheadBy, StandingScore } from '../objects/standing.ts'
import { NextSprint } from '../objects/track.ts'
import { RACE_STATUSES, RESULT_STATUSES } from '../vocabulary/kinds.ts'

const OmniumRace = named(
  'OmniumRace',
  'One race of an omnium, or of another standing over the phases of an event.',
  Type.Object({
    phase: field(Type.Integer(), 'Number of its phase.', 2),
    name: field(Type.String(), 'Its name.', 'Tempo Race'),
    form: field(Type.Enum(FORM_KEYS), 'Form of racing.', 'tempo'),
    raceStatus: field(Type.Enum([...RACE_STATUSES]), 'State of the race.', 'standings'),
    counts: field(Type.Boolean(), 'Whether it has given points.', true),
  }),
)

const MedalNeed = named(
  'MedalNeed',
  'What a competitor needs to win a medal.',
  Type.Object({
    medal: field(Type.Integer(), '1 for gold, 2 for silver, 3 for bronze.', 1),
    behind: field(
      Type.Integer(),
      'Points behind the competitor who holds it now. 0 for that competitor and for those ahead.',
      4,
    ),
    place: field(
      Nullable(Type.Integer()),
      'The last place in the next sprint that is enough if those ahead win nothing in it. Null if no place is enough, if the competitor holds the medal, or if no sprint is left.',
      1,
    ),
  }),
)

const OmniumRow = named(
  'OmniumRow',
  'One competitor of the standing.',
  Type.Object({
    ...Row.properties,
    behind: field(Nullable(Type.Integer()), 'Points behind the first. Null for a competitor who is out.', 11),
    aheadBy: AheadBy,
    races: field(Type.Array(StandingScore), 'The races that have given points, in order.'),
    needs: field(
      Type.Array(MedalNeed),
      'What is needed for each medal before and during the last race. Empty after it.',
    ),
  }),
)

export const Omnium = named(
  'Omnium',
  'The standing of an omnium, or of another event whose phases are added up.',
  Type.Object({
    event: field(Type.String(), 'Name of the event.', 'Men Omnium'),
    resultStatus: field(Type.Enum([...RESULT_STATUSES]), 'How final it is.', 'official'),
    races: field(Type.Array(OmniumRace), 'In their order.'),
    next: field(Nullable(NextSprint), 'The next sprint of the last race. Null before and after it.'),
    columns: field(Type.Array(Column), 'Columns of the rows.'),
    results: field(Type.Array(OmniumRow), 'By place, with competitors who are out at the end.'),
  }),
)
export type Omnium = Static<typeof Omnium>
