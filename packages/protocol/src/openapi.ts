/** OpenAPI 3.1 of every GET and of the ingest doors, derived from the documents table and the table of facts. */
import { createComponents, mapValues } from './openapi/components.ts'
import { doorPaths } from './openapi/doors.ts'
import { readPaths } from './openapi/reads.ts'
import { servicePaths } from './openapi/service.ts'
import { API_VERSION, PROTOCOL_HEADER } from './version.ts'

const TAGS = [
  { name: 'competitions', description: 'Lists over all competitions, and the documents of one.' },
  { name: 'stages', description: 'The documents of a stage.' },
  { name: 'athletes', description: 'People over all competitions, and the search.' },
  { name: 'files', description: 'Reports and photo finishes.' },
  { name: 'live', description: 'Following a race live.' },
  { name: 'ingest', description: 'Sending data, with a token.' },
  { name: 'service', description: 'The server itself.' },
]

/** The terms under which the operator publishes the data. */
export interface Licence {
  readonly name: string
  readonly url?: string
}

const PROTOCOL = {
  [PROTOCOL_HEADER]: {
    description: 'Version of the API (semantic versioning): `info.version` of this description.',
    schema: { type: 'string' },
    example: API_VERSION,
  },
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>
}

/** Every answer has the header, whatever its status. */
function withProtocol(paths: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  const headers = { [PROTOCOL_HEADER]: { $ref: `#/components/headers/${PROTOCOL_HEADER}` } }
  const ofOperation = (operation: Operation): object => ({
    ...operation,
    responses: mapValues(operation.responses, (each) => ({
      ...each,
      headers: { ...each.headers, ...headers },
    })),
  })
  return mapValues(paths, (methods) => mapValues(methods as Readonly<Record<string, Operation>>, ofOperation))
}

/**
 * The whole description as plain data, the same at every call.
 * @param publicUrl the address that visitors use, without a slash at its end. '' for that of the description itself
 * @param licence of the data, if the operator states one
 * @param title the name of the site that serves it
 */
export function openApi(publicUrl = '', licence: Licence | null = null, title = 'Bell Lap'): object {
  const components = createComponents()
  const paths = withProtocol({
    ...readPaths(components),
    ...servicePaths(components),
    ...doorPaths(components),
  })
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: API_VERSION,
      ...(licence && { license: licence }),
      description:
        'Live timing and results. Every document is also pushed by the live hub with the same body. Reading needs no login; sending needs a token.',
    },
    servers: [{ url: publicUrl === '' ? '/' : publicUrl, description: 'This server.' }],
    security: [],
    tags: TAGS,
    paths,
    components: {
      schemas: components.schemas,
      headers: PROTOCOL,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the operator: `bell-lap token add`.',
        },
      },
    },
  }
}
