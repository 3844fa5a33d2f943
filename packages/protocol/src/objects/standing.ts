/** The contribution of one race or round to a competitor's standing over several: omnium, world cup. */
import { Type } from 'typebox'
import { STANDING_TIES } from '@bell-lap/domain/standing/standing-tie'
import { field, named } from '../described.ts'
import { Nullable } from './nullable.ts'

export const StandingScore = named(
  'StandingScore',
  'The contribution of one race or round to a competitor.',
  Type.Object({
    key: field(
      Type.String(),
      'Key of the race or round. For a race of an omnium, the number of its phase.',
      '2',
    ),
    rank: field(Type.Integer(), 'Place in it. 0 if there is none.', 3),
    points: field(Type.Integer(), 'Points of the contribution.', 36),
    total: field(Type.Integer(), 'Sum after it.', 74),
    standing: field(Type.Integer(), 'Place in the standing after it. 0 if there is none.', 2),
    irm: field(Nullable(Type.String()), 'Mark. Null if there is none.', 'DNF'),
  }),
)

export const AheadBy = field(
  Nullable(Type.Enum([...STANDING_TIES, 'decision', 'published'])),
  'Tie-breaker that puts it ahead of the next one with as many points: the last sprint, the place in the last race or round, more wins, better places, the latest race or round in which they differ, a decision, or an order known only from the published standings. Null if points separate them or they share the rank.',
  'wins',
)
