import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Inflation } from './inflation.ts'

/** What a client sends of a message: compressed by itself, its end left out. */
const compress = (text: string): Buffer =>
  deflateRawSync(Buffer.from(text), { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -4)

const take = (inflation: Inflation, payload: Buffer, isLast = true): Promise<string> =>
  new Promise((resolve, reject) => {
    let isCalledTooEarly = true
    inflation.decompress(payload, isLast, (error, bytes) => {
      if (isCalledTooEarly) reject(new Error('called before the call returned'))
      else if (error) reject(error)
      else resolve(bytes!.toString())
    })
    isCalledTooEarly = false
  })

describe('a message', () => {
  it.each([
    '',
    'a',
    '{"type":6}\u001e',
    'é'.repeat(10_000),
    JSON.stringify(Array.from({ length: 2_000 }, Math.sqrt)),
  ])('comes back as it was sent, in one frame or in several', async (text) => {
    const inflation = new Inflation(100_000)
    const whole = compress(text)
    for (let time = 0; time < 2; time++) {
      expect(await take(inflation, whole)).toBe(text)
      const [first, second] = [Math.floor(whole.length / 3), Math.floor(whole.length / 2)]
      expect(await take(inflation, whole.subarray(0, first), false)).toBe('')
      expect(await take(inflation, whole.subarray(first, second), false)).toBe('')
      expect(await take(inflation, whole.subarray(second))).toBe(text)
    }
  })

  it('that is too long gives one byte too many, whatever its length', async () => {
    const inflation = new Inflation(1_000)
    expect(await take(inflation, compress('x'.repeat(1_000)))).toHaveLength(1_000)
    expect(await take(inflation, compress('x'.repeat(1_001)))).toHaveLength(1_001)
    expect(await take(inflation, compress('x'.repeat(10_000_000)))).toHaveLength(1_001)
  })

  it('that is no compressed message is an error, and the next one is read', async () => {
    const inflation = new Inflation(1_000)
    await expect(take(inflation, Buffer.from('ffffffff', 'hex'))).rejects.toMatchObject({
      code: 'Z_DATA_ERROR',
    })
    expect(await take(inflation, compress('next'))).toBe('next')
  })
})
