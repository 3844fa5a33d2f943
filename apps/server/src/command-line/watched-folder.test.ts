import { expect, test } from 'vitest'
import { createFolderWatch } from './watched-folder.ts'

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
