/** How a race on the road went: who was in front, by how much, kilometre by kilometre. An addition of ours. */
import { GROUP_KINDS } from '@bell-lap/domain/road/group'
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { inferredShown } from '../objects/inferred.ts'
import { InstantString, MsNumber, Nullable } from '../objects/nullable.ts'
import { worn } from '../objects/worn.ts'

const HistoryRider = named(
  'HistoryRider',
  'A rider in the history of a stage or phase.',
  Type.Object({
    key: field(Type.String(), 'The bib as text.', '41'),
    ...worn('0', 41),
    lastName: field(Type.String(), 'Surname as entered.', 'Vacek'),
    firstName: field(Type.String(), 'First name. Empty if none was stated.', 'Mathias'),
  }),
)

const GroupThen = named(
  'GroupThen',
  'A group at one point.',
  Type.Object({
    key: field(Type.String(), 'Key of the group.', '3'),
    size: field(Type.Integer(), 'Number of its riders in sight.', 34),
    gapMs: field(
      Nullable(MsNumber),
      'Milliseconds behind the first group. Null if nobody saw the first group there.',
      118_000,
    ),
  }),
)

export const History = named(
  'History',
  'The groups on the road along the race.',
  Type.Object({
    length: field(Type.Number(), 'Kilometres of the course.', 181.9),
    positions: Type.Optional(
      field(Type.Literal(true), 'True if it follows from positions. It is then an estimate.', true),
    ),
    groups: field(
      Type.Array(
        named(
          'GroupPast',
          'A group of the race.',
          Type.Object({
            key: field(Type.String(), 'Stable within the history.', '3'),
            kind: field(
              Type.Enum([...GROUP_KINDS]),
              'Its place in the race when it was last seen.',
              'leaders',
            ),
            size: field(Type.Integer(), 'Most riders that it had.', 34),
            riders: field(
              Type.Array(HistoryRider),
              'At most ten of its riders when it was largest, in the order of the general classification.',
            ),
          }),
        ),
      ),
      'Groups that lasted for more than a kilometre, in the order in which they were formed. Of more than sixty, those that lasted longest.',
    ),
    points: field(
      Type.Array(
        named(
          'HistoryPoint',
          'The race when its head was at one place.',
          Type.Object({
            distance: field(Type.Number(), 'Kilometres from the start.', 24.2),
            at: field(
              Nullable(InstantString),
              'When the head was there. Null at the finish.',
              '2026-07-07T13:58:20+02:00',
            ),
            groups: field(Type.Array(GroupThen), 'Front to back.'),
          }),
        ),
      ),
      'About one for each kilometre, or one for each timing point. The last one is the finish as soon as somebody is home. Empty if the race has neither positions nor timing points.',
    ),
    general: field(
      Type.Array(
        named(
          'VirtualPast',
          'A rider in the virtual general classification.',
          Type.Object({
            ...HistoryRider.properties,
            gapsMs: field(
              Type.Array(Nullable(MsNumber)),
              'Milliseconds behind the virtual leader at each point. Null if the rider was not seen or not among the first there, and at the finish.',
              [0, 4000],
            ),
          }),
        ),
      ),
      'The first ten before the stage and whoever led since, in the order before the stage. Empty without a general classification.',
    ),
    ...inferredShown,
  }),
)
export type History = Static<typeof History>
