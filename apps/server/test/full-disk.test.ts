/** A data folder on a disk that has no room left when the server starts: it serves what it can read and ends when asked, or says why it cannot. */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { describe, expect, test } from 'vitest'
import { postTo, startServerProcess } from './server-process.ts'
import { makeFolder, startTestServer } from './started-server.ts'

const race = makeRace({ seed: 3, riders: 4, stages: 1, frameEveryS: 0 })

/** A store with the race, closed in order. */
async function fill(dataFolder: string): Promise<void> {
  const server = await startTestServer({ dataFolder })
  await server.postFacts(race.competitionId, race.facts)
  await server.close()
}

/** Loaded before the server: every file that it writes as a whole into its data folder meets the full disk. */
function makeFullDisk(dataFolder: string): string {
  const file = join(makeFolder(), 'full-disk.mjs')
  writeFileSync(
    file,
    `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const full = (write) => (file, ...rest) => {
  if (!String(file).startsWith(${JSON.stringify(dataFolder)})) return write(file, ...rest)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
}
fs.writeFileSync = full(fs.writeFileSync)
fs.promises.writeFile = full(fs.promises.writeFile)
syncBuiltinESMExports()
`,
  )
  return `--import=${pathToFileURL(file).href}`
}

const MOUNT = 'mount -t tmpfs -o size=8m tmpfs "$1"'
/** A file system of its own for one process; not every system gives one. */
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', MOUNT, 'sh', makeFolder()]).status === 0

/** Runs a command on a disk with a copy of a store, if any, and then no room for another byte. */
function onFullDisk(disk: string, store: string | null): string[] {
  const copy = store === null ? '' : ` && cp -r "${store}" "$1/data"`
  const script = `${MOUNT}${copy}; dd if=/dev/zero of="$1/rest" bs=4k 2>/dev/null; shift; exec "$@"`
  return ['unshare', '-rm', 'sh', '-c', script, 'sh', disk]
}

describe.skipIf(!canMount)('a disk without a byte left', () => {
  test.each([
    ['without a store', false],
    ['with a store that was closed in order', true],
  ])('%s: the server ends and says why', async (_, isStored) => {
    const [disk, store] = [makeFolder(), makeFolder()]
    if (isStored) {
      await fill(store)
    }
    const start = startServerProcess(join(disk, 'data'), {}, onFullDisk(disk, isStored ? store : null))
    await expect(start).rejects.toThrow(/cannot be used: the disk is full\n$/)
  })

  test.each([
    ['with a store that a kill left open', false],
    ['with a store that a kill left open and whose marks are gone', true],
  ])(
    '%s: it is served, nothing is taken, and the first SIGTERM ends the process',
    async (_, areMarksGone) => {
      const [disk, store] = [makeFolder(), makeFolder()]
      const before = await startServerProcess(store)
      await postTo(before.address, race.competitionId, race.facts)
      await before.kill()
      if (areMarksGone) rmSync(join(store, 'journal.sqlite.marks'))
      const server = await startServerProcess(join(disk, 'data'), {}, onFullDisk(disk, store))
      expect(server.said().includes('marks cannot be written: ENOSPC')).toBe(areMarksGone)
      expect((await fetch(`${server.address}/competitions/${race.competitionId}`)).status).toBe(200)
      const more = makeRace({ seed: 4, riders: 4, stages: 1, code: 'more', frameEveryS: 0 })
      await expect(postTo(server.address, more.competitionId, more.facts)).rejects.toThrow(
        /^507 .*storage-full/,
      )
      await server.end()
      expect([server.process.exitCode, server.process.signalCode]).toEqual([0, null])
    },
  )
})

test('is told in a sentence; what is stored is served, and the first SIGTERM ends the process', async () => {
  const dataFolder = makeFolder()
  await fill(dataFolder)

  const server = await startServerProcess(dataFolder, { NODE_OPTIONS: makeFullDisk(dataFolder) })
  expect(server.said()).toMatch(/The commands cannot find this server: ENOSPC: no space left on device/)
  expect((await fetch(`${server.address}/competitions/${race.competitionId}`)).status).toBe(200)
  await server.end()
  expect([server.process.exitCode, server.process.signalCode]).toEqual([0, null])
})
