/** Decisions of the jury: one of the kinds below, with its reason. */
import { Type } from 'typebox'
import {
  POINTS_CLASSIFICATIONS,
  TIE_CLASSIFICATIONS,
  type JuryDecision,
} from '@bell-lap/domain/marks/decision'
import { IRMS } from '@bell-lap/domain/marks/irm'
import { field } from '../described.ts'
import { kindSchema, type FieldsOf } from '../noun.ts'
import { Bib, CompetitorKey, FactKey, Label, Reason, TeamCode, factSchema, unitFields } from './fact.ts'
import { Ms, Percent, SignedMs } from '../measures.ts'

/** Schema of one kind of decision: its meaning and its own fields. */
const decision = <const Kind extends JuryDecision['kind'], Fields extends FieldsOf<JuryDecision, Kind>>(
  kind: Kind,
  description: string,
  fields: Fields & { readonly [F in Exclude<keyof Fields, keyof FieldsOf<JuryDecision, Kind>>]: never },
) => kindSchema<Kind, Fields>(kind, 'Kind of decision.', description, fields)

const riderOrTeam = {
  bib: Type.Optional(field(Bib, 'The rider. Give exactly one of `bib` and `teamCode`.')),
  teamCode: Type.Optional(field(TeamCode, 'The team.')),
}
const bibs = Type.Array(Bib, { minItems: 1, maxItems: 300 })

/** Slice `decisions:{unit}` of the unit in which they take effect. Some are stored with what they act on. */
export const DecisionFact = factSchema(
  'decision',
  'A decision of the jury. Decisions take effect in the order in which they were received, and are shown with their reason among the corrections.',
  {
    ...unitFields,
    reason: field(Reason, 'Reason, as English text for people. Pages in other languages mark it as English.'),
    decision: field(
      Type.Union([
        decision(
          'penalty',
          'Time added to a rider’s or team’s general time. In a race of one stage a rider’s penalty always counts in the stage’s result, as with `inStage`, because there is no other classification by time.',
          {
            ...riderOrTeam,
            ms: field(SignedMs, 'Milliseconds; a negative number subtracts.'),
            inStage: Type.Optional(
              field(
                Type.Boolean(),
                'True: the time is added in the stage’s result, where it changes the rider’s place; it counts in the general time through that result.',
              ),
            ),
          },
        ),
        decision(
          'disqualification',
          'A rider is out of the stage’s result, marked DSQ, and out of the race.',
          {
            bib: field(Bib, 'The rider.'),
          },
        ),
        decision('pointsPenalty', 'Points taken away.', {
          bib: field(Bib, 'The rider.'),
          classification: field(Type.Enum([...POINTS_CLASSIFICATIONS]), 'Which points.'),
          points: field(Type.Integer({ minimum: 1, maximum: 1000 }), 'How many are lost.', 10),
        }),
        decision(
          'relegation',
          'The rider is moved to just behind another rider, to the last place of those who finished in the same time, or, if neither is given, to the end of the ranking. The time stays. If laps or points count before the order at the line, the last place is the last of those with as many, unless a rider is named.',
          {
            bib: field(Bib, 'The rider.'),
            behind: Type.Optional(field(Bib, 'Behind whom.')),
            within: Type.Optional(field(Type.Literal('group'), 'To the last place of the group.')),
          },
        ),
        decision(
          'timeCredit',
          'Riders held up by an incident near the finish get the time of a rider they were with. Their places stay, and a rider who did not cross the line is placed last (UCI 2.6.027).',
          { bibs: field(bibs, 'The riders.'), timeOf: field(Bib, 'Bib of the rider whose time they get.') },
        ),
        decision('timeLimit', 'The stage’s time limit is changed or lifted (UCI 2.6.032).', {
          percent: Type.Optional(
            field(
              Type.Union([Percent, Type.Null()]),
              'Percentage of the winner’s time; null: there is no limit. Give exactly one of `percent`, `timeMs` and `behindMs`.',
            ),
          ),
          timeMs: Type.Optional(
            field(Ms, 'The last time allowed, in milliseconds; part of a second does not count.'),
          ),
          behindMs: Type.Optional(
            field(Ms, 'Milliseconds behind the winner; part of a second does not count.', 1_805_000),
          ),
        }),
        decision(
          'neutralisation',
          'Times for the general and the young riders’ classification were taken before the line. Teams keep the times at the line.',
          {
            beforeLineMs: field(Ms, 'How much earlier for everyone.'),
            bonifications: field(Type.Boolean(), 'False: none are given on the stage.'),
          },
        ),
        decision('reinstatement', 'Riders who were out may go on.', {
          bib: Type.Optional(field(Bib, 'The rider. Give exactly one of `bib` and `bibs`.')),
          bibs: Type.Optional(field(bibs, 'The riders.')),
        }),
        decision(
          'tieOrder',
          'An order that no published figure gives, such as fractions of a second: riders or teams that are level rank in this order.',
          {
            classification: field(
              Type.Enum([...TIE_CLASSIFICATIONS]),
              'The classification. `Result` is the result of the phase or stage; in a race of one stage `Time` means the same.',
            ),
            bibs: Type.Optional(field(Type.Array(Bib, { minItems: 2, maxItems: 300 }), 'Riders.', [42, 11])),
            teamCodes: Type.Optional(
              field(Type.Array(TeamCode, { minItems: 2, maxItems: 100 }), 'Teams.', ['TVL', 'UEX']),
            ),
            competitors: Type.Optional(
              field(
                Type.Array(CompetitorKey, { minItems: 2, maxItems: 300 }),
                'Keys of competitors of a phase.',
                ['30', '43'],
              ),
            ),
            asPublished: Type.Optional(
              field(
                Type.Boolean(),
                'True if no commissaire decided: the order is that of the published standings, and its reason is unknown.',
              ),
            ),
          },
        ),
        decision(
          'adjustment',
          'A rider’s or team’s general time differs from the time at the line for a reason other than a penalty.',
          { ...riderOrTeam, ms: field(SignedMs, 'Milliseconds added; a negative number subtracts.') },
        ),
        decision(
          'lapCount',
          'How many laps a rider rode between two reads at the line: 2 if a lap was missed or credited (after a mishap), 1 if a lap was wrongly filled in, 0 if the next read does not count.',
          {
            bib: field(Bib, 'The rider.'),
            afterLap: field(
              Type.Integer({ minimum: 0, maximum: 1000 }),
              'The rider’s lap after which it applies; 0 is the start.',
              20,
            ),
            laps: field(Type.Integer({ minimum: 0, maximum: 100 }), 'Laps up to the next read.', 2),
          },
        ),
        decision('neutralisedLap', 'A lap that all ride and that does not count.', {
          lap: field(Type.Integer({ minimum: 1, maximum: 1000 }), 'Number of the lap, from 1.', 12),
        }),
        decision(
          'invalidResult',
          'A competitor of a phase is marked: relegated (REL) to the last place of the heat, or out of its result. Those behind move up. If laps or points count before the order at the line, the last place is the last of those with as many. A rider relegated in a sprint is stated last in its `sprintResult`.',
          {
            competitor: field(CompetitorKey, 'Key of the competitor.', '208'),
            heat: Type.Optional(
              field(Label, 'Name of the heat. All heats of the competitor by default.', 'Heat 1'),
            ),
            irm: field(Type.Enum(IRMS.filter((irm) => irm !== 'NC')), 'The mark.', 'REL'),
          },
        ),
        decision(
          'warning',
          'A rider, team or competitor is warned. Results stay as they are. Rows show the warning, also in later phases of the event and on later stages. The consequence of a second warning is stated as a decision of its own.',
          {
            bib: Type.Optional(
              field(Bib, 'The rider. Give exactly one of `bib`, `teamCode` and `competitor`.'),
            ),
            teamCode: Type.Optional(field(TeamCode, 'The team, on stages.')),
            competitor: Type.Optional(field(CompetitorKey, 'Key of the competitor, in phases.', '208')),
            card: Type.Optional(field(Type.Literal('yellow'), 'True if a yellow card was shown.')),
          },
        ),
        decision(
          'fine',
          'Fines a rider, team or competitor. Results stay as they are; the corrections show the fine.',
          {
            bib: Type.Optional(
              field(Bib, 'The rider. Give exactly one of `bib`, `teamCode` and `competitor`.'),
            ),
            teamCode: Type.Optional(field(TeamCode, 'The team, on stages.')),
            competitor: Type.Optional(field(CompetitorKey, 'Key of the competitor, in phases.', '208')),
            amount: field(Type.Number({ minimum: 1, maximum: 1_000_000 }), 'How much.', 200),
            currency: field(
              Type.String({ pattern: '^[A-Z]{3}$' }),
              'Of the amount: three letters (ISO 4217).',
              'CHF',
            ),
          },
        ),
        decision('passingAccepted', 'Makes a flagged passing count.', {
          passing: field(FactKey, 'The passing.'),
        }),
      ]),
      'The decision.',
    ),
  },
)
