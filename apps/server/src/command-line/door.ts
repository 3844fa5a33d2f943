/**
 * The ingest doors as the command line uses them: those of the running server, or the same doors over a store that is opened for the
 * command. The same checks apply in both cases.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import type { Problem } from '@bell-lap/protocol/problem'
import { createEffects } from '../ingest/effects.ts'
import { ingestRoutes } from '../ingest/ingest-routes.ts'
import { createTokenStore } from '../ingest/token-store.ts'
import { makeToken, type Grant } from '../ingest/token.ts'
import { StoreInUseError } from '../journal/store-lock.ts'
import { readAnnouncedServer } from '../running-server.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../journal/store.ts'
import { openStore } from '../store.ts'
import { explainNoStore, isStoreThere, nameOfStore } from '../data-folder.ts'
import { CommandError, type World } from './command.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  value?: unknown,
) => Promise<Answer>

export interface Door {
  /** False if this process opened the store. Imported facts are then visible once a server starts. */
  readonly isServer: boolean
  /** Sends JSON, the bytes of a file, or nothing, and returns the answer. Rejects with CommandError if there was none. */
  readonly ask: Ask
  /** Like `ask`, but also rejects with CommandError on any answer except success, with the problem. */
  send(...question: Parameters<Ask>): Promise<unknown>
  close(): Promise<void>
}

export const OPERATOR_GRANT: Grant = {
  id: 'command-line',
  competitions: '*',
  mayCreate: true,
  isOperator: true,
}

/** Time to compute effects for a store that is opened for the command. Longer than in a server, because nobody else waits. */
const OFFLINE_EFFECTS_MS = 3_000

/** Nothing listens at the address that the server announced. */
export class UnreachableError extends CommandError {}

/** Returns the body. Throws CommandError with the problem on any answer except success. */
export function unwrap({ status, body }: Answer, path: string): unknown {
  if (status < 300) return body
  const { title, detail } = (body ?? {}) as Partial<Problem>
  throw new CommandError(detail ?? title ?? `${path} answered ${status}`)
}

/** Bytes are sent unchanged, everything else as JSON. */
export const bodyOf = (value: unknown): { readonly type: string; readonly body: string | Buffer } =>
  value instanceof Uint8Array
    ? { type: 'application/octet-stream', body: Buffer.from(value) }
    : { type: 'application/json', body: JSON.stringify(value) }

export const parseBody = (text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Opens a door. Only commands that import something create a store, and only if its folder was named: no server would read a store in an
 * arbitrary working folder. Reports which store it is. Rejects with CommandError if there is none, or if a process that cannot be reached
 * uses it.
 */
export async function openDoor(
  { settings, tell }: Pick<World, 'settings' | 'tell'>,
  { makesStore }: { readonly makesStore: boolean },
): Promise<Door> {
  const { dataFolder, isDataFolderNamed } = settings
  const wasThere = isStoreThere(settings)
  if (!wasThere && !(makesStore && isDataFolderNamed)) throw new CommandError(explainNoStore(settings))
  const secret = makeToken(randomBytes)
  try {
    const store = await openStore({
      database: settings.store,
      dataFolder,
      frameRetention: settings.frameRetention,
      server: settings.serverName,
      now: () => new Date(),
      randomBytes,
      onFault: (fault) => console.error(fault),
    })
    tell(`Store: ${nameOfStore(settings)}, ${wasThere ? '' : 'created now, '}not in use by a server`)
    return await openStoreDoor(store, secret, settings)
  } catch (fault) {
    if (!(fault instanceof StoreInUseError)) throw fault
    return openServerDoor(settings, fault, tell)
  }
}

/** A door to an empty store that is removed afterwards, for checks when there is no store yet. */
export async function openEmptyDoor({ settings, tell }: Pick<World, 'settings' | 'tell'>): Promise<Door> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'bell-lap-check-'))
  const remove = () => rmSync(dataFolder, { recursive: true, force: true })
  try {
    const named = { ...settings, store: null, dataFolder, isDataFolderNamed: true }
    const door = await openDoor({ settings: named, tell: () => {} }, { makesStore: true })
    tell(`Store: none in ${settings.dataFolder}; checked against an empty one`)
    return {
      ...door,
      async close() {
        await door.close()
        remove()
      },
    }
  } catch (fault) {
    remove()
    throw fault
  }
}

async function openStoreDoor(store: Store, secret: string, settings: Settings): Promise<Door> {
  const server = fastify()
  await server.register(ingestRoutes, {
    ...store,
    tokens: createTokenStore({
      table: store.tokens,
      fixed: [{ token: secret, grant: OPERATOR_GRANT }],
      randomBytes,
      now: () => new Date(),
    }),
    limits: settings.limits,
    effects: createEffects({
      journal: store.journal,
      nowMs: () => performance.now(),
      budgetMs: OFFLINE_EFFECTS_MS,
    }),
    now: () => new Date(),
    // The journal's writer keeps the process alive until the door is closed. Timers must not.
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms).unref()
      return () => clearTimeout(timer)
    },
  })
  const ask: Ask = async (method, path, value) => {
    const sent = value === undefined ? null : bodyOf(value)
    const response = await server.inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${secret}`, 'content-type': sent?.type ?? 'application/json' },
      ...(sent === null ? {} : { payload: sent.body }),
    })
    return { status: response.statusCode, body: parseBody(response.body) }
  }
  return {
    isServer: false,
    ask,
    send: async (...question) => unwrap(await ask(...question), question[1]),
    async close() {
      await server.close()
      await store.close()
    },
  }
}

function openServerDoor(settings: Settings, inUse: StoreInUseError, tell: World['tell']): Door {
  const { dataFolder } = settings
  const server = readAnnouncedServer(dataFolder)
  if (!server) throw new CommandError(inUse.message, { cause: inUse })
  tell(`Store: ${nameOfStore(settings)}, through the server at ${server.address}`)
  const ask: Ask = async (method, path, value) => {
    // A restarted server announces another secret, and perhaps another port.
    const { address, secret } = readAnnouncedServer(dataFolder) ?? server
    const sent = value === undefined ? null : bodyOf(value)
    let response: Response
    try {
      response = await fetch(address + path, {
        method,
        headers: { authorization: `Bearer ${secret}`, 'content-type': sent?.type ?? 'application/json' },
        body: sent?.body ?? null,
      })
    } catch (fault) {
      throw new UnreachableError(`The server at ${address} cannot be reached`, { cause: fault })
    }
    return { status: response.status, body: parseBody(await response.text()) }
  }
  return {
    isServer: true,
    ask,
    send: async (...question) => unwrap(await ask(...question), question[1]),
    close: async () => {},
  }
}
