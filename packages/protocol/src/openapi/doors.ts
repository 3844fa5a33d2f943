/** Ingest: facts, positions and files, each with a token. */
import { Type } from 'typebox'
import { field, named } from '../described.ts'
import { ProblemError } from '../problem.ts'
import { Bib, EventNumber, LinesPerSecond, PhaseNumber, StageNumber } from '../facts/fact.ts'
import { FACT_EXAMPLES } from '../facts/examples.ts'
import { FACT_TYPES, FACTS } from '../facts/facts.ts'
import { Effects } from '../objects/effects.ts'
import { StatedFactsShape } from '../facts/stated-facts.ts'
import { StatedFramesShape } from '../facts/stated-frames.ts'
import { courseFields } from '../objects/course-taken.ts'
import { tableFields } from '../objects/table-taken.ts'
import { Frame } from '../facts/frame.ts'
import { FLAG_REASONS } from '../vocabulary/flag-reason.ts'
import { REPORT_KINDS } from '../vocabulary/kinds.ts'
import { refTo, type Components } from './components.ts'
import { createProblems, jsonOf, parametersOf } from './operation.ts'

const counts = {
  accepted: field(Type.Integer(), 'Number of new ones.', 2),
  duplicates: field(Type.Integer(), 'Number of those that were stored before.', 0),
}
/** Only true for the competition of the running demo. */
const volatile = Type.Optional(
  field(
    Type.Literal(true),
    'True if it is in memory only, which is so in the competition of the running demo alone.',
    true,
  ),
)
const FlaggedFact = named(
  'FlaggedFact',
  'A flag and its place.',
  Type.Object({
    ...ProblemError.properties,
    flag: field(
      Type.Enum([...FLAG_REASONS]),
      'The reason in one word; `/competitions/{c}/flags` explains what it means for the rankings.',
      'unknown-bib',
    ),
  }),
)
const FactsTaken = named(
  'FactsTaken',
  'Everything in the request is on the disk, unless the answer says `volatile`.',
  Type.Object({
    ...counts,
    seq: field(Type.Integer(), 'Number of the last fact in the journal of the competition.', 1042),
    volatile,
    dryRun: Type.Optional(field(Type.Literal(true), 'True if nothing was stored, as requested.', true)),
    flagged: Type.Optional(
      field(
        Type.Array(FlaggedFact),
        'With `dryRun`: references of the request to something unknown, which would be flagged or already are; at most a thousand. `/competitions/{c}/flags` lists these, and the doubts that only the whole race shows.',
      ),
    ),
    flaggedCount: field(
      Type.Integer(),
      'Number of references of the request to something unknown that are flagged (with `dryRun`: would be). `/competitions/{c}/flags` lists these flags, and the doubts that only the whole race shows.',
      0,
    ),
    effects: Type.Optional(
      field(
        Effects,
        'Visible changes by the new facts of the request. With `dryRun`: the changes that it would make.',
      ),
    ),
    others: Type.Optional(
      field(
        Type.Integer(),
        'With `dryRun`: number of facts of the competition, without those of the request.',
        0,
      ),
    ),
  }),
)
/** Facts of a table that are not taken have no numbers. */
const CourseTaken = named(
  'CourseTaken',
  'The answer of the courses door. Without `dryRun` it begins with the fields of the facts that were taken.',
  Type.Object({ ...Type.Partial(FactsTaken).properties, ...courseFields }),
)
const TableTaken = named(
  'TableTaken',
  'How a table was read, and the outcome of its facts.',
  Type.Object({ ...Type.Partial(FactsTaken).properties, ...tableFields }),
)
const FramesTaken = named(
  'FramesTaken',
  'The frames were accepted and will be on the disk within a second.',
  Type.Object({
    ...counts,
    count: field(Type.Integer(), 'Number of the newest frame in the lane.', 13_310),
    unknownBibs: field(
      Type.Array(Bib),
      'Bibs of the frames that are not on the stated start list, at most a hundred. Their positions are kept, and shown once a start list has them.',
      [77],
    ),
  }),
)
const FileTaken = named(
  'FileTaken',
  'The file is on the disk.',
  Type.Object({
    id: field(Type.String(), 'Its address: `/file/{id}`.', '0123456789abcdef0123456789abcdef'),
  }),
)

const DRY_RUN = {
  name: 'dryRun',
  in: 'query',
  required: false,
  allowEmptyValue: true,
  description: 'Nothing is stored; all faults are reported together.',
  schema: { type: 'string' },
  example: '',
}
const inQuery = (name: string, description: string, type: string, example: string | number) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type },
  example,
})
const RELAYED_FROM = inQuery(
  'relayedFrom',
  'For a copy of another server’s journal: the server that had the authority when this was stated. Only a token without a role may send it.',
  'string',
  'van-3',
)
const WANTED_FACTS = [
  inQuery('after', 'Only facts with a larger number: `next` of the page before.', 'integer', 1042),
  inQuery('unit', 'Only facts of a stage or phase, named as in channels.', 'string', 'stage-4'),
  inQuery('type', 'Only facts of these types, separated by commas.', 'string', 'passing,withdrawal'),
  inQuery('source', 'Only facts of this source.', 'string', 'timing'),
]
const flag = (name: string, description: string) => ({
  ...inQuery(name, description, 'string', ''),
  allowEmptyValue: true,
})
const TABLE_QUERY = [
  inQuery(
    'name',
    'Name of the file. The same name again replaces its earlier facts.',
    'string',
    'riders.csv',
  ),
  inQuery(
    'at',
    'When its source learned of it. The present time by default.',
    'string',
    '2026-05-29T18:00:00+01:00',
  ),
  inQuery('stage', 'The stage of a result, or of start times.', 'integer', 1),
  inQuery('event', 'With `phase`: the event of a start list or result.', 'integer', 3),
  inQuery('phase', 'With `event`: the phase of a start list or result.', 'integer', 2),
  inQuery('sheet', 'The sheet of a workbook.', 'string', 'Start list'),
  inQuery(
    'format',
    'Format of the bytes, where they do not tell: ppl (people of FinishLynx) looks like any table.',
    'string',
    'ppl',
  ),
  inQuery('headingRow', 'Row of the headings, from 1; 0 if there are none.', 'integer', 1),
  inQuery(
    'columns',
    'Fields of columns, by their letters or headings; - leaves a column out.',
    'string',
    'C=team,Remarks=-',
  ),
  inQuery('dates', 'Order of dates that can be read in several ways: ymd, dmy or mdy.', 'string', 'dmy'),
  inQuery('names', 'Order of names in one column: firstLast or lastFirst.', 'string', 'lastFirst'),
  inQuery(
    'supersedes',
    'A start list or result of another source that the table replaces.',
    'string',
    'office/start-list',
  ),
  flag('proposeBibs', 'Gives riders without a bib the proposed ones.'),
  flag('cells', 'With `dryRun`: the answer has the texts of all cells.'),
]
const COURSE_QUERY = [
  inQuery('at', 'When its source learned of it; now if left out.', 'string', '2026-05-29T18:00:00+01:00'),
  inQuery('stage', 'The stage.', 'integer', 1),
  inQuery('event', 'With `phase`: the event.', 'integer', 3),
  inQuery('phase', 'With `event`: the phase.', 'integer', 2),
  inQuery('track', 'Name of the track, if the file has several.', 'string', 'Stage 1'),
  inQuery('length', 'Length in metres as measured; that of the line if left out.', 'integer', 102400),
  inQuery(
    'climbs',
    'Climbs that are markers, by the numbers of a dry run, with a name where it should be another: 1,3=Oak Hill; or all.',
    'string',
    '1,3=Oak Hill',
  ),
]
const SECURITY = [{ token: [] }]
const LINES = { type: 'string', description: 'One JSON object per line.' }
/** `stageResult` → `StageResultFact` */
const nameOf = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}Fact`

/** The union of all facts, distinguished by type. */
function writeFact(components: Components): object {
  const mapping = Object.fromEntries(
    FACT_TYPES.map((type) => [
      type,
      components.writeAs(nameOf(type), FACTS[type], FACT_EXAMPLES[type])['$ref'] as string,
    ]),
  )
  return {
    oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
    discriminator: { propertyName: 'type', mapping },
  }
}

export function doorPaths(components: Components): Readonly<Record<string, object>> {
  const problem = createProblems(components)
  const refusals = {
    400: problem('Malformed JSON.'),
    401: problem('No token, or an unknown one.'),
    403: problem('The token is for other competitions, or its role may not do this.'),
    404: problem('Unknown competition.'),
    408: problem('The body did not arrive in time.'),
    409: problem('A key that was used before with other content, or another server has the authority.'),
    413: problem('Too large.'),
    415: problem('Wrong media type.'),
    422: problem('Something in the body is not valid; `errors` names index, place and reason.'),
    429: problem('Too many requests.'),
    503: problem('The server accepts nothing at the moment.'),
    507: problem('The disk is full; nothing was stored.'),
  }
  const door = { tags: ['ingest'], security: SECURITY }
  const fact = writeFact(components)
  return {
    '/ingest/competitions/{c}/facts': {
      get: {
        operationId: 'statedFacts',
        summary: 'Facts as they were stated',
        description:
          'In the order of their numbers, with who sent each and what replaced it. A page has at most 500 facts and about a million characters.',
        ...door,
        parameters: [...parametersOf({ path: '{c}' }), ...WANTED_FACTS],
        responses: {
          200: { description: 'A page of facts.', ...jsonOf(components, StatedFactsShape) },
          400: problem('A parameter has the wrong type; `errors` names it.'),
          401: refusals[401],
          403: refusals[403],
          404: refusals[404],
          429: refusals[429],
          503: problem('The data cannot be read now.'),
        },
      },
      post: {
        operationId: 'ingestFacts',
        summary: 'Facts in',
        description: 'All or nothing: facts answered with 201 are on the disk.',
        ...door,
        parameters: [...parametersOf({ path: '{c}' }), DRY_RUN, RELAYED_FROM],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { type: 'array', items: fact } },
            'application/x-ndjson': { schema: LINES },
          },
        },
        responses: {
          200: {
            description: 'With `dryRun`: the facts would be stored.',
            ...jsonOf(components, FactsTaken),
          },
          201: { description: 'Taken.', ...jsonOf(components, FactsTaken) },
          ...refusals,
        },
      },
    },
    '/ingest/competitions/{c}/tables/{kind}': {
      post: {
        operationId: 'ingestTable',
        summary: 'A table in',
        description:
          'A table of starters or of a result (CSV or XLSX, recognised from its bytes) states facts. With `dryRun` nothing is stored, and the answer has everything that was recognised, every fault at its row and column, and the facts. Without it a table with faults is refused (422).',
        ...door,
        parameters: [
          ...parametersOf({ path: '{c}' }),
          {
            name: 'kind',
            in: 'path',
            required: true,
            description: 'Kind of the table. `auto`: recognised from its columns.',
            schema: { type: 'string', enum: ['auto', 'startList', 'result'] },
            example: 'auto',
          },
          DRY_RUN,
          ...TABLE_QUERY,
        ],
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: {
          200: { description: 'With `dryRun`: how it was read.', ...jsonOf(components, TableTaken) },
          201: { description: 'Taken.', ...jsonOf(components, TableTaken) },
          ...refusals,
        },
      },
    },
    '/ingest/competitions/{c}/courses': {
      post: {
        operationId: 'ingestCourse',
        summary: 'A course in',
        description:
          'The line of a stage or phase as GPX or FIT states its course. Markers that were stated before stay. With `dryRun` nothing is taken, and the answer has the climbs that were found.',
        ...door,
        parameters: [...parametersOf({ path: '{c}' }), DRY_RUN, ...COURSE_QUERY],
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: {
          200: { description: 'With `dryRun`: how it was read.', ...jsonOf(components, CourseTaken) },
          201: { description: 'Taken.', ...jsonOf(components, CourseTaken) },
          ...refusals,
        },
      },
    },
    '/ingest/competitions/{c}/frames': {
      get: {
        operationId: 'statedFrames',
        summary: 'Frames of the lane',
        description: 'In the order of their numbers, without those that were thinned out.',
        ...door,
        parameters: [
          ...parametersOf({ path: '{c}' }),
          inQuery('after', 'Only frames with a larger number: `next` of the page before.', 'integer', 13_310),
        ],
        responses: {
          200: { description: 'A page of frames.', ...jsonOf(components, StatedFramesShape) },
          400: problem('A parameter has the wrong type; `errors` names it.'),
          401: refusals[401],
          403: refusals[403],
          404: refusals[404],
          429: refusals[429],
          503: problem('The data cannot be read now.'),
        },
      },
      post: {
        operationId: 'ingestFrames',
        summary: 'Positions in',
        description: 'One or several frames, each of the whole field at one instant.',
        ...door,
        parameters: [...parametersOf({ path: '{c}' }), RELAYED_FROM],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { anyOf: [{ type: 'array', items: components.write(Frame) }, refTo('Frame')] },
            },
            'application/x-ndjson': { schema: LINES },
          },
        },
        responses: { 201: { description: 'Taken.', ...jsonOf(components, FramesTaken) }, ...refusals },
      },
    },
    '/ingest/competitions/{c}/files/{name}': {
      put: {
        operationId: 'ingestFile',
        summary: 'A report or photo finish in',
        description:
          'The bytes, which determine the type. The server also states the fact that names the file.',
        ...door,
        parameters: [
          ...parametersOf({ path: '{c}' }),
          {
            name: 'name',
            in: 'path',
            required: true,
            description: 'File name shown to people.',
            schema: { type: 'string' },
            example: 'Stage 4 results.pdf',
          },
          {
            name: 'kind',
            in: 'query',
            description: 'Kind of the report.',
            schema: { type: 'string', enum: [...REPORT_KINDS], default: 'general' },
            example: 'results',
          },
          {
            name: 'stage',
            in: 'query',
            description:
              'The stage that it belongs to. Without a stage or phase it belongs to the whole competition.',
            schema: StageNumber,
            example: 4,
          },
          {
            name: 'event',
            in: 'query',
            description: 'With `phase`: the event that it belongs to.',
            schema: EventNumber,
            example: 3,
          },
          {
            name: 'phase',
            in: 'query',
            description: 'With `event`: the phase that it belongs to.',
            schema: PhaseNumber,
            example: 2,
          },
          {
            name: 'linesPerSecond',
            in: 'query',
            description: 'For a photo finish: columns of the picture in one second, if known.',
            schema: LinesPerSecond,
            example: 2000,
          },
          {
            name: 'source',
            in: 'query',
            description: 'Source of the fact that names the file.',
            schema: { type: 'string', default: 'files' },
            example: 'files',
          },
          inQuery(
            'relayedFrom',
            'For a copy of another server’s journal: only the bytes are stored. The fact that names the file comes with the other facts.',
            'string',
            'van-3',
          ),
        ],
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: { 201: { description: 'Filed.', ...jsonOf(components, FileTaken) }, ...refusals },
      },
    },
  }
}
