/** The competition itself, its programme and its entries: what is known before anyone starts. */
import { Type } from 'typebox'
import { LAPPED_RULES } from '@bell-lap/domain/laps/lapped-rule'
import { TEAM_TRIAL_RIDERS } from '@bell-lap/domain/outcome/team-trial'
import { field } from '../described.ts'
import {
  CATEGORIES,
  COMPETITION_TYPES,
  STAGE_CATEGORIES,
  STAGE_KINDS,
  STAGE_TYPES,
} from '../vocabulary/kinds.ts'
import { DISCIPLINE_CODES } from '../vocabulary/discipline.ts'
import {
  Address,
  Bib,
  Born,
  Day,
  Instant,
  Key,
  Label,
  OwnTimeZone,
  Nation,
  StageNumber,
  factSchema,
  unitFields,
} from './fact.ts'
import { Metres, Ms, Percent } from '../measures.ts'
import { lapFields, sprintFields } from './lap-fields.ts'

const closed = { additionalProperties: false }

/** Touches slice `competition`. */
export const CompetitionFact = factSchema(
  'competition',
  'Creates a competition, or replaces its data. Its id is `code` and `year` together: `tdf2026`.',
  {
    code: field(
      Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}[a-z]$' }),
      'Lowercase letters, the same every year: `tdf`.',
      'tdf',
    ),
    year: field(Type.Integer({ minimum: 1869, maximum: 2200 }), 'The season.', 2026),
    name: field(Label, 'Its name for people.'),
    sport: field(Type.Enum(DISCIPLINE_CODES), 'The discipline: `CRD` is road.'),
    competitionType: field(
      Type.Enum([...COMPETITION_TYPES]),
      'Type of the competition, which decides its pages.',
    ),
    start: field(Day, 'First day.'),
    end: field(Day, 'Last day.'),
    location: field(Type.String({ maxLength: 200 }), 'Its location, as text for people.'),
    noc: field(Nation, 'IOC code of the country.'),
    timeZone: field(Type.String({ maxLength: 64 }), 'IANA name of the zone of its clocks.', 'Europe/Paris'),
    priority: field(
      Type.Integer({ minimum: 0, maximum: 1000 }),
      '0 is shown first among the competitions of its section.',
    ),
    category: Type.Optional(
      field(
        Type.Enum([...CATEGORIES]),
        'Category of riders who may take part, if it is the same in all of its races.',
        'WomenElite',
      ),
    ),
    logo: Type.Optional(field(Address, 'Address of its logo.', 'https://results.example/logo.svg')),
    logoBanner: Type.Optional(field(Address, 'Address of a wide logo.', 'https://results.example/wide.svg')),
    picture: Type.Optional(
      field(Address, 'Address of its picture.', '/file/0123456789abcdef0123456789abcdef'),
    ),
    editionOf: Type.Optional(
      Type.Object(
        {
          code: field(
            Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}[a-z]$' }),
            'The code that it has in other years.',
            'mtbwch',
          ),
          events: Type.Optional(
            field(
              Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { minItems: 1, maxItems: 100 }),
              'Numbers of its events, if several competitions were held as that edition.',
              [3, 6, 12, 15],
            ),
          ),
        },
        { ...closed, description: 'It is an edition of a competition that has another code in other years.' },
      ),
    ),
    replayOf: Type.Optional(
      field(
        Type.String({ maxLength: 64 }),
        'The competition that this one replays, for demonstrations.',
        'tdf2026',
      ),
    ),
  },
)

const TimeLimit = Type.Union([
  Type.Object(
    { percent: field(Percent, 'Percentage of the winner’s time that is allowed on top of it.') },
    { ...closed, description: 'A percentage.' },
  ),
  Type.Object(
    { coefficient: field(Key, 'The table of the rules that gives the percentage.') },
    { ...closed, description: 'By the winner’s speed.' },
  ),
  Type.Object(
    { timeMs: field(Ms, 'The last time allowed, in milliseconds; part of a second does not count.') },
    { ...closed, description: 'The limit itself, as it was published.' },
  ),
  Type.Object(
    { behindMs: field(Ms, 'Milliseconds behind the winner; part of a second does not count.', 1_805_000) },
    { ...closed, description: 'The limit as it was published: time behind the winner.' },
  ),
])

/** Touches slice `stages`. */
export const StageFact = factSchema(
  'stage',
  'One stage of the programme. A prologue is stage 0; a race of one day is stage 1.',
  {
    stage: field(StageNumber, 'Its number.'),
    label: Type.Optional(
      field(
        Type.String({ minLength: 1, maxLength: 12 }),
        'Name of a half stage, shown instead of its number: 1a and 1b may be stages 1 and 2.',
        '1a',
      ),
    ),
    name: field(Label, 'Start and finish, such as `Lille > Boulogne`.'),
    stageType: field(Type.Enum([...STAGE_TYPES]), 'Mass start, individual time trial or team time trial.'),
    stageKind: Type.Optional(
      field(Type.Enum([...STAGE_KINDS]), 'Name on the pages. By default it follows from number and type.'),
    ),
    category: Type.Optional(
      field(
        Type.Union([Type.Enum([...STAGE_CATEGORIES]), Type.Null()]),
        'For a mass start: which points scale applies at the finish. Time trials have none, so leave it out.',
      ),
    ),
    distanceM: field(Metres, 'Metres.'),
    startAt: field(Instant, 'The planned start.'),
    dayOnly: Type.Optional(field(Type.Boolean(), 'True if only the day of the start is known.')),
    timeZone: OwnTimeZone,
    expectedFinishAt: Type.Optional(
      field(Instant, 'Time at which the first riders are expected at the finish.'),
    ),
    laps: Type.Optional(
      field(
        Type.Object(
          {
            count: Type.Optional(field(Type.Integer({ minimum: 1, maximum: 1000 }), 'How many.', 40)),
            lapped: field(
              Type.Enum([...LAPPED_RULES]),
              'Whether lapped riders leave the race (`pulled`: cross-country, cyclo-cross) or ride on with their laps counted (`counted`: criterium).',
            ),
            ...lapFields,
            ...sprintFields,
          },
          closed,
        ),
        'A mass start on laps of one course: the finish is passed at the end of each.',
      ),
    ),
    timeLimit: Type.Optional(field(TimeLimit, 'If left out, there is no time limit.')),
    newTimeGapMs: Type.Optional(
      field(
        Type.Integer({ minimum: 1, maximum: 60_000 }),
        'Mass starts: a new time begins when the gap to the rider ahead is at least this many milliseconds; if left out, 1,000.',
        3000,
      ),
    ),
    teamTrial: Type.Optional(
      field(
        Type.Object(
          {
            counting: field(
              Type.Integer({ minimum: 1, maximum: 8 }),
              'Which rider’s time at the line is the team’s, from 1.',
              4,
            ),
            riders: Type.Optional(
              field(
                Type.Enum([...TEAM_TRIAL_RIDERS]),
                'The time that riders take into the general classification: their own time (`own`, the default), or the team’s time for all who finish with it (`team`): the riders up to the one who gives the time, and those who follow without a gap that makes a new time. A dropped rider keeps the own time.',
                'team',
              ),
            ),
          },
          closed,
        ),
        'Rules of a team time trial. By default the time is taken with as many riders as count in the team classification, and all riders keep their own times. A stated result (`stageResult`) holds as it is.',
      ),
    ),
  },
)

/** Slice `teams`. */
export const TeamFact = factSchema('team', 'A team entered in the competition.', {
  code: field(Type.String({ minLength: 1, maxLength: 12 }), 'Short, for boards.', 'UAD'),
  name: field(Label, 'In full.'),
  nation: Type.Optional(field(Nation, 'Nation of the team.')),
  jersey: Type.Optional(field(Address, 'Picture of the jersey its riders wear.')),
})

const Entry = Type.Object(
  {
    bib: field(
      Bib,
      'Bib of the rider: a whole number, or a text such as A12, 15.1 or 012. 12 and "12" are one bib.',
    ),
    bibUnknown: Type.Optional(
      field(
        Type.Boolean(),
        'True if the bib was not published. `bib` then only names the entry in other facts, and documents show none.',
      ),
    ),
    lastName: field(Label, 'Family name, in ordinary letters.', 'Ash'),
    firstName: Type.Optional(field(Type.String({ maxLength: 200 }), 'Given name.')),
    nation: Type.Optional(field(Nation, 'The nation ridden for.')),
    teamCode: Type.Optional(
      field(Type.Union([Type.String({ maxLength: 12 }), Type.Null()]), 'The team ridden for.'),
    ),
    uciRiderId: Type.Optional(
      field(
        Type.Union([Type.String({ pattern: '^[0-9]{11}$' }), Type.Null()]),
        'UCI id: 11 digits, the last two of which are the first nine modulo 97.',
      ),
    ),
    bornOn: Type.Optional(field(Born, 'Date of birth, or the year alone.')),
    young: Type.Optional(
      field(
        Type.Boolean(),
        'Whether the rider is in the young riders’ classification; if left out, the date of birth and the rules decide.',
      ),
    ),
    category: Type.Optional(
      field(
        Label,
        'The category in which the rider is placed beside the whole race: age, level, class.',
        'Men 40-49',
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
    picture: Type.Optional(field(Address, 'Picture of the rider.')),
  },
  closed,
)

/** Slice `startList`. */
export const StartListFact = factSchema(
  'startList',
  'Riders entered. Several start lists add up; if a bib is listed again, the last entry counts.',
  {
    riders: field(Type.Array(Entry, { maxItems: 20_000 }), 'Each bib once.'),
    renames: Type.Optional(
      field(
        Type.Array(Bib, { maxItems: 20_000 }),
        'Bibs whose earlier entry named the wrong person: their results belong to these persons. Without it a bib with results cannot be given to somebody else.',
        [7],
      ),
    ),
    namedOnly: Type.Optional(
      field(
        Type.Boolean(),
        'True if these are only the riders named in results, not all starters. Rankings show their names, and no start list is shown.',
      ),
    ),
  },
)

/** Key of a person as in the search: a UCI id, or a key made of a name or of an entry. */
const AthleteId = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\s/?#]+$',
  examples: ['10011208231'],
})

/** Slice `persons`. */
export const SamePersonFact = factSchema(
  'samePerson',
  'Says which person an entry of this competition is, if another race has the person under another spelling or without a UCI id. If an entry is named again, the latest fact counts. Two UCI ids are never one person.',
  {
    persons: field(
      Type.Array(
        Type.Object(
          {
            athlete: field(
              AthleteId,
              'The entry: competition id and bib. In a competition of events, or if the bib is unknown: competition id, name and nation.',
              'oak2026-11',
            ),
            is: field(
              AthleteId,
              'The person: the UCI id, or any other id of the same person.',
              '10011208231',
            ),
          },
          closed,
        ),
        { minItems: 1, maxItems: 20_000 },
      ),
      'Each entry once.',
    ),
    forAll: Type.Optional(
      field(
        Type.Boolean(),
        'True if it names entries of other competitions or other ids, which only a token for all competitions may do. The server adds it.',
      ),
    ),
  },
)

/** In no slice: it is about the servers, and no document shows it. */
export const AuthorityFact = factSchema(
  'authority',
  'Says which server takes the facts of the competition from now on; every other server refuses them until it is handed over. Without such a fact any server takes them.',
  {
    server: field(Key, 'The name of the server, as its setting BELL_LAP_SERVER_NAME has it.', 'van-3'),
    taken: Type.Optional(
      field(
        Type.Literal(true),
        'The server takes over although another one has the authority, because that one is lost. What it has not passed on is not part of the competition any more.',
      ),
    ),
  },
)

/** In no slice: the facts that named the person were rewritten, and it says so. */
export const PersonMaskedFact = factSchema(
  'personMasked',
  'Says that a person was taken out of the facts of this competition: name, day of birth, licence and picture. The facts before it were rewritten; places, times and points stayed. The command `bell-lap mask` states it.',
  {
    athlete: field(
      AthleteId,
      'The id under which the person is known from now on, which says nothing about them.',
    ),
    facts: field(Type.Integer({ minimum: 0, maximum: 100_000_000 }), 'Number of rewritten facts.', 4),
  },
)

/** Slice `startOrder:{unit}`. */
export const StartOrderFact = factSchema(
  'startOrder',
  'Start order and start times: of a time trial, of waves, or of a single late starter. Orders add up, and each rider or team may stand in one of them alone. An order that supersedes another replaces it as a whole: a rider who is left out has no start any more. In a time trial, passings of a rider without a start time are flagged, and the rider is not ranked until there is one.',
  {
    ...unitFields,
    estimated: Type.Optional(field(Type.Boolean(), 'True when the times were reconstructed, not published.')),
    starts: field(
      Type.Array(
        Type.Object(
          {
            bib: Type.Optional(
              field(Bib, 'Bib of the rider who starts. State exactly one of `bib` and `teamCode`.'),
            ),
            teamCode: Type.Optional(field(Type.String({ maxLength: 12 }), 'Which team starts.', 'TVL')),
            order: field(Type.Integer({ minimum: 1, maximum: 99_999 }), '1 starts first.'),
            startAt: Type.Optional(field(Instant, 'Start time. Leave it out if only the order is known.')),
          },
          closed,
        ),
        { maxItems: 20_000 },
      ),
      'Each rider or team once.',
    ),
    removes: Type.Optional(
      field(
        Type.Array(Bib, { maxItems: 20_000 }),
        'Bibs of riders who lose their start although they have a passing or a result. Without it an order that leaves such riders out is refused.',
        [7],
      ),
    ),
    removesTeams: Type.Optional(
      field(
        Type.Array(Type.String({ maxLength: 12 }), { maxItems: 20_000 }),
        'Codes of teams that lose their start in the same way.',
        ['TVL'],
      ),
    ),
  },
)
