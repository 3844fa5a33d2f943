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
    'Key of the first fact of the note. A `lineMatch` names it, and a correction states it as `entry`.',
  ),
  fact: field(FactKey, 'Key of the newest fact of the note, which the next correction supersedes.'),
}

export const LineStamp = named(
  'LineStamp',
  'A crossing that was stamped.',
  Type.Object({
    ...NoteKeys,
    timeOfDayMs: field(MsNumber, 'Time of day, since midnight of the day of the race.', 39_801_900),
    uncertaintyMs: Type.Optional(field(MsNumber, 'How far the clock may be off in either direction.', 12)),
    riders: field(Type.Integer(), 'Number of riders who crossed with this time.', 1),
  }),
)

export const LineEntry = named(
  'LineEntry',
  'A bib that was typed.',
  Type.Object({
    ...NoteKeys,
    typedMs: field(
      MsNumber,
      'When it was typed, since midnight. This is its place in the queue.',
      39_804_200,
    ),
    ...worn('null', 12),
    name: field(
      Nullable(Type.String()),
      'The rider who wears it. Null if nobody does, or if the bib could not be read.',
      'VACEK Mathias',
    ),
    meant: Type.Optional(
      field(
        Type.Array(Type.String()),
        'If nobody wears it: bibs that one typing error turns into this one.',
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
  'A crossing with its bib, or one of the two that waits for the other.',
  Type.Object({
    stamp: field(Nullable(LineStamp), 'Null for a bib that waits for its stamp.'),
    entry: field(Nullable(LineEntry), 'Null for a stamp that waits for its bib.'),
    isPinned: field(
      Type.Boolean(),
      'True if a `lineMatch` joins them, and not the order of the queues.',
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
          more: field(Type.Integer(), 'Number of earlier rows that are left out.', 0),
          waitingStamps: field(Type.Integer(), 'Number of crossings without a bib.', 0),
          waitingBibs: field(Type.Integer(), 'Number of bibs without a crossing.', 0),
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
