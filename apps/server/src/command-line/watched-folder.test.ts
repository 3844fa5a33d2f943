import { expect, test } from 'vitest'
import { createFolderWatch } from './watched-folder.ts'

test('a folder that cannot be read is reported once, and looked at again', async () => {
  const lines: string[] = []
  let isThere = false
  const look = createFolderWatch({
    list() {
      if (!isThere) throw new Error('ENOTCONN')
      return [{ name: 'a.lif', size: 1, mtimeMs: 1 }]
    },
    read: () => new Uint8Array(1),
    take: async () => ({ taken: true, said: '1 fact taken' }),
    print: (line) => lines.push(line),
    tell: (line) => lines.push(line),
  })
  for (const now of [false, false, true, true]) {
    isThere = now
    await look()
  }
  expect(lines).toEqual(['the folder cannot be read: ENOTCONN; it is tried again', 'a.lif: 1 fact taken'])
})

test('the name of a file begins no line of its own', async () => {
  const lines: string[] = []
  const look = createFolderWatch({
    list: () => [{ name: 'a\nresult.lif', size: 1, mtimeMs: 1 }],
    read: () => new Uint8Array(1),
    take: async () => ({ taken: false, reason: 'is not text' }),
    print: (line) => lines.push(line),
    tell: (line) => lines.push(line),
  })
  await look()
  await look()
  expect(lines).toEqual([String.raw`a\nresult.lif: is not text`])
})
