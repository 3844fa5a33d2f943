/**
 * Notes made by hand at a timing point: the moment of a crossing, and the bib of somebody who crossed. Both
 * are queues that are matched in order (domain, marks/line-queues.ts); a matched pair counts as a passing.
 * Nobody states that passing, so none is doubled.
 */
import { Type } from 'typebox'
import { field } from '../described.ts'
import { Ms } from '../measures.ts'
import { Bib, FactKey, Key, factSchema, unitFields } from './fact.ts'

/** Riders who may share one time. */
const MOST_TOGETHER = 500

const pointField = {
  point: field(
    Key,
    'Key of a marker of the course, or `Finish`. Each point has queues of its own.',
    'Finish',
  ),
}
const entryField = {
  entry: Type.Optional(
    field(
      FactKey,
      'For a correction of a correction: key of the first fact of the note. A `lineMatch` names the note by it, whatever was corrected since. Without it, the note is the fact that this one supersedes, or this fact itself.',
    ),
  ),
}
const SINCE_MIDNIGHT =
  'in milliseconds since midnight of the stage’s day, in the competition’s zone. After the next midnight it counts on past 86,400,000.'

/** Slice `passings:{unit}`. */
export const StampFact = factSchema(
  'stamp',
  'Somebody crossed a timing point; it is not known yet who it was. Stamps and bibs (`bibEntry`) of a point are matched in order, the first bib with the first stamp, and each pair counts as a passing. A stamp without a rider is taken back with `withdrawn`.',
  {
    ...unitFields,
    ...pointField,
    timeOfDayMs: field(Ms, `When, ${SINCE_MIDNIGHT}`),
    uncertaintyMs: Type.Optional(
      field(Ms, 'Measured uncertainty of the device’s clock, in either direction.', 12),
    ),
    riders: Type.Optional(
      field(
        Type.Integer({ minimum: 1, maximum: MOST_TOGETHER }),
        'Number of riders who crossed together and get this time. 1 by default. Where the place at the line decides, they have the places in the order of their bibs in the queue, unless the jury states another order (`tieOrder`).',
        1,
      ),
    ),
    ...entryField,
  },
)

/** Slice `passings:{unit}`. */
export const BibEntryFact = factSchema(
  'bibEntry',
  'The bib of somebody who crossed a timing point, typed or tapped in the order of the crossings. It waits for its stamp. A wrong bib is superseded with the same `typedMs`, so that it keeps its place; two bibs change places by corrections with each other’s `typedMs`. Two that supersede the same entry with different bibs contradict each other: nobody gets the time until one of them is taken back.',
  {
    ...unitFields,
    ...pointField,
    bib: field(
      Type.Union([Bib, Type.Null()]),
      'Null if the bib could not be read. The entry still takes its stamp, and nobody gets the time until it is corrected.',
      42,
    ),
    typedMs: field(
      Ms,
      `Its place in the queue: when it was typed, ${SINCE_MIDNIGHT} An entry between two others has a time between theirs.`,
    ),
    ...entryField,
  },
)

/** Slice `passings:{unit}`. */
export const LineMatchFact = factSchema(
  'lineMatch',
  'Says which stamp belongs to which bib, if the order of the queues is wrong. From there on both queues are matched in order again. Two such facts that cross each other exchange two riders. Facts that contradict each other have no effect and are flagged.',
  {
    ...unitFields,
    ...pointField,
    stamp: field(
      Type.Union([FactKey, Type.Null()]),
      'Key of the first fact of a `stamp`. Null for a bib whose crossing nobody stamped.',
    ),
    bibEntry: field(
      Type.Union([FactKey, Type.Null()]),
      'Key of the first fact of a `bibEntry`. Null for a stamp that belongs to no rider.',
    ),
  },
)
