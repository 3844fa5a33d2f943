/** Parts that the operations of the description have in common. */
import type { TSchema } from 'typebox'
import { LOCALES } from '../vocabulary/locale.ts'
import type { DocumentDefinition } from '../documents/definition.ts'
import { NUMBER_PARAMS } from '../documents/definition.ts'
import { Problem } from '../problem.ts'
import { refTo, type Components } from './components.ts'

/** Meaning and example of path parameters. */
const IN_PATH: Readonly<Record<string, readonly [description: string, example: string | number]>> = {
  c: ['Competition id: code and year.', 'tdf2026'],
  s: ['Stage number; 0 is a prologue, a single race is stage 1.', 4],
  e: ['Event number.', 3],
  p: ['Phase number.', 2],
  n: ['Number among those of its kind along the course, from 1.', 1],
  kind: ['Kind of the point: mountain, sprint, intermediate or bonus.', 'mountain'],
  sport: ['Code of a series of games, as /competitions/sports lists it.', 'paris'],
  year: ['Year.', 2024],
  nation: ['IOC code of a nation.', 'fra'],
  id: ['Bib of a rider, or UCI id; for an athlete the id that search gives.', '11'],
  unit: ['Stage or phase, as in channel names.', 'stage-4'],
  key: ['Key in the start list: the bib if there is one.', '1'],
}

const IN_QUERY: Readonly<
  Record<string, readonly [description: string, type: string, example: string | number]>
> = {
  year: ['Year. The newest known year by default.', 'integer', 2026],
  sport: ['Code of a discipline (CRD) or section (road, track, mtb, bmx, other).', 'string', 'road'],
  query: ['Text to search for, 2 to 100 characters.', 'string', 'tour'],
}

export function parametersOf({ path, query = [] }: Pick<DocumentDefinition, 'path' | 'query'>) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const [description, example] = IN_PATH[name] ?? [name, name]
    const minimum = name in NUMBER_PARAMS ? NUMBER_PARAMS[name as keyof typeof NUMBER_PARAMS] : null
    const schema = minimum === null ? { type: 'string' } : { type: 'integer', minimum }
    return { name, in: 'path', required: true, description, schema, example }
  })
  const inQuery = query.map((name) => {
    const [description, type, example] = IN_QUERY[name] ?? [name, 'string', name]
    return { name, in: 'query', required: name === 'query', description, schema: { type }, example }
  })
  return [...inPath, ...inQuery]
}

const LOCALE_PARAMETER = {
  name: 'locale',
  in: 'query',
  required: false,
  description: 'Language of its words. By default the reader’s language, as on pages of the site.',
  schema: { type: 'string', enum: [...LOCALES] },
  example: 'de',
}

/** Parameters of pictures to share. */
export const SHARE_PARAMETERS = [
  LOCALE_PARAMETER,
  {
    name: 'style',
    in: 'query',
    required: false,
    description: 'Style of the site that gives the colours.',
    schema: { type: 'string', enum: ['default', 'watch', 'cis', 'uci', 'valais2025'] },
    example: 'uci',
  },
  {
    name: 'result',
    in: 'query',
    required: false,
    description: '`1`: with the first three. Otherwise no picture shows them.',
    schema: { type: 'string', enum: ['1'] },
    example: '1',
  },
]

/** Parameters of sheets to print. */
export const SHEET_PARAMETERS = [
  LOCALE_PARAMETER,
  {
    name: 'ranking',
    in: 'query',
    required: false,
    description: 'One of the rankings, by its `order` in the document. All of them by default.',
    schema: { type: 'integer', minimum: 0 },
    example: 0,
  },
]

const RANKING_PARAMETER = SHEET_PARAMETERS.find(({ name }) => name === 'ranking')!

/** Parameters of tables. */
export const TABLE_PARAMETERS = [
  RANKING_PARAMETER,
  {
    name: 'columns',
    in: 'query',
    required: false,
    description: '`filled`: only columns with a value in some row. By default every column of the schema.',
    schema: { type: 'string', enum: ['filled'] },
    example: 'filled',
  },
  {
    name: 'bom',
    in: 'query',
    required: false,
    description: '`1`: begins with a byte order mark, which some spreadsheets need for letters beyond ASCII.',
    schema: { type: 'string', enum: ['1'] },
    example: '1',
  },
]

/** Parameters of calendars: a part of the programme, and the language of its names. */
export const CALENDAR_PARAMETERS = [
  {
    ...LOCALE_PARAMETER,
    description: 'Language of the names of events and rounds. By default they are as stated.',
  },
  {
    name: 'event',
    in: 'query',
    required: false,
    description: 'Number of an event: its rounds alone. Games have no numbers of events.',
    schema: { type: 'integer', minimum: 1 },
    example: 3,
  },
  {
    name: 'date',
    in: 'query',
    required: false,
    description: 'A day on the clock of the competition: only races that start on that day.',
    schema: { type: 'string', format: 'date' },
    example: '2024-08-05',
  },
]

const ETAG = {
  description: 'Changes with the bytes and is the same on every server. Send it back in If-None-Match.',
  schema: { type: 'string' },
  example: 'W/"q83vEjRWeJCrze8S"',
}

/** Headers of documents. A file and the description itself have only the tag. */
export const TAGGED = { ETag: ETAG }
export const VERSIONED = {
  ...TAGGED,
  'Bell-Lap-Version': {
    description: '{epoch}-{version}; absent on lists over all competitions.',
    schema: { type: 'string' },
    example: '5f0c…-1042',
  },
  'Last-Modified': {
    description: 'When its newest fact became known.',
    schema: { type: 'string' },
    example: 'Tue, 07 Jul 2026 15:48:59 GMT',
  },
}
export const NOT_MODIFIED = { 304: { description: 'Unchanged since the tag given in If-None-Match.' } }

/** Makes an answer that is a problem. */
export function createProblems(components: Components): (description: string) => object {
  components.write(Problem)
  return (description) => ({
    description,
    content: { 'application/problem+json': { schema: refTo('Problem') } },
  })
}

/** A body of a media type. */
export const bodyOf = (mediaType: string, schema: object) => ({ content: { [mediaType]: { schema } } })
export const jsonOf = (components: Components, schema: TSchema) =>
  bodyOf('application/json', components.write(schema))
