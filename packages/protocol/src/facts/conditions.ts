/** The records to beat in a phase, and the conditions in which it is raced. */
import { Type } from 'typebox'
import { RECORDS } from '@bell-lap/domain/outcome/outcome'
import { field } from '../described.ts'
import { WETSUIT_RULES } from '../vocabulary/kinds.ts'
import { Day, EventNumber, Label, PhaseNumber, factSchema } from './fact.ts'
import { Ms } from '../measures.ts'

const closed = { additionalProperties: false } as const
const Nation = Type.String({ pattern: '^[A-Z]{3}$' })
const ofPhase = {
  event: field(EventNumber, 'Number of the event.'),
  phase: field(PhaseNumber, 'Number of the phase within its event.'),
}

/** Slice `conditions:{unit}`. */
export const RecordsFact = factSchema(
  'records',
  'The records to beat in a phase. The latest such fact replaces the earlier ones: a beaten record stays until the records are stated again.',
  {
    ...ofPhase,
    records: field(
      Type.Array(
        Type.Object(
          {
            record: field(
              Type.Enum([...RECORDS]),
              'Kind of record: world (WR), Olympic (OR), championship (CR), area or continent (AR), national (NR), track (TR).',
              'WR',
            ),
            timeMs: Type.Optional(
              field(Ms, 'Milliseconds. Give exactly one of `timeMs` and `score`.', 9_088),
            ),
            score: Type.Optional(
              field(Type.Number({ minimum: 0, maximum: 100_000 }), 'The score, if runs are judged.', 214.37),
            ),
            name: Type.Optional(field(Label, 'The holder: a person, a pair or a team.', 'Ada Frost')),
            nation: Type.Optional(
              field(Nation, 'Code of the holder’s nation, or the nation of a national record.', 'GBR'),
            ),
            location: Type.Optional(field(Label, 'The place where it was set.', 'Paris')),
            on: Type.Optional(field(Day, 'The day on which it was set.', '2024-08-07')),
          },
          closed,
        ),
        { maxItems: 50 },
      ),
      'In the order in which they are shown. An empty list removes those stated before.',
    ),
  },
)

/** Slice `conditions:{unit}`. */
export const ConditionsFact = factSchema(
  'conditions',
  'The measured conditions of a phase and what officials decided about them. The latest such fact replaces the earlier ones.',
  {
    ...ofPhase,
    airC: Type.Optional(
      field(Type.Number({ minimum: -50, maximum: 60 }), 'Temperature of the air in degrees Celsius.', 27.5),
    ),
    waterC: Type.Optional(
      field(
        Type.Number({ minimum: -5, maximum: 50 }),
        'For a race with a swim: temperature of the water in degrees Celsius.',
        19.8,
      ),
    ),
    pressureHpa: Type.Optional(
      field(Type.Number({ minimum: 400, maximum: 1100 }), 'Pressure of the air in hectopascals.', 1008.4),
    ),
    humidityPercent: Type.Optional(
      field(Type.Number({ minimum: 0, maximum: 100 }), 'Relative humidity of the air.', 48),
    ),
    windKmh: Type.Optional(
      field(Type.Number({ minimum: 0, maximum: 200 }), 'Speed of the wind in kilometres an hour.', 12),
    ),
    wetsuit: Type.Optional(
      field(
        Type.Enum([...WETSUIT_RULES]),
        'For a race with a swim: whether wetsuits are allowed, mandatory or forbidden, as the officials decided.',
        'forbidden',
      ),
    ),
  },
)
