/**
 * The fields of every fact: its key (competition, source, id), when it became known, and what it replaces (D-001, D-002). `at` is the axis
 * of replay. The sporting moment is a field of the fact itself.
 */
import { BIB_TEXT, LAST_NUMBER } from '@bell-lap/domain/figures/bib'
import { RECORDS } from '@bell-lap/domain/outcome/outcome'
import { LAST_EVENT, LAST_PHASE, LAST_STAGE } from '@bell-lap/domain/calendar/unit'
import { Type, type Static, type TProperties } from 'typebox'
import { field } from '../described.ts'
import { Ms } from '../measures.ts'
import { inferredFact } from '../objects/inferred.ts'
import { KEY } from './key.ts'

/** Time zone of a stage or phase. */
export const OwnTimeZone = Type.Optional(
  field(
    Type.String({ maxLength: 64 }),
    'IANA zone of its clocks, if it is not the zone of the competition. Its passings and local times are in this zone.',
    'Asia/Jerusalem',
  ),
)

/** A key, with slashes as bibs may have them. */
export const COMPETITOR_KEY = '^[A-Za-z0-9][A-Za-z0-9._:/-]{0,63}$'

/** ISO 8601 with seconds and offset, e.g. 2026-07-07T13:25:00+02:00. */
export const Instant = Type.String({
  format: 'date-time',
  maxLength: 40,
  examples: ['2026-07-07T13:25:00+02:00'],
})
/** Calendar day of the competition, e.g. 2026-07-07. */
export const Day = Type.String({ format: 'date', examples: ['2026-07-07'] })
/** A day, or only the year if no more is known. */
export const Born = Type.String({
  pattern: '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$',
  maxLength: 10,
  examples: ['1996-03-02'],
})
/** A whole number, or another text. `parseFact` turns the text of a whole number into that number (D-294). */
export const Bib = Type.Union(
  [Type.Integer({ minimum: 0, maximum: LAST_NUMBER }), Type.String({ pattern: BIB_TEXT, maxLength: 8 })],
  { examples: [42] },
)
export const StageNumber = Type.Integer({ minimum: 0, maximum: LAST_STAGE, examples: [4] })
export const EventNumber = Type.Integer({ minimum: 1, maximum: LAST_EVENT, examples: [3] })
export const PhaseNumber = Type.Integer({ minimum: 1, maximum: LAST_PHASE, examples: [2] })
/**
 * The unit a fact or frame belongs to: `stage`, or `event` and `phase` (D-030). `findUnitFault` checks that it is exactly one of the two.
 */
export const unitFields = {
  stage: Type.Optional(field(StageNumber, 'Number of the stage; 0 is a prologue. Left out for a phase.', 4)),
  event: Type.Optional(field(EventNumber, 'Number of the event, with `phase`. Left out for a stage.', 3)),
  phase: Type.Optional(field(PhaseNumber, 'Number of the phase within its event. Left out for a stage.', 2)),
}
export const Label = Type.String({ minLength: 1, maxLength: 200, examples: ['Oak Hill'] })
export const Key = Type.String({ pattern: KEY.source, examples: ['timing-van'] })
/** Key of a competitor or member in the start list of a phase. It may have slashes, because a bib can be the key. */
export const CompetitorKey = Type.String({ pattern: COMPETITOR_KEY, examples: ['27'] })
/**
 * Address of a picture or file: a path from the root, such as `/file/{id}`, or a URL with its scheme. Users, passwords and ports are not
 * accepted: they belong to somebody's own system, and every reader would be sent there.
 */
export const Address = Type.String({
  maxLength: 300,
  pattern: '^(/(?!/)|https?://[^\\s\\\\/?#@:]+(?=[/?#]|$))[^\\s\\\\]*$',
  examples: ['/file/0123456789abcdef0123456789abcdef'],
})
/** Short code of a team, as boards show it. */
export const TeamCode = Type.String({ minLength: 1, maxLength: 12, examples: ['TVL'] })
/** Three letters, as used by the Olympic committees. */
export const Nation = Type.String({ pattern: '^[A-Z]{3}$', examples: ['DEN'] })
export const Rank = Type.Integer({ minimum: 1, maximum: 99_999, examples: [2] })
/** The scale of a photo finish: columns of the picture per second. Not whole if the picture was scaled. */
export const LinesPerSecond = Type.Number({ minimum: 1, maximum: 1_000_000, examples: [2000] })
/** Points for the first, second, third … */
export const Scale = Type.Array(Type.Integer({ minimum: -1000, maximum: 1000 }), {
  maxItems: 100,
  examples: [[10, 6, 4]],
})
/** Reaction time in a row of a result. */
export const ReactionMs = Type.Optional(
  field(
    Type.Integer({ minimum: 0, maximum: 60_000 }),
    'Milliseconds from the start signal to the first move.',
    187,
  ),
)
/** Points of a run whose places are added up with those of other runs. */
export const RoundPoints = Type.Optional(
  field(
    Type.Integer({ minimum: 0, maximum: 100 }),
    'For a run of a round: points that count in the sum, if a rule book gives a mark other points than the place in the heat.',
    10,
  ),
)
/** Record in a row of a result. */
export const RecordOf = Type.Optional(
  field(
    Type.Enum([...RECORDS]),
    'Kind of record that the result is: world (WR), Olympic (OR), championship (CR), area or continent (AR), national (NR), track (TR).',
    'WR',
  ),
)
/** Times at timing points in a row of a result. */
export const PointTimes = Type.Optional(
  field(
    Type.Array(
      Type.Object(
        {
          point: field(Key, 'Key of the timing point.'),
          timeMs: field(Ms, 'Milliseconds since the start.'),
          leader: Type.Optional(
            field(CompetitorKey, 'For a team sprint: key of the member who led there.', '7'),
          ),
        },
        { additionalProperties: false },
      ),
      { maxItems: 200 },
    ),
    'Times at points on the way.',
  ),
)
/** The reason for a decision, for people. */
export const Reason = Type.String({
  minLength: 1,
  maxLength: 1000,
  examples: ['Deviation from the chosen line in the sprint'],
})

export const FactKey = Type.Object(
  { source: field(Key, 'Its source.'), id: field(Key, 'Its id.') },
  { additionalProperties: false },
)
/** Names a fact within its competition. */
export type FactKey = Static<typeof FactKey>

/** Fields of every fact besides its type. */
const headFields = {
  id: field(
    Key,
    'Unique among the facts of its source. A fact sent again is already known; with different content it is refused.',
  ),
  source: field(Key, 'The sender: `timing-van`, `jury`, `office`.'),
  at: field(
    Instant,
    'When its source learned of it. Replays follow this time. The time in the race is a field of its own.',
  ),
  supersedes: Type.Optional(
    field(
      FactKey,
      'The fact that this one replaces for good. It has the same type and the same subject (unit, rider, point, marker …).',
    ),
  ),
  ...inferredFact,
}

/** A fact of unknown type: the fields of every fact, and any others. */
export const FactHead = Type.Object(headFields)

/** Schema of one fact type: its description, the common fields and the type's own fields. No other field is accepted. */
export function factSchema<const Name extends string, Fields extends TProperties>(
  type: Name,
  description: string,
  fields: Fields,
) {
  return Type.Object(
    {
      id: headFields.id,
      source: headFields.source,
      type: field(Type.Literal(type), 'Type of the fact.'),
      at: headFields.at,
      supersedes: headFields.supersedes,
      ...inferredFact,
      ...fields,
    },
    { additionalProperties: false, description },
  )
}
