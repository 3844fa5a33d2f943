import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../tools/temporary-folder.ts'
import { findRacePath } from './race-folder.ts'

const { path: folder, remove } = makeTemporaryFolder('races')
afterAll(remove)
mkdirSync(join(folder, 'club'))
writeFileSync(join(folder, 'club', 'oakten.ndjson'), '')
// A working folder may contain any number of other things.
for (let index = 0; index < 600; index += 1) writeFileSync(join(folder, `other-${index}`), '')

test.each([
  ['tdf206', 'tdf2026'],
  ['club/oaktn.ndjson', 'club/oakten.ndjson'],
])('%s: %s may have been meant', (given, meant) => {
  expect(() => findRacePath(given, folder)).toThrow(`race "${given}"; did you mean ${meant}?`)
})

test('nothing is suggested if no name is similar', () => {
  expect(() => findRacePath('nowhere/at/all', folder)).toThrow(/race "nowhere\/at\/all"$/)
})
