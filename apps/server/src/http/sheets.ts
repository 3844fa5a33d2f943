/** Answers GET and HEAD of `….pdf`: a document on paper, in the language of the reader. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatVersion } from '@bell-lap/protocol/version'
import type { Registry } from '../documents/registry.ts'
import { isSheetRoute, type ReadySheet, type SheetRoute } from '../sheets/sheets.ts'
import { ThreadBusy } from '../threads/order-thread.ts'
import type { Site } from '../site/site.ts'
import { CORS_HEADERS, CONSTANT_HEADERS } from './constant-headers.ts'
import { answerAbsent, answerOtherMethod, type RequestAnswerer } from './document-answers.ts'
import { fileNameOf } from './document-shape.ts'
import { answerOutgoing } from './outgoing.ts'
import { createProblem } from './problem.ts'
import { endWithProblem } from './raw-problem.ts'

const ENDING = /[^/]\.pdf$/i
const NUMBER = /^\d{1,4}$/
const BUSY = 'Too many sheets are being made at the moment. Please try again in a few seconds.'
const NO_SITE = 'This server has no build of the site, which it needs to make sheets.'

interface AskedSheet {
  readonly route: SheetRoute
  readonly query: URLSearchParams
}

function parseSheet(url: string, registry: Pick<Registry, 'route'>): AskedSheet | null {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (!ENDING.test(path)) return null
  const route = registry.route(path.slice(0, -'.pdf'.length))
  return isSheetRoute(route) ? { route, query: new URLSearchParams(mark < 0 ? '' : url.slice(mark)) } : null
}

function answerSheet(
  request: IncomingMessage,
  response: ServerResponse,
  { content, path, address }: ReadySheet,
  locale: string,
): void {
  const updatedAt = new Date(address?.updatedAt ?? Number.NaN)
  const head = [
    'ETag',
    content.etag,
    'Cache-Control',
    'public, max-age=60',
    'Content-Language',
    locale,
    'Vary',
    'Cookie, Accept-Language',
    'Content-Disposition',
    `inline; filename="${fileNameOf(path, 'pdf')}"`,
    ...(address === null ? [] : ['Bell-Lap-Version', formatVersion(address)]),
    ...(Number.isNaN(updatedAt.getTime()) ? [] : ['Last-Modified', updatedAt.toUTCString()]),
    ...CORS_HEADERS,
    ...CONSTANT_HEADERS,
  ]
  // The content of a PDF is compressed already.
  const outgoing = { content, status: 200, mediaType: 'application/pdf', head, forms: {}, isAsItIs: true }
  answerOutgoing(request, response, outgoing)
}

/**
 * @param loading the site; null if there is no build of it
 * @param onError called with the error; the reader gets a problem without details
 */
export function createSheetAnswerer(
  registry: Pick<Registry, 'route' | 'findRace'>,
  loading: Promise<Site> | null,
  onError: (error: unknown) => void,
): RequestAnswerer {
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    { route, query }: AskedSheet,
  ): Promise<void> => {
    const hasBody = request.method !== 'HEAD'
    const ranking = query.get('ranking')
    if (ranking !== null && !NUMBER.test(ranking)) {
      const wrong = {
        kind: 'bad-parameter',
        at: 'ranking',
        reason: 'must be the order of a ranking',
      } as const
      return answerAbsent(request, response, wrong, route, registry)
    }
    if (loading === null)
      return endWithProblem(response, createProblem('unavailable', { detail: NO_SITE }), { hasBody })
    const { identify, sheets } = await loading
    const { cookie = null, 'accept-language': acceptLanguage = null } = request.headers
    const { locale } = identify(request.url ?? '/', { cookie, acceptLanguage })
    const answered = await sheets.get(route, ranking === null ? null : Number(ranking), locale)
    if (answered.kind === 'ok') answerSheet(request, response, answered.sheet, locale)
    else answerAbsent(request, response, answered, route, registry)
  }
  return (request, response) => {
    const sheetRoute = parseSheet(request.url ?? '/', registry)
    if (sheetRoute === null) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answerOtherMethod(request, response)
      return true
    }
    answer(request, response, sheetRoute).catch((error: unknown) => {
      const hasBody = request.method !== 'HEAD'
      const isBusy = error instanceof ThreadBusy
      if (!isBusy) onError(error)
      if (response.headersSent) response.destroy()
      else if (isBusy)
        endWithProblem(response, createProblem('unavailable', { detail: BUSY }), {
          hasBody,
          headers: ['Retry-After', '5'],
        })
      else endWithProblem(response, createProblem('internal'), { hasBody })
    })
    return true
  }
}
