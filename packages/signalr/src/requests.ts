/** The hub's plain HTTP side: negotiation, event streams, long polls, and the POSTs of their clients. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from './admission.ts'
import { answerJson, answerText } from './answer.ts'
import { readBody } from './body.ts'
import { EventStreamLink } from './event-stream-link.ts'
import { LongPollLink } from './long-poll-link.ts'
import { negotiateReply, readWish } from './negotiate.ts'
import { corsHeaders, isOriginAllowed, preflightHeaders } from './origin.ts'
import { chooseRoute, readTarget } from './route.ts'
import type { Route } from './route.ts'
import type { Session } from './session.ts'
import { readVisit } from './visit.ts'
import type { Visit } from './visit.ts'

type Query = ReadonlyMap<string, string>

/** Answers a request. False, without effect, if it is not for the hub. */
export function handleRequest(
  admission: Admission,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { path, query } = readTarget(request.url ?? '')
  const route = chooseRoute(
    { method: request.method, path, accept: request.headers.accept },
    admission.settings.path,
  )
  if (route === 'elsewhere') return false
  const { origin } = request.headers
  const allowed = isOriginAllowed(request, admission.settings.allowOrigin)
  for (const [name, value] of Object.entries(corsHeaders(origin, allowed))) response.setHeader(name, value)
  response.on('error', () => {})
  if (route === 'preflight') {
    for (const [name, value] of Object.entries(preflightHeaders())) response.setHeader(name, value)
    answerText(response, 204)
    return true
  }
  void answer(admission, route, request, query, response)
  return true
}

async function answer(
  admission: Admission,
  route: Exclude<Route, 'elsewhere' | 'preflight'>,
  request: IncomingMessage,
  query: Query,
  response: ServerResponse,
): Promise<void> {
  try {
    const pass = await admission.authorize(request)
    if ('status' in pass) return answerText(response, pass.status, pass.text)
    const visit = () => readVisit(request, query, pass.user, admission.settings.keepHeaders)
    switch (route) {
      case 'negotiate':
        request.resume()
        return negotiate(admission, request, query, response)
      case 'events':
        return openEventStream(admission, query, response, visit)
      case 'poll':
        return poll(admission, query, response, visit)
      case 'post':
        return await post(admission, request, query, response)
      case 'delete':
        return end(admission, query, response)
      case 'not-allowed':
        return answerText(response, 405)
    }
  } catch (error) {
    admission.host.report(error)
    answerText(response, 500)
  }
}

function negotiate(
  admission: Admission,
  request: IncomingMessage,
  query: Query,
  response: ServerResponse,
): void {
  const wish = readWish(query)
  if (!wish.ok) return answerJson(response, { error: wish.error })
  const redirect = admission.settings.redirect?.(request)
  if (redirect !== undefined) return answerJson(response, redirect)
  const { transports, allowStatefulReconnect } = admission.settings
  const stateful = wish.stateful && allowStatefulReconnect
  const session = admission.open(admission.settings.addressOf(request), stateful)
  if ('status' in session) return answerText(response, session.status, session.text)
  answerJson(response, negotiateReply(session, { version: wish.version, stateful, transports }))
}

function openEventStream(
  admission: Admission,
  query: Query,
  response: ServerResponse,
  visit: () => Visit,
): void {
  const session = findFor(admission, query, response, 'ServerSentEvents')
  if (session === undefined) return
  if (session.link !== undefined) return answerText(response, 409)
  session.attach(new EventStreamLink(response, session), visit())
  session.begin()
}

function poll(admission: Admission, query: Query, response: ServerResponse, visit: () => Visit): void {
  const session = findFor(admission, query, response, 'LongPolling')
  if (session === undefined) return
  if (session.link instanceof LongPollLink) {
    session.link.poll(response, admission.host.now())
    return
  }
  const link = new LongPollLink(session, admission.host.limits.pollMs, admission.settings.clock.soon)
  session.attach(link, visit())
  link.open(response)
  session.pollEnded()
  session.begin()
}

async function post(
  admission: Admission,
  request: IncomingMessage,
  query: Query,
  response: ServerResponse,
): Promise<void> {
  const session = findAny(admission, query, response)
  if (session === undefined) return
  if (session.transport === 'WebSockets') {
    return answerText(response, 405, 'POST requests are not allowed for WebSocket connections.')
  }
  const { limits } = admission.host
  if (session.posts >= limits.postsPerConnection) {
    request.resume()
    return answerText(response, 429, 'Too many requests of this connection at a time')
  }
  session.posts += 1
  try {
    const body = await readBody(request, limits.readBytes)
    if (body === 'failed') return answerText(response, 400)
    if (body === 'too-large') return refuseBody(response)
    await session.room()
    if (session.phase === 'over') return answerText(response, 404, NO_CONNECTION)
    if (session.phase === 'new') {
      return session.receivedEarly(body) ? answerText(response, 200) : refuseBody(response)
    }
    session.received(session.link, body)
    await session.room()
    answerText(response, 200)
  } finally {
    session.posts -= 1
  }
}

function refuseBody(response: ServerResponse): void {
  response.setHeader('Connection', 'close')
  answerText(response, 413, 'The body is too large')
}

function end(admission: Admission, query: Query, response: ServerResponse): void {
  const session = findAny(admission, query, response)
  if (session === undefined) return
  if (session.transport !== 'LongPolling') {
    return answerText(response, 400, 'Cannot terminate this connection using the DELETE endpoint.')
  }
  session.destroy()
  answerText(response, 202)
}

/** The text that clients know. */
export const NO_ID = 'Connection ID required'
export const NO_CONNECTION = 'No Connection with that ID'
export const OTHER_TRANSPORT = 'Cannot change transports mid-connection'

function findAny(admission: Admission, query: Query, response: ServerResponse): Session | undefined {
  const token = query.get('id')
  if (token === undefined || token === '') {
    answerText(response, 400, NO_ID)
    return undefined
  }
  const session = admission.registry.find(token)
  if (session === undefined) answerText(response, 404, NO_CONNECTION)
  return session
}

function findFor(
  admission: Admission,
  query: Query,
  response: ServerResponse,
  transport: 'ServerSentEvents' | 'LongPolling',
): Session | undefined {
  if (!admission.settings.transports.includes(transport)) {
    answerText(response, 404, `${transport} transport not supported by this end point type`)
    return undefined
  }
  const session = findAny(admission, query, response)
  if (session === undefined) return undefined
  if (session.transport !== undefined && session.transport !== transport) {
    answerText(response, 400, OTHER_TRANSPORT)
    return undefined
  }
  return session
}
