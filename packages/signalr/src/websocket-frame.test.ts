import { describe, expect, it } from 'vitest'
import { webSocketFrame } from './websocket-frame.ts'

describe('a WebSocket frame', () => {
  it.each([
    ['nothing', 0, '8100'],
    ['the longest of one byte', 125, '817d'],
    ['the shortest of two bytes', 126, '817e007e'],
    ['the longest of two bytes', 65_535, '817effff'],
    ['the shortest of eight bytes', 65_536, '817f0000000000010000'],
  ])('has the right header for %s', (_sentence, length, header) => {
    const frame = webSocketFrame(Buffer.alloc(length, 1), false)
    expect(frame.toString('hex', 0, header.length / 2)).toBe(header)
    expect(frame.length).toBe(header.length / 2 + length)
  })

  it('shows whether it is binary and whether it is compressed', () => {
    expect(webSocketFrame(Buffer.alloc(1), true)[0]).toBe(0x82)
    expect(webSocketFrame(Buffer.alloc(1), true, true)[0]).toBe(0xc2)
    expect(webSocketFrame(Buffer.alloc(1), false, true)[0]).toBe(0xc1)
  })
})
