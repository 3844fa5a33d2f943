/** The course of a unit: its line, and its markers, together or one by one. */
import { Type, type Static } from 'typebox'
import { field } from '../described.ts'
import { CLIMB_CATEGORIES, MARKER_KINDS } from '../vocabulary/kinds.ts'
import { Key, Label, Scale, factSchema, unitFields } from './fact.ts'
import { ElevationM, Metres } from '../measures.ts'

const CoursePoint = Type.Tuple([
  Type.Number({ minimum: -180, maximum: 180 }),
  Type.Number({ minimum: -90, maximum: 90 }),
  Type.Union([ElevationM, Type.Null()]),
  Metres,
])

export const Marker = Type.Object(
  {
    key: field(Key, 'The name that passings and results use for it.', 'sprint-1'),
    name: field(Label, 'Its name for people.', 'Market Square'),
    kind: field(Type.Enum([...MARKER_KINDS]), 'Kind of marker: sprint, climb, timing point …'),
    distanceM: field(Metres, 'Metres from the start, not beyond the end of the course.'),
    category: Type.Optional(
      field(Type.Enum([...CLIMB_CATEGORIES]), 'Category of a climb; `H` is hors catégorie.'),
    ),
    elevationM: Type.Optional(field(ElevationM, 'Metres above the sea.', 1059)),
    climbLengthM: Type.Optional(field(Metres, 'Length of the climb in metres.')),
    gradientPercent: Type.Optional(
      field(Type.Number({ minimum: 0, maximum: 50 }), 'Average gradient of the climb.', 6.1),
    ),
    points: Type.Optional(field(Scale, 'Points given here, if they differ from the competition’s scale.')),
    bonificationsS: Type.Optional(
      field(Scale, 'Seconds given here, if they differ from the competition’s scale.'),
    ),
  },
  { additionalProperties: false },
)
/** A feature of the course. */
export type Marker = Static<typeof Marker>

/** Slice `course:{unit}`. */
export const CourseFact = factSchema(
  'course',
  'The line of a stage and its markers. A new course replaces everything stated about the course before.',
  {
    ...unitFields,
    lengthM: field(Metres, 'Length in metres from the start to the finish, of all laps together.'),
    line: field(
      Type.Array(CoursePoint, { maxItems: 2000 }),
      'Longitude, latitude, metres above the sea (null where they are not known) and metres from the start of each point. Empty if the line is not known. The metres never go back, and no two neighbours are further apart on the ground than their metres allow. Without heights there is a map and no profile.',
    ),
    markers: field(
      Type.Array(Marker, { maxItems: 200 }),
      'Sprints, climbs, intermediate times, start and finish. The point `Finish` is always there.',
    ),
  },
)

/** Slice `course:{unit}`. */
export const MarkerFact = factSchema(
  'marker',
  'One marker of a course, changed or added (`marker`) or removed (`cancelled`), without stating the whole course again.',
  {
    ...unitFields,
    marker: Type.Optional(field(Marker, 'The marker, which replaces the one with this key or is added.')),
    cancelled: Type.Optional(field(Key, 'Key of a marker that is no longer on the course.')),
  },
)
