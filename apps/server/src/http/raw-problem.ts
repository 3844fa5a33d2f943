/** Writes problem bodies without Fastify. */
import type { ServerResponse } from 'node:http'
import type { Problem } from '@bell-lap/protocol/problem'
import { CORS_HEADERS, CONSTANT_HEADERS } from './constant-headers.ts'

/** Ends the answer with a problem. `hasBody` is false for HEAD. */
export function endWithProblem(
  response: ServerResponse,
  problem: Problem,
  { hasBody = true, headers = [] }: { hasBody?: boolean; headers?: readonly string[] } = {},
): void {
  const body = Buffer.from(JSON.stringify(problem))
  response.writeHead(problem.status, [
    'Content-Type',
    'application/problem+json',
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    ...CONSTANT_HEADERS,
    ...CORS_HEADERS,
    ...headers,
  ])
  response.end(hasBody ? body : undefined)
}
