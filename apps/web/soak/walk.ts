/**
 * The whole walk: every screen in every state at every width with axe at desk and phone, every style light and dark, where
 * `npm test` lets each two of them meet once (test/walk/thoroughness.ts).
 */
import { ensureChromium } from '../../../tools/chromium.ts'
import { run } from '../../../tools/run.ts'
import { buildSite } from '../../../tools/site-build.ts'

if (!(await buildSite())) process.exit(1)
process.exitCode = await run('vitest', ['run', 'apps/web/test/walk', 'apps/web/test/map.browser'], {
  BELL_LAP_CHROMIUM: await ensureChromium(),
  BELL_LAP_WALK: 'whole',
})
