/** A store that lost a part of which only the other part knows: the marks, or the database beside them. */
import { copyFileSync, existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSqliteJournal } from '../src/journal/sqlite/sqlite-journal.ts'
import { makeFolder, startTestServer } from './started-server.ts'
import { runCommand } from './typed-commands.ts'

const race = makeRace({ seed: 3, riders: 10, stages: 1, frameEveryS: 0 })

let data: string
beforeEach(async () => {
  data = makeFolder()
  const server = await startTestServer({ dataFolder: data })
  await server.postFacts(race.competitionId, race.facts)
  await server.close()
})

const database = (): string => join(data, 'journal.sqlite')
const marks = (): string => `${database()}.marks`
const check = (...flags: readonly string[]) => runCommand(['check', ...flags], { BELL_LAP_DATA: data }, data)
/** The reports of a journal when it is opened. */
async function openOnce(): Promise<string[]> {
  const told: string[] = []
  const journal = openSqliteJournal({
    path: database(),
    now: () => new Date(0),
    makeEpoch: () => 'epoch',
    onFault: (fault) => told.push((fault as Error).message),
  })
  await journal.close()
  return told
}

describe('missing marks', () => {
  test.each([
    ['removed', () => rmSync(marks())],
    ['emptied', () => truncateSync(marks(), 0)],
    ['overwritten', () => writeFileSync(marks(), 'what a mess '.repeat(40))],
  ])('%s, are reported at the start and by the check, until they are written again', async (_, lose) => {
    lose()
    const gone = expect.stringContaining(
      `${marks()} are gone: nothing tells whether the last facts are missing`,
    )
    expect(await check()).toMatchObject({ code: 0, err: gone })
    expect(await openOnce()).toEqual([gone])
    expect(existsSync(marks())).toBe(true)
    expect(await openOnce()).toEqual([])
    expect((await check()).err).not.toContain('gone')
  })

  test('are written again from the store, so that later losses are noticed', async () => {
    rmSync(marks())
    await openOnce()
    rmSync(database())
    expect((await check()).err).toContain(
      `${race.competitionId}: facts 1 to ${race.facts.length} are missing`,
    )
  })
})

test('a server that was killed before its first mark leaves no missing marks', async () => {
  const other = makeFolder()
  const server = await startTestServer({ dataFolder: other })
  await server.close()
  copyFileSync(join(other, 'journal.sqlite.marks'), marks())
  expect(await openOnce()).toEqual([])
  expect((await check()).err).not.toContain('gone')
})

test('the check names a missing database, with the data of the marks', async () => {
  rmSync(database())
  for (const flags of [[], ['--accept']]) {
    const { code, err } = await check(...flags)
    expect(code).toBe(1)
    expect(err).toContain(`The database ${database()} is gone`)
    expect(err).toContain(`${race.competitionId}: facts 1 to ${race.facts.length} are missing`)
    expect(err).toContain('bell-lap restore')
  }
  expect(existsSync(database())).toBe(false)
})
