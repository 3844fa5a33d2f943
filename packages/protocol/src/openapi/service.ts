/** GETs that are not documents: files, event streams, health, and the description itself. */
import { Type } from 'typebox'
import { field, named } from '../described.ts'
import type { Components } from './components.ts'
import { bodyOf, createProblems, jsonOf, NOT_MODIFIED, TAGGED } from './operation.ts'

const Health = named(
  'Health',
  'The server is well.',
  Type.Object({ status: field(Type.Literal('ok'), 'Always ok. Otherwise the answer is a problem.', 'ok') }),
)

export function servicePaths(components: Components): Readonly<Record<string, object>> {
  const problem = createProblems(components)
  const malformed = { 400: problem('The bytes are no HTTP request.') }
  return {
    '/file/{id}': {
      get: {
        operationId: 'file',
        summary: 'A report or photo finish',
        description: 'The bytes, with their type. They never change.',
        tags: ['files'],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: '32 hexadecimal digits.',
            schema: { type: 'string', pattern: '^[0-9a-fA-F]{32}$' },
            example: '0123456789abcdef0123456789abcdef',
          },
          {
            name: 'competition',
            in: 'query',
            required: false,
            description:
              'The competition whose name for the file is used, since several may have sent the same bytes. By default the first name. The addresses of reports include it.',
            schema: { type: 'string' },
            example: 'tdf2026',
          },
        ],
        responses: {
          200: {
            description: 'The bytes.',
            headers: TAGGED,
            ...bodyOf('application/octet-stream', { type: 'string', format: 'binary' }),
          },
          ...NOT_MODIFIED,
          404: problem('No such file.'),
        },
      },
    },
    '/live/{channel}': {
      get: {
        operationId: 'live',
        summary: 'Follow a channel as server-sent events',
        description:
          'The first event is `addresses`; every other is named after the message of the hub and carries `{ "address", "body" }`. See docs/live.md.',
        tags: ['live'],
        parameters: [
          {
            name: 'channel',
            in: 'path',
            required: true,
            description: 'Channel of a stage or phase, as in its documents, or `live`.',
            schema: { type: 'string' },
            example: 'tdf2026-stage-4',
          },
        ],
        responses: {
          200: {
            description: 'The stream, which ends with the server.',
            ...bodyOf('text/event-stream', { type: 'string' }),
          },
          404: problem('No such channel.'),
          429: problem('Too many streams of one address.'),
        },
      },
    },
    '/healthz': {
      get: {
        operationId: 'health',
        summary: 'Whether the process is alive',
        description: 'For the supervisor that restarts it.',
        tags: ['service'],
        responses: { 200: { description: 'It does.', ...jsonOf(components, Health) }, ...malformed },
      },
    },
    '/readyz': {
      get: {
        operationId: 'ready',
        summary: 'Whether the server is ready for visitors',
        description: 'For a load balancer.',
        tags: ['service'],
        responses: {
          200: { description: 'Yes.', ...jsonOf(components, Health) },
          ...malformed,
          503: problem('No: it is starting, stopping or behind.'),
        },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'description',
        summary: 'This description',
        description: 'OpenAPI 3.1 of every GET and of the ingest doors.',
        tags: ['service'],
        responses: {
          200: {
            description: 'The description.',
            headers: TAGGED,
            ...bodyOf('application/json', { type: 'object' }),
          },
          ...NOT_MODIFIED,
          ...malformed,
        },
      },
    },
  }
}
