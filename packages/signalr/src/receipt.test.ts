import { describe, expect, it } from 'vitest'
import { Receipt } from './receipt.ts'

describe('the count of received messages', () => {
  it('is acknowledged when it moved, and only then (SPEC 7.2)', () => {
    const receipt = new Receipt()
    expect(receipt.due()).toBeUndefined()
    receipt.take()
    receipt.take()
    expect(receipt.due()).toBe(2)
    expect(receipt.due()).toBeUndefined()
  })

  it('ignores a message that comes a second time (SPEC 7.8)', () => {
    const receipt = new Receipt()
    receipt.take()
    receipt.take()
    receipt.resume()
    expect(receipt.awaitsSequence).toBe(true)
    expect(receipt.resumeFrom(1)).toBe(true)
    expect(receipt.awaitsSequence).toBe(false)
    expect([receipt.take(), receipt.take(), receipt.take()]).toEqual([false, false, true])
  })

  it('cannot go on when something is missing (SPEC 7.8)', () => {
    const receipt = new Receipt()
    receipt.take()
    expect(receipt.resumeFrom(3)).toBe(false)
    expect(receipt.resumeFrom(0)).toBe(false)
    expect(receipt.resumeFrom(2)).toBe(true)
  })
})
