/** Lines on which servers tell each other short texts: `NOTIFY` of the database, NATS, or none. Every text may be lost. */
import { JournalError } from '../journal.ts'
import type { Sql } from './connection.ts'

export interface HintLine {
  say(text: string): void
  /** Resolves once it listens, or will as soon as it can. */
  hear(listener: (text: string) => void): Promise<void>
  close(): Promise<void>
}

/** `notify`, `off`, or addresses of NATS servers (`nats://…`), separated by commas. */
export type HintsSetting = string

export interface HintLineOptions {
  readonly hints: HintsSetting
  /** Connections to the database, for `notify`. */
  readonly sql: Sql
  /** Distinguishes the servers of one database from others on the same line: letters and digits. */
  readonly channel: string
  /** Called when the line is lost. */
  readonly onFault: (fault: unknown) => void
}

export async function openHintLine({ hints, sql, channel, onFault }: HintLineOptions): Promise<HintLine> {
  if (hints === 'off') return SILENT
  return hints === 'notify' ? createNotifyLine(sql) : openNatsLine(hints, `bell_lap.${channel}`, onFault)
}

const SILENT: HintLine = { say() {}, hear: async () => {}, close: async () => {} }

const CHANNEL = 'bell_lap'

/** The client makes the connection that listens again when it is lost. */
const createNotifyLine = (sql: Sql): HintLine => ({
  say: (text) => void sql.notify(CHANNEL, text).catch(() => {}),
  hear: async (listener) => void (await sql.listen(CHANNEL, listener)),
  close: async () => {},
})

const RECONNECT_MS = 500

/** NATS may be away, at the start too: then hints are lost, and the client tries again until it is back. */
async function openNatsLine(
  addresses: string,
  subject: string,
  onFault: (fault: unknown) => void,
): Promise<HintLine> {
  // Loaded only where it is used.
  const { connect } = await import('@nats-io/transport-node')
  const urls = addresses.split(',').map((address) => new URL(address.trim()))
  const [{ username, password }] = urls as [URL]
  let isClosed = false
  const connecting = connect({
    servers: urls.map(({ host }) => host),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    noEcho: true,
  })
  let connection: Awaited<typeof connecting> | null = null
  connecting.then(
    async (made) => {
      connection = made
      if (isClosed) return made.close()
      for await (const { type } of made.status())
        if (type === 'disconnect' && !isClosed)
          onFault(
            new JournalError(
              'The connection to NATS is lost: until it is back, what other servers accept is shown up to a second later',
            ),
          )
      return undefined
    },
    (fault: unknown) => {
      if (!isClosed) onFault(new JournalError('NATS cannot be used', { cause: fault }))
    },
  )
  return {
    say(text) {
      if (connection !== null && !connection.isClosed()) connection.publish(subject, text)
    },
    async hear(listener) {
      void connecting.then(
        async (made) => {
          for await (const message of made.subscribe(subject)) listener(message.string())
        },
        () => {},
      )
    },
    async close() {
      isClosed = true
      await connection?.close()
    },
  }
}
