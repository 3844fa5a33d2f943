import { createInflateRaw, constants } from 'node:zlib'
import type { InflateRaw } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deflate } from './deflate.ts'
import { Lineage, Trail } from './lineage.ts'
import type { Step } from './lineage.ts'

const RECEIVERS = 50

/** A client that reads compressed frames: one decompressor for the life of the socket. */
class Receiver {
  readonly trail = new Trail()
  readonly #inflate: InflateRaw = createInflateRaw()

  async read(frame: Buffer): Promise<Buffer> {
    const header = (frame[1]! & 0x7f) < 126 ? 2 : 4
    const out: Buffer[] = []
    const collect = (chunk: Buffer) => out.push(chunk)
    this.#inflate.on('data', collect)
    this.#inflate.write(frame.subarray(header))
    this.#inflate.write(Buffer.from([0, 0, 0xff, 0xff]))
    await new Promise<void>((resolve) => this.#inflate.flush(constants.Z_SYNC_FLUSH, () => resolve()))
    this.#inflate.off('data', collect)
    return Buffer.concat(out)
  }
}

function alone(records: Buffer): Buffer {
  const payload = deflate(records, { receivers: RECEIVERS })
  return Buffer.concat([Buffer.from([0xc1, 126, payload.length >> 8, payload.length & 0xff]), payload])
}

const text = (number: number) =>
  Buffer.from(`{"rank":${number},"name":"${'abc'.repeat(60)}","at":${number * 7919}}`)

describe('a lineage of compressed batches (SPEC 10.3)', () => {
  it('is readable for all receivers that follow it, independent of others’ gaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        // For each batch and receiver: whether it is sent, and whether something else is sent compressed before.
        fc.array(fc.array(fc.constantFrom('sent', 'missed', 'disturbed'), { minLength: 3, maxLength: 3 }), {
          maxLength: 40,
        }),
        // How long each batch is: far less than the window, a part of it, or more.
        fc.array(fc.constantFrom(1, 60, 400), { minLength: 1, maxLength: 5 }),
        async (rounds, lengths) => {
          const lineage = new Lineage()
          const receivers = [new Receiver(), new Receiver(), new Receiver()]
          for (const [round, fates] of rounds.entries()) {
            const length = lengths[round % lengths.length]!
            const records = Buffer.concat(Array.from({ length }, (_, part) => text(round * 7 + part)))
            let step: Step | undefined
            for (const [index, receiver] of receivers.entries()) {
              if (fates[index] === 'missed') continue
              if (fates[index] === 'disturbed') {
                receiver.trail.took(undefined)
                await receiver.read(alone(Buffer.from('something else altogether')))
              }
              step ??= lineage.append(() => records, false, RECEIVERS)
              const frame = receiver.trail.follows(step) ? step.frame : alone(records)
              receiver.trail.took(step)
              expect(await receiver.read(frame)).toEqual(records)
            }
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  it('is much shorter for receivers that follow it', () => {
    const lineage = new Lineage()
    const trail = new Trail()
    for (let number = 0; number < 20; number++)
      trail.took(lineage.append(() => text(number), false, RECEIVERS))
    const step = lineage.append(() => text(20), false, RECEIVERS)
    expect(trail.follows(step)).toBe(true)
    expect(step.frame.length).toBeLessThan(alone(text(20)).length / 2)
  })

  it('lets a short batch refer to the end of one that is longer than the window', () => {
    const lineage = new Lineage()
    const trail = new Trail()
    const long = Buffer.concat(Array.from({ length: 400 }, (_, part) => text(part)))
    for (let number = 0; number < 3; number++) trail.took(lineage.append(() => long, false, RECEIVERS))
    const step = lineage.append(() => text(399), false, RECEIVERS)
    expect(trail.follows(step)).toBe(true)
    expect(step.frame.length).toBeLessThan(alone(text(399)).length / 2)
  })

  it('is not followed by a newcomer until the window has passed', () => {
    const lineage = new Lineage()
    for (let number = 0; number < 30; number++) lineage.append(() => text(number), false, RECEIVERS)
    const trail = new Trail()
    let waited = 0
    for (; waited < 100; waited++) {
      const step = lineage.append(() => text(waited), false, RECEIVERS)
      if (trail.follows(step)) break
      trail.took(step)
    }
    expect(waited).toBe(12)
  })
})
