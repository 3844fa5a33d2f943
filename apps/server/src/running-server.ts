/**
 * How the command line finds the server that has a data folder: a small file there, readable for its owner alone, with
 * the server's address and a secret that opens its operator's doors.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface RunningServer {
  /** http://127.0.0.1:4280, reachable from the same machine. */
  readonly address: string
  readonly secret: string
}

const fileOf = (dataFolder: string) => join(dataFolder, 'server.json')

/** To be called when the server listens; answers with the undo for when it stops. */
export function announceServer(dataFolder: string, server: RunningServer): () => void {
  const file = fileOf(dataFolder)
  const beside = `${file}.new`
  rmSync(beside, { force: true })
  writeFileSync(beside, JSON.stringify(server), { mode: 0o600 })
  renameSync(beside, file)
  // Another server may have been started on a folder that replaces this one's.
  return () => {
    if (readAnnouncedServer(dataFolder)?.secret === server.secret) rmSync(file, { force: true })
  }
}

/**
 * The last announcement; null if there was none. After a kill it may be out of date: use it only if the store is
 * locked.
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

/** The address at which a server that listens on `host` is reached from its own machine. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
