/**
 * Runs the tests of properties with new examples, BELL_LAP_TURNS times. `npm test` uses the same ones each
 * time.
 */
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT } from '../run.ts'

const turns = Number(process.env['BELL_LAP_TURNS'] ?? 20)

const namesProperties = (file: string): boolean =>
  /from '(fast-check|.*\/journal-contract\.ts)'/.test(readFileSync(join(ROOT, file), 'utf8'))
const files = globSync('{packages,apps}/*/{src,test}/**/*.test.ts', { cwd: ROOT }).filter(namesProperties)

let failed = 0
for (let turn = 1; turn <= turns; turn += 1) {
  const seed = String(randomInt(2 ** 31))
  const { code, output } = await capture(
    'vitest',
    ['run', '--project=unit', '--project=server-parts', '--project=servers', ...files],
    {
      BELL_LAP_PROPERTY_SEED: seed,
    },
  )
  if (code === 0) continue
  failed += 1
  console.log(`${output}\nBELL_LAP_PROPERTY_SEED=${seed}`)
}
console.log(`${files.length} files, ${turns} turns, ${failed} with a fault`)
process.exitCode = failed === 0 ? 0 : 1
