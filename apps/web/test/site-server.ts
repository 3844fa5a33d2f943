/**
 * The real server with the built site as a separate process, with its own store and no demo. A test can fill
 * and kill it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROCESS_TOKEN, startServerProcess } from '../../server/test/server-process.ts'

export interface SiteServer {
  /** http://127.0.0.1:port, the same over all restarts. */
  readonly address: string
  /** Facts or frames through the ingest door; throws with the server's words when they are refused. */
  post(door: 'facts' | 'frames', competition: string, items: readonly unknown[]): Promise<void>
  /** One file through the ingest door, with its `kind` and `stage`; throws with the server's words when it is refused. */
  file(
    competition: string,
    name: string,
    about: Readonly<Record<string, string>>,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void>
  get<Body>(path: string): Promise<Body>
  /** kill -9. */
  kill(): Promise<void>
  /** On the same port with the same store. */
  restart(): Promise<void>
  /** Ends it and removes its store. */
  close(): Promise<void>
}

/** A setting with which pages always include their documents, even on a busy machine. */
export const PATIENT_PAGES = { BELL_LAP_PAGE_WAIT_MS: '60000' }

/** `environment` overrides the server's settings. */
export async function startSiteServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bell-lap-site-'))
  let server = await startServerProcess(folder, { ...PATIENT_PAGES, ...environment })
  const { origin, port } = new URL(server.address)
  return {
    address: origin,
    async post(door, competition, items) {
      const response = await fetch(`${origin}/ingest/competitions/${competition}/${door}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(items),
      })
      if (response.status !== 201) throw new Error(`${door}: ${response.status} ${await response.text()}`)
    },
    async file(competition, name, about, bytes) {
      const query = new URLSearchParams(about).toString()
      const path = `/ingest/competitions/${competition}/files/${encodeURIComponent(name)}?${query}`
      const response = await fetch(origin + path, {
        method: 'PUT',
        headers: { authorization: `Bearer ${PROCESS_TOKEN}` },
        body: bytes,
      })
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    },
    async get<Body>(path: string) {
      const response = await fetch(origin + path)
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as Body
    },
    kill: () => server.kill(),
    async restart() {
      server = await startServerProcess(folder, { ...PATIENT_PAGES, ...environment, PORT: port })
    },
    async close() {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
