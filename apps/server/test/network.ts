/**
 * A TCP proxy as the network between visitors and server: it cuts, goes silent, delays and fragments when the
 * test says so.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * `up`: bytes pass. `cut`: every connection is reset and no new one is possible, as with a cable pulled at
 * the machine. `silent`: nothing passes and nobody notices, as with a cable pulled further away.
 */
export type Passage = 'up' | 'cut' | 'silent'

type Pair = readonly [near: Socket, far: Socket]

/** One direction of a connection. Late bytes delay everything after them. */
class Direction {
  #dueMs = 0
  #last: Promise<void> | null = null

  /** Runs after everything before it and after the delay. Immediately if nothing waits. */
  after(delayMs: number, run: () => void): void {
    if (delayMs === 0 && this.#last === null) return run()
    const dueMs = (this.#dueMs = Math.max(this.#dueMs, performance.now() + delayMs))
    const turn = (this.#last ?? Promise.resolve())
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now()))))
      .then(() => {
        if (this.#last === turn) this.#last = null
        run()
      })
    this.#last = turn
  }
}

export class Network {
  /** Where visitors connect to. */
  readonly port: number
  /** Delay of bytes; 0 for none. */
  delayMs = 0
  /** Port to which new connections are made. */
  targetPort: number
  /** Bytes forwarded in one piece; 0 means unchanged. */
  pieceBytes = 0
  #passage: Passage = 'up'
  readonly #server: Server
  readonly #pairs: Set<Pair>

  private constructor(server: Server, pairs: Set<Pair>, targetPort: number) {
    this.targetPort = targetPort
    this.#server = server
    this.#pairs = pairs
    this.port = (server.address() as AddressInfo).port
  }

  static async open(targetPort: number): Promise<Network> {
    const pairs = new Set<Pair>()
    let network: Network
    const server = createServer({ pauseOnConnect: true, noDelay: true }, (near) => {
      near.on('error', () => near.destroy())
      if (network.passage === 'cut') {
        near.resetAndDestroy()
        return
      }
      const far = connect({ port: network.targetPort, host: '127.0.0.1', noDelay: true })
      const pair: Pair = [near, far]
      pairs.add(pair)
      far.on('error', () => far.destroy())
      far.pause()
      const [there, back] = [new Direction(), new Direction()]
      near.on('data', (data) => network.#pass(there, far, data))
      far.on('data', (data) => network.#pass(back, near, data))
      near.on('end', () => there.after(network.delayMs, () => far.end()))
      far.on('end', () => back.after(network.delayMs, () => near.end()))
      near.on('close', () => far.destroy())
      far.on('close', () => {
        back.after(network.delayMs, () => near.destroy())
        pairs.delete(pair)
      })
      if (network.passage === 'silent') network.#hold(pair)
      else network.#let(pair)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    network = new Network(server, pairs, targetPort)
    return network
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get passage(): Passage {
    return this.#passage
  }

  /** Number of open connections. */
  get connections(): number {
    return this.#pairs.size
  }

  become(passage: Passage): void {
    this.#passage = passage
    if (passage === 'cut') this.reset()
    for (const pair of this.#pairs) {
      if (passage === 'silent') this.#hold(pair)
      else this.#let(pair)
    }
  }

  /** Resets every connection, without a message to either side. New ones may come immediately. */
  reset(): void {
    for (const [near, far] of this.#pairs) {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
  }

  close(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy()
    this.#server.close()
  }

  #hold(pair: Pair): void {
    for (const socket of pair) socket.pause()
  }

  #let(pair: Pair): void {
    for (const socket of pair) socket.resume()
  }

  #pass(direction: Direction, to: Socket, data: Buffer): void {
    const step = this.pieceBytes === 0 ? data.length : this.pieceBytes
    direction.after(this.delayMs, () => {
      for (let from = 0; from < data.length && to.writable; from += step)
        to.write(data.subarray(from, from + step))
    })
  }
}
