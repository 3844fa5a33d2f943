/**
 * `npm run soak`: builds what is needed, then runs the long tests, one script after the other. Arguments
 * narrow by path.
 */
import { globSync } from 'node:fs'
import { buildAll } from './build.ts'
import { ROOT, run } from './run.ts'

const wanted = process.argv.slice(2)
const all = globSync(['{packages,apps}/*/soak/*.ts', 'tools/soak/*.ts'], { cwd: ROOT }).sort()
const scripts = all.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))

if (scripts.length === 0) {
  console.error(`No soak's path contains ${wanted.join(' or ')}. There are:\n${all.join('\n')}`)
  process.exit(2)
}

if (!(await buildAll())) process.exit(1)
let failed = 0
for (const script of scripts) {
  console.log(`soak: ${script}`)
  if ((await run('node', ['--expose-gc', script])) !== 0) failed += 1
}
console.log(`${scripts.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
