/** Opens the port of the desk, if there is a build of the desk and the port is not switched off. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Lan } from './lan/open-lan.ts'
import { createDeskApp, type DeskParts } from './desk/desk-app.ts'
import { deskAddress } from './desk/desk-address.ts'
import { prepareClosing } from './http/closing.ts'
import type { Settings } from './settings.ts'
import { createAssetStore } from './site/asset-store.ts'
import { every } from './timers.ts'

export interface Desk {
  /** The address under which other machines reach it, if any do. */
  readonly address: string
  /** The address on this machine, without TLS. */
  readonly ownAddress: string
  close(): Promise<void>
}

export interface DeskOptions extends Omit<DeskParts, 'assets' | 'authority' | 'nowMs'> {
  /** Null: only this machine, or whoever reaches `deskHost`, reaches the desk. */
  readonly lan: Lan | null
  readonly settings: Pick<Settings, 'deskPort' | 'isDeskPortNamed' | 'deskHost'>
  readonly deskFolder: string
  readonly logger: FastifyBaseLogger
}

/** Null if it is not served. Rejects if a port that was named cannot be used. */
export async function openDesk({ settings, deskFolder, lan, ...parts }: DeskOptions): Promise<Desk | null> {
  const { deskPort, isDeskPortNamed, deskHost } = settings
  if (deskPort === null || !existsSync(join(deskFolder, 'desk.html'))) return null
  const assets = await createAssetStore(deskFolder)
  const authority = lan?.certificate.authority ?? null
  const app = await createDeskApp({ ...parts, assets, authority, nowMs: Date.now })
  const close = prepareClosing(app, every)
  if (!(await listen(app, deskPort, deskHost, isDeskPortNamed))) {
    parts.logger.warn(
      `The desk is not served: port ${deskPort} is in use. BELL_LAP_DESK_PORT chooses another one, or "off"`,
    )
    await app.close()
    return null
  }
  const { port } = app.server.address() as AddressInfo
  const ownAddress = deskAddress(deskHost, port)
  const address = lan === null ? ownAddress : await lan.serve(app.server, port)
  return { address, ownAddress, close }
}

/** False if the default port is in use: a second server on this machine serves its races without a desk. */
async function listen(app: FastifyInstance, port: number, host: string, isNamed: boolean): Promise<boolean> {
  try {
    await app.listen({ port, host })
    return true
  } catch (error) {
    if (isNamed || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return false
  }
}
