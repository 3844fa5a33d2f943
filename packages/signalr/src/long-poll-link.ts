/**
 * The long polling transport: outgoing data wait in a queue until a GET fetches them, and a GET waits until
 * there are some.
 */
import type { ServerResponse } from 'node:http'
import type { EncodedBatch } from './batch.ts'
import type { Link } from './link.ts'
import { answerPoll } from './answer.ts'
import type { Session } from './session.ts'

export class LongPollLink implements Link {
  readonly transport = 'LongPolling'
  readonly binary = true
  readonly plainSocket = undefined
  readonly #session: Session
  readonly #pollMs: number
  readonly #soon: (run: () => void) => void
  #queue: Buffer[] = []
  #queued = 0
  #taken = 0
  #poll: ServerResponse | undefined
  #pollSince = 0
  #flushing = false
  #awaitingDrain = false
  #ended = false
  #finished = false

  constructor(session: Session, pollMs: number, soon: (run: () => void) => void) {
    this.#session = session
    this.#pollMs = pollMs
    this.#soon = soon
  }

  /** Whether a client waits right now. Between polls the connection counts as inactive. */
  get isPolled(): boolean {
    return this.#poll !== undefined
  }

  /** The first poll only attaches the transport: it is answered immediately and without data. */
  open(response: ServerResponse): void {
    answerPoll(response, 200)
  }

  /** Answers with the queued data, or holds the request. It replaces a poll held before. */
  poll(response: ServerResponse, now: number): void {
    const before = this.#poll
    this.#poll = response
    this.#pollSince = now
    this.#session.pollStarted()
    if (before !== undefined) answerPoll(before, 204)
    response.on('close', () => {
      if (this.#poll === response) this.#release()
    })
    this.#flush()
  }

  /** The poll is no longer held, for whatever reason. */
  #release(): void {
    this.#poll = undefined
    this.#session.pollEnded()
  }

  #answer(status: 200 | 204, body?: Buffer): void {
    const response = this.#poll
    if (response === undefined) return
    this.#release()
    answerPoll(response, status, body)
  }

  /** Everything that comes in one turn of the event loop leaves in one answer. */
  #flushSoon(): void {
    if (this.#flushing) return
    this.#flushing = true
    this.#soon(() => {
      this.#flushing = false
      this.#flush()
    })
  }

  #flush(): void {
    if (this.#poll === undefined) return
    if (this.#queued > 0) {
      const queue = this.#queue
      this.#taken += this.#queued
      this.#queue = []
      this.#queued = 0
      this.#answer(200, queue.length === 1 ? queue[0]! : Buffer.concat(queue))
      if (this.#awaitingDrain) {
        this.#awaitingDrain = false
        this.#session.linkDrained(this)
      }
    } else if (this.#ended) {
      this.#answer(204)
      this.#finish()
    }
  }

  queuedBytes(): number {
    return this.#queued
  }

  /** Only pings need it, and this transport has none. */
  writtenBytes(): number {
    return 0
  }

  takenBytes(): number {
    return this.#taken
  }

  greet(bytes: Buffer): void {
    this.#push(bytes)
  }

  prepare(): undefined {}

  write(batch: EncodedBatch): void {
    this.#push(batch.records)
  }

  #push(bytes: Buffer): void {
    if (this.#ended) return
    this.#queue.push(bytes)
    this.#queued += bytes.length
    this.#flushSoon()
  }

  pause(): void {}

  resume(): void {}

  awaitDrain(): void {
    this.#awaitingDrain = true
  }

  /** Queued data are still fetched. The next poll is told that it was the last. */
  end(): void {
    this.#ended = true
    this.#flushSoon()
  }

  destroy(): void {
    this.#ended = true
    this.#queue = []
    this.#queued = 0
    this.#answer(204)
    this.#finish()
  }

  #finish(): void {
    if (this.#finished) return
    this.#finished = true
    this.#session.linkFinished()
  }

  beat(now: number): void {
    if (this.#poll !== undefined && now - this.#pollSince >= this.#pollMs) this.#answer(200)
  }
}
