/**
 * Reading the body of a POST, within a limit.
 */
import type { IncomingMessage } from 'node:http'

/** The whole body, or the reason why there is none. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | 'too-large' | 'failed'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= limit) chunks.push(chunk)
      else resolve('too-large')
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', () => resolve('failed'))
    request.on('close', () => resolve('failed'))
  })
}
