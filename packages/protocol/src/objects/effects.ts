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
  'One change that people see.',
  Type.Object({
    document: field(
      Type.String(),
      'Path of the document that shows it.',
      '/competitions/tdf2026/stages/4/rankings/stage',
    ),
    what: field(Type.Enum([...EFFECT_KINDS]), 'What changed.', 'rankChanged'),
    before: field(
      Nullable(Type.String()),
      'Value before, of the kind that `what` says: names, a place, a mark, a time, points, a status or the reason of a flag. Null if there was none.',
      '3',
    ),
    after: field(Nullable(Type.String()), 'Value after. Null if there is none.', '4'),
    ranking: field(
      Nullable(Type.String()),
      'The ranking, heat or medal event within the document. Null if the document has only one.',
      'Time',
    ),
    competitor: field(
      Nullable(
        Type.Object({
          key: field(Type.String(), 'Key in the ranking.', '11'),
          ...worn('null', 11),
          name: field(Type.String(), 'The same as in the document.', 'VINGEGAARD Jonas'),
        }),
      ),
      'The competitor concerned. Null if no single competitor is.',
    ),
  }),
)
export type Effect = Static<typeof Effect>

export const Effects = named(
  'Effects',
  'Changes that people see. Left out for requests that hold only passings and timeline entries, unless one corrects an earlier fact.',
  Type.Object({
    items: field(
      Type.Array(Effect),
      `The most important ones first, at most ${MOST_EFFECTS}. Empty if nothing changes.`,
    ),
    more: field(Type.Integer(), 'Number of further changes.', 0),
    complete: field(
      Type.Boolean(),
      'False if not every document was compared, because it would have taken too long, the race is large, or its state was not in memory. There may be further effects.',
      true,
    ),
  }),
)
export type Effects = Static<typeof Effects>
