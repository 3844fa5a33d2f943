/**
 * The whole walk: every screen in every state and language at every width with axe at desk and phone, the densest in every
 * style light and dark, where `npm test` lets each two of them meet once (test/walk/thoroughness.ts).
 * `BELL_LAP_WALK_LOCALE=de` walks in one language alone, which takes a fifth of the time; what is looked at in English alone (forms
 * of phases, map, events, games and sheets of paper) comes with `en`, and the eight hours of a ceremony.
 */
import { ensureChromium } from '../../../tools/chromium.ts'
import { run } from '../../../tools/run.ts'

const locale = process.env['BELL_LAP_WALK_LOCALE']
const LOOKING =
  locale === undefined || locale === 'en'
    ? ['walk', 'map.browser', 'events.browser', 'games.browser', 'ceremony.browser', 'printed-sheets.browser']
    : ['walk/walk', 'walk/routes']
process.exitCode = await run('vitest', ['run', ...LOOKING.map((part) => `apps/web/test/${part}`)], {
  CHROMIUM_PATH: await ensureChromium(),
  BELL_LAP_WALK: 'whole',
})
