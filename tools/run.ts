/** Runs a command of this project under this Node, with its output shown, and returns how it ended. */
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

export interface Captured {
  /** As for `run`. */
  readonly code: number
  /** Its output on both streams, in order. */
  readonly output: string
}

/** Like `run`, with the output kept instead of shown. */
export function capture(
  command: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(extra),
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    const end = (code: number, last = ''): void =>
      resolve({ code, output: Buffer.concat(parts).toString('utf8') + last })
    child.once('error', (error) => end(127, error.message))
    child.once('close', (code) => end(code ?? 128))
  })
}
