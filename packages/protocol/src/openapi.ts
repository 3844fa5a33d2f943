/** OpenAPI 3.1 of every GET and of the ingest doors, read off the documents table and the table of facts. */
import { createComponents } from './openapi/components.ts'
import { doorPaths } from './openapi/doors.ts'
import { readPaths } from './openapi/reads.ts'
import { servicePaths } from './openapi/service.ts'
import { PROTOCOL_VERSION } from './version.ts'

const TAGS = [
  { name: 'competitions', description: 'Lists over all competitions, and the documents of one.' },
  { name: 'stages', description: 'The documents of a stage.' },
  { name: 'athletes', description: 'People over all competitions, and the search.' },
  { name: 'files', description: 'Reports and photo finishes.' },
  { name: 'live', description: 'Following a race as it goes.' },
  { name: 'ingest', description: 'What comes in, with a token.' },
  { name: 'service', description: 'The server itself.' },
]

/**
 * The whole description; plain data, the same at every call.
 * @param publicUrl the address visitors use, without a slash at its end; '' for that of the description itself
 */
export function openApi(publicUrl = ''): object {
  const components = createComponents()
  const paths = { ...readPaths(components), ...servicePaths(components), ...doorPaths(components) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bell Lap',
      version: String(PROTOCOL_VERSION),
      description:
        'Live timing and results. Every document is also pushed by the live hub with the same body. Reading needs no login; sending needs a token.',
    },
    servers: [{ url: publicUrl === '' ? '/' : publicUrl, description: 'This server.' }],
    security: [],
    tags: TAGS,
    paths,
    components: {
      schemas: components.schemas,
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
