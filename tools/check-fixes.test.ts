/**
 * Checks the mends of `npm run check -- --fix`, and the treatment of a missing translation, on a copy of the
 * sources.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '../packages/protocol/src/vocabulary/locale.ts'
import type * as Steps from './check-steps.ts'
import type * as Runner from './run.ts'
import { ROOT, type Captured } from './run.ts'
import { makeWorkingCopy, type WorkingCopy } from './working-copy.ts'

const FOOTER = 'apps/web/src/site/site-footer.tsx'
const GERMAN = 'apps/web/src/locales/de.po'

let copy: WorkingCopy
/** The same commands as here, run in the copy. */
let steps: typeof Steps
let runner: typeof Runner
beforeAll(async () => {
  // In tests Lingui looks for its own sources.
  vi.stubEnv('NODE_ENV', 'development')
  copy = makeWorkingCopy({ withTests: true })
  copyFileSync(join(ROOT, '.oxfmtrc.json'), join(copy.folder, '.oxfmtrc.json'))
  steps = await import(join(copy.folder, 'tools/check-steps.ts'))
  runner = await import(join(copy.folder, 'tools/run.ts'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  copy.remove()
})

const read = (file: string, folder = copy.folder): string => readFileSync(join(folder, file), 'utf8')
function fix(name: string): Promise<Captured> {
  const [, command, ...args] = steps.FIXES.find((each) => each[0] === name)!
  return runner.capture(command, args)
}
function check(name: string): Promise<Captured> {
  const { command, args } = steps.STEPS.find((each) => each.name === name)!
  return runner.capture(command, args)
}

describe('a fault that can be mended is found, mended, and found no more', () => {
  it.each([
    ['generated documents', 'docs/api.md', '# API', '# Another API'],
    ['format', 'tools/run.ts', 'export const ROOT = dirname', 'export const ROOT   =  dirname'],
  ])('%s', async (name, file, before, after) => {
    copy.edit(file, before, after)
    expect((await check(name)).code).not.toBe(0)
    expect(await fix(name)).toMatchObject({ code: 0 })
    expect(await check(name)).toMatchObject({ code: 0 })
    expect(read(file)).toBe(read(file, ROOT))
  })

  it('catalogs: a new text is in the catalog of each language', async () => {
    copy.edit(FOOTER, '<Trans>Embed</Trans>', '<Trans>Put it into a page</Trans>')
    const { code, output } = await fix('catalogs')
    expect(code, output).toBe(0)
    for (const locale of LOCALES)
      expect(read(`apps/web/src/locales/${locale}.po`)).toContain('msgid "Put it into a page"')
  })
})

describe('a text without a translation', () => {
  it('is listed with its language', async () => {
    copy.edit(GERMAN, 'msgstr "Im Ziel"', 'msgstr ""')
    const { code, output } = await check('translations')
    expect(code).not.toBe(0)
    expect(output).toMatch(/At the finish/)
    expect(output).toMatch(/\bde\b/)
  })

  it('is a warning, and an error for what a fresh machine must be able to do', () => {
    expect(steps.STEPS.filter(({ onlyWarns }) => onlyWarns).map(({ name }) => name)).toEqual(['translations'])
    expect(read('.ci/run', ROOT)).toMatch(/^npm run check -- --strict$/m)
  })
})
