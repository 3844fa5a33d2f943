/** OpenAPI 3.1 of every GET and of the ingest doors, read off the documents table and the table of facts. */
import type { TSchema } from 'typebox'
import type { DocumentDefinition } from './documents/definition.ts'
import { NUMBER_PARAMS } from './documents/definition.ts'
import { DOCUMENTS, DOCUMENT_NAMES, definitionOf } from './documents.ts'
import { StageNumber } from './facts/fact.ts'
import { FactSchema } from './facts/facts.ts'
import { Frame } from './frame.ts'
import { Problem } from './problem.ts'
import { PROTOCOL_VERSION } from './version.ts'
import { REPORT_KINDS } from './vocabulary/kinds.ts'

const PARAMETERS: Record<string, string> = {
  c: 'Competition id: code and year, e.g. tdf2026',
  s: 'Stage number; 0 is a prologue, a single race is stage 1',
  e: 'Event number',
  p: 'Phase number',
  id: 'Bib of a rider, or id of an athlete or report',
  a: 'First part of the address',
  b: 'Second part of the address',
  d: 'Third part of the address',
  sport: 'Name of the games',
  year: 'Year',
}

const QUERY: Record<string, { description: string; type: string }> = {
  year: { description: 'Year; the newest known by default', type: 'integer' },
  sport: { description: 'Discipline code (CRD) or section (road, track, mtb, bmx, other)', type: 'string' },
  query: { description: 'What is looked for; at least two characters', type: 'string' },
}

const json = (schema: TSchema) => ({ 'application/json': { schema } })
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})

function parametersOf(definition: DocumentDefinition) {
  const inPath = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: PARAMETERS[name] ?? name,
    schema:
      name in NUMBER_PARAMS
        ? { type: 'integer', minimum: NUMBER_PARAMS[name as keyof typeof NUMBER_PARAMS] }
        : { type: 'string' },
  }))
  const inQuery = (definition.query ?? []).map((name) => ({
    name,
    in: 'query',
    required: false,
    description: QUERY[name]?.description ?? name,
    schema: { type: QUERY[name]?.type ?? 'string' },
  }))
  return [...inPath, ...inQuery]
}

function pushNote({ push, channel }: DocumentDefinition): string {
  return push === null ? '' : ` Pushed as \`${push.message}\` on the ${channel} channel with the same body.`
}

function read(name: string, definition: DocumentDefinition, schema: TSchema) {
  return {
    get: {
      operationId: name,
      summary: definition.summary,
      description: `${definition.summary}.${pushNote(definition)}`,
      tags: [definition.path.includes('/stages/') ? 'stages' : 'competitions'],
      parameters: parametersOf(definition),
      responses: {
        200: {
          description: 'The document',
          headers: {
            ETag: { description: 'Weak; the same on every node', schema: { type: 'string' } },
            'Bell-Lap-Version': {
              description: '{epoch}-{version}; absent on lists over all competitions',
              schema: { type: 'string' },
            },
            'Last-Modified': { description: 'When its newest fact became known', schema: { type: 'string' } },
          },
          content: json(schema),
        },
        304: { description: 'Unchanged since the ETag given in If-None-Match' },
        400: problem('A parameter is not of its type'),
        404: problem(
          '`not-yet`: on the programme, nothing published; `over`: no longer live; `unknown`: no such thing',
        ),
      },
    },
  }
}

const competitionParameter = {
  name: 'c',
  in: 'path',
  required: true,
  description: PARAMETERS.c,
  schema: { type: 'string' },
}
const security = [{ token: [] }]
const refusals = {
  400: problem('Malformed JSON'),
  401: problem('No token, or an unknown one'),
  403: problem('The token is for other competitions'),
  404: problem('Unknown competition'),
  408: problem('The body did not arrive in time'),
  409: problem('A key used before with other content'),
  413: problem('Too large'),
  415: problem('Wrong media type'),
  422: problem('A fact is not valid; `errors` names its index, place and reason'),
  429: problem('Too many requests'),
  507: problem('The disk is full; nothing was taken'),
}
const accepted = {
  201: {
    description:
      'On the disk: `accepted`, `duplicates`, and `seq` of the last fact; with `volatile: true` in memory alone, which only the running demo is',
  },
}

/** The whole description; plain data, the same at every call. */
export function openApi(): object {
  const reads = DOCUMENT_NAMES.flatMap((name) => {
    const { schema, path } = DOCUMENTS[name]
    return schema === null ? [] : [[path, read(name, definitionOf(name), schema)] as const]
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bell Lap',
      version: String(PROTOCOL_VERSION),
      description:
        'Live timing and results. Every document is also pushed by the live hub with the same body.',
    },
    paths: {
      ...Object.fromEntries(reads),
      ...Object.fromEntries(
        (['stage-map', 'competition-route'] as const).map((name) => [
          `${DOCUMENTS[name].path}.gpx`,
          {
            get: {
              operationId: `${name}-gpx`,
              summary: `${DOCUMENTS[name].summary}, as GPX`,
              parameters: parametersOf(definitionOf(name)),
              responses: {
                200: { description: 'GPX 1.1', content: { 'application/gpx+xml': {} } },
                400: problem('A parameter is not of its type'),
                404: problem('As of the document'),
              },
            },
          },
        ]),
      ),
      '/file/{id}': {
        get: {
          operationId: 'file',
          summary: 'A report or photo finish',
          parameters: [
            {
              name: 'id',
              in: 'path',
              required: true,
              description: '32 hexadecimal digits',
              schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
            },
          ],
          responses: { 200: { description: 'The bytes' }, 404: problem('No such file') },
        },
      },
      '/ingest/competitions/{c}/facts': {
        post: {
          operationId: 'ingestFacts',
          summary: 'Facts in: all or nothing',
          security,
          parameters: [competitionParameter],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { type: 'array', items: FactSchema } },
              'application/x-ndjson': { schema: { type: 'string' } },
            },
          },
          responses: { ...accepted, ...refusals },
        },
      },
      '/ingest/competitions/{c}/frames': {
        post: {
          operationId: 'ingestFrames',
          summary: 'Positions in',
          security,
          parameters: [competitionParameter],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { anyOf: [{ type: 'array', items: Frame }, Frame] } },
              'application/x-ndjson': { schema: { type: 'string' } },
            },
          },
          responses: {
            201: { description: 'Taken: `accepted`, `duplicates`, and `count` of the lane’s newest frame' },
            ...refusals,
          },
        },
      },
      '/ingest/competitions/{c}/files/{name}': {
        put: {
          operationId: 'ingestFile',
          summary: 'A report or photo finish in',
          security,
          parameters: [
            competitionParameter,
            {
              name: 'name',
              in: 'path',
              required: true,
              description: 'File name shown to people',
              schema: { type: 'string' },
            },
            { name: 'kind', in: 'query', schema: { enum: [...REPORT_KINDS], default: 'general' } },
            { name: 'stage', in: 'query', description: 'The stage it is about', schema: StageNumber },
            {
              name: 'source',
              in: 'query',
              description: 'Source of the fact that names the file',
              schema: { type: 'string', default: 'files' },
            },
          ],
          requestBody: {
            required: true,
            content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
          },
          responses: { 201: { description: 'Filed: `id`' }, ...refusals },
        },
      },
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}
