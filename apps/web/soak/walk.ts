/**
 * The whole walk: every screen in every state and language at every width with axe at desk and phone, the densest in every
 * style light and dark, where `npm test` lets each two of them meet once (test/walk/thoroughness.ts).
 */
import { ensureChromium } from '../../../tools/chromium.ts'
import { run } from '../../../tools/run.ts'
import { buildSite } from '../../../tools/site-build.ts'

if (!(await buildSite())) process.exit(1)
const LOOKING = ['walk', 'map.browser', 'events.browser', 'games.browser']
process.exitCode = await run('vitest', ['run', ...LOOKING.map((part) => `apps/web/test/${part}`)], {
  CHROMIUM_PATH: await ensureChromium(),
  BELL_LAP_WALK: 'whole',
})
