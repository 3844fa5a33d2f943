/** A WebSocket client that speaks the protocol by hand. */
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'

export class RawSocket {
  readonly ws: WebSocket
  /** Everything received, one entry for each WebSocket message. */
  readonly received: Buffer[] = []
  readonly closed: Promise<number>
  #read = 0
  #wake: (() => void) | undefined
  #over = false

  private constructor(ws: WebSocket) {
    this.ws = ws
    ws.on('message', (data) => {
      this.received.push(data as Buffer)
      this.#wake?.()
    })
    this.closed = new Promise((resolve) => {
      ws.on('close', (code) => {
        this.#over = true
        this.#wake?.()
        resolve(code)
      })
    })
  }

  /** Opens a socket; rejects with the status when it is refused. */
  static open(url: string, options: ClientOptions = {}): Promise<RawSocket> {
    const ws = new WebSocket(url.replace(/^http/, 'ws'), { perMessageDeflate: false, ...options })
    const socket = new RawSocket(ws)
    onTestFinished(() => ws.terminate())
    return new Promise((resolve, reject) => {
      ws.on('open', () => resolve(socket))
      ws.on('unexpected-response', (_request, response) => {
        reject(new Error(`status ${response.statusCode}`))
        ws.on('error', () => {})
        ws.terminate()
      })
      ws.on('error', reject)
    })
  }

  /** Opens a socket and shakes hands. */
  static async greet(
    url: string,
    protocol: 'json' | 'messagepack' = 'json',
    version = 1,
  ): Promise<RawSocket> {
    const socket = await RawSocket.open(url)
    socket.ws.send(`{"protocol":"${protocol}","version":${version}}\u001e`)
    await socket.next()
    return socket
  }

  /** The next WebSocket message; rejects when the socket closes first. */
  async next(): Promise<Buffer> {
    while (this.received.length === this.#read) {
      if (this.#over) throw new Error('closed')
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    return this.received[this.#read++]!
  }

  /** The next JSON records. */
  async nextJson(): Promise<Record<string, unknown>[]> {
    const text = (await this.next()).toString()
    return text
      .split('\u001e')
      .slice(0, -1)
      .map((record) => JSON.parse(record) as Record<string, unknown>)
  }

  /** Sends JSON records. */
  send(...messages: object[]): void {
    this.ws.send(messages.map((message) => JSON.stringify(message) + '\u001e').join(''))
  }
}

/** Negotiates; gives back the URL of the connection and its token. */
export async function negotiate(
  url: string,
  query = 'negotiateVersion=1',
): Promise<{ url: string; token: string }> {
  const response = await fetch(`${url}/negotiate?${query}`, { method: 'POST' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { connectionToken } = (await response.json()) as { connectionToken: string }
  return { url: `${url}?id=${connectionToken}`, token: connectionToken }
}
