/** The answer of the courses door: the climbs that were found, and everything that is wrong or to be looked at. */
import { Type } from 'typebox'
import { field, named } from '../described.ts'

const Remark = Type.Object({ reason: field(Type.String(), 'In words for people.', 'has no track or route') })

export const FoundClimb = named(
  'FoundClimb',
  'A climb that the heights of a course show, proposed as a marker.',
  Type.Object({
    number: field(Type.Integer(), 'The number by which `climbs` names it.', 1),
    name: field(
      Type.Union([Type.String(), Type.Null()]),
      'That of a place of the file at its top; null if there is none.',
      'Oak Hill',
    ),
    fromM: field(Type.Number(), 'Where it begins: metres from the start.', 34050),
    topM: field(Type.Number(), 'Its top: metres from the start.', 39050),
    topElevationM: field(Type.Integer(), 'Height of the top above the sea.', 271),
    gradientPercent: field(Type.Number(), 'Average gradient.', 3.4),
    category: field(
      Type.Union([Type.Enum(['H', '1', '2', '3', '4']), Type.Null()]),
      'Category that a climb of this length and gradient usually has; null if it usually has none.',
      '3',
    ),
  }),
)

export const courseFields = {
  format: field(Type.Union([Type.Enum(['gpx', 'fit']), Type.Null()]), 'Null if it is neither.', 'gpx'),
  faults: field(Type.Array(Remark), 'What keeps the course from being taken.'),
  notes: field(Type.Array(Remark), 'What was concluded, for people to look at.'),
  climbs: field(Type.Array(FoundClimb), 'Climbs from the start to the finish.'),
  facts: Type.Optional(
    field(
      Type.Array(Type.Object({}, { additionalProperties: true })),
      'With `dryRun`: the course as a fact.',
    ),
  ),
}
