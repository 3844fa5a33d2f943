import { describe, expect, it } from 'vitest'
import { needsPostgres, needsSite } from './test-parts.ts'

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

  it.each([
    [[], true],
    [['rankings'], true],
    [['apps/server/src/journal'], true],
    [['packages/domain', 'apps/server/test/doors.test.ts'], true],
    [['packages/domain', '--reporter=verbose'], false],
    [['./tools', 'apps/web/test'], false],
  ])('of %j needs PostgreSQL: %s', (paths, isNeeded) => {
    expect(needsPostgres(paths)).toBe(isNeeded)
  })
})
