/** Signing in and out of a desk, and the server's time for its clock. */
import { TLSSocket } from 'node:tls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createProblem, sendProblem } from '../http/problem.ts'
import type { SignInCodes } from '../ingest/sign-in-codes.ts'
import { parseBearer } from '../ingest/token.ts'
import type { TokenStore } from '../ingest/token-store.ts'
import { formatCookie } from './cookie.ts'

export interface SessionOptions {
  readonly codes: SignInCodes
  readonly tokens: TokenStore
  readonly nowMs: () => number
  readonly site: {
    /** The address that visitors use. Null if it is not set. */
    readonly publicUrl: string | null
    readonly port: number
  }
}

/** The browser then sends the cookie over TLS alone. */
const isOnTls = ({ raw: { socket } }: FastifyRequest): boolean => socket instanceof TLSSocket

/** The site as the reader of the desk reaches it: at the public address, otherwise beside the desk. */
const siteOf = (request: FastifyRequest, { publicUrl, port }: SessionOptions['site']): string =>
  publicUrl ?? `${isOnTls(request) ? 'https' : 'http'}://${request.hostname}:${port}`

const USED_UP = 'This link was already used or has expired. Make a new one: bell-lap desk'

export function addSessionRoutes(app: FastifyInstance, options: SessionOptions): void {
  const { codes, tokens, nowMs, site } = options

  /** The signed-in user as the page may know it. Null if nobody is signed in. */
  const findSession = async (request: FastifyRequest): Promise<object | null> => {
    const token = parseBearer(request.headers.authorization)
    const grant = token === null ? null : await tokens.find(token)
    if (!grant || grant.isOperator) return null
    const record = (await tokens.list()).find(({ id }) => id === grant.id)
    const { id, competitions, mayCreate, role = null } = grant
    return {
      token: id,
      name: record?.name ?? id,
      role,
      competitions,
      mayCreate,
      expiresAt: record?.expiresAt ?? null,
      site: siteOf(request, site),
    }
  }

  app.get('/desk/session', async (request, reply) => {
    const session = await findSession(request)
    void reply.header('cache-control', 'no-store')
    if (session === null)
      return sendProblem(reply, createProblem('unauthorized', { detail: 'Nobody signed in' }))
    return reply.send(session)
  })

  app.post('/desk/session', { bodyLimit: 1_024 }, async (request, reply) => {
    const { code } = (request.body ?? {}) as { readonly code?: unknown }
    const signedIn = typeof code === 'string' ? await codes.redeem(code) : null
    void reply.header('cache-control', 'no-store')
    if (signedIn === null) return sendProblem(reply, createProblem('unauthorized', { detail: USED_UP }))
    const { id, name, role, competitions, mayCreate, expiresAt } = signedIn.record
    const seconds = Math.floor((Date.parse(expiresAt ?? '') - nowMs()) / 1_000)
    return reply
      .code(201)
      .header('set-cookie', formatCookie(signedIn.token, seconds, isOnTls(request)))
      .send({
        token: id,
        name,
        role,
        competitions,
        mayCreate,
        expiresAt,
        site: siteOf(request, site),
      })
  })

  app.delete('/desk/session', async (request, reply) => {
    const token = parseBearer(request.headers.authorization)
    const grant = token === null ? null : await tokens.find(token)
    if (grant && !grant.isOperator) await tokens.revoke(grant.id)
    return reply
      .code(204)
      .header('set-cookie', formatCookie('', 0, isOnTls(request)))
      .send()
  })

  // Answers immediately, without a read of the store, because half of the round trip is the error of the clock.
  app.get('/desk/time', (_request, reply) => {
    void reply.header('cache-control', 'no-store').send({ nowMs: nowMs() })
  })
}
