/** Events, their phases, the starters of a phase, and its result: everything that other races than the stages of a tour state. */
import { Type } from 'typebox'
import { COMPETITOR_KINDS } from '@bell-lap/domain/people/competitor'
import { FORM_KEYS } from '@bell-lap/domain/form/form'
import { RUN_SCORINGS } from '@bell-lap/domain/heats/heat-ride'
import { MASS_CLOCKS } from '@bell-lap/domain/outcome/gun-and-net'
import { LAPPED_RULES } from '@bell-lap/domain/laps/lapped-rule'
import { QUALIFICATION_MARKS } from '@bell-lap/domain/outcome/outcome'
import { PRECISION_DIGITS } from '@bell-lap/domain/figures/precision'
import {
  LAST_ROUND,
  MOST_PHASES_TAKEN_FROM,
  MOST_QUALIFYING,
  MOST_SELECTIONS,
} from '@bell-lap/domain/heats/qualification'
import { STANDING_TIES } from '@bell-lap/domain/standing/standing-tie'
import { field } from '../described.ts'
import { Outcome } from '../objects/outcome.ts'
import { CATEGORIES, IRMS } from '../vocabulary/kinds.ts'
import {
  Bib,
  Born,
  EventNumber,
  Instant,
  CompetitorKey,
  Key,
  Label,
  OwnTimeZone,
  PhaseNumber,
  PointTimes,
  Rank,
  ReactionMs,
  RecordOf,
  RoundPoints,
  Scale,
  factSchema,
  unitFields,
} from './fact.ts'
import { Kmh, Metres } from '../measures.ts'
import { lapFields, sprintFields } from './lap-fields.ts'

const closed = { additionalProperties: false } as const
const Order = Type.Integer({ minimum: 1, maximum: 99_999 })
const Nation = Type.String({ pattern: '^[A-Z]{3}$' })

const Standing = Type.Object(
  {
    key: field(Key, 'Key of the standing. `omnium` in lower or upper case is an omnium.', 'omnium'),
    from: field(
      Type.Array(
        Type.Object(
          {
            phase: field(PhaseNumber, 'Number of the phase.', 1),
            scale: Type.Optional(
              field(Scale, 'Points by place. Left out if the points of the phase count directly.'),
            ),
            beyond: Type.Optional(
              field(
                Type.Integer({ minimum: 0, maximum: 1000 }),
                'Points for every further place. 0 by default.',
                1,
              ),
            ),
            lapped: Type.Optional(
              field(
                Type.Object(
                  {
                    laps: field(Type.Integer({ minimum: 1, maximum: 100 }), 'Laps lost.', 2),
                    points: field(
                      Type.Integer({ minimum: -1000, maximum: 1000 }),
                      'Points given instead.',
                      -40,
                    ),
                  },
                  closed,
                ),
                'Points for a competitor who lost this many laps, instead of the points of the place.',
              ),
            ),
          },
          closed,
        ),
        { minItems: 1, maxItems: 100 },
      ),
      'The phases that count, in their order.',
    ),
    ties: Type.Optional(
      field(
        Type.Array(Type.Enum([...STANDING_TIES]), { maxItems: STANDING_TIES.length }),
        'Tie-breakers in order. The last sprint by default in an omnium.',
        ['lastSprint'],
      ),
    ),
    leaving: Type.Optional(
      field(
        Type.Enum(['out', 'kept']),
        'What happens to a competitor who does not finish one phase: `out` of the standing and of its later phases, or `kept` without points for it. `kept` by default, in an omnium `out`.',
        'out',
      ),
    ),
  },
  closed,
)

/** Slice `events`. */
export const EventFact = factSchema(
  'event',
  'One event of the programme, such as the women’s sprint. Its phases are facts of their own.',
  {
    event: field(EventNumber, 'Its number in paths.'),
    name: field(Label, 'Its name for people.'),
    category: Type.Optional(field(Type.Enum([...CATEGORIES]), 'The category of riders who may take part.')),
    order: Type.Optional(field(Order, 'Place in the programme. By number by default.', 2)),
    venue: Type.Optional(
      field(Label, 'The place where it is held, if the competition has several.', 'Mont-Sainte-Anne'),
    ),
    sideEvent: Type.Optional(
      field(Type.Boolean(), 'True for an event beside the races, which only some styles of the site show.'),
    ),
    medals: Type.Optional(
      field(
        Type.Boolean(),
        'Whether its first three get medals, as at games and championships. By default all events except rounds of a series give medals.',
        false,
      ),
    ),
    standing: Type.Optional(
      field(Standing, 'How its phases are added up, if several decide the event, as in an omnium.'),
    ),
    classification: Type.Optional(
      field(
        Type.Object(
          {
            levelBy: Type.Optional(
              field(
                PhaseNumber,
                'Number of the phase whose places order competitors who went out in the same round, such as the flying 200 metres of a sprint. By default their place in the heat orders them, and equals share a place. In a round of several runs the sum of the places comes first.',
                1,
              ),
            ),
          },
          closed,
        ),
        'For an event that is decided in rounds: competitors are placed by the round that they reached.',
      ),
    ),
  },
)

const Parameters = Type.Object(
  {
    laps: Type.Optional(
      field(
        Type.Integer({ minimum: 1, maximum: 1000 }),
        'Laps of the race. In a timed race on a track they say where the last lap begins, which separates riders level on time. In a relay the legs of a team that wears one bib; as many as it has members if left out.',
        40,
      ),
    ),
    lapped: Type.Optional(
      field(
        Type.Enum([...LAPPED_RULES]),
        'On laps: whether riders 80 % of the leader’s first lap behind leave the race (`pulled`) or ride on with their laps counted. By default as the form says.',
      ),
    ),
    ...lapFields,
    ...sprintFields,
    lapPoints: Type.Optional(
      field(
        Type.Integer({ minimum: 0, maximum: 1000 }),
        'For races by points: the points that a lap won gives and a lap lost takes. 20 by default, none with `lapsFirst`.',
        10,
      ),
    ),
    lapsFirst: Type.Optional(
      field(
        Type.Boolean(),
        'For races by points: true if laps won and lost are compared before points, as in six-day races.',
      ),
    ),
    rides: Type.Optional(
      field(
        Type.Integer({ minimum: 1, maximum: 9 }),
        'Largest number of rides of a duel, or number of timed runs of which the best counts. 1 by default.',
        3,
      ),
    ),
    counting: Type.Optional(
      field(
        Type.Integer({ minimum: 1, maximum: 20 }),
        'Which rider’s time is the team’s, from 1. For pairs in a mass start the last one’s by default. In a relay whose members have a `leg`, which rider of a leg ends it; the first by default.',
        3,
      ),
    ),
    runs: Type.Optional(
      field(
        Type.Enum([...RUN_SCORINGS]),
        'For judged runs: whether the best run counts or the average. The best by default.',
        'average',
      ),
    ),
    overallBy: Type.Optional(
      field(
        Type.Enum([...MASS_CLOCKS]),
        'For mass events: whether the time from the gun (`gun`) or from crossing the start line (`net`) is the official one. `gun` by default.',
        'gun',
      ),
    ),
    categoriesBy: Type.Optional(
      field(
        Type.Enum([...MASS_CLOCKS]),
        'For mass events: which of the two times places riders within their category. `net` by default.',
        'net',
      ),
    ),
    lastLeg: Type.Optional(field(Label, 'For segments and relays: name of the leg up to the finish.', 'Run')),
    precision: Type.Optional(
      field(
        Type.Enum([...PRECISION_DIGITS]),
        'Digits after the second in published times, if they differ from the form’s. In a time trial finer known fractions still separate riders.',
      ),
    ),
  },
  closed,
)

const HeatNames = Type.Array(Label, { minItems: 1, maxItems: 64 })
const Places = Type.Object(
  {
    heats: Type.Optional(field(HeatNames, 'Names of the heats. All by default.', ['Heat 1'])),
    places: Type.Optional(
      field(
        Type.Array(Rank, { minItems: 1, maxItems: 100 }),
        'Places in the heat. All by default. Riders who did not finish come after those with a place.',
        [1, 2],
      ),
    ),
  },
  closed,
)
const Qualification = Type.Array(
  Type.Object(
    {
      heat: Type.Optional(field(Label, 'The heat they ride in. Left out if heats are drawn.', 'Heat 1')),
      heats: Type.Optional(
        field(HeatNames, 'Heats filled back and forth in the order of those who qualify.', [
          'Heat 1',
          'Heat 2',
        ]),
      ),
      isSameRound: Type.Optional(
        field(Type.Boolean(), 'True for another run of the same round, for which nobody gets a mark.'),
      ),
      mark: Type.Optional(
        field(Type.Enum([...QUALIFICATION_MARKS]), 'Mark of the competitors who qualify. Q by default.'),
      ),
      firstPlace: Type.Optional(
        field(Rank, 'Place in the event that the first of the heat gets. 1 by default.', 3),
      ),
      from: field(
        Type.Array(
          Type.Object(
            {
              phase: field(PhaseNumber, 'Number of an earlier phase of the event.', 1),
              of: Type.Optional(
                field(
                  Type.Array(Places, { minItems: 1, maxItems: 16 }),
                  'The competitors concerned. All by default.',
                ),
              ),
              best: Type.Optional(
                field(
                  Type.Array(Rank, { minItems: 2, maxItems: 2 }),
                  'Range of these competitors by their result, from the first to the last. All by default.',
                  [1, 24],
                ),
              ),
              runs: Type.Optional(
                field(
                  Type.Array(PhaseNumber, { minItems: 1, maxItems: 20 }),
                  'Phases that are the runs of one round, `phase` the last of them. `best` then means the sum of the places in them.',
                  [1, 2, 3],
                ),
              ),
              reversed: Type.Optional(field(Type.Boolean(), 'True if the last one starts first.')),
              orderedBy: Type.Optional(
                field(
                  PhaseNumber,
                  'With `runs`: the phase whose times give the order, if the gate is chosen by the last run.',
                  3,
                ),
              ),
            },
            closed,
          ),
          { minItems: 1, maxItems: MOST_SELECTIONS },
        ),
        'The selections that fill the slots, in order.',
      ),
    },
    closed,
  ),
  { maxItems: MOST_SELECTIONS },
)

/** Slice `events`. */
export const PhaseFact = factSchema('phase', 'One phase of an event and its form of racing.', {
  event: field(EventNumber, 'Number of its event.'),
  phase: field(PhaseNumber, 'Its number within the event.'),
  name: field(Label, 'Its name for people.'),
  form: field(
    Type.Enum(FORM_KEYS),
    'Form of racing. It determines what decides, the precision of times and the columns of its documents.',
  ),
  startAt: field(Instant, 'Planned start.'),
  timeZone: OwnTimeZone,
  expectedFinishAt: Type.Optional(field(Instant, 'Planned end.')),
  distanceM: Type.Optional(field(Metres, 'Metres to ride.')),
  parameters: Type.Optional(field(Parameters, 'Parameters that differ from other phases of the form.')),
  points: Type.Optional(
    field(
      Type.Array(
        Type.Object(
          {
            key: field(Key, 'Its key in passings and results.', 'split-1'),
            name: field(Label, 'Its name for people.', 'Split 1'),
          },
          closed,
        ),
        { maxItems: 200 },
      ),
      'Timing points on the way, in their order, if no course has them.',
    ),
  ),
  heats: Type.Optional(
    field(
      Type.Array(
        Type.Object(
          {
            heat: field(Label, 'Name of the heat.', 'Heat 1'),
            startAt: field(Instant, 'Its planned start.', '2026-05-31T19:05:00+01:00'),
          },
          closed,
        ),
        { maxItems: 200 },
      ),
      'Planned starts of its heats, if they are known.',
    ),
  ),
  dayOnly: Type.Optional(field(Type.Boolean(), 'True if only the day of the start is known.')),
  isFinal: Type.Optional(field(Type.Boolean(), 'True for the phase whose result is the event’s.')),
  qualification: Type.Optional(
    field(
      Qualification,
      `Rules by which its start list follows from earlier phases of the event, unless one is stated. At most ${MOST_SELECTIONS} entries of \`from\` in all, which name at most ${MOST_PHASES_TAKEN_FROM} phases; only a phase numbered 1 to ${LAST_ROUND} may have it. From a result of more than ${MOST_QUALIFYING} rows the first ${MOST_QUALIFYING} can get here.`,
    ),
  ),
})

const person = {
  firstName: Type.Optional(field(Type.String({ maxLength: 200 }), 'First name.', 'Ada')),
  nation: Type.Optional(field(Nation, 'Code of the nation.', 'GBR')),
  uciRiderId: Type.Optional(
    field(
      Type.String({ pattern: '^[0-9]{11}$' }),
      'UCI id: the last two digits are the first nine modulo 97.',
      '10008696234',
    ),
  ),
  bornOn: Type.Optional(field(Born, 'Date of birth, or the year alone.')),
}
const Member = Type.Object(
  {
    key: field(CompetitorKey, 'Its name within the pair or team.'),
    bib: Type.Optional(field(Bib, 'Bib of the member, if each wears one.')),
    leg: Type.Optional(
      field(
        Type.Integer({ minimum: 1, maximum: 50 }),
        'In a relay with several riders on a leg: the leg that the member rides, from 1. If no member has one, each rides a leg, in the order of the list.',
        2,
      ),
    ),
    lastName: field(Label, 'Surname.'),
    ...person,
  },
  closed,
)

/** Slice `competitors:{unit}`. */
export const UnitStartListFact = factSchema(
  'unitStartList',
  'The starters of one phase: persons, pairs or teams, with heat, order and time. The latest one holds. Stages use the start list of their race.',
  {
    ...unitFields,
    competitors: field(
      Type.Array(
        Type.Object(
          {
            key: field(CompetitorKey, 'Its name in this start list and in results. It may be the bib.'),
            kind: field(Type.Enum([...COMPETITOR_KINDS]), 'A person, a pair or a team.'),
            bib: Type.Optional(field(Bib, 'Bib of the competitor. Each occurs once in the list.')),
            lastName: Type.Optional(field(Label, 'Surname of a person.')),
            ...person,
            name: Type.Optional(field(Label, 'Name of a pair or team.')),
            factorPercent: Type.Optional(
              field(
                Type.Number({ minimum: 1, maximum: 100 }),
                'For form `factored`: the percentage of the time ridden that decides, by class; 100 if left out.',
                94.37,
              ),
            ),
            teamCode: Type.Optional(
              field(
                Type.String({ minLength: 1, maxLength: 12 }),
                'Code of the team a person rides for.',
                'UAD',
              ),
            ),
            category: Type.Optional(
              field(
                Label,
                'The category in which the competitor is placed beside the whole race: age or level, or the class in the form `factored`.',
                'Women 40-49',
              ),
            ),
            sex: Type.Optional(
              field(
                Type.Enum(['F', 'M']),
                'Women (F) or men (M). Without a stated category this is the category.',
                'F',
              ),
            ),
            notCompeting: Type.Optional(
              field(
                Type.Boolean(),
                'True for a guest outside the competition (hors concours), who is shown with time and the mark NC, without place, points or prize.',
              ),
            ),
            members: Type.Optional(
              field(Type.Array(Member, { maxItems: 50 }), 'The members of the pair or team, in order.'),
            ),
            heat: Type.Optional(field(Label, 'Name of the heat.')),
            order: Type.Optional(field(Order, 'Order of start, lane or gate.')),
            startAt: Type.Optional(field(Instant, 'Start time, if each starts alone.')),
          },
          closed,
        ),
        { maxItems: 20_000 },
      ),
      'Each key once.',
    ),
    renames: Type.Optional(
      field(
        Type.Array(CompetitorKey, { maxItems: 20_000 }),
        'Keys, or bibs as text, whose earlier entry named the wrong competitor: their results belong to these competitors. Without it a key or bib with results cannot be given to somebody else.',
        ['7'],
      ),
    ),
  },
)

/** Slice `results:{unit}`. */
export const UnitResultFact = factSchema(
  'unitResult',
  'The published result of a phase, which outranks the passings. There is only one: a second must supersede the first. It ends the phase unless a `resultStatus` says that it is live.',
  {
    ...unitFields,
    rows: field(
      Type.Array(
        Type.Object(
          {
            competitor: field(CompetitorKey, 'Key of the competitor.'),
            heat: Type.Optional(field(Label, 'Name of the heat. By default the one of the start list.')),
            rank: Type.Optional(
              field(
                Order,
                'The place. Left out if it follows from the outcome. Beside a mark it only orders competitors with the same mark. It is a place in a race on laps, where the lapped (LAP) are placed behind all who finish, and in the heats of a final for competitors who did not finish or start, behind all who finished.',
                1,
              ),
            ),
            outcome: Type.Optional(field(Outcome, 'The outcome, of the kind that decides the phase.')),
            irm: Type.Optional(
              field(
                Type.Enum([...IRMS]),
                'The mark. A relegated rider (REL) keeps a place. In the heats of a final a rider who did not finish or start (DNF, DNS) has one if it is stated.',
              ),
            ),
            mark: Type.Optional(field(Type.Enum([...QUALIFICATION_MARKS]), 'How the competitor qualifies.')),
            speedKmh: Type.Optional(field(Kmh, 'Speed measured by a speed trap.')),
            reactionMs: ReactionMs,
            record: RecordOf,
            splits: PointTimes,
            roundPoints: RoundPoints,
          },
          closed,
        ),
        { maxItems: 20_000 },
      ),
      'Each competitor once in a heat.',
    ),
  },
)
