/** The first request of most clients: it returns the transports, and the name of the connection (SPEC 2). */
import { TRANSPORTS } from './link.ts'
import type { Transport } from './link.ts'

const VERSION = 1

/** The wish of a client. */
export type Wish = { ok: true; version: 0 | 1; stateful: boolean } | { ok: false; error: string }

/** Reads the query of a negotiate request; its keys are in lower case. */
export function readWish(query: ReadonlyMap<string, string>): Wish {
  const text = query.get('negotiateversion')
  const stateful = query.get('usestatefulreconnect')?.toLowerCase() === 'true'
  if (text === undefined) return { ok: true, version: 0, stateful }
  if (!/^[+-]?\d+$/.test(text)) {
    return { ok: false, error: `The client requested an invalid protocol version '${text}'` }
  }
  if (Number(text) < 0) {
    return {
      ok: false,
      error: `The client requested version '${text}', but the server does not support this version.`,
    }
  }
  return { ok: true, version: Number(text) >= VERSION ? 1 : 0, stateful }
}

/** The reply to a client that gets a connection. In version 0 its id is its token. */
export function negotiateReply(
  names: { id: string; token: string },
  agreed: { version: 0 | 1; stateful: boolean; transports: readonly Transport[] },
): object {
  return {
    negotiateVersion: agreed.version,
    connectionId: agreed.version === 0 ? names.token : names.id,
    ...(agreed.version > 0 && { connectionToken: names.token }),
    ...(agreed.stateful && { useStatefulReconnect: true }),
    availableTransports: TRANSPORTS.filter((transport) => agreed.transports.includes(transport)).map(
      (transport) => ({
        transport,
        transferFormats: transport === 'ServerSentEvents' ? ['Text'] : ['Text', 'Binary'],
      }),
    ),
  }
}
