/** Sends the attack's requests: over HTTP, over bare sockets, over the hub. Each counts the answers. */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import type { AttackRequest } from './mutation.ts'

export type Tally = Map<string, number>
export const count = (tally: Tally, what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1)

const AT_ONCE = 24
/** An endless answer, such as an event stream, is abandoned after its head. */
const PATIENCE_MS = 30_000

/** Sends `most` requests, some at a time. Counts statuses, and `lost` for requests without an answer. */
export async function sendRequests(
  address: string,
  most: number,
  make: () => AttackRequest,
  tally: Tally,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const { hostname, port } = new URL(address)
  const send = ({ method, path, headers, body }: AttackRequest): Promise<string> =>
    new Promise((resolve) => {
      const sent = request(
        {
          hostname,
          port,
          agent,
          method,
          path,
          headers: body ? { ...headers, 'content-length': body.length } : headers,
        },
        (answer) => {
          const { statusCode = 0 } = answer
          if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
            resolve(String(statusCode))
            answer.destroy()
            return
          }
          answer.resume()
          answer.once('end', () => resolve(String(statusCode)))
          answer.once('error', () => resolve('lost'))
        },
      )
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer')))
      // The server answers and closes before a large body is sent: the answer has come then, or the line broke.
      sent.once('error', ({ message }) => resolve(message === 'no answer' ? 'lost' : 'cut'))
      sent.end(body ?? undefined)
    })
  let left = most
  const go = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      let made: AttackRequest
      try {
        made = make()
        count(tally, await send(made))
      } catch {
        // Node's own client refuses to send it.
        count(tally, 'unsendable')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
  agent.destroy()
}

/** Each on a connection of its own, which is closed when an answer began or the server closed. */
export async function sendBytes(
  address: string,
  most: number,
  make: () => string,
  tally: Tally,
): Promise<void> {
  const port = Number(new URL(address).port)
  const send = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(make(), 'latin1'))
      socket.setTimeout(PATIENCE_MS, () => socket.destroy())
      socket.once('data', (chunk) => {
        resolve(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1] ?? 'other')
        socket.destroy()
      })
      socket.once('error', () => {})
      socket.once('close', () => resolve('closed'))
    })
  let left = most
  const go = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      count(tally, await send())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}

const PING = '{"type":1,"invocationId":"last","target":"register","arguments":["live"]}\u001e'

/** The shape of a flood of records: the number of connections, and of records before each waits. */
interface Flow {
  readonly connections: number
  readonly batch: number
}

/** Records in batches over WebSockets. A connection that the server ends is replaced. */
export async function sendRecords(
  address: string,
  most: number,
  make: (id: number) => string,
  tally: Tally,
  { connections, batch }: Flow = { connections: 8, batch: 40 },
): Promise<void> {
  let left = most
  const visit = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/livehub`)
      const next = (): void => {
        if (left <= 0) return socket.close()
        const size = Math.min(batch, left)
        left -= size
        socket.send(Array.from({ length: size }, (_, index) => make(left + index)).join('') + PING)
      }
      socket.once('open', () => {
        socket.send('{"protocol":"json","version":1}\u001e')
        next()
      })
      socket.on('message', (data: Buffer) => {
        for (const record of data.toString().split('\u001e')) {
          if (!record.includes('"type":3')) continue
          if (record.includes('"invocationId":"last"')) next()
          else count(tally, record.includes('"error"') ? 'refused' : 'answered')
        }
      })
      socket.once('close', (code) => {
        if (left > 0) count(tally, `closed ${code}`)
        resolve()
      })
      socket.once('error', () => count(tally, 'lost'))
    })
  const go = async (): Promise<void> => {
    await visit()
    if (left > 0) await go()
  }
  await Promise.all(Array.from({ length: connections }, go))
}
