/** Connections to PostgreSQL, and a sentence for the operator if it cannot be used. */
import postgres from 'postgres'
import { nameOfDatabase } from '../database-name.ts'
import { JournalError, JournalUnreachable } from '../journal.ts'

export type Sql = postgres.Sql<{ bigint: number }>
export type Transaction = postgres.ISql<{ bigint: number }>

/** Numbers are far below 2^53. */
const BIGINT = { to: 20, from: [20], parse: Number, serialize: String }
const CONNECT_S = 5
/** Wait after a lost connection before another is opened. The client's own waits grow to 20 s, as long as its server would be behind. */
const RECONNECT_S = 0.2
/** A transaction that has not begun by then has lost its connection. */
const BEGIN_MS = (CONNECT_S + 1) * 1_000
/** A statement that takes longer is given up, so that a lost connection holds nothing for long. */
const STATEMENT_MS = 30_000

/** The client would ask the database for these in a query of its own, and end the process if the connection is lost meanwhile. */
const escapeItem = (item: unknown): string => `"${String(item).replace(/["\\]/g, '\\$&')}"`
const arrayType = (oid: number) => ({
  to: oid,
  from: [],
  parse: (text: string) => text,
  serialize: (items: readonly unknown[]) => `{${items.map(escapeItem).join(',')}}`,
})
const ARRAYS = { booleans: arrayType(1000), texts: arrayType(1009), bigints: arrayType(1016) }

/**
 * A client of one connection, for one transaction at a time. The client itself would open another connection after a loss and send the next
 * statement there, outside of any transaction.
 */
interface Lent {
  readonly sql: Sql
  isLost: boolean
}

/**
 * A client that lost its connection is given up. A shared client would keep the request for a connection that could not be opened, and hand
 * the next connection to it: after a few outages no transaction would get one.
 */
interface Lenders {
  lend(): Promise<Lent>
  giveBack(lent: Lent): void
  giveUp(lent: Lent): void
  end(): Promise<void>
}

function createLenders(url: string, most: number): Lenders {
  const free: Lent[] = []
  const waiting: ((lent: Lent) => void)[] = []
  const all = new Set<Lent>()
  const make = (): Lent => {
    const lent: Lent = {
      // A connection that ends at some age would end within a transaction.
      sql: open(url, 1, { max_lifetime: null, onclose: () => void (lent.isLost = true) }),
      isLost: false,
    }
    all.add(lent)
    return lent
  }
  const pass = (lent: Lent): void => {
    const next = waiting.shift()
    if (next) next(lent)
    else free.push(lent)
  }
  return {
    async lend() {
      const lent = free.pop() ?? (all.size < most ? make() : null)
      return lent ?? new Promise<Lent>((resolve) => waiting.push(resolve))
    },
    giveBack: pass,
    giveUp(lent) {
      all.delete(lent)
      void lent.sql.end({ timeout: 0 })
      if (waiting.length > 0) pass(make())
    },
    end: async () => void (await Promise.all([...all].map(({ sql }) => sql.end({ timeout: 5 })))),
  }
}

const lendersOf = new WeakMap<Sql, Lenders>()

/** @param most connections at the same time, and as many more for transactions */
export function connect(url: string, most: number): Sql {
  const sql = open(url, most)
  const lenders = createLenders(url, most)
  lendersOf.set(sql, lenders)
  const end = sql.end.bind(sql)
  return Object.assign(sql, {
    async end(options?: { readonly timeout?: number }) {
      await Promise.all([lenders.end(), end(options)])
    },
  })
}

const open = (url: string, most: number, options: postgres.Options<Record<string, never>> = {}): Sql =>
  postgres(url, {
    max: most,
    connect_timeout: CONNECT_S,
    idle_timeout: 600,
    backoff: () => RECONNECT_S,
    fetch_types: false,
    types: { bigint: BIGINT, ...ARRAYS },
    onnotice: () => {},
    connection: { application_name: 'bell-lap', statement_timeout: STATEMENT_MS },
    ...options,
  }) as Sql

/** Meanings of SQLSTATE codes and of the client's own, as parts of sentences for anybody. */
const MEANINGS: Readonly<Record<string, string>> = {
  '25006': 'it is a replica, which cannot be written to',
  '28000': 'it does not accept the user',
  '28P01': 'it does not accept the user and password',
  '3D000': 'there is no such database',
  '42501': 'the user may not do this',
  '53100': 'its disk is full',
  '53300': 'it has no connection left',
  '57P01': 'it was stopped',
  '57P02': 'it was stopped',
  '57P03': 'it is starting or stopping',
  CONNECTION_CLOSED: 'the connection was lost',
  CONNECTION_DESTROYED: 'the connection was lost',
  CONNECT_TIMEOUT: 'it does not answer',
  ECONNREFUSED: 'it does not answer',
  ECONNRESET: 'the connection was lost',
  ENOENT: 'it does not answer',
  ENOTFOUND: 'there is no machine of that name',
  EPIPE: 'the connection was lost',
}

const codeOf = (fault: unknown): string => (fault as { code?: string } | null)?.code ?? ''

/** True if stored data contradicts itself: PostgreSQL says so, or a number that must be unique is taken. */
export const isDamage = (fault: unknown): boolean => ['XX001', 'XX002', '23505'].includes(codeOf(fault))

export const isFull = (fault: unknown): boolean => codeOf(fault) === '53100'

/** True if another try of the same may succeed: the fault is one of the connection or the server. */
export const isOfConnection = (fault: unknown): boolean =>
  /^(08|57P|53300|25006|CONN|E[A-Z]+$)/.test(codeOf(fault))

/** True if the connection itself has ended, or is about to. */
const isLost = (fault: unknown): boolean => /^(08|57P|CONN|E[A-Z]+$)/.test(codeOf(fault))

/** Rejects like a lost connection if the work takes longer: the client may wait for ever for a connection that has just ended. */
async function withinMs<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('no answer'), { code: 'CONNECT_TIMEOUT' })),
    ms,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Throws like a lost connection instead of sending anything once the connection is lost. */
const guarded = (lent: Lent): Transaction => {
  const check = (): void => {
    if (lent.isLost) throw Object.assign(new Error('the connection was lost'), { code: 'CONNECTION_CLOSED' })
  }
  return new Proxy(lent.sql, {
    apply(sql, self, statement: Parameters<Sql>) {
      check()
      return Reflect.apply(sql, self, statement)
    },
    get(sql, key) {
      check()
      return Reflect.get(sql, key)
    },
  })
}

/**
 * Runs a transaction. `sql.begin` of the client would do, but after the loss of a connection it sends its ROLLBACK on whatever has taken the
 * place of that connection by then: nothing, which ends the thread, or the transaction of somebody else. Here nothing is sent any more; the
 * database rolls back by itself. `sql.reserve` has the same fault.
 */
export async function transact<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const lenders = lendersOf.get(sql)!
  const lent = await lenders.lend()
  lent.isLost = false
  let isFree = false
  try {
    await withinMs(lent.sql`BEGIN`, BEGIN_MS)
    const tx = guarded(lent)
    try {
      const result = await work(tx)
      await tx`COMMIT`
      isFree = true
      return result
    } catch (fault) {
      if (lent.isLost || isLost(fault)) throw fault
      await tx`ROLLBACK`
      isFree = true
      throw fault
    }
  } finally {
    if (isFree) lenders.giveBack(lent)
    else lenders.giveUp(lent)
  }
}

export const meaningOf = (fault: unknown): string =>
  MEANINGS[codeOf(fault)] ?? (fault instanceof Error ? fault.message : String(fault))

/** Turns anything that a query threw into a JournalError that names the database. */
export function explainFault(url: string, fault: unknown): JournalError {
  if (fault instanceof JournalError) return fault
  const meaning = MEANINGS[codeOf(fault)]
  const Fault = isOfConnection(fault) ? JournalUnreachable : JournalError
  return new Fault(`The database ${nameOfDatabase(url)} cannot be used: ${meaningOf(fault)}`, {
    cause: fault,
    publicReason: meaning === undefined ? null : `The database cannot be used: ${meaning}.`,
  })
}
