import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeRecording } from './decode-recording.ts'
import { encodeRecording } from './encode-recording.ts'
import { formatInstant } from './instant.ts'
import { type Recording, frameId } from './recording.ts'

const position = fc.record({
  bib: fc.integer({ min: 1, max: 300 }),
  toFinishM: fc.integer({ min: 0, max: 30_000 }).map((steps) => steps * 10),
  speedKmh: fc.integer({ min: 0, max: 1200 }).map((steps) => steps / 10),
})
const recordings: fc.Arbitrary<Recording> = fc
  .record({
    stage: fc.integer({ min: 0, max: 99 }),
    utcOffsetMin: fc.constantFrom(-210, 0, 120, 345),
    firstMs: fc.integer({ min: 0, max: 2_000_000_000_000 }),
    ticks: fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 100_000 }),
        fc.uniqueArray(position, { selector: (rider) => rider.bib, maxLength: 8 }),
      ),
    ),
  })
  .map(({ stage, utcOffsetMin, firstMs, ticks }) => {
    let ms = firstMs
    const frames = ticks.map(([stepMs, riders], index) => ({
      id: frameId(stage, index + 1),
      source: 'made',
      at: formatInstant((ms += stepMs), utcOffsetMin),
      stage,
      riders: riders.toSorted((a, b) => a.bib - b.bib),
    }))
    return { stage, source: 'made', utcOffsetMin, frames }
  })

/** The outcome of decoding these bytes. */
function outcomeOf(bytes: Uint8Array): unknown {
  try {
    decodeRecording(bytes)
    return 'recording'
  } catch (error) {
    return (error as Error).constructor
  }
}

describe('a recording', () => {
  test('decodes as it was encoded: ticks, holes, riders who vanish and return', () => {
    fc.assert(
      fc.property(recordings, (recording) => {
        expect(decodeRecording(encodeRecording(recording))).toEqual(recording)
      }),
    )
  })

  test('any bytes give a recording or a RangeError', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.tuple(recordings, fc.nat(), fc.integer({ min: 0, max: 255 })).map(([recording, at, byte]) => {
        const written = encodeRecording(recording)
        written[at % written.length] = byte
        return written
      }),
    )
    fc.assert(
      fc.property(bytes, (input) => {
        expect(['recording', RangeError]).toContain(outcomeOf(input))
      }),
    )
  })

  test('frames that go back in time are refused', () => {
    const frame = { id: 'a', source: 'made', stage: 1, riders: [] }
    const frames = [
      { ...frame, at: '2026-07-07T13:28:06+02:00' },
      { ...frame, at: '2026-07-07T13:28:00+02:00' },
    ]
    expect(() => encodeRecording({ stage: 1, source: 'made', utcOffsetMin: 120, frames })).toThrow(RangeError)
  })
})
