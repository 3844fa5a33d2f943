/**
 * Stored rolls of the index of athletes: closed while they are being read (a server may be stopped during its start), and changed on the
 * disk.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import type { Roll } from '@bell-lap/race/athletes/rolled'
import { openKeptRolls } from './kept-rolls.ts'

const MARK = { epoch: 'epoch', version: 1, seq: 1 }
const roll = (competition: string) => ({ competition }) as Roll

test('closing while it is read causes no fault and loses nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-rolls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'athletes.sqlite')
  const faults: unknown[] = []
  const open = () => openKeptRolls(path, (...fault) => faults.push(fault))
  const kept = open()
  for (const name of ['one', 'two', 'three']) kept.put(roll(name), MARK)
  const read: string[] = []
  for (const { roll: each } of kept.read()) {
    read.push(each.competition)
    kept.close()
  }
  kept.put(roll('four'), MARK)
  kept.move('one', { ...MARK, seq: 2 })
  kept.delete('two')
  kept.close()
  expect([read.length, [...kept.read()], faults]).toEqual([1, [], []])
  const again = open()
  onTestFinished(() => again.close())
  expect(Object.fromEntries([...again.read()].map((each) => [each.roll.competition, each.mark.seq]))).toEqual(
    {
      one: 1,
      two: 1,
      three: 1,
    },
  )
})

test.each([
  ['a later fact than the one it was made from', 'seq = 7'],
  ['another version', 'version = 2'],
  ['another epoch', "epoch = 'epocH'"],
  ['another competition', "competition = 'other'"],
  ['the roll of another competition', "body = (SELECT body FROM roll WHERE competition = 'lake')"],
])('a roll whose row was changed on the disk is told of, and left out: %s', (_, change) => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-rolls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'athletes.sqlite')
  const faults: string[] = []
  const open = () => openKeptRolls(path, (_error, where) => faults.push(where))
  const kept = open()
  for (const name of ['oak', 'lake']) kept.put(roll(name), MARK)
  kept.move('oak', { ...MARK, seq: 2 })
  kept.close()
  const database = new DatabaseSync(path)
  database.exec(`UPDATE roll SET ${change} WHERE competition = 'oak'`)
  database.close()
  const again = open()
  const read = [...again.read()].map((each) => each.roll.competition)
  expect([read, faults]).toEqual([['lake'], [expect.stringMatching(/^the kept roll of \w+ is made again$/)]])
  expect([...again.read()]).toHaveLength(1)
  expect(faults).toHaveLength(1)
  again.close()
})
