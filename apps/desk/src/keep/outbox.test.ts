import { describe, expect, it } from 'vitest'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { Entry, Keep } from './keep.ts'
import { createOutbox, isWaiting, type Sent } from './outbox.ts'

const fact = (id: string): Fact => ({
  id,
  source: 'desk-1',
  type: 'bibEntry',
  at: '2026-06-07T14:00:00Z',
  stage: 1,
  point: 'Finish',
  bib: 1,
  typedMs: 1,
})

function memoryKeep(before: readonly Entry[] = []): Keep & { readonly entries: Map<number, Entry> } {
  const entries = new Map(before.map((entry) => [entry.order, entry]))
  let last = Math.max(0, ...entries.keys())
  return {
    entries,
    async add(entry) {
      const kept = { ...entry, order: (last += 1) }
      entries.set(kept.order, kept)
      return kept
    },
    list: async () => [...entries.values()],
    put: async (entry) => void entries.set(entry.order, entry),
    remove: async (order) => void entries.delete(order),
    read: async () => undefined,
    write: async () => {},
  }
}

/** A server that answers as told, and timers that run when they are let. */
async function open(answers: Sent[], keep = memoryKeep()) {
  const posted: string[] = []
  const timers: (() => void)[] = []
  const seenBeforeKept: boolean[] = []
  const outbox = await createOutbox({
    keep,
    async post(entry) {
      posted.push(entry.facts[0]!.id)
      return answers.shift() ?? { kind: 'taken' }
    },
    setTimer: (run) => timers.push(run),
  })
  outbox.subscribe(() => {
    for (const { order } of outbox.state.entries) seenBeforeKept.push(!keep.entries.has(order))
  })
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }
  await settle()
  return { outbox, keep, posted, timers, settle, seenBeforeKept }
}
const later = { kind: 'later' } as const
const NO_SUCH_BIB = { code: 'unknown-reference', reason: 'no such bib' }

describe('the outbox', () => {
  it('keeps an entry before it shows it, and drops it only once the server took it', async () => {
    const { outbox, keep, posted, settle, seenBeforeKept } = await open([later])
    await outbox.enter('c2026', [fact('a')])
    await settle()
    expect(posted).toEqual(['a'])
    expect(keep.entries.size).toBe(1)
    expect(outbox.state).toMatchObject({ isOnline: false, entries: [{ order: 1 }] })
    expect(seenBeforeKept).not.toContain(true)
  })

  it('sends in order, and nothing overtakes what waits for an answer', async () => {
    const { outbox, posted, timers, settle } = await open([later, later])
    for (const id of ['a', 'b', 'c']) await outbox.enter('c2026', [fact(id)])
    await settle()
    expect(new Set(posted)).toEqual(new Set(['a']))
    while (outbox.state.entries.length > 0) {
      timers.shift()!()
      await settle()
    }
    expect(posted.filter((id, at) => posted.indexOf(id) === at)).toEqual(['a', 'b', 'c'])
    expect(outbox.state.isOnline).toBe(true)
  })

  it('goes on after a refusal, and keeps it with its reason', async () => {
    const { outbox, keep, settle } = await open([{ kind: 'refused', ...NO_SUCH_BIB }])
    for (const id of ['a', 'b']) await outbox.enter('c2026', [fact(id)])
    await settle()
    expect(outbox.state.entries).toMatchObject([{ refused: NO_SUCH_BIB }])
    expect([...keep.entries.values()]).toMatchObject([{ refused: NO_SUCH_BIB }])
    await outbox.drop(outbox.state.entries[0]!.order)
    expect(keep.entries.size).toBe(0)
  })

  it('shows what the server took until the screens have read it, and no longer counts it as waiting', async () => {
    const { outbox, keep, settle } = await open([])
    const { promise, resolve } = Promise.withResolvers<void>()
    outbox.onTaken(() => promise)
    await outbox.enter('c2026', [fact('a')])
    await settle()
    expect(keep.entries.size).toBe(0)
    expect(outbox.state.entries).toMatchObject([{ order: 1, isTaken: true }])
    expect(outbox.state.entries.some(isWaiting)).toBe(false)
    // Entering and sending more keeps it, too.
    await outbox.enter('c2026', [fact('b')])
    await settle()
    expect(outbox.state.entries.map(({ order }) => order)).toEqual([1, 2])
    resolve()
    await settle()
    expect(outbox.state.entries).toEqual([])
  })

  it('sends what an earlier page kept', async () => {
    const keep = memoryKeep([{ order: 4, competition: 'c2026', facts: [fact('old')] }])
    const { posted, outbox } = await open([], keep)
    expect([posted, outbox.state.entries]).toEqual([['old'], []])
  })

  it('says that nobody is signed in, and waits', async () => {
    const { outbox, settle, timers } = await open([{ kind: 'signed-out' }])
    await outbox.enter('c2026', [fact('a')])
    await settle()
    expect(outbox.state).toMatchObject({ isSignedOut: true, entries: [{ order: 1 }] })
    timers.shift()!()
    await settle()
    expect(outbox.state).toMatchObject({ isSignedOut: false, entries: [] })
  })
})
