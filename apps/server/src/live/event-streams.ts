/**
 * `GET /live/{channel}`: a channel as plain server-sent events, for programs without SignalR. First the addresses of
 * the channel's documents, then each push as an event with the name of its message. A slow reader gets only the newest
 * version of each document; one that reads nothing is disconnected. Writing to many readers is cut into slices: the system
 * may take a millisecond over one who takes a few bytes at a time.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CORS_HEADERS, CONSTANT_HEADERS } from '../http/constant-headers.ts'
import type { RequestAnswerer } from '../http/document-answers.ts'
import { createProblem, STARTING_HEADERS } from '../http/problem.ts'
import { endWithProblem } from '../http/raw-problem.ts'
import { soon, TURN_MS } from '../turns.ts'
import { NO_CHANNEL, readChannel, type Channel } from './channel-documents.ts'
import { createPlaces } from './places.ts'
import type { Push } from './push.ts'
import type { Relay } from './relay.ts'

export const MAX_STREAMS = 10_000
const RETRY_MS = 3_000
/** A comment is sent this often, so that no proxy takes the stream for dead. */
export const BEAT_MS = 15_000
/** If more bytes than this wait in the socket, pushes are held back. */
const HIGH_WATER_BYTES = 64 * 1024
/** Time between two groups of readers that are asked to come back. */
const DRAIN_STEP_MS = 1_000
/** A reader that took nothing for this many beats is disconnected. */
const STUCK_BEATS = 4

interface Stream {
  readonly response: ServerResponse
  readonly channel: string
  /**
   * Newest push of each document that waits for the reader or for the next slice. Null while the reader keeps
   * up. Bound: the channel's documents.
   */
  held: Map<string, Push> | null
  stuckBeats: number
}

export interface EventStreams {
  readonly answer: RequestAnswerer
  readonly count: number
  /** Ends all streams, evenly spread over a time; clients come back after their retry time. Resolves when the last one is ended. */
  drain(overMs: number): Promise<void>
  /** Ends all streams at once. */
  close(): void
}

/** Resolves after one step of a drain. */
const nextStep = (every: (run: () => void, ms: number) => () => void): Promise<void> =>
  new Promise((resolve) => {
    const stop = every(() => {
      stop()
      resolve()
    }, DRAIN_STEP_MS)
  })

const PATH = /^\/live\/([^/?]+)\/?(?:\?|$)/i
const REFUSALS = {
  full: createProblem('unavailable', { detail: 'Too many streams at the moment.' }),
  'address-full': createProblem('too-many-requests', { detail: 'Too many streams from this address.' }),
}
const RETRY_AFTER = ['Retry-After', '10']
const COMMENT = Buffer.from(':\n\n')
const HEAD = [
  'Content-Type',
  'text/event-stream; charset=utf-8',
  'Cache-Control',
  'no-cache, no-store',
  'X-Accel-Buffering',
  'no',
  ...CONSTANT_HEADERS,
  ...CORS_HEADERS,
]

/**
 * Writes to the system now, within the slice. Node alone would do it after the step, where its time belongs
 * to no slice. The bytes are not joined, so that all readers share them.
 */
function writeNow({ response }: Stream, pushes: Iterable<Push>): void {
  const { socket } = response
  socket?.cork()
  for (const { event } of pushes) response.write(event)
  socket?.uncork()
}

/** True until the slice of the present turn of the event loop is over. */
function createTurnClock(): () => boolean {
  let untilMs: number | null = null
  return () => {
    const nowMs = performance.now()
    if (untilMs === null) {
      untilMs = nowMs + TURN_MS
      soon(() => (untilMs = null))
    }
    return nowMs <= untilMs
  }
}

export function createEventStreams(options: {
  readonly relay: Relay
  /** Calls `run` every so many milliseconds; returns its undo. */
  readonly every: (run: () => void, ms: number) => () => void
  readonly onError: (error: unknown) => void
  readonly maxStreams?: number
  /**
   * The address for which a request counts, and the number of streams that each address may have; null for
   * any number.
   */
  readonly addressOf: (request: IncomingMessage) => string
  readonly streamsPerAddress: number | null
  /** True while this turn of the event loop has time left. Absent: decided by the clock. */
  readonly hasTime?: () => boolean
}): EventStreams {
  const { relay, every, onError, maxStreams = MAX_STREAMS, addressOf } = options
  const { hasTime = createTurnClock() } = options
  const places = createPlaces(maxStreams, options.streamsPerAddress)
  /** Streams by channel, while it has readers. Bound: `maxStreams` in all. */
  const streams = new Map<string, Set<Stream>>()
  let isClosed = false

  const remove = (stream: Stream): void => {
    const ofChannel = streams.get(stream.channel)
    if (!ofChannel?.delete(stream)) return
    if (ofChannel.size === 0) streams.delete(stream.channel)
  }
  const release = (stream: Stream): void => {
    const { held } = stream
    stream.held = null
    stream.stuckBeats = 0
    if (held) writeNow(stream, held.values())
  }
  const isFull = ({ response }: Stream): boolean => response.writableLength > HIGH_WATER_BYTES
  const releaseWhenDrained = (stream: Stream): void =>
    void stream.response.once('drain', () => release(stream))
  /** Streams that the slice had no time for. Bound: all streams. */
  let due: Stream[] = []
  const writeDue = (): void => {
    const streamsNow = due
    due = []
    for (const stream of streamsNow)
      if (!hasTime()) putOff(stream)
      else if (isFull(stream)) releaseWhenDrained(stream)
      else release(stream)
  }
  const putOff = (stream: Stream): void => {
    if (due.push(stream) === 1) soon(writeDue)
  }
  const write = (stream: Stream, pushes: readonly Push[]): void => {
    if (!stream.held && isFull(stream)) {
      stream.held = new Map()
      releaseWhenDrained(stream)
    } else if (!stream.held && !hasTime()) {
      stream.held = new Map()
      putOff(stream)
    }
    if (stream.held) for (const push of pushes) stream.held.set(push.address.path, push)
    else writeNow(stream, pushes)
  }
  const beat = (): void => {
    for (const ofChannel of streams.values())
      for (const stream of ofChannel) {
        if (!stream.held) stream.response.write(COMMENT)
        else if ((stream.stuckBeats += 1) >= STUCK_BEATS) stream.response.destroy()
      }
  }
  const stopBeat = every(beat, BEAT_MS)

  relay.addOutlet({
    hasVisitors: (channel) => streams.has(channel),
    send(channel, pushes) {
      const ofChannel = streams.get(channel)
      if (!ofChannel) return
      for (const stream of ofChannel) write(stream, pushes)
    },
  })

  /** Joins and adds in one step, because no push may be sent in between. */
  const enter = (channel: Channel, response: ServerResponse): void => {
    const addresses = relay.join(channel)
    const stream: Stream = { response, channel: channel.name, held: null, stuckBeats: 0 }
    response.once('close', () => remove(stream))
    const ofChannel = streams.get(channel.name) ?? new Set()
    streams.set(channel.name, ofChannel.add(stream))
    response.writeHead(200, HEAD)
    response.write(`retry: ${RETRY_MS}\nevent: addresses\ndata: ${JSON.stringify(addresses)}\n\n`)
  }
  const open = async (channel: Channel, response: ServerResponse): Promise<void> => {
    try {
      const fault = await relay.prepare(channel)
      if (response.destroyed || isClosed) return
      if (fault === null) return enter(channel, response)
      const damage = await relay.findDamage(channel)
      endWithProblem(
        response,
        damage === null
          ? createProblem('unknown', { detail: fault })
          : createProblem('damaged', { detail: damage }),
      )
    } catch (error) {
      onError(error)
      endWithProblem(
        response,
        createProblem('unavailable', { detail: 'Follow the channel again in a moment.' }),
      )
    }
  }

  return {
    answer(request, response) {
      const text = PATH.exec(request.url ?? '')?.[1]
      if (text === undefined || request.method === 'OPTIONS') return false
      request.resume()
      if (request.method !== 'GET') {
        const allow = ['Allow', 'GET']
        endWithProblem(response, createProblem('method-not-allowed', { detail: 'Allowed here: GET.' }), {
          headers: allow,
          hasBody: request.method !== 'HEAD',
        })
        return true
      }
      const channel = readChannel(text)
      if (!channel) endWithProblem(response, createProblem('unknown', { detail: NO_CHANNEL }))
      else if (relay.isStarting(channel))
        endWithProblem(response, createProblem('starting'), { headers: STARTING_HEADERS })
      else {
        const place = isClosed ? 'full' : places.take(addressOf(request))
        if (typeof place === 'string') endWithProblem(response, REFUSALS[place], { headers: RETRY_AFTER })
        else {
          response.once('close', place)
          void open(channel, response)
        }
      }
      return true
    },
    get count() {
      return places.count
    },
    async drain(overMs) {
      isClosed = true
      const leaving = [...streams.values()].flatMap((ofChannel) => [...ofChannel])
      const steps = Math.max(1, Math.ceil(overMs / DRAIN_STEP_MS))
      for (let step = 1; step <= steps && leaving.length > 0; step += 1) {
        if (overMs > 0) await nextStep(every)
        const stay = Math.floor(leaving.length * (1 - 1 / (steps - step + 1)))
        for (const { response } of leaving.splice(stay)) response.end()
      }
    },
    close() {
      isClosed = true
      stopBeat()
      for (const ofChannel of streams.values()) for (const { response } of ofChannel) response.end()
    },
  }
}
