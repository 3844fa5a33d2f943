import { describe, expect, it } from 'vitest'
import { needsSite } from './test-parts.ts'

describe('a run of tests', () => {
  it.each([
    [[], true],
    [['apps/web/test/render.test.ts'], true],
    [['apps/server/test'], true],
    [['packages/domain', 'apps/web/test'], true],
    [['rankings'], true],
    [['packages/domain'], false],
    [['./packages/race/test/rankings.test.ts'], false],
    [['apps/server/src/http', 'tools/soak.test.ts', '--reporter=verbose'], false],
  ])('of %j builds the site: %s', (paths, isNeeded) => {
    expect(needsSite(paths)).toBe(isNeeded)
  })
})
