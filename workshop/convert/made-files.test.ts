/** The constructed races that have reports and a photo finish are what their tools make, byte for byte. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { capture, ROOT } from '../../tools/run.ts'
import { makeTemporaryFolder } from '../../tools/temporary-folder.ts'

const { path: made, remove } = makeTemporaryFolder('made-files')
afterAll(remove)

test.each([
  ['made-laps.ts', 'lapsdemo2026'],
  ['made-one-day.ts', 'onedaymade2026'],
])('%s makes %s', async (tool, bundle) => {
  expect(await capture(process.execPath, [join(ROOT, 'workshop/convert', tool), made])).toMatchObject({
    code: 0,
  })
  for (const part of ['facts', 'files']) {
    const folder = join(ROOT, 'races', bundle, part)
    expect(readdirSync(join(made, bundle, part))).toEqual(readdirSync(folder))
    for (const name of readdirSync(folder))
      expect([
        name,
        readFileSync(join(made, bundle, part, name)).equals(readFileSync(join(folder, name))),
      ]).toEqual([name, true])
  }
})
