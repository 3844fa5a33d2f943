/** The lock file names packages by name and digest alone: an address in it would tie every clone to one registry. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

const lines = readFileSync(join(ROOT, 'package-lock.json'), 'utf8').split('\n')
const bad = lines.flatMap((line, index) => (/"resolved": "https?:/.test(line) ? [index + 1] : []))
if (bad.length > 0) {
  console.error(`package-lock.json carries ${bad.length} registry addresses, the first in line ${bad[0]}.`)
  console.error('Install with the project .npmrc in force (omit-lockfile-registry-resolved=true).')
  process.exit(1)
}
