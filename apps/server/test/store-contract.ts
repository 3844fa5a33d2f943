/**
 * The suite that every store must pass: the journal's (journal-contract.ts), and that of tokens, files and
 * deliveries. A store calls it with a function that opens it.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LeaseLost } from '../src/journal/lease.ts'
import type { Store, StoredToken } from '../src/journal/store.ts'
import { competitionFact, describeJournal, passingFact } from './journal-contract.ts'

/** One storage, empty at first. */
export interface StoreBench {
  /** The store as one node has it: the same object, or a further node on the same storage. */
  node(): Promise<Store>
  /** Ends all nodes abruptly if the store can, and opens the storage again. */
  restart(): Promise<Store>
  end(): Promise<void>
}

const token = (id: string, more: Partial<StoredToken> = {}): StoredToken => ({
  id,
  name: `van ${id}`,
  hash: createHash('sha256').update(id).digest('hex'),
  competitions: ['tob2026'],
  mayCreate: false,
  role: null,
  createdAt: `2026-07-01T08:00:00.00${id.length}Z`,
  expiresAt: null,
  lastUsedAt: null,
  ...more,
})

const PDF = Buffer.from('%PDF-1.7\nthe result of stage 4\n')
const idOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** The bytes in pieces, as they come from a network. */
async function* piecesOf(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** `open` makes a fresh, empty storage for each test. */
export function describeStore(name: string, open: () => Promise<StoreBench>): void {
  describeJournal(name, async () => {
    const bench = await open()
    return {
      node: async () => (await bench.node()).journal,
      restart: async () => (await bench.restart()).journal,
      end: () => bench.end(),
    }
  })

  describe(`store: ${name}`, () => {
    let bench: StoreBench
    let store: Store
    beforeEach(async () => {
      bench = await open()
      store = await bench.node()
    })
    afterEach(() => bench.end())

    describe('tokens', () => {
      test('are listed in the order in which they were created, and found by their hash, also after a restart', async () => {
        const [first, second] = [
          token('b', { competitions: '*', mayCreate: true }),
          token('aa', { role: 'commissaire', expiresAt: '2026-08-01T00:00:00.000Z' }),
        ] as const
        for (const each of [first, second]) await store.tokens.insert(each)
        const again = await bench.restart()
        expect(await again.tokens.list()).toEqual([first, second])
        expect(await again.tokens.findByHash(second.hash)).toEqual(second)
        expect(await again.tokens.findByHash(token('other').hash)).toBeNull()
      })

      test('are gone once revoked, for every node', async () => {
        const [kept, revoked] = [token('a'), token('bb')]
        for (const each of [kept, revoked]) await store.tokens.insert(each)
        await store.tokens.revoke('bb', '2026-07-02T08:00:00.000Z')
        await store.tokens.revoke('unknown', '2026-07-02T08:00:00.000Z')
        for (const node of [store, await bench.node()]) {
          expect(await node.tokens.list()).toEqual([kept])
          expect(await node.tokens.findByHash(revoked.hash)).toBeNull()
        }
        // Nobody can use what is left of it.
        expect(await store.tokens.findByHash('')).toBeNull()
      })

      test('keep the time of their last use', async () => {
        await store.tokens.insert(token('a'))
        await store.tokens.touch('a', '2026-07-03T08:00:00.000Z')
        expect(await store.tokens.list()).toMatchObject([{ lastUsedAt: '2026-07-03T08:00:00.000Z' }])
      })
    })

    describe('deliveries', () => {
      test('record the token of each fact, also after it is revoked', async () => {
        await store.tokens.insert(token('a'))
        await store.journal.append('tob2026', [competitionFact('tob'), passingFact('1')], { token: 'a' })
        await store.journal.append('tob2026', [passingFact('2')])
        await store.journal.append('tob2026', [passingFact('1'), passingFact('3')], { token: 'gone' })
        await store.tokens.revoke('a', '2026-07-02T08:00:00.000Z')
        const [first, second] = await store.deliveries('tob2026', 0, 10)
        expect(first).toMatchObject({ firstSeq: 1, lastSeq: 2, token: 'a', name: 'van a' })
        expect(second).toMatchObject({ firstSeq: 4, lastSeq: 4, token: 'gone', name: null })
        expect(new Date(first!.receivedAt).toISOString()).toBe(first!.receivedAt)
        expect(await store.deliveries('tob2026', 2, 10)).toEqual([second])
        expect(await store.deliveries('tob2026', 0, 1)).toEqual([first])
        await store.journal.remove('tob2026')
        expect(await store.deliveries('tob2026', 0, 10)).toEqual([])
      })
    })

    describe('leases', () => {
      const MS = 60_000

      test('are renewed under the same epoch, and facts are accepted under them', async () => {
        const lease = await store.leases.take('demo', MS)
        expect(await store.leases.take('demo', MS)).toEqual(lease)
        expect(await store.leases.takeOver('demo', MS)).toBeNull()
        const outcome = await store.journal.append('tob2026', [competitionFact('tob')], { lease: lease! })
        expect(outcome).toMatchObject({ kind: 'appended', accepted: 1 })
      })

      test('that were released have another epoch when they are taken again, and refuse facts under the old one', async () => {
        const lease = await store.leases.take('demo', MS)
        await store.leases.release(lease!)
        const late = () => store.journal.append('tob2026', [competitionFact('tob')], { lease: lease! })
        await expect(late()).rejects.toThrow(LeaseLost)
        const next = await store.leases.take('demo', MS)
        expect(next!.epoch).toBeGreaterThan(lease!.epoch)
        await expect(late()).rejects.toThrow(LeaseLost)
        // A release that comes late takes nothing from the present holder.
        await store.leases.release(lease!)
        expect(await store.leases.take('demo', MS)).toEqual(next)
        expect(await store.journal.heads()).toEqual([])
      })

      test('are independent of each other, and nobody takes over what nobody held', async () => {
        expect(await store.leases.takeOver('demo', MS)).toBeNull()
        const [one, other] = [await store.leases.take('one', MS), await store.leases.take('other', MS)]
        await store.leases.release(one!)
        const outcome = await store.journal.append('tob2026', [competitionFact('tob')], { lease: other! })
        expect(outcome).toMatchObject({ kind: 'appended' })
        expect(await store.leases.takeOver('one', MS)).toBeNull()
      })
    })

    describe('files', () => {
      test('are kept under the hash of their bytes, and read back by every node', async () => {
        const filed = await store.files.file(piecesOf(PDF), 'result.pdf', 1_000)
        const about = { id: idOf(PDF), bytes: PDF.length, mediaType: 'application/pdf', isInline: true }
        expect(filed).toMatchObject({ kind: 'filed', ...about })
        // The same bytes again are the same file.
        expect(await store.files.file(piecesOf(PDF), 'other.pdf', 1_000)).toEqual(filed)
        for (const open of [bench.node, bench.restart]) {
          const node = await open()
          expect(await node.files.has(about.id)).toBe(true)
          const found = await node.files.find(about.id, 'result.pdf')
          expect(found).toMatchObject(about)
          if (found === null || found === 'changed') throw new Error('it was filed')
          expect(await buffer(await found.read())).toEqual(PDF)
        }
      })

      test('of several megabytes come back whole', async () => {
        const large = Buffer.concat([PDF, Buffer.alloc(5_000_000, 'abc')])
        await store.files.file(piecesOf(large, 65_536), 'large.pdf', large.length)
        const found = await store.files.find(idOf(large), 'large.pdf')
        if (found === null || found === 'changed') throw new Error('it was filed')
        expect(idOf(await buffer(await found.read()))).toBe(idOf(large))
      })

      test('that are too large, empty or of no accepted type are not kept', async () => {
        const program = Buffer.from('MZ\0\0 this is a program\0')
        expect(await store.files.file(piecesOf(PDF), 'a.pdf', PDF.length - 1)).toEqual({ kind: 'too-large' })
        expect(await store.files.file(piecesOf(Buffer.alloc(0)), 'a.pdf', 10)).toEqual({ kind: 'empty' })
        expect(await store.files.file(piecesOf(program), 'a.exe', 1_000)).toMatchObject({
          kind: 'wrong-type',
        })
        for (const bytes of [PDF, program]) expect(await store.files.has(idOf(bytes))).toBe(false)
      })

      test('whose sending breaks off are not kept', async () => {
        async function* broken(): AsyncGenerator<Uint8Array> {
          yield PDF
          throw new Error('the connection was lost')
        }
        await expect(store.files.file(broken(), 'a.pdf', 1_000)).rejects.toThrow('the connection was lost')
        expect(await store.files.has(idOf(PDF))).toBe(false)
        expect(await store.files.find(idOf(PDF), 'a.pdf')).toBeNull()
      })

      test('are not found under an invalid id', async () => {
        for (const id of ['', '../journal.sqlite', 'A'.repeat(32), idOf(PDF)]) {
          expect(await store.files.has(id)).toBe(false)
          expect(await store.files.find(id, 'a.pdf')).toBeNull()
        }
      })
    })
  })
}
