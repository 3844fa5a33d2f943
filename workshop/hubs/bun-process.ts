/** Bun's own server, as its users write it: every socket subscribes, every document is published. Run by Bun alone. */
import { obey } from './order.ts'

interface BunSocket {
  subscribe(topic: string): void
}
interface BunServer {
  readonly port: number
  upgrade(request: Request): boolean
  publish(topic: string, text: string): number
}
declare const Bun: {
  serve(options: {
    port: number
    hostname: string
    fetch: (request: Request, server: BunServer) => Response | undefined
    websocket: { open: (socket: BunSocket) => void; message: () => void }
  }): BunServer
  gc(now: boolean): void
}

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request, own) => (own.upgrade(request) ? undefined : new Response(null, { status: 404 })),
  websocket: { open: (socket) => socket.subscribe('channel'), message: () => {} },
})
console.log(JSON.stringify(server.port))
await obey(
  (departure, note) => {
    for (const { text } of departure) {
      note(1)
      server.publish('channel', text)
    }
  },
  () => Bun.gc(true),
)
