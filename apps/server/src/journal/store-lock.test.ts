import { spawn } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../tools/temporary-folder.ts'
import { StoreInUseError, lockStore } from './store-lock.ts'

let folder: string
let remove: () => void
beforeEach(() => {
  ;({ path: folder, remove } = makeTemporaryFolder('lock'))
})
afterEach(() => remove())

test('a store belongs to one process until it is released', () => {
  const lock = lockStore(folder)
  expect(() => lockStore(folder)).toThrow(StoreInUseError)
  lock.release()
  lockStore(folder).release()
})

test('a process that is killed releases the store', async () => {
  const script = `
    const { lockStore } = await import(${JSON.stringify(new URL('./store-lock.ts', import.meta.url).href)})
    lockStore(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  expect(() => lockStore(folder)).toThrow(StoreInUseError)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  lockStore(folder).release()
})
