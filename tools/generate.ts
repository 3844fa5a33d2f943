/** Writes the generated documents; with `--check` only compares, and fails when one is stale. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReference } from './api-reference.ts'
import { factReference } from './fact-reference.ts'
import { ROOT } from './run.ts'

const GENERATED: readonly (readonly [file: string, make: () => string])[] = [
  ['docs/api.md', apiReference],
  ['docs/facts.md', factReference],
]

for (const [file, make] of GENERATED) {
  const path = join(ROOT, file)
  const fresh = make()
  if (!process.argv.includes('--check')) writeFileSync(path, fresh)
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== fresh) {
    console.error(`${file} is stale: \`npm run check -- --fix\` makes it anew`)
    process.exitCode = 1
  }
}
