import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts'

describe('the built site', () => {
  let copy: WorkingCopy
  const ask = (what: string): string =>
    execFileSync(
      process.execPath,
      ['-e', `import('./tools/site-sources.ts').then((m) => console.log(${what}))`],
      {
        cwd: copy.folder,
        encoding: 'utf8',
      },
    ).trim()
  const isFresh = (): boolean => ask('m.isSiteFresh()') === 'true'

  beforeAll(() => {
    copy = makeWorkingCopy()
    writeFileSync(join(copy.folder, 'package-lock.json'), '{}')
    mkdirSync(join(copy.folder, 'apps/web/dist'))
    writeFileSync(join(copy.folder, 'apps/web/dist/built-from.txt'), ask('m.hashSiteSources()'))
  })
  afterAll(() => copy.remove())

  it('is fresh while its sources have the same content, whatever their times', () => {
    const later = new Date(Date.now() + 60_000)
    utimesSync(join(copy.folder, 'apps/web/vite.config.ts'), later, later)
    expect(isFresh()).toBe(true)
  })

  it.each(['apps/web/src/added.ts', 'packages/domain/src/added.ts', 'packages/race/src/result/added.ts'])(
    'is stale once %s is there, and fresh again once it is gone',
    (path) => {
      const file = join(copy.folder, path)
      writeFileSync(file, 'export {}')
      expect(isFresh()).toBe(false)
      rmSync(file)
      expect(isFresh()).toBe(true)
    },
  )

  it('stays fresh when only a test changes', () => {
    writeFileSync(join(copy.folder, 'apps/web/src/added.test.ts'), 'export {}')
    expect(isFresh()).toBe(true)
  })

  it('is stale once a source has another content', () => {
    copy.edit('apps/web/vite.config.ts', 'export default', '/* changed */ export default')
    expect(isFresh()).toBe(false)
  })
})
