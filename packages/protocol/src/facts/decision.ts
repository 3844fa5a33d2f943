/** Decisions of the jury: one of the kinds below, with its reason. */
import { Type, type TProperties } from 'typebox'
import { field } from '../described.ts'
import { Bib, FactKey, Ms, Percent, Reason, SignedMs, TeamCode, factSchema, unitFields } from './fact.ts'

/** One kind of decision: what it means, and its own fields. */
const decision = <const Kind extends string, Fields extends TProperties>(
  kind: Kind,
  description: string,
  fields: Fields,
) =>
  Type.Object(
    { kind: field(Type.Literal(kind), 'What is decided.'), ...fields },
    { additionalProperties: false, description },
  )

const riderOrTeam = {
  bib: Type.Optional(field(Bib, 'The rider, or `teamCode`: exactly one of the two.')),
  teamCode: Type.Optional(field(TeamCode, 'The team.')),
}
const bibs = Type.Array(Bib, { minItems: 1, maxItems: 300 })

/** Slice `decisions:{unit}` of the unit in which they take effect; some are filed with what they act on. */
export const DecisionFact = factSchema(
  'decision',
  'A decision of the jury. Decisions act in the order in which they were taken in, and show with their reason among the corrections.',
  {
    ...unitFields,
    reason: field(Reason, 'Why, in words for people.'),
    decision: field(
      Type.Union([
        decision('penalty', 'Time added to a rider’s or team’s general time.', {
          ...riderOrTeam,
          ms: field(SignedMs, 'Milliseconds; negative takes off.'),
          inStage: Type.Optional(
            field(
              Type.Boolean(),
              'True: the time is added to the rider’s time in the stage’s result, which moves the place, and counts in the general time through it.',
            ),
          ),
        }),
        decision('disqualification', 'A rider is out of the stage’s result, marked DSQ, and of the race.', {
          bib: field(Bib, 'The rider.'),
        }),
        decision('pointsPenalty', 'Points taken away.', {
          bib: field(Bib, 'The rider.'),
          classification: field(Type.Enum(['SprintPoints', 'MountainPoints']), 'Which points.'),
          points: field(Type.Integer({ minimum: 1, maximum: 1000 }), 'How many are lost.', 10),
        }),
        decision(
          'relegation',
          'Moved to just behind another rider, to the last place of those who came in with the rider in one time, or to the end of the stage’s ranking when neither is said. The time stays.',
          {
            bib: field(Bib, 'The rider.'),
            behind: Type.Optional(field(Bib, 'Behind whom.')),
            within: Type.Optional(field(Type.Literal('group'), 'To the last place of the group.')),
          },
        ),
        decision(
          'timeCredit',
          'Riders held up by an incident near the finish get the time of one they were riding with. Their places stay, and who did not cross the line is placed last (UCI 2.6.027).',
          { bibs: field(bibs, 'The riders.'), timeOf: field(Bib, 'Whose time they get.') },
        ),
        decision('timeLimit', 'The stage’s time limit is another one, or there is none (UCI 2.6.032).', {
          percent: Type.Optional(
            field(
              Type.Union([Percent, Type.Null()]),
              'Of the winner’s time; null: there is no limit. Or `timeMs`, or `behindMs`: exactly one of the three.',
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
          'Times for the general classification and that of the young were taken before the line. Teams keep the line’s times.',
          {
            beforeLineMs: field(Ms, 'That much earlier for everyone.'),
            bonifications: field(Type.Boolean(), 'False: none are given on the stage.'),
          },
        ),
        decision('reinstatement', 'Riders who were out may go on.', {
          bib: Type.Optional(field(Bib, 'The rider, or `bibs`: exactly one of the two.')),
          bibs: Type.Optional(field(bibs, 'The riders.')),
        }),
        decision(
          'tieOrder',
          'An order that no published figure gives, such as fractions of a second: these, level, rank in this order.',
          {
            classification: field(
              Type.Enum(['Time', 'SprintPoints', 'MountainPoints', 'Young', 'Team']),
              'In which classification.',
            ),
            bibs: Type.Optional(field(Type.Array(Bib, { minItems: 2, maxItems: 300 }), 'Riders.', [42, 11])),
            teamCodes: Type.Optional(
              field(Type.Array(TeamCode, { minItems: 2, maxItems: 100 }), 'Teams.', ['TVL', 'UEX']),
            ),
          },
        ),
        decision(
          'adjustment',
          'A rider’s or team’s general time differs from the time at the line for a reason other than a penalty.',
          { ...riderOrTeam, ms: field(SignedMs, 'Milliseconds added; negative takes off.') },
        ),
        decision('passingAccepted', 'A passing that was flagged counts after all.', {
          passing: field(FactKey, 'The passing.'),
        }),
      ]),
      'What was decided.',
    ),
  },
)
