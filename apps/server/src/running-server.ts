/**
 * Lets the command line find the server of a data folder: through a small file there, readable only by its
 * owner, with the server's address and a secret for its operator's doors.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RunningServer {
  /** http://127.0.0.1:4280, reachable from the same machine. */
  readonly address: string
  readonly secret: string
}

const fileOf = (dataFolder: string) => join(dataFolder, 'server.json')

/**
 * Call this when the server listens. The returned function withdraws the announcement when the server stops.
 */
export function announceServer(dataFolder: string, server: RunningServer): () => void {
  const file = fileOf(dataFolder)
  const beside = `${file}.new`
  rmSync(beside, { force: true })
  writeFileSync(beside, JSON.stringify(server), { mode: 0o600 })
  renameSync(beside, file)
  // Another server may have been started on a folder that replaced this one.
  return () => {
    if (readAnnouncedServer(dataFolder)?.secret === server.secret) rmSync(file, { force: true })
  }
}

/**
 * The last announcement. Null if there was none. After a kill it may be out of date: use it only if the store
 * is locked.
 */
export function readAnnouncedServer(dataFolder: string): RunningServer | null {
  try {
    const value = JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) as Partial<RunningServer>
    const { address, secret } = value
    return typeof address === 'string' && typeof secret === 'string' ? { address, secret } : null
  } catch {
    return null
  }
}

/** The address at which a server that listens on `host` can be reached from its own machine. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
