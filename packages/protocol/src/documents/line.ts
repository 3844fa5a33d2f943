/** Notes made by hand at the timing points of a unit, for the timekeeper. An addition of ours. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { FactKey } from '../facts/fact.ts'
import { MsNumber, Nullable } from '../objects/nullable.ts'
import { worn } from '../objects/worn.ts'

/** Rows of one point in the document: the newest, which are those that somebody still works on. */
export const MOST_LINE_ROWS = 200

const NoteKeys = {
  key: field(
    FactKey,
    'Key of the note as it was first made. A `lineMatch` names it, and a correction states it as `entry`.',
  ),
  fact: field(FactKey, 'Key of the fact that stands, which a correction supersedes.'),
}

export const LineStamp = named(
  'LineStamp',
  'A crossing that was stamped.',
  Type.Object({
    ...NoteKeys,
    timeOfDayMs: field(MsNumber, 'When, since midnight of the day of the race.', 39_801_900),
    uncertaintyMs: Type.Optional(field(MsNumber, 'How far the clock may be off, either way.', 12)),
    riders: field(Type.Integer(), 'How many crossed with this time.', 1),
  }),
)

export const LineEntry = named(
  'LineEntry',
  'A bib that was typed.',
  Type.Object({
    ...NoteKeys,
    typedMs: field(MsNumber, 'Its place in the queue: when it was typed, since midnight.', 39_804_200),
    ...worn('null', 12),
    name: field(
      Nullable(Type.String()),
      'Who wears it. Null if nobody does, or if the bib was not read.',
      'VACEK Mathias',
    ),
    meant: Type.Optional(
      field(
        Type.Array(Type.String()),
        'If nobody wears it: bibs that one slip of the finger turns into this one.',
        ['21'],
      ),
    ),
    disputed: Type.Optional(
      field(
        Type.Array(Type.Object({ fact: field(FactKey, 'Key of the correction.'), ...worn('null', 12) })),
        'Corrections that contradict each other. Nobody gets the time until all but one are taken back.',
      ),
    ),
  }),
)

export const LineRow = named(
  'LineRow',
  'A crossing and the bib that belongs to it, or one of the two that waits for the other.',
  Type.Object({
    stamp: field(Nullable(LineStamp), 'Null for a bib that waits for its stamp.'),
    entry: field(Nullable(LineEntry), 'Null for a stamp that waits for its bib.'),
    isPinned: field(
      Type.Boolean(),
      'True if a `lineMatch` says that they belong together, and not the order of the queues.',
      false,
    ),
  }),
)

export const Line = named(
  'Line',
  'Stamps and bibs of each timing point, matched in order. Each pair with a known bib counts as a passing.',
  Type.Object({
    points: field(
      Type.Array(
        Type.Object({
          point: field(Type.String(), 'Key of the timing point.', 'Finish'),
          rows: field(
            Type.Array(LineRow),
            'Pairs in the order of the crossings, then stamps that wait for a bib, then bibs that wait for a stamp; the newest of each.',
          ),
          more: field(Type.Integer(), 'Earlier rows that are left out.', 0),
          waitingStamps: field(Type.Integer(), 'Crossings without a bib.', 0),
          waitingBibs: field(Type.Integer(), 'Bibs without a crossing.', 0),
          disputed: field(
            Type.Array(FactKey),
            'Facts `lineMatch` that contradict each other. None has an effect until all but one are taken back.',
          ),
        }),
      ),
      'Points at which something was noted.',
    ),
  }),
)
export type Line = Static<typeof Line>
