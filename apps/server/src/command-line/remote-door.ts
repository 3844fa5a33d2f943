/** The doors of a server at an address, under a token: those of another machine, or of this one. */
import { UnreachableError, bodyOf, parseBody, unwrap, type Ask, type Door } from './door.ts'

/** Time for one answer. A line that was cut without notice ends a request that would otherwise wait for ever. */
const MOST_MS = 60_000
/** Answers of a server that stops or starts, and of a proxy whose server is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

export interface RemoteServer {
  /** Without a slash at its end. */
  readonly address: string
  readonly token: string
}

export interface RemoteDoor extends Pick<Door, 'ask' | 'send'> {
  /** The bytes of a filed report or picture. Null if the server has no such file. */
  readFile(id: string): Promise<Buffer | null>
}

/**
 * Every request rejects with UnreachableError while the server does not answer.
 * @param find called for each request, because a restarted server may have another address
 */
export function openRemoteDoor(find: () => RemoteServer): RemoteDoor {
  const request = async (path: string, options: RequestInit = {}): Promise<Response> => {
    const { address, token } = find()
    let response: Response
    try {
      response = await fetch(address + path, {
        ...options,
        headers: { authorization: `Bearer ${token}`, ...options.headers },
        // A server that sends its clients elsewhere would send the token there, too.
        redirect: 'error',
        signal: AbortSignal.timeout(MOST_MS),
      })
    } catch (fault) {
      throw new UnreachableError(`The server at ${address} cannot be reached`, { cause: fault })
    }
    if (!AWAY.has(response.status)) return response
    await response.body?.cancel()
    throw new UnreachableError(`The server at ${address} answers ${response.status}`)
  }
  const read = async <Content>(content: Promise<Content>): Promise<Content> => {
    try {
      return await content
    } catch (fault) {
      throw new UnreachableError(`The answer of ${find().address} was cut off`, { cause: fault })
    }
  }
  const ask: Ask = async (method, path, value) => {
    const sent = value === undefined ? null : bodyOf(value)
    const response = await request(path, {
      method,
      headers: sent === null ? {} : { 'content-type': sent.type },
      body: sent?.body ?? null,
    })
    return { status: response.status, body: parseBody(await read(response.text())) }
  }
  return {
    ask,
    send: async (...question) => unwrap(await ask(...question), question[1]),
    async readFile(id) {
      const response = await request(`/file/${id}`)
      if (response.ok) return Buffer.from(await read(response.arrayBuffer()))
      await response.body?.cancel()
      return null
    },
  }
}
