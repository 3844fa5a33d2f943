/** The TCP line to a decoder: connects, or listens where the reader connects to us, and begins again after each cut. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Outgoing, Protocol } from '@bell-lap/importers/decoder/decoder'

export interface LineHandlers {
  connected(): readonly Outgoing[]
  take(bytes: Uint8Array): readonly Outgoing[]
  /** The line was cut, or cannot be made. */
  lost(reason: string): void
}

export interface DecoderLine {
  /** Nothing happens while there is no line. */
  send(outgoing: readonly Outgoing[]): void
  readonly isOpen: boolean
  /** Reads no further until `resume`: the decoder then keeps, or repeats, what it has. */
  pause(): void
  resume(): void
  close(): void
}

export interface LineAddress {
  /** Null to listen. */
  readonly host: string | null
  readonly port: number
}

/** `host:port` connects, `:port` listens. Null for any other text. */
export function parseLineAddress(text: string, protocol: { readonly port: number }): LineAddress | null {
  const [, host = '', port] = /^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9._-]*)(?::(\d{1,5}))?$/.exec(text) ?? []
  if ((host === '' && port === undefined) || Number(port ?? 0) > 65_535) return null
  return { host: host === '' ? null : host.replaceAll(/[[\]]/g, ''), port: Number(port ?? protocol.port) }
}

/** Time until a lost line is tried again. */
const AGAIN_MS = 1_000
/** A line on which questions stay without an answer for this long is dead: a cable that was pulled tells nobody. */
const SILENT_MS = 30_000

export function openDecoderLine(
  { host, port }: LineAddress,
  { answersTicks }: Pick<Protocol, 'answersTicks'>,
  handlers: LineHandlers,
  setTimer: (run: () => void, ms: number) => () => void,
): DecoderLine & { readonly listening: Promise<number> | null } {
  let socket: Socket | null = null
  let isClosed = false
  let cancelTimer = (): void => {}
  let reason = 'the line was closed'

  const write = (outgoing: readonly Outgoing[]): void => {
    for (const { bytes } of outgoing) socket?.write(bytes)
  }
  function use(opened: Socket): void {
    socket = opened
    opened.setNoDelay(true)
    // Where nobody is asked, silence means that nobody passes. The system then looks whether the line is there.
    if (!answersTicks) opened.setKeepAlive(true, SILENT_MS)
    else
      opened.setTimeout(SILENT_MS, () => {
        reason = `nothing was heard for ${SILENT_MS / 1_000} s`
        opened.destroy()
      })
    opened.on('data', (bytes) => write(handlers.take(bytes)))
    write(handlers.connected())
  }
  function end(opened: Socket, wasUsed: boolean): void {
    if (wasUsed && socket !== opened) return
    socket = null
    if (!isClosed) handlers.lost(reason)
    reason = 'the line was closed'
  }
  function dial(to: string): void {
    const opened = connect({ host: to, port })
    opened.on('connect', () => use(opened))
    opened.on('error', (fault) => {
      reason = fault.message
    })
    opened.on('close', () => {
      end(opened, false)
      if (!isClosed) cancelTimer = setTimer(() => dial(to), AGAIN_MS)
    })
  }
  let server: Server | null = null
  let listening: Promise<number> | null = null
  if (host === null) {
    server = createServer((opened) => {
      // A reader that lost its line connects again before the old line is known to be dead.
      socket?.destroy()
      opened.on('error', (fault) => {
        reason = fault.message
      })
      opened.on('close', () => end(opened, true))
      use(opened)
    })
    const started = server
    listening = new Promise((resolve, reject) => {
      started.once('error', reject)
      started.listen(port, () => resolve((started.address() as { port: number }).port))
    })
  } else dial(host)
  return {
    listening,
    get isOpen() {
      return socket !== null
    },
    send: write,
    pause: () => void socket?.pause(),
    resume: () => void socket?.resume(),
    close() {
      isClosed = true
      cancelTimer()
      socket?.destroy()
      server?.close()
    },
  }
}
