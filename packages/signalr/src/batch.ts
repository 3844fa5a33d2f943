/**
 * Messages that are sent together. A batch is encoded at most once per encoding and form, for all receivers;
 * all users of it refer to the same bytes. After a long batch has been sent, its plain form is dropped, and
 * made again if a receiver needs it.
 */
import { MIN_BESIDE_BYTES } from './deflate.ts'
import { Deflated } from './deflated.ts'
import type { HubProtocol, ProtocolName } from './hub-protocol.ts'
import { isTracked, MESSAGE } from './message.ts'
import type { HubMessage } from './message.ts'
import type { Lineage, Step } from './lineage.ts'
import { release } from './release.ts'
import { textBytes } from './utf8-text.ts'
import { frameInPlace, MAX_HEADER_BYTES, webSocketFrame } from './websocket-frame.ts'

/** Shorter records are never compressed: it would cost more than it saves. */
const MIN_DEFLATE_BYTES = 128

/** The receiver of a whole batch: a group. */
export interface Audience {
  readonly size: number
  /** Its compressed batches in one encoding. */
  readonly lineage: (protocol: ProtocolName) => Lineage
}

/** A list of messages and its encoded forms. */
export class Batch {
  readonly messages: readonly HubMessage[]
  /** How many of the messages are numbered in stateful reconnect. */
  readonly tracked: number
  readonly #audience: Audience | undefined
  #json: EncodedBatch | undefined
  #messagepack: EncodedBatch | undefined

  /** @param audience absent for a batch that goes to one connection, or to several one by one */
  constructor(messages: readonly HubMessage[], audience?: Audience) {
    this.messages = messages
    this.#audience = audience
    let tracked = 0
    for (const message of messages) if (isTracked(message)) tracked += 1
    this.tracked = tracked
  }

  /**
   * True if an encoding of it may be long (see `EncodedBatch`). Estimated from its texts, before anything is
   * encoded.
   */
  get isLong(): boolean {
    let bytes = 0
    for (const message of this.messages) if (message.type === MESSAGE.invocation) bytes += textBytes(message)
    return bytes >= MIN_BESIDE_BYTES
  }

  /** The batch in one encoding. Throws if a value cannot be serialised. */
  in(protocol: HubProtocol): EncodedBatch {
    if (protocol.binary) return (this.#messagepack ??= this.#encode(protocol))
    return (this.#json ??= this.#encode(protocol))
  }

  /** Called when it has been sent: see `EncodedBatch`. */
  free(): void {
    this.#json?.free()
    this.#messagepack?.free()
  }

  #encode(protocol: HubProtocol): EncodedBatch {
    return new EncodedBatch(
      () => protocol.encode(this.messages, MAX_HEADER_BYTES),
      protocol,
      this.tracked,
      this.#audience,
    )
  }
}

/** One batch in one encoding, in the forms that the transports need. */
export class EncodedBatch {
  /** Length of the records. */
  readonly length: number
  readonly tracked: number
  readonly #encode: () => Buffer
  readonly #protocol: HubProtocol
  readonly #audience: Audience | undefined
  /** Free bytes for a header, and the records. */
  #plain: Buffer | undefined
  #frame: Buffer | undefined
  /** True if somebody has the plain form, who may not have written it yet. */
  #isOut = false
  #event: Buffer | undefined
  #deflated: Deflated | undefined
  #step: Step | undefined

  /** @param encode returns the records after `MAX_HEADER_BYTES` free bytes, the same each time */
  constructor(encode: () => Buffer, protocol: HubProtocol, tracked: number, audience: Audience | undefined) {
    this.#encode = encode
    this.#plain = encode()
    this.length = this.#plain.length - MAX_HEADER_BYTES
    this.tracked = tracked
    this.#protocol = protocol
    this.#audience = audience
  }

  /** A ready WebSocket frame. */
  get frame(): Buffer {
    this.#isOut = true
    return (this.#frame ??= frameInPlace((this.#plain ??= this.#encode()), this.#protocol.binary))
  }

  /** The records one after the other, the answer to a long poll. A view into the frame. */
  get records(): Buffer {
    this.#isOut = true
    return this.#records
  }

  get #records(): Buffer {
    return (this.#plain ??= this.#encode()).subarray(MAX_HEADER_BYTES)
  }

  /** A ready server-sent event. Records of the JSON encoding never hold line breaks, so it is one line. */
  get event(): Buffer {
    return (this.#event ??= Buffer.concat([Buffer.from('data: '), this.#records, Buffer.from('\r\n\r\n')]))
  }

  /** True if compression may pay. */
  get isDeflatable(): boolean {
    return this.length >= MIN_DEFLATE_BYTES
  }

  /** True if compression takes so long that it belongs in the thread pool. */
  get isLong(): boolean {
    return this.length >= MIN_BESIDE_BYTES
  }

  /** A ready compressed frame that can be read by itself. The plain frame if that is no longer. */
  get deflated(): Deflated {
    return (this.#deflated ??= new Deflated(
      () => this.#records,
      () => ({ receivers: this.#audience?.size ?? 1 }),
      (payload) =>
        payload.length < this.length ? webSocketFrame(payload, this.#protocol.binary, true) : this.frame,
    ))
  }

  /**
   * The batch's place in its group's lineage, taken on the first call. Undefined for a batch that has none.
   */
  step(): Step | undefined {
    const audience = this.#audience
    if (this.#step === undefined && audience !== undefined) {
      const { name, binary } = this.#protocol
      this.#step = audience.lineage(name).append(() => this.#records, binary, audience.size)
    }
    return this.#step
  }

  /** True if this is the plain frame, which nobody has to decompress. */
  isPlain(frame: Buffer): boolean {
    return frame === this.#frame
  }

  /**
   * Called when it has been sent. A long batch keeps only its compressed forms if nobody was given the plain
   * one.
   */
  free(): void {
    if (this.#isOut || !this.isLong || this.#plain === undefined) return
    release(this.#plain)
    this.#plain = undefined
  }
}
