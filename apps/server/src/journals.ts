/**
 * Joins the journals of one server in one port: the stored competitions, and the replay of the demo, which is
 * never stored.
 */
import { randomBytes } from 'node:crypto'
import { isDemoReplay } from './demo/demo.ts'
import type { Faults } from './faults.ts'
import { createCompositeJournal } from './journal/composite-journal.ts'
import { createTokenStore, type TokenStore } from './ingest/token-store.ts'
import { JournalError, type VolatileJournal } from './journal/journal.ts'
import { createMemoryJournal } from './journal/memory-journal.ts'
import type { Store } from './journal/store.ts'
import type { Settings } from './settings.ts'
import { openStore } from './store.ts'
import type { OwnWorker } from './workers/own-worker.ts'

/** Followers of replayed races need all frames for a minute, and then enough for a late reader. */
const REPLAY_RETENTION = { keepAllMs: 60_000, thenEveryMs: 60_000 }

export interface Journals {
  readonly store: Store
  readonly tokens: TokenStore
  readonly journal: VolatileJournal
  readonly playsDemo: boolean
  /** True for a competition that is not stored. */
  isVolatile(competition: string): boolean
  close(): Promise<void>
}

interface JournalsOptions {
  readonly settings: Pick<
    Settings,
    'store' | 'readStore' | 'hints' | 'dataFolder' | 'frameRetention' | 'serverName' | 'ingestToken' | 'demo'
  >
  readonly operatorToken: string | undefined
  readonly worker: OwnWorker | null
  readonly faults: Faults
}

/** Rejects with JournalError, which has a sentence for the operator, if the store cannot be used. */
export async function openJournals({
  settings,
  operatorToken,
  worker,
  faults,
}: JournalsOptions): Promise<Journals> {
  const now = (): Date => new Date()
  const store = await openStore({
    database: settings.store,
    readDatabase: settings.readStore,
    hints: settings.hints,
    dataFolder: settings.dataFolder,
    frameRetention: settings.frameRetention,
    server: settings.serverName,
    worker,
    now,
    randomBytes,
    onFault: (error) =>
      faults.report(error, error instanceof JournalError ? 'the store' : 'a follower of the journal failed'),
  })
  const replays = createMemoryJournal({
    now,
    makeEpoch: () => randomBytes(16).toString('hex'),
    frameRetention: REPLAY_RETENTION,
    onFault: (error) => faults.report(error, 'a follower of the journal failed'),
  })
  // If a user's own race has the demo's id, it stays and the demo is not played.
  const playsDemo =
    settings.demo && !(await store.journal.heads()).some(({ competition }) => isDemoReplay(competition))
  const isVolatile = (competition: string): boolean => playsDemo && isDemoReplay(competition)
  return {
    store,
    tokens: createTokenStore({
      table: store.tokens,
      fixed: fixedTokens(settings.ingestToken, operatorToken),
      randomBytes,
      now,
    }),
    journal: createCompositeJournal(replays, store.journal, isVolatile),
    playsDemo,
    isVolatile,
    async close() {
      await replays.close()
      await store.close()
    },
  }
}

/** Tokens that are accepted without being stored: the one of the setting, and the command line's. */
function fixedTokens(ingestToken: string | null, operatorToken: string | undefined) {
  const everything = { competitions: '*', mayCreate: true } as const
  return [
    ...(ingestToken === null
      ? []
      : [{ token: ingestToken, grant: { ...everything, id: 'setting', isOperator: false } }]),
    ...(operatorToken === undefined
      ? []
      : [{ token: operatorToken, grant: { ...everything, id: 'command-line', isOperator: true } }]),
  ]
}
