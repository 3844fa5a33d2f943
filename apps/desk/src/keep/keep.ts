/**
 * The desk's storage in the browser (IndexedDB): entries that wait to be sent, and the last known state of the data it reads. An entry is on
 * the disk before it is shown.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'

/** Facts that are sent in one request. */
export interface Entry {
  /** The order in which entries are sent, given when they are kept. */
  readonly order: number
  readonly competition: string
  readonly facts: readonly Fact[]
  /** Why the server did not take them. Absent while they wait. */
  readonly refused?: Refusal
  /** True once the server has them and the screens have not read them yet. Never on the disk. */
  readonly isTaken?: true
}

export interface Refusal {
  readonly code: string
  /** The server's words, which are English. */
  readonly reason: string
}

export interface Keep {
  add(entry: Omit<Entry, 'order'>): Promise<Entry>
  list(): Promise<Entry[]>
  put(entry: Entry): Promise<void>
  remove(order: number): Promise<void>
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
}

const ENTRIES = 'entries'
const READINGS = 'readings'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })

/** Resolves when the change is on the disk. */
const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser keeps nothing'))
  })

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('bell-lap-desk', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { keyPath: 'order', autoIncrement: true })
    request.result.createObjectStore(READINGS)
  }
  return done(request)
}

/** Rejects if the browser keeps nothing, as in some private windows. */
export async function openKeep(): Promise<Keep> {
  const database = await openDatabase()
  const change = async <T>(store: string, run: (into: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' })
    const request = run(transaction.objectStore(store))
    await settled(transaction)
    return request.result
  }
  const read = <T>(store: string, run: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    done(run(database.transaction(store).objectStore(store)))
  return {
    async add(entry) {
      const order = await change(ENTRIES, (into) => into.add(entry))
      return { ...entry, order: Number(order) }
    },
    list: () => read<Entry[]>(ENTRIES, (from) => from.getAll()),
    put: async (entry) => void (await change(ENTRIES, (into) => into.put(entry))),
    remove: (order) => change(ENTRIES, (into) => into.delete(order)),
    read: (key) => read<unknown>(READINGS, (from) => from.get(key)),
    write: async (key, value) => void (await change(READINGS, (into) => into.put(value, key))),
  }
}
