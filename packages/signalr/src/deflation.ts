/**
 * The agreement with a WebSocket client about compression (RFC 7692).
 *
 * - `none`: all frames are plain.
 * - `single`: frames may be compressed, each by itself.
 * - `takeover`: frames may refer to earlier ones.
 */
export type Deflation = 'none' | 'single' | 'takeover'

/** The settings under which `ws` negotiates: the client compresses each message by itself, so that we keep nothing for it. */
export const PER_MESSAGE_DEFLATE = { clientNoContextTakeover: true } as const

/** Reads the agreement from the `Sec-WebSocket-Extensions` line of the server's answer. */
export function readDeflation(responseHeaders: readonly string[]): Deflation {
  const line = responseHeaders.find((header) => /^sec-websocket-extensions:/i.test(header))
  if (line === undefined || !line.includes('permessage-deflate')) return 'none'
  const windowBits = /server_max_window_bits="?(\d+)/.exec(line)?.[1]
  if (windowBits !== undefined && Number(windowBits) < 15) return 'none'
  return line.includes('server_no_context_takeover') ? 'single' : 'takeover'
}
