/** Builds the site when its built form is missing or older than anything it is made from. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.ts'

const INPUTS = [
  'apps/web',
  'packages/domain',
  'packages/protocol',
  'packages/race',
  'packages/live-client',
  'package-lock.json',
]
const PASSED_OVER = new Set(['node_modules', 'dist', 'test', '.vite'])
const BUILT = join(ROOT, 'apps/web/dist/server/entry.js')

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path)
    .filter((name) => !PASSED_OVER.has(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

/** Resolves with true when a fresh build stands. */
export async function buildSite(): Promise<boolean> {
  const wanted = INPUTS.map((input) => newest(join(ROOT, input))).reduce((a, b) => Math.max(a, b), 0)
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs >= wanted) return true
  console.log('Building the site …')
  return (await run('npm', ['run', '--silent', 'build', '-w', '@bell-lap/web'])) === 0
}
