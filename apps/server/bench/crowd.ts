/**
 * Very many WebSocket visitors at little cost: bare TCP sockets that read only frame headers. Each notes when
 * the last byte of a frame came.
 */
import { connect, type Socket } from 'node:net'
import { constants, deflateRawSync } from 'node:zlib'

/** Milliseconds since 1970 with fractions: the clock that processes and runtimes share. */
export const clockMs = (): number => performance.timeOrigin + performance.now()

export interface CrowdOptions {
  readonly port: number
  readonly path: string
  /** Sec-WebSocket-Extensions to offer; null for none. */
  readonly extensions: string | null
  /** Text messages sent when the socket is open. */
  readonly greetings: readonly string[]
  /** Asks the server for a connection first and names it in the upgrade, stateful, as the official client does. */
  readonly isStateful: boolean
}

/**
 * A client's text frame, masked with zeros. Compressed by itself if that was agreed, as browsers do with
 * every message.
 */
export function clientFrame(text: string, deflated: boolean): Buffer {
  const plain = Buffer.from(text)
  const body = deflated
    ? deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -4)
    : plain
  const short = body.length < 126
  const head = Buffer.alloc(short ? 6 : 8)
  head[0] = deflated ? 0xc1 : 0x81
  head[1] = 0x80 | (short ? body.length : 126)
  if (!short) head.writeUInt16BE(body.length, 2)
  return Buffer.concat([head, body])
}

class Visitor {
  readonly socket: Socket
  /** Whether compression was agreed. */
  readonly deflates: boolean
  frames = 0
  /** Number of frames at its last message. */
  said = 0
  #left = 0
  #head: Buffer | null = null

  constructor(socket: Socket, deflates: boolean) {
    this.socket = socket
    this.deflates = deflates
  }

  /** Calls `onFrame` for each data frame that is complete with these bytes. */
  read(data: Buffer, onFrame: (visitor: Visitor) => void): void {
    let bytes = data
    let at = 0
    if (this.#head) {
      bytes = Buffer.concat([this.#head, data])
      this.#head = null
    }
    while (at < bytes.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, bytes.length - at)
        at += taken
        this.#left -= taken
        if (this.#left === 0) onFrame(this)
        continue
      }
      const size = (bytes[at + 1] ?? 0) & 0x7f
      const headBytes = size < 126 ? 2 : size === 126 ? 4 : 10
      if (bytes.length - at < 2 || bytes.length - at < headBytes) {
        this.#head = bytes.subarray(at)
        return
      }
      const length =
        size < 126 ? size : size === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
      const isData = ((bytes[at] ?? 0) & 0x0f) < 8
      at += headBytes
      // Control frames are short: they come whole, or the rest is awaited.
      if (!isData) at += length
      else this.#left = length
    }
  }
}

export class Crowd {
  readonly #options: CrowdOptions
  readonly #visitors: Visitor[] = []
  bytes = 0
  frames = 0
  /** Visitors whose connection ended. */
  lost = 0
  #arrivals: Float64Array | null = null
  #framesEach = 0
  #awaited: { readonly frames: number; readonly resolve: () => void } | null = null

  constructor(options: CrowdOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#visitors.length
  }

  async open(count: number, atOnce = 50): Promise<void> {
    let opened = 0
    const worker = async (): Promise<void> => {
      while (opened < count) {
        opened += 1
        await this.#openOne()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }

  /** From now on frames count. Each visitor expects this many. */
  begin(framesEach: number): void {
    this.bytes = 0
    this.frames = 0
    this.#framesEach = framesEach
    this.#arrivals = new Float64Array(framesEach * this.#visitors.length)
    for (const visitor of this.#visitors) visitor.frames = visitor.said = 0
  }

  /** Resolves when this many frames have come since `begin`. */
  async untilFrames(frames: number): Promise<void> {
    if (this.frames < frames) await new Promise<void>((resolve) => (this.#awaited = { frames, resolve }))
  }

  /** The delay of each frame that came. */
  delaysMs(sentAtMs: readonly number[]): Float64Array {
    const arrivals = this.#arrivals ?? new Float64Array()
    const delays: number[] = []
    arrivals.forEach((atMs, index) => {
      if (atMs > 0) delays.push(atMs - (sentAtMs[index % this.#framesEach] ?? Number.NaN))
    })
    return Float64Array.from(delays).sort()
  }

  /**
   * A text message from everybody, or from those who got a frame since their last one. `of` is called with
   * the number of frames.
   */
  say(of: (frames: number) => string, onlyMoved = false): void {
    for (const visitor of this.#visitors) {
      const { socket, frames } = visitor
      if (!socket.writable || (onlyMoved && visitor.said === frames)) continue
      visitor.said = frames
      socket.write(clientFrame(of(frames), visitor.deflates))
    }
  }

  close(): void {
    for (const { socket } of this.#visitors) socket.destroy()
  }

  async #openOne(): Promise<void> {
    const { port, path, extensions, greetings, isStateful } = this.#options
    let target = path
    if (isStateful) {
      const query = 'negotiateVersion=1&useStatefulReconnect=true'
      const answer = await fetch(`http://127.0.0.1:${port}${path}/negotiate?${query}`, { method: 'POST' })
      target = `${path}?id=${((await answer.json()) as { connectionToken: string }).connectionToken}`
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    const lines = [
      `GET ${target} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...(extensions === null ? [] : [`Sec-WebSocket-Extensions: ${extensions}`]),
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    let head = ''
    const visitor = await new Promise<Visitor>((resolve, reject) => {
      const listen = (data: Buffer): void => {
        head += data.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        socket.off('data', listen)
        if (!head.startsWith('HTTP/1.1 101')) reject(new Error(head.slice(0, 200)))
        const rest = Buffer.from(head.slice(end + 4), 'latin1')
        const own = new Visitor(socket, /^sec-websocket-extensions: permessage-deflate/im.test(head))
        socket.on('data', (more) => this.#take(own, more))
        if (rest.length > 0) this.#take(own, rest)
        resolve(own)
      }
      socket.on('data', listen)
      socket.once('close', () => reject(new Error('closed')))
    })
    socket.on('error', () => {})
    socket.once('close', () => (this.lost += 1))
    for (const greeting of greetings) socket.write(clientFrame(greeting, visitor.deflates))
    this.#visitors.push(visitor)
    const index = this.#visitors.length - 1
    this.#indexOf.set(visitor, index)
  }

  readonly #indexOf = new Map<Visitor, number>()

  #take(visitor: Visitor, data: Buffer): void {
    this.bytes += data.length
    visitor.read(data, this.#count)
  }

  readonly #count = (visitor: Visitor): void => {
    this.frames += 1
    const frame = visitor.frames
    visitor.frames = frame + 1
    if (this.#arrivals && frame < this.#framesEach)
      this.#arrivals[(this.#indexOf.get(visitor) ?? 0) * this.#framesEach + frame] = clockMs()
    if (this.#awaited !== null && this.frames >= this.#awaited.frames) this.#awaited.resolve()
  }
}
