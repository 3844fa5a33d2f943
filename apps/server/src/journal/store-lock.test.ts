import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoreInUseError, lockStore } from './store-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bell-lap-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a store is one process’s, until it lets go', () => {
  const unlock = lockStore(folder)
  expect(() => lockStore(folder)).toThrow(StoreInUseError)
  unlock()
  lockStore(folder)()
})

test('a process that is killed lets go of the store', async () => {
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
  lockStore(folder)()
})
