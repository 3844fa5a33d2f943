import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTemporaryFolder, type TemporaryFolder } from '../../../../tools/temporary-folder.ts'
import { createAssetStore } from './asset-store.ts'

const SCRIPT = 'export const words = 1'
const LATE = '/assets/late-3d4e5f.js'
const LIST = { '/assets/index-0a1b2c.js': SCRIPT.length, [LATE]: SCRIPT.length }

let folder: TemporaryFolder
const write = (path: string, text: string): void => {
  mkdirSync(join(folder.path, path, '..'), { recursive: true })
  writeFileSync(join(folder.path, path), text)
}
beforeEach(() => {
  folder = makeTemporaryFolder('assets')
  write('assets/index-0a1b2c.js', SCRIPT)
  write(LATE, SCRIPT)
})
afterEach(() => folder.remove())

describe('the files of a build', () => {
  test('are those of the start, even if others replace them on the disk', async () => {
    const store = await createAssetStore(folder.path)
    await store.hold(() => {})
    rmSync(folder.path, { recursive: true })
    write('assets/index-ffffff.js', 'another build')
    expect((await store.find(LATE))?.content.text).toBe(SCRIPT)
    expect(store.find('/assets/index-ffffff.js')).toBeUndefined()
  })

  test('cause errors if the build lists them and they were lost before the start; a file that the build never had has no address', async () => {
    write('.vite/files.json', JSON.stringify(LIST))
    rmSync(join(folder.path, LATE))
    const store = await createAssetStore(folder.path)
    expect(store.count).toBe(2)
    const lost: string[] = []
    await store.hold((_, path) => lost.push(path))
    expect(lost).toEqual([LATE])
    await expect(store.find(LATE)).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await store.find('/assets/index-0a1b2c.js'))?.content.text).toBe(SCRIPT)
    expect(store.find('/assets/late-ffffff.js')).toBeUndefined()
    expect(store.find('/.vite/files.json')).toBeUndefined()
  })

  test('cause errors if they were cut off before the start, and are never served as complete', async () => {
    write('.vite/files.json', JSON.stringify(LIST))
    write(LATE.slice(1), SCRIPT.slice(0, -1))
    const store = await createAssetStore(folder.path)
    const told: unknown[] = []
    await store.hold((error) => told.push(error))
    expect(told).toEqual([expect.objectContaining({ message: expect.stringContaining('is damaged') })])
    await expect(store.find(LATE)).rejects.toThrow(`it has ${SCRIPT.length - 1} bytes`)
  })

  test('are refused if their list is broken', async () => {
    write('.vite/files.json', '["/assets/')
    await expect(createAssetStore(folder.path)).rejects.toThrow(SyntaxError)
  })

  test('cause an error each time if they are removed before they were read', async () => {
    const store = await createAssetStore(folder.path)
    rmSync(join(folder.path, LATE))
    const gone: string[] = []
    await store.hold((_, path) => gone.push(path))
    expect(gone).toEqual([LATE])
    await expect(store.find(LATE)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(store.find(LATE)).rejects.toMatchObject({ code: 'ENOENT' })
    expect((await store.find('/assets/index-0a1b2c.js'))?.content.text).toBe(SCRIPT)
  })
})
