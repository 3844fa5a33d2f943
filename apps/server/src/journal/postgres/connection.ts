/** Connections to PostgreSQL, and a sentence for the operator if it cannot be used. */
import postgres from 'postgres'
import { nameOfDatabase } from '../database-name.ts'
import { JournalError, JournalUnreachable } from '../journal.ts'

export type Sql = postgres.Sql<{ bigint: number }>
export type Transaction = postgres.ISql<{ bigint: number }>

/** Numbers are far below 2^53. */
const BIGINT = { to: 20, from: [20], parse: Number, serialize: String }
const CONNECT_S = 5
/** A transaction that has not begun by then has lost its connection. */
const BEGIN_MS = (CONNECT_S + 1) * 1_000
/** A statement that takes longer is given up, so that a lost connection holds nothing for long. */
const STATEMENT_MS = 30_000

/**
 * Clients of one connection each, for transactions. A client that lost its connection is given up. A shared client would keep the request for
 * a connection that could not be opened, and hand the next connection to it: after a few outages no transaction would get one.
 */
interface Lenders {
  lend(): Promise<Sql>
  giveBack(client: Sql): void
  giveUp(client: Sql): void
  end(): Promise<void>
}

function createLenders(url: string, most: number): Lenders {
  const free: Sql[] = []
  const waiting: ((client: Sql) => void)[] = []
  const all = new Set<Sql>()
  const make = (): Sql => {
    const client = open(url, 1)
    all.add(client)
    return client
  }
  const pass = (client: Sql): void => {
    const next = waiting.shift()
    if (next) next(client)
    else free.push(client)
  }
  return {
    async lend() {
      const client = free.pop() ?? (all.size < most ? make() : null)
      return client ?? new Promise<Sql>((resolve) => waiting.push(resolve))
    },
    giveBack: pass,
    giveUp(client) {
      all.delete(client)
      void client.end({ timeout: 0 })
      if (waiting.length > 0) pass(make())
    },
    end: async () => void (await Promise.all([...all].map((client) => client.end({ timeout: 5 })))),
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

const open = (url: string, most: number): Sql =>
  postgres(url, {
    max: most,
    connect_timeout: CONNECT_S,
    idle_timeout: 600,
    types: { bigint: BIGINT },
    onnotice: () => {},
    connection: { application_name: 'bell-lap', statement_timeout: STATEMENT_MS },
  })

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

async function begin(client: Sql) {
  const tx = await client.reserve()
  await tx`BEGIN`
  return tx
}

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

/**
 * Runs a transaction. `sql.begin` of the client would do, but after the loss of a connection it sends its ROLLBACK on whatever has taken the
 * place of that connection by then: nothing, which ends the thread, or the transaction of somebody else. Here nothing is sent any more; the
 * database rolls back by itself.
 */
export async function transact<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const lenders = lendersOf.get(sql)!
  const client = await lenders.lend()
  let isFree = false
  try {
    const tx = await withinMs(begin(client), BEGIN_MS)
    try {
      const result = await work(tx)
      await tx`COMMIT`
      isFree = true
      return result
    } catch (fault) {
      if (isLost(fault)) throw fault
      await tx`ROLLBACK`
      isFree = true
      throw fault
    } finally {
      if (isFree) tx.release()
    }
  } finally {
    if (isFree) lenders.giveBack(client)
    else lenders.giveUp(client)
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
