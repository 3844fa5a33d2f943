/**
 * Hands the requests of a hub connection to the worker at which it was negotiated. Server-sent events and long polling consist of several
 * requests, which may come over several sockets and so to several workers. A WebSocket needs none of this.
 */
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { RequestAnswerer } from '../http/document-answers.ts'
import { issuerOf } from '../live/connection-tokens.ts'
import { HUB_PATH } from '../live/live-hub.ts'
import type { OwnWorker } from './own-worker.ts'

/** @param own name of this worker in tokens */
export function forwardHub(own: string, peers: OwnWorker['peers']): RequestAnswerer {
  return (request, response) => {
    const { pathname = '', searchParams } = URL.parse(request.url ?? '', 'http://localhost') ?? {}
    const token = pathname === HUB_PATH ? searchParams?.get('id') : null
    const issuer = token ? issuerOf(token) : null
    const address = issuer === null || issuer === own ? undefined : peers.get(issuer)
    if (address === undefined) return false
    forward(address, request, response)
    return true
  }
}

function forward(address: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request
  const onward = ask(address + request.url, { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  // The worker has ended: so has the connection, and the client begins anew.
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
