import { describe, expect, it } from 'vitest'
import { Batch } from './batch.ts'
import { jsonProtocol } from './json-protocol.ts'
import { ReplayBuffer } from './replay-buffer.ts'

function batch(...texts: string[]) {
  return new Batch(texts.map((text) => ({ type: 1, target: 't', arguments: [text] }))).in(jsonProtocol)
}

describe('the replay buffer', () => {
  it('begins at 1, and reports the next number when it keeps nothing (SPEC 7.1, 7.4)', () => {
    const replay = new ReplayBuffer()
    expect(replay.firstId).toBe(1)
    replay.keep(batch('a', 'b'))
    replay.acknowledge(2)
    expect(replay.firstId).toBe(3)
    expect(replay.bytes).toBe(0)
  })

  it('lets a batch go only when its last message is acknowledged', () => {
    const replay = new ReplayBuffer()
    const [first, second] = [batch('a', 'b'), batch('c')]
    replay.keep(first)
    replay.keep(second)
    replay.acknowledge(1)
    expect(replay.firstId).toBe(1)
    replay.acknowledge(2)
    expect(replay.firstId).toBe(3)
    expect([...replay.batches()]).toEqual([second])
  })

  it('keeps the very same bytes (SPEC 7.2)', () => {
    const replay = new ReplayBuffer()
    const kept = batch('a')
    replay.keep(kept)
    expect([...replay.batches()][0]).toBe(kept)
  })

  it('does not number pings (SPEC 7.1)', () => {
    const replay = new ReplayBuffer()
    replay.keep(new Batch([{ type: 6 }]).in(jsonProtocol))
    expect(replay.firstId).toBe(1)
    expect([...replay.batches()]).toEqual([])
  })

  it('is complete again when the dropped messages are acknowledged (SPEC 7.5)', () => {
    const replay = new ReplayBuffer()
    replay.keep(batch('a', 'b'))
    replay.forget()
    expect(replay.isComplete).toBe(false)
    replay.acknowledge(1)
    expect(replay.isComplete).toBe(false)
    replay.acknowledge(2)
    expect(replay.isComplete).toBe(true)
  })

  it('ignores acknowledgements of messages that were never sent or already acknowledged', () => {
    const replay = new ReplayBuffer()
    replay.keep(batch('a'))
    replay.acknowledge(99)
    replay.keep(batch('b'))
    replay.acknowledge(1)
    expect(replay.firstId).toBe(2)
  })
})
