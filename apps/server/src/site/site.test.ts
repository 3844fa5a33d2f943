import { OWN_BRAND } from '../brand/brand.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../test/started-server.ts'
import { SiteBuildError } from './site-build-error.ts'
import { loadSite } from './site.ts'

test('a build from other sources is refused; the message has its place, the missing part and the command to rebuild it', async () => {
  const distFolder = makeFolder()
  for (const folder of ['server', 'client/.vite']) mkdirSync(join(distFolder, folder), { recursive: true })
  writeFileSync(join(distFolder, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(distFolder, 'server/entry.js'), 'export const render = () => null')
  writeFileSync(
    join(distFolder, 'server/identity.js'),
    'export const identifyPage = () => null, programmeNames = identifyPage',
  )
  writeFileSync(join(distFolder, 'client/.vite/manifest.json'), '{}')
  const loading = loadSite({
    distFolder,
    registry: {
      route: () => ({ kind: 'none' }),
      readNow: () => undefined,
      onChange: () => () => {},
    } as never,
    settings: {},
    brand: OWN_BRAND,
    dataBudgetMs: 300,
    now: () => 0,
    setTimer: () => () => {},
    onError: () => {},
  })
  await expect(loading).rejects.toThrow(SiteBuildError)
  await expect(loading).rejects.toThrow(/^The site's build in .+drawings\.js.+ Rebuild it: npm run build$/)
  await expect(loading).rejects.toThrow(distFolder)
})
