/** Installs what the tests need and the machine lacks. */
import { spawnSync } from 'node:child_process'
import { ROOT, environment } from './run.ts'

/** True if the command ended well. Its errors are shown. */
export const attempt = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({ DEBIAN_FRONTEND: 'noninteractive' }),
  }).status === 0

/** As root, a package of the distribution. Does nothing for other users. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0) return
  attempt('apt-get', ['update', '-qq'])
  attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}
