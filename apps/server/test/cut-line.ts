/** A line between two machines that can be cut. Connections that are open at the cut end without an answer. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface CutLine {
  readonly address: string
  cut(yes: boolean): void
  close(): void
}

/** @param portOf the port of the server at its other end */
export async function openLine(portOf: () => number): Promise<CutLine> {
  const ends = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((from) => {
    if (isCut) return void from.destroy()
    const to = connect(portOf(), '127.0.0.1')
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      ends.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(yes: boolean) {
      isCut = yes
      if (yes) for (const end of ends) end.destroy()
    },
    close() {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}
