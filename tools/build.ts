/** Builds the site, and the program beside it, where the built form is missing or older than what it is made from. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findBuiltProgram } from '../apps/server/bin/built-program.js'
import { ROOT, run } from './run.ts'

const SITE_INPUTS = [
  'apps/web',
  'packages/domain',
  'packages/protocol',
  'packages/race',
  'packages/live-client',
  'package-lock.json',
]
const PASSED_OVER = new Set(['node_modules', 'dist', 'test', '.vite'])
const BUILT_SITE = join(ROOT, 'apps/web/dist/server/entry.js')

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path)
    .filter((name) => !PASSED_OVER.has(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

function isBuiltSiteFresh(): boolean {
  const wanted = SITE_INPUTS.map((input) => newest(join(ROOT, input))).reduce((a, b) => Math.max(a, b), 0)
  return existsSync(BUILT_SITE) && statSync(BUILT_SITE).mtimeMs >= wanted
}

async function build(workspace: string): Promise<boolean> {
  return (await run('npm', ['run', '--silent', 'build', '-w', workspace])) === 0
}

/** Resolves with true when fresh builds of both are there. */
export async function buildAll(): Promise<boolean> {
  if (!isBuiltSiteFresh()) {
    console.log('Building the site …')
    if (!(await build('@bell-lap/web'))) return false
  }
  return findBuiltProgram() !== null || build('@bell-lap/server')
}
