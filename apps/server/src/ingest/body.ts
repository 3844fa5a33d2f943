/** Reads request bodies, bounded in size and time. */
import type { IncomingMessage } from 'node:http'
import type { Place } from './admission.ts'
import { Refusal } from './refusal.ts'

/** Runs once after this many milliseconds. Returns the undo. */
export type SetTimer = (run: () => void, ms: number) => () => void

const tooLate = (ms: number) =>
  new Refusal(
    'timeout',
    { detail: `The body arrived too slowly for ${ms} ms` },
    // The rest of the body may never come, so the connection cannot be used again.
    { connection: 'close' },
  )

const tooLarge = (limit: number) =>
  new Refusal('too-large', { detail: `The body is larger than ${limit} bytes` })

const overloaded = () =>
  new Refusal(
    'too-many-requests',
    { detail: 'The server is receiving too much at once' },
    { 'retry-after': '1' },
  )

/** Refuses a request whose declared length is too large, before anything is read. */
export function checkDeclaredLength(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
}

/**
 * Reads the whole body. Rejects with Refusal (413, 408, 429), or with the stream's error if the sender
 * disconnects.
 */
export function readBody(
  request: IncomingMessage,
  {
    limit,
    timeoutMs,
    place,
    setTimer,
  }: { limit: number; timeoutMs: number; place: Place; setTimer: SetTimer },
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  let bytes = 0
  const cancel = setTimer(() => end(() => reject(tooLate(timeoutMs))), timeoutMs)
  const end = (settle: () => void) => {
    cancel()
    request.off('data', take).off('end', finish).off('error', fail).off('close', fail)
    settle()
  }
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limit) end(() => reject(tooLarge(limit)))
    else if (place.hold(chunk.length)) chunks.push(chunk)
    else end(() => reject(overloaded()))
  }
  const finish = () => end(() => resolve(Buffer.concat(chunks)))
  const fail = () => end(() => reject(new Refusal('malformed', { detail: 'The body ended too early' })))
  request.on('data', take).on('end', finish).on('error', fail).on('close', fail)
  return promise
}

/**
 * Reads the body in pieces. Rejects with a Refusal (408) if fewer than `leastBytes` arrive within one
 * `windowMs`. So nobody can keep a place by sending a byte now and then.
 */
export async function* streamBody(
  request: IncomingMessage,
  {
    windowMs,
    leastBytes,
    setTimer,
  }: { readonly windowMs: number; readonly leastBytes: number; readonly setTimer: SetTimer },
): AsyncGenerator<Buffer> {
  const pieces = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>
  const late = Promise.withResolvers<never>()
  late.promise.catch(() => {})
  let inWindow = 0
  let cancel = (): void => {}
  const openWindow = (): void => {
    inWindow = 0
    cancel = setTimer(() => {
      if (inWindow < leastBytes) late.reject(tooLate(windowMs))
      else openWindow()
    }, windowMs)
  }
  openWindow()
  try {
    for (;;) {
      const piece = await Promise.race([pieces.next(), late.promise])
      if (piece.done) return
      inWindow += piece.value.length
      yield piece.value
    }
  } finally {
    cancel()
    // Without this the iterator goes on reading, and the rest of a refused body could not be discarded.
    pieces.return?.().catch(() => {})
  }
}
