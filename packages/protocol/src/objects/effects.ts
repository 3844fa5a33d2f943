/** Visible changes caused by a request, as the ingest door answers them. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { EFFECT_KINDS } from '../vocabulary/effect-kind.ts'
import { Nullable } from './nullable.ts'
import { worn } from './worn.ts'

/** Most effects listed for one request. The most important come first. */
export const MOST_EFFECTS = 50

export const Effect = named(
  'Effect',
  'One thing that people see otherwise than before.',
  Type.Object({
    document: field(
      Type.String(),
      'Path of the document that shows it.',
      '/competitions/tdf2026/stages/4/rankings/stage',
    ),
    what: field(Type.Enum([...EFFECT_KINDS]), 'What changed.', 'rankChanged'),
    before: field(
      Nullable(Type.String()),
      'As it was: names, a place, a mark, a time, points, a status or the reason of a flag, as `what` says. Null if there was nothing.',
      '3',
    ),
    after: field(Nullable(Type.String()), 'The same as it is. Null if there is nothing.', '4'),
    ranking: field(
      Nullable(Type.String()),
      'The ranking, heat or medal event within the document. Null if it has but one.',
      'Time',
    ),
    competitor: field(
      Nullable(
        Type.Object({
          key: field(Type.String(), 'Key in the ranking.', '11'),
          ...worn('null', 11),
          name: field(Type.String(), 'As the document has it.', 'VINGEGAARD Jonas'),
        }),
      ),
      'Who it is about. Null if it is not about one competitor.',
    ),
  }),
)
export type Effect = Static<typeof Effect>

export const Effects = named(
  'Effects',
  'What the facts of a request change that people see. Left out for requests of passings and entries of the timeline alone, unless one corrects an earlier fact.',
  Type.Object({
    items: field(
      Type.Array(Effect),
      `The most important ones first, at most ${MOST_EFFECTS}. Empty if nothing changes.`,
    ),
    more: field(Type.Integer(), 'How many there are beside them.', 0),
    complete: field(
      Type.Boolean(),
      'False where not every document was compared: that would have taken too long, the race is large, or its state was not in memory. Other effects are possible then.',
      true,
    ),
  }),
)
export type Effects = Static<typeof Effects>
