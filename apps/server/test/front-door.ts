/**
 * One address in front of several servers, without any stickiness: each connection goes to the next server that accepts it. What nginx or
 * HAProxy are in the field.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface FrontDoor {
  readonly address: string
  close(): void
}

/** @param ports of the servers as they are now; null for one that is away */
export async function openFrontDoor(ports: () => readonly (number | null)[]): Promise<FrontDoor> {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (near) => {
    sockets.add(near)
    near.on('error', () => near.destroy()).on('close', () => sockets.delete(near))
    turn += 1
    const first = turn
    const enter = (attempt: number): void => {
      const open = ports().filter((port) => port !== null)
      if (attempt >= open.length || near.destroyed) return void near.destroy()
      const far = connect({ port: open[(first + attempt) % open.length]!, host: '127.0.0.1', noDelay: true })
      const refuse = (): void => enter(attempt + 1)
      far.once('error', refuse)
      far.once('connect', () => {
        far.off('error', refuse)
        sockets.add(far)
        far.on('error', () => far.destroy()).on('close', () => sockets.delete(far))
        far.on('close', () => near.destroy())
        near.on('close', () => far.destroy())
        near.pipe(far)
        far.pipe(near)
      })
    }
    enter(0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
