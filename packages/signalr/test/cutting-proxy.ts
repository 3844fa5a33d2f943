/** A TCP proxy that loses data and cuts connections when the test says so. */
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export class CuttingProxy {
  readonly port: number
  /** While true, data from the server are lost. */
  deaf = false
  /** While true, data from the client are lost. */
  mute = false
  /** While true, nobody gets through. */
  isDown = false
  /** Bytes forwarded in one piece. 0 means unchanged. */
  pieceBytes = 0
  readonly #pairs: Set<readonly [Socket, Socket]>

  private constructor(port: number, pairs: Set<readonly [Socket, Socket]>) {
    this.port = port
    this.#pairs = pairs
  }

  static async start(targetPort: number): Promise<CuttingProxy> {
    const pairs = new Set<readonly [Socket, Socket]>()
    let proxy: CuttingProxy
    const server = createServer((near) => {
      near.on('error', () => near.destroy())
      if (proxy.isDown) {
        near.resetAndDestroy()
        return
      }
      const far = connect(targetPort, '127.0.0.1')
      const pair = [near, far] as const
      pairs.add(pair)
      far.on('error', () => far.destroy())
      near.on('data', (data) => proxy.mute || proxy.#pass(far, data))
      far.on('data', (data) => proxy.deaf || proxy.#pass(near, data))
      near.on('end', () => far.end())
      far.on('end', () => near.end())
      near.on('close', () => far.destroy())
      far.on('close', () => {
        near.destroy()
        pairs.delete(pair)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    proxy = new CuttingProxy((server.address() as AddressInfo).port, pairs)
    onTestFinished(() => {
      proxy.cut()
      server.close()
    })
    return proxy
  }

  #pass(to: Socket, data: Buffer): void {
    const step = this.pieceBytes === 0 ? data.length : this.pieceBytes
    for (let start = 0; start < data.length; start += step) to.write(data.subarray(start, start + step))
  }

  /** Resets all connections, without a message to either side. */
  cut(): void {
    for (const [near, far] of this.#pairs) {
      near.resetAndDestroy()
      far.resetAndDestroy()
    }
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`
  }
}
