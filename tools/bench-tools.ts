/**
 * Packages that only benches and soaks need, such as the servers with which they compare ours. They are a
 * package of their own outside the workspaces (tools/bench-tools), which `npm ci` leaves alone and which is
 * installed when it is first needed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT, environment } from './run.ts'

const FOLDER = join(ROOT, 'tools/bench-tools')
/** npm writes this file last. */
const INSTALLED = join(FOLDER, 'node_modules/.package-lock.json')
const WANTED = join(FOLDER, 'package-lock.json')

const isCurrent = (): boolean =>
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(WANTED).mtimeMs

/**
 * A `require` that finds the packages of tools/bench-tools. Throws with the command to run if they cannot be
 * installed. Their install scripts are not run.
 */
export function requireBenchTools(): NodeJS.Require {
  if (!isCurrent()) {
    console.error('Installing what the benches compare with (tools/bench-tools) …')
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--silent'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment(),
    })
    if (status !== 0)
      throw new Error(
        'The bench tools could not be installed: run `npm ci --ignore-scripts` in tools/bench-tools',
      )
  }
  return createRequire(join(FOLDER, 'package.json'))
}
