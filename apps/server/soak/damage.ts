/**
 * A store with every page replaced by garbage, zeros and another page, and a thousand bytes changed one after
 * the other. `npm test` does some of these.
 */
import { run } from '../../../tools/run.ts'

process.exitCode = await run('vitest', ['run', 'apps/server/src/journal/sqlite/damage.test.ts'], {
  BELL_LAP_DAMAGE: 'whole',
})
