/** Runs a command of this project under this very Node, with its output shown, and tells how it ended. */
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

export const ROOT = dirname(import.meta.dirname)

/** The environment of a child: this Node and the workspace's own commands come first on the path. */
export function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), join(ROOT, 'node_modules/.bin'), process.env.PATH ?? ''].join(
    delimiter,
  )
  return { ...process.env, PATH: path, ...extra }
}

/** Resolves with the exit code; a command that cannot be started counts as 127, one ended by a signal as 128. */
export function run(
  command: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(extra) })
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 128))
  })
}
