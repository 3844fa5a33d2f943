import { expect, it } from 'vitest'
import { release } from './release.ts'

it('memory of its own is released immediately', () => {
  const bytes = Buffer.allocUnsafe(1024 * 1024)
  const before = process.memoryUsage().arrayBuffers
  release(bytes)
  expect(before - process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(1024 * 1024)
  expect(bytes).toHaveLength(0)
})

it('memory that Node shares out stays', () => {
  const [bytes, beside] = [Buffer.from('what leaves'), Buffer.from('what stands beside it')]
  expect(bytes.buffer).toBe(beside.buffer)
  release(bytes)
  expect(beside.toString()).toBe('what stands beside it')
})
