/** A data folder that the system has made read-only, as it does after an error of the disk: `check` reads it, and never advises to move sound data away. */
import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { beforeAll, describe, expect, test } from 'vitest'
import { NODE_ARGUMENTS } from './program.ts'
import { postTo, startServerProcess } from './server-process.ts'
import { makeFolder } from './started-server.ts'

const race = makeRace({ seed: 3, riders: 4, stages: 1, frameEveryS: 0 })

const MOUNT = 'mount -t tmpfs -o size=16m tmpfs "$1"'
/** A file system of its own for one process; not every system gives one. */
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', MOUNT, 'sh', makeFolder()]).status === 0

/** `bell-lap check` on a disk with a copy of the store, which is read-only from then on. */
function checkReadOnly(store: string) {
  const disk = makeFolder()
  const script = `${MOUNT} && cp -r "${store}/." "$1" && mount -o remount,ro "$1" && shift && exec "$@"`
  const command = [process.execPath, ...NODE_ARGUMENTS, 'check']
  const env = { ...process.env, BELL_LAP_DATA: disk }
  const run = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', disk, ...command], { env })
  return { code: run.status, out: String(run.stdout), err: String(run.stderr) }
}

const copyOf = (store: string): string => {
  const copy = makeFolder()
  cpSync(store, copy, { recursive: true })
  return copy
}

describe.skipIf(!canMount)('check on a read-only disk', () => {
  let killed: string
  let closed: string
  beforeAll(async () => {
    killed = makeFolder()
    const server = await startServerProcess(killed)
    await postTo(server.address, race.competitionId, race.facts)
    await server.kill()
    closed = copyOf(killed)
    const later = await startServerProcess(closed)
    await later.end()
  })

  test.each([
    ['closed in order', () => closed],
    ['left open by a kill', () => killed],
  ])('reads a sound store that was %s', (_, store) => {
    expect(checkReadOnly(store())).toMatchObject({ code: 0, out: expect.stringContaining('All is well') })
  })

  test('says that a store which cannot be read there need not be damaged', () => {
    const store = copyOf(killed)
    rmSync(join(store, 'journal.sqlite-shm'))
    const { code, err } = checkReadOnly(store)
    expect([code, err]).toEqual([1, expect.stringContaining('does not show that it is damaged')])
    expect(err).not.toContain('move the data folder away')
  })

  test('does not advise to give up a damaged store', () => {
    const store = copyOf(closed)
    const database = new DatabaseSync(join(store, 'journal.sqlite'))
    database.exec('DELETE FROM fact WHERE seq = 3')
    database.close()
    const { code, err } = checkReadOnly(store)
    expect([code, err]).toEqual([1, expect.stringContaining('fact 3 is missing')])
    expect(err).toContain('Restore a backup')
    expect(err).not.toContain('move the data folder away')
  })
})
