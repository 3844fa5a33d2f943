/**
 * The life of one connection, over all its requests and sockets: handshake, messages in and out, pings, loss
 * and resume, the end. The rules are numbered in SPEC.md. The file is long because it has every rule of a
 * connection's phases. Decisions and counters that can stand alone are in other files (heartbeat, handshake,
 * replay buffer, receipt, backlog, progress, calls, streams).
 */
import { Batch } from './batch.ts'
import type { EncodedBatch } from './batch.ts'
import { Backlog } from './backlog.ts'
import type { Caller } from './caller.ts'
import { Calls } from './calls.ts'
import { ClientCalls } from './client-calls.ts'
import type { FrameSocket } from './frame-socket.ts'
import { HANDSHAKE_CANCELED, handshakeResponse, readHandshake } from './handshake.ts'
import { decideAction } from './heartbeat.ts'
import type { Pulse } from './heartbeat.ts'
import type { Host } from './host.ts'
import type { HubProtocol, ProtocolName } from './hub-protocol.ts'
import { Intake } from './intake.ts'
import { jsonProtocol } from './json-protocol.ts'
import type { Link, Transport } from './link.ts'
import { isTracked, MESSAGE } from './message.ts'
import type { Close, HubMessage, Invocation, StreamInvocation } from './message.ts'
import type { Method } from './method-table.ts'
import { Progress } from './progress.ts'
import { Receipt } from './receipt.ts'
import { ReplayBuffer } from './replay-buffer.ts'
import { Streams } from './streams.ts'
import type { Bound } from './upload.ts'
import { Uploads } from './uploads.ts'
import { NOBODY } from './visit.ts'
import type { Visit } from './visit.ts'

const PING = new Batch([{ type: MESSAGE.ping }])
const NO_GROUPS: ReadonlySet<string> = new Set()
const PROTOCOL_ERROR = 'Connection closed with an error.'
/** Close code of a WebSocket for errors on our side (RFC 6455, 7.4.1). */
const INTERNAL_ERROR = 1011

/** Both halves of stateful reconnect. */
type Resumption = { replay: ReplayBuffer; receipt: Receipt }

export class Session implements Caller, Pulse {
  // Fields that every push reads come first, so that they lie together in memory.
  phase: Pulse['phase'] = 'new'
  link: Link | undefined
  #resumption: Resumption | undefined
  #protocol: HubProtocol | undefined
  readonly host: Host<Session>
  readonly id: string
  /** The secret by which requests name the session. */
  readonly token: string
  readonly address: string
  /** Names of the groups; kept by `Groups`. */
  groups: Set<string> | undefined
  transport: Transport | undefined
  inactiveSince: number | undefined
  greetingSince = 0
  heardAt = 0
  clientPings = false
  /** Whether negotiation agreed on stateful reconnect. */
  readonly #mayResume: boolean
  /** The link that a resume replaced, until it is certain that it carried no Close frame (SPEC 7.7). */
  #superseded: { link: Link; since: number } | undefined
  /** The visitor who opened the transport. */
  #visit: Visit = NOBODY
  /** POSTs that are being read, or wait to be taken. */
  posts = 0
  readonly #intake = new Intake()
  #isReading = false
  #isPaused = false
  /** True while reading waits for the next turn. */
  #isResting = false
  #roomWaiters: (() => void)[] | undefined
  readonly #calls: Calls
  #clientCalls: ClientCalls | undefined
  #streams: Streams | undefined
  #uploads: Uploads | undefined
  readonly #backlog = new Backlog()
  /** Groups of which messages were skipped, since the application was last told. */
  #missed: Set<string> | undefined
  /** The remaining batches that the client gets instead. */
  #missing: Iterator<Batch> | undefined
  readonly #progress = new Progress()

  constructor(
    host: Host<Session>,
    names: { id: string; token: string; address: string; mayResume: boolean },
  ) {
    this.host = host
    this.id = names.id
    this.token = names.token
    this.address = names.address
    this.#mayResume = names.mayResume
    this.inactiveSince = host.now()
    this.#calls = new Calls(this)
  }

  get groupNames(): ReadonlySet<string> {
    return this.groups ?? NO_GROUPS
  }

  get user(): unknown {
    return this.#visit.user
  }

  get headers(): Visit['headers'] {
    return this.#visit.headers
  }

  get query(): Visit['query'] {
    return this.#visit.query
  }

  get protocolName(): ProtocolName | undefined {
    return this.#protocol?.name
  }

  get isOpen(): boolean {
    return this.phase === 'open'
  }

  get isBusy(): boolean {
    return this.#calls.isRunning || this.isCrowded || this.#isPaused
  }

  /** True if so much waits that the client is no longer read. */
  get isCrowded(): boolean {
    return this.#calls.isFull || this.#uploads?.isFull === true
  }

  get sentAt(): number {
    return this.#progress.sentAt
  }

  get stalledSince(): number | undefined {
    return this.#progress.stalledSince
  }

  get isStanding(): boolean {
    return this.link !== undefined && this.transport !== 'LongPolling'
  }

  get isLagging(): boolean {
    return this.link !== undefined && this.link.queuedBytes() > this.host.limits.highWaterBytes
  }

  /**
   * The socket to which the plain JSON frames of a batch may be written directly, with nothing to decide or
   * remember. Undefined if there is none. It does not change while the session is open.
   */
  get plainSocket(): FrameSocket | undefined {
    return this.#resumption === undefined && this.#protocol === jsonProtocol
      ? this.link?.plainSocket
      : undefined
  }

  /** Whether stateful reconnect was agreed on. */
  get isStateful(): boolean {
    return this.#resumption !== undefined
  }

  /** True if a new socket may continue the connection where the last one lost it (SPEC 7.3). */
  get isResumable(): boolean {
    return this.phase === 'open' && this.#resumption !== undefined && this.#resumption.replay.isComplete
  }

  // ---- links

  /**
   * The first transport arrives. Earlier messages of the client are read by `begin`, when the transport is
   * ready.
   */
  attach(link: Link, visit: Visit): void {
    const now = this.host.now()
    this.host.linkOpened()
    this.link = link
    this.transport = link.transport
    this.#visit = visit
    this.phase = 'greeting'
    this.inactiveSince = undefined
    this.greetingSince = this.heardAt = now
    this.#progress.begin(now)
  }

  /**
   * A new socket continues the connection: first Sequence, then everything not acknowledged, then new
   * messages (SPEC 7.4).
   */
  resume(link: Link): void {
    const { replay, receipt } = this.#resumption!
    const protocol = this.#protocol!
    const now = this.host.now()
    this.host.linkOpened()
    this.host.tally.resumed += 1
    if (this.link !== undefined) {
      this.#superseded?.link.destroy()
      this.#superseded = { link: this.link, since: now }
    }
    this.link = link
    this.inactiveSince = undefined
    this.#intake.clear()
    if (this.#isPaused) link.pause()
    this.heardAt = now
    this.#progress.begin(now)
    receipt.resume()
    link.write(new Batch([{ type: MESSAGE.sequence, sequenceId: replay.firstId }]).in(protocol))
    for (const batch of replay.batches()) link.write(batch)
    if (!this.#backlog.isEmpty || this.#isCatchingUp) this.#backlog.watch(link)
  }

  /** The peer closes the WebSocket by a Close frame or breaks its rules: there is no resume after that (SPEC 7.6). */
  peerClosed(link: Link): void {
    if (link === this.link) this.link = undefined
    this.#finish(undefined)
  }

  /** The transport is gone. */
  linkLost(link: Link): void {
    this.host.linkClosed()
    if (this.#superseded?.link === link) this.#superseded = undefined
    if (link !== this.link || this.phase === 'over') return
    if (this.isResumable) {
      this.link = undefined
      this.inactiveSince = this.host.now()
    } else this.#finish(new Error('The transport was lost'))
  }

  /** A long poll was answered or given up; the client should come back. */
  pollEnded(): void {
    this.inactiveSince = this.host.now()
  }

  /** A long poll arrived. */
  pollStarted(): void {
    this.inactiveSince = undefined
  }

  /** The last long poll was told that the connection is over. */
  linkFinished(): void {
    this.host.linkClosed()
    this.host.forget(this)
  }

  /** Everything written was taken. */
  linkDrained(link: Link): void {
    if (link !== this.link || this.phase !== 'open') return
    for (const groupName of this.#backlog.clear() ?? []) (this.#missed ??= new Set()).add(groupName)
    if (this.#isCatchingUp) this.host.catchUps.add(this)
  }

  get #isCatchingUp(): boolean {
    return this.#missing !== undefined || this.#missed !== undefined
  }

  /**
   * Writes the next missed batch, unless the client lags again: then it goes on when all is taken (SPEC 8.8).
   */
  writeMissed(): boolean {
    if (this.phase !== 'open' || this.link === undefined) return false
    if (this.isLagging) {
      this.#backlog.watch(this.link)
      return false
    }
    const batch = this.#nextMissed()
    if (batch === undefined) return this.#isCatchingUp
    const encoded = batch.in(this.#protocol!)
    const preparing = this.link.prepare(encoded)
    if (preparing === undefined) {
      this.#transmit(encoded)
      return true
    }
    const write = () => {
      if (this.phase !== 'open') return
      this.#transmit(encoded)
      this.host.catchUps.add(this)
    }
    // If compression in the thread pool failed, the batch is compressed when it is written.
    void preparing.then(write, write).catch(this.host.report)
    return false
  }

  #nextMissed(): Batch | undefined {
    if (this.#missing === undefined) {
      const groupNames = this.#missed
      this.#missed = undefined
      if (groupNames !== undefined) this.#missing = this.host.caughtUp(this, groupNames)
    }
    try {
      const next = this.#missing?.next()
      if (next?.done === false) return next.value
    } catch (error) {
      this.host.report(error)
    }
    this.#missing = undefined
    return undefined
  }

  // ---- out

  send(messages: readonly { target: string; arguments: readonly unknown[] }[]): void {
    this.write(
      new Batch(
        messages.map(({ target, arguments: args }) => ({
          type: MESSAGE.invocation,
          target,
          arguments: args,
        })),
      ),
    )
  }

  invoke(
    target: string,
    args: readonly unknown[],
    { timeoutMs }: { timeoutMs?: number } = {},
  ): Promise<unknown> {
    this.#clientCalls ??= new ClientCalls(this)
    return this.#clientCalls.invoke(target, args, timeoutMs ?? this.host.limits.clientCallMs)
  }

  write(batch: Batch): void {
    if (this.phase !== 'open') return
    const encoded = batch.in(this.#protocol!)
    const queuedBytes = this.link?.queuedBytes() ?? 0
    // A client without a queue gets a message of any length.
    if (queuedBytes > 0 && queuedBytes + encoded.length > this.host.limits.queueBytes) {
      this.#finish(new Error('The client is too slow'), { type: MESSAGE.close, allowReconnect: true }, true)
    } else this.#transmit(encoded)
  }

  /** Makes the form of a long batch that `push` will send. Undefined if no wait is needed. */
  prepare(batch: Batch): Promise<unknown> | undefined {
    if (this.phase !== 'open' || this.isLagging) return undefined
    return this.link?.prepare(batch.in(this.#protocol!))
  }

  /** Sends a batch of a group, or skips it for a lagging client (SPEC 8.1). */
  push(batch: Batch, groupName: string): void {
    if (this.phase !== 'open') return
    if (this.isLagging) {
      this.host.tally.passedBy += 1
      this.#backlog.passBy(groupName, this.link)
    } else this.#transmit(batch.in(this.#protocol!))
  }

  #transmit(batch: EncodedBatch): void {
    if (this.#resumption !== undefined && !this.#remember(batch, this.#resumption.replay)) return
    this.host.tally.written += 1
    this.link?.write(batch)
  }

  /**
   * Keeps the batch for replay. False if the connection had to end because nobody takes the kept messages
   * (SPEC 7.5).
   */
  #remember(batch: EncodedBatch, replay: ReplayBuffer): boolean {
    replay.keep(batch)
    if (replay.bytes <= this.host.limits.statefulBufferBytes) return true
    if (this.link === undefined) {
      this.#finish(new Error('The client was away for too long'))
      return false
    }
    replay.forget()
    return true
  }

  /**
   * Resolves when there is room for more: immediately, or when the client has taken the waiting data, or when
   * the connection is over.
   */
  drained(): Promise<void> | undefined {
    if (this.phase !== 'open') return undefined
    const { limits } = this.host
    const crowded =
      this.link === undefined
        ? (this.#resumption?.replay.bytes ?? 0) > limits.statefulBufferBytes / 2
        : this.isLagging
    return crowded ? this.#backlog.wait(this.link) : undefined
  }

  // ---- in

  /**
   * Bytes of a client whose transport is not there yet. False if they are more than may be kept (SPEC 3.12).
   */
  receivedEarly(bytes: Buffer): boolean {
    if (this.#intake.length + bytes.length > this.host.limits.earlyBytes) return false
    this.#intake.add(bytes)
    return true
  }

  /** Reads what came before the transport. */
  begin(): void {
    if (this.#intake.length > 0) this.#read()
  }

  /** Bytes from the client: parts of records, or several. Bytes on a replaced link are ignored. */
  received(link: Link | undefined, bytes: Buffer): void {
    if (this.phase === 'over' || link !== this.link) return
    this.heardAt = this.host.now()
    this.#intake.add(bytes)
    this.#read()
  }

  /** Reads on, and stops the transport while there is no room or no time. */
  #read(): void {
    if (this.phase === 'greeting') this.#greet()
    if (this.phase !== 'open' || this.#isReading) return
    this.#isReading = true
    try {
      this.#takeRecords()
    } finally {
      this.#isReading = false
    }
    if (!this.isOpen) return
    if (!this.isCrowded && !this.#isResting) return this.#makeRoom()
    // A paused transport may still deliver what it had read already.
    if (this.#intake.length > 4 * this.host.limits.readBytes) return this.#protocolError()
    this.#isPaused = true
    this.link?.pause()
  }

  /** Takes record by record, until there is no more, no room, or no time in this turn. */
  #takeRecords(): void {
    const protocol = this.#protocol!
    const { limits, tally, turns } = this.host
    while (this.isOpen && !this.isCrowded && !this.#isResting) {
      if (turns.isOver()) return this.#rest()
      const record = this.#intake.next(protocol, limits.messageBytes)
      if (record === undefined) return
      if (record === 'fault') return this.#protocolError()
      tally.received += 1
      const message = protocol.decode(record)
      if (message.type === 'fault') return this.#protocolError()
      if (message.type !== 'unknown') this.#take(message)
    }
  }

  #rest(): void {
    this.#isResting = true
    this.host.turns.wait(() => {
      this.#isResting = false
      this.resumeReading()
    })
  }

  #makeRoom(): void {
    if (this.#isPaused) {
      this.#isPaused = false
      this.link?.resume()
    }
    const waiters = this.#roomWaiters
    this.#roomWaiters = undefined
    for (const resolve of waiters ?? []) resolve()
  }

  /** Resolves when the client is read again, or is gone. */
  async room(): Promise<void> {
    while (this.isOpen && (this.isCrowded || this.#isPaused))
      await new Promise<void>((resolve) => (this.#roomWaiters ??= []).push(resolve))
  }

  heard(): void {
    this.heardAt = this.host.now()
  }

  resumeReading(): void {
    if (this.isOpen && !this.isCrowded) this.#read()
  }

  bind(method: Method, call: Invocation | StreamInvocation): Bound | string {
    if (call.streamIds === undefined) return { args: [...call.arguments], release: () => {} }
    return (this.#uploads ??= new Uploads(this)).open(method, call)
  }

  unanswered(target: string, reason: string): void {
    this.host.unanswered(this, { target, reason })
  }

  /** Reads the handshake. */
  #greet(): void {
    const link = this.link!
    const handshake = readHandshake(this.#intake.take(), this.host.limits.messageBytes, link.binary)
    if (handshake.outcome === 'incomplete') return this.#intake.add(handshake.rest)
    if (handshake.outcome === 'refused') return this.#refuse(handshake.error)
    this.#protocol = this.host.protocols[handshake.protocol]
    if (this.#mayResume && handshake.version >= 2 && link.transport === 'WebSockets') {
      this.#resumption = { replay: new ReplayBuffer(), receipt: new Receipt() }
    }
    link.greet(handshakeResponse(), this.#protocol.binary)
    this.phase = 'open'
    this.host.tally.opened += 1
    if (handshake.rest.length > 0) this.#intake.add(handshake.rest)
    this.#announce()
  }

  #refuse(error: string): void {
    this.link?.greet(handshakeResponse(error), false)
    this.#finish(new Error(error))
  }

  #announce(): void {
    const failed = (error: unknown) => {
      this.host.report(error)
      this.#finish(asError(error), { type: MESSAGE.close, error: PROTOCOL_ERROR }, false, INTERNAL_ERROR)
    }
    try {
      const announced = this.host.connected(this)
      if (announced instanceof Promise) void this.#calls.greet(announced.catch(failed))
    } catch (error) {
      failed(error)
    }
  }

  #take(message: HubMessage): void {
    const receipt = this.#resumption?.receipt
    if (receipt !== undefined) {
      const closes = message.type === MESSAGE.close
      if (receipt.awaitsSequence && message.type !== MESSAGE.sequence && !closes) return
      if (isTracked(message) && !receipt.take()) return
    }
    switch (message.type) {
      case MESSAGE.invocation:
        return this.#calls.invoke(message)
      case MESSAGE.streamInvocation:
        return (this.#streams ??= new Streams(this)).start(message, (run) => this.#calls.beside(run))
      case MESSAGE.cancelInvocation:
        return this.#streams?.cancel(message.invocationId)
      case MESSAGE.ping:
        this.clientPings = true
        return
      case MESSAGE.close:
        return this.#finish(undefined, { type: MESSAGE.close })
      case MESSAGE.ack:
        return this.#resumption?.replay.acknowledge(message.sequenceId)
      case MESSAGE.sequence:
        if (receipt !== undefined && !receipt.resumeFrom(message.sequenceId)) this.#protocolError()
        return
      case MESSAGE.streamItem:
        if (this.#uploads?.take(message) !== true) this.host.tally.strays += 1
        return
      case MESSAGE.completion:
        if (this.#clientCalls?.settle(message) === true || this.#uploads?.complete(message) === true) return
        this.host.tally.strays += 1
    }
  }

  // ---- time

  /** One heartbeat. */
  beat(now: number): void {
    const { link } = this
    const { limits } = this.host
    if (this.#superseded !== undefined && now - this.#superseded.since >= limits.closeMs) {
      this.#superseded.link.destroy()
      this.#superseded = undefined
    }
    this.#clientCalls?.beat(now)
    if (link !== undefined) {
      link.beat(now)
      this.#progress.look(link, now)
    }
    switch (decideAction(this, now, limits)) {
      case 'none':
        break
      case 'expire':
        return this.#expire()
      case 'cancel-handshake':
        return this.#refuse(HANDSHAKE_CANCELED)
      case 'drop':
        return this.#finish(new Error('The client takes nothing'), undefined, true)
      case 'time-out':
        return this.#finish(new Error('Client timeout elapsed'), {
          type: MESSAGE.close,
          error: PROTOCOL_ERROR,
          allowReconnect: true,
        })
      case 'ping':
        this.#transmit(PING.in(this.#protocol!))
        break
    }
    const acknowledged = link === undefined ? undefined : this.#resumption?.receipt.due()
    if (acknowledged !== undefined) {
      this.#transmit(new Batch([{ type: MESSAGE.ack, sequenceId: acknowledged }]).in(this.#protocol!))
    }
  }

  // ---- the end

  close(options: { error?: string; allowReconnect?: boolean } = {}): void {
    this.#finish(undefined, { type: MESSAGE.close, ...options })
  }

  /** Ends the connection without a message. */
  destroy(): void {
    if (this.phase === 'over') this.link?.destroy()
    else this.#finish(undefined, undefined, true)
  }

  #protocolError(): void {
    const close: Close = { type: MESSAGE.close, error: PROTOCOL_ERROR, allowReconnect: true }
    this.#finish(new Error(PROTOCOL_ERROR), close)
  }

  #expire(): void {
    if (this.phase === 'over') this.link?.destroy()
    else this.#finish(new Error('The client did not come back'), undefined, true)
  }

  #finish(error: Error | undefined, close?: Close, isImmediate = false, code?: number): void {
    if (this.phase === 'over') return
    const wasOpen = this.phase === 'open'
    if (wasOpen && close !== undefined) this.link?.write(new Batch([close]).in(this.#protocol!))
    this.phase = 'over'
    this.#superseded?.link.destroy()
    this.#superseded = undefined
    this.#intake.clear()
    this.#resumption = undefined
    if (isImmediate) this.link?.destroy()
    else this.link?.end(code)
    this.#calls.end()
    this.#clientCalls?.end()
    this.#uploads?.end()
    this.#streams?.end()
    this.#makeRoom()
    this.#backlog.clear()
    this.#missing?.return?.()
    this.#missing = this.#missed = undefined
    this.host.catchUps.remove(this)
    if (this.transport !== 'LongPolling') this.host.forget(this)
    this.host.ended(this, error, wasOpen)
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
