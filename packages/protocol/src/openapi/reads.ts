/**
 * GETs of documents: each as JSON, lists and rankings also as CSV, lines as GPX, programmes as calendars, lists and results of a unit as
 * sheets, and pictures to share.
 */
import type { TSchema } from 'typebox'
import { ABSENCE_HEADER, NO_CONTENT } from '../absence.ts'
import type { DocumentDefinition } from '../documents/definition.ts'
import {
  CALENDAR_DOCUMENTS,
  DOCUMENTS,
  DOCUMENT_NAMES,
  definitionOf,
  GPX_DOCUMENTS,
  SHARED_PATHS,
  SHEET_DOCUMENTS,
} from '../documents.ts'
import type { Components } from './components.ts'
import {
  bodyOf,
  CALENDAR_PARAMETERS,
  createProblems,
  NOT_MODIFIED,
  parametersOf,
  SHARE_PARAMETERS,
  SHEET_PARAMETERS,
  TABLE_PARAMETERS,
  TAGGED,
  VERSIONED,
} from './operation.ts'

type Paths = Readonly<Record<string, object>>

const TEXT = { type: 'string' }
const BINARY = { type: 'string', format: 'binary' }
const CSV = 'text/csv'

/** Descriptions of sheets that contain more than their document. */
export const SHEET_OF: Readonly<Record<string, string>> = {
  phases: 'The whole event: medals, rounds, classification, and for each round the result or the start list',
}

const tagOf = ({ path, scope }: DocumentDefinition): string =>
  scope === 'index' ? 'athletes' : path.includes('/stages/') ? 'stages' : 'competitions'
const pushNote = ({ push, channel }: DocumentDefinition): string =>
  push === null ? '' : ` Pushed as \`${push.message}\` on the ${channel} channel with the same body.`

/** Generators of clients make one type for each answer, so CSV has its own path here. */
const csvNote = ({ table }: DocumentDefinition): string =>
  table ? ' With `Accept: text/csv` the answer is that of the same path with `.csv`.' : ''

const ABSENT =
  '`not-yet`: on the programme, nothing published; `over`: no longer live; `unknown`: it does not exist.'
const WITHOUT_ERROR = `With \`Prefer: ${NO_CONTENT}\` the answer is 204 instead, with the code in the header ${ABSENCE_HEADER}.`

/** All served documents by path. */
export function readPaths(components: Components): Paths {
  const problem = createProblems(components)
  const refusals = {
    400: problem('A parameter has the wrong type; `errors` names it.'),
    404: problem(ABSENT),
    503: problem('The server is starting or stopping.'),
  }
  const read = (name: string, definition: DocumentDefinition, schema: TSchema) => ({
    get: {
      operationId: name,
      summary: definition.summary,
      description: `${definition.summary}.${pushNote(definition)}${csvNote(definition)}`,
      tags: [tagOf(definition)],
      parameters: parametersOf(definition),
      responses: {
        200: {
          description: 'The document.',
          headers: VERSIONED,
          ...bodyOf('application/json', components.write(schema)),
        },
        ...NOT_MODIFIED,
        ...refusals,
        404: problem(`${ABSENT} ${WITHOUT_ERROR}`),
      },
    },
  })
  const readAs = (
    name: string,
    ending: string,
    mediaType: string,
    definition: DocumentDefinition,
    more: readonly object[] = [],
  ) => ({
    get: {
      operationId: `${name}-${ending}`,
      summary: `${definition.summary}, as ${ending.toUpperCase()}`,
      description: `The document at the same path without \`.${ending}\`, as ${ending.toUpperCase()}.`,
      tags: [tagOf(definition)],
      parameters: [...parametersOf(definition), ...more],
      responses: {
        200: { description: 'The document.', headers: VERSIONED, ...bodyOf(mediaType, TEXT) },
        ...NOT_MODIFIED,
        ...refusals,
      },
    },
  })
  const isOfRankings = ({ table }: DocumentDefinition): boolean => table?.of === 'ranking'
  const tableParameters = (definition: DocumentDefinition) =>
    TABLE_PARAMETERS.filter(({ name }) => name !== 'ranking' || isOfRankings(definition))
  const sheet = (name: string, definition: DocumentDefinition) => ({
    get: {
      operationId: `${name}-pdf`,
      summary: `${definition.summary}, as PDF`,
      description: `${SHEET_OF[name] ?? 'The document at the same path without `.pdf`'}, as a sheet to print in one of the five languages. The same version in the same language is the same file.`,
      tags: [tagOf(definition)],
      parameters: [
        ...parametersOf(definition),
        ...SHEET_PARAMETERS.filter(({ name: key }) => key !== 'ranking' || isOfRankings(definition)),
      ],
      responses: {
        200: { description: 'The sheet.', headers: VERSIONED, ...bodyOf('application/pdf', BINARY) },
        ...NOT_MODIFIED,
        ...refusals,
      },
    },
  })
  const calendar = (name: string, definition: DocumentDefinition) => ({
    get: {
      operationId: `${name}-ics`,
      summary: `${definition.summary}, as a calendar`,
      description:
        'The programme at the same path without `.ics`, as a calendar to subscribe to (RFC 5545): names, places and times, no result.',
      tags: [tagOf(definition)],
      parameters: [
        ...parametersOf(definition),
        ...CALENDAR_PARAMETERS.filter(({ name: key }) => key !== 'event' || definition.scope !== 'all'),
      ],
      responses: {
        200: { description: 'The calendar.', headers: TAGGED, ...bodyOf('text/calendar', TEXT) },
        ...NOT_MODIFIED,
        ...refusals,
      },
    },
  })
  const share = (name: string, path: string) => ({
    get: {
      operationId: `${name}-share`,
      summary: `A picture to share of a ${name}`,
      description: `A PNG of 1200 × 630 pixels for programs that show links: name, days, place and the shape of the ${name}, without its result unless requested.`,
      tags: [path.includes('/stages/') ? 'stages' : 'competitions'],
      parameters: [...parametersOf({ path }), ...SHARE_PARAMETERS],
      responses: {
        200: { description: 'The picture.', headers: TAGGED, ...bodyOf('image/png', BINARY) },
        ...NOT_MODIFIED,
        ...refusals,
      },
    },
  })
  const paths: Record<string, object> = {}
  for (const name of DOCUMENT_NAMES) {
    const definition = definitionOf(name)
    const { schema, path } = DOCUMENTS[name]
    paths[path] = read(name, definition, schema)
    if (definition.table)
      paths[`${path}.csv`] = readAs(name, 'csv', CSV, definition, tableParameters(definition))
  }
  for (const name of GPX_DOCUMENTS)
    paths[`${DOCUMENTS[name].path}.gpx`] = readAs(name, 'gpx', 'application/gpx+xml', definitionOf(name))
  for (const name of CALENDAR_DOCUMENTS)
    paths[`${DOCUMENTS[name].path}.ics`] = calendar(name, definitionOf(name))
  for (const name of SHEET_DOCUMENTS) paths[`${DOCUMENTS[name].path}.pdf`] = sheet(name, definitionOf(name))
  for (const [name, path] of Object.entries(SHARED_PATHS)) paths[`${path}/share.png`] = share(name, path)
  return paths
}
