/**
 * WebSocket frames from the server to a client (RFC 6455, 5.2): one message in one frame, never masked. They
 * are built here once for all receivers, which makes a broadcast cheap.
 */

const TEXT = 0x1
const BINARY = 0x2
const FINAL = 0x80
/** The bit that says "compressed" under permessage-deflate (RFC 7692, 6). */
const COMPRESSED = 0x40

/** Length of the header of a frame with this payload, in bytes. */
export function frameHeaderBytes(payloadBytes: number): number {
  return payloadBytes < 126 ? 2 : payloadBytes < 65_536 ? 4 : 10
}

/** Greatest length of a header. */
export const MAX_HEADER_BYTES = 10

/** A whole frame around a payload. */
export function webSocketFrame(payload: Uint8Array, binary: boolean, compressed = false): Buffer {
  const header = frameHeaderBytes(payload.length)
  const frame = Buffer.allocUnsafe(header + payload.length)
  frame.set(payload, header)
  writeHeader(frame, payload.length, binary, compressed)
  return frame
}

/** The frame of a payload that follows `MAX_HEADER_BYTES` free bytes: a view into the same memory. */
export function frameInPlace(roomAndPayload: Buffer, binary: boolean): Buffer {
  const length = roomAndPayload.length - MAX_HEADER_BYTES
  const frame = roomAndPayload.subarray(MAX_HEADER_BYTES - frameHeaderBytes(length))
  writeHeader(frame, length, binary, false)
  return frame
}

function writeHeader(frame: Buffer, length: number, binary: boolean, compressed: boolean): void {
  frame[0] = FINAL | (compressed ? COMPRESSED : 0) | (binary ? BINARY : TEXT)
  const header = frameHeaderBytes(length)
  if (header === 2) frame[1] = length
  else if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeUInt32BE(Math.floor(length / 2 ** 32), 2)
    frame.writeUInt32BE(length >>> 0, 6)
  }
}
