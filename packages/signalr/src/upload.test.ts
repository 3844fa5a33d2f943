import { describe, expect, it } from 'vitest'
import { Upload } from './upload.ts'

async function readAll(upload: Upload): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const item of upload) items.push(item)
  return items
}

describe('a stream from the client (SPEC 13.2, 13.3)', () => {
  it('is read in order, whether items or readers come first', async () => {
    const upload = new Upload(10, () => {})
    upload.push(1)
    const all = readAll(upload)
    upload.push(2)
    await Promise.resolve()
    upload.push(3)
    upload.close()
    upload.push(4)
    expect(await all).toEqual([1, 2, 3])
    expect(await upload.next()).toEqual({ done: true, value: undefined })
  })

  it('is full at its limit, and reports once that it is no longer full', async () => {
    let room = 0
    const upload = new Upload(2, () => (room += 1))
    upload.push(1)
    expect(upload.isFull).toBe(false)
    upload.push(2)
    expect(upload.isFull).toBe(true)
    await upload.next()
    await upload.next()
    expect(room).toBe(1)
    expect(upload.isFull).toBe(false)
  })

  it('gives its items before it fails, and fails once', async () => {
    const upload = new Upload(2, () => {})
    upload.push(1)
    upload.close(new Error('broken'))
    expect(await upload.next()).toEqual({ done: false, value: 1 })
    await expect(upload.next()).rejects.toThrow('broken')
    expect(await upload.next()).toEqual({ done: true, value: undefined })
  })

  it('fails a waiting reader, and ends the others', async () => {
    const upload = new Upload(2, () => {})
    const [first, second] = [upload.next(), upload.next()]
    upload.close(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    expect(await second).toEqual({ done: true, value: undefined })
  })

  it('that nobody reads on holds nothing and is not full', async () => {
    let room = 0
    const upload = new Upload(1, () => (room += 1))
    upload.push(1)
    await upload.return()
    expect(room).toBe(1)
    upload.push(2)
    expect(upload.isFull).toBe(false)
    expect(await readAll(upload)).toEqual([])
  })
})
