/** Commands as a person types them, with their output: in a separate process, or in this one. */
import { execFile } from 'node:child_process'
import { runCommandLine } from '../src/command-line/command-line.ts'
import { NODE_ARGUMENTS } from './program.ts'

/** The output of a command. */
export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The program as a separate process: for commands that end a process, or run beside one. */
export const runProgram = (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
): Promise<Said> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, ...environment }, cwd: folder }
    const child = execFile(process.execPath, [...NODE_ARGUMENTS, ...args], options, (_fault, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

/**
 * The same command without a process: the real code on the real store, for a tenth of the time. Not for `serve`.
 * @param ending ends a command that runs until it is ended
 */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string,
  ending = new AbortController().signal,
): Promise<Said> {
  const out: string[] = []
  const err: string[] = []
  const code = await runCommandLine(args, {
    environment: { ...process.env, ...environment },
    workingFolder: folder,
    print: (line) => out.push(`${line}\n`),
    tell: (line) => err.push(`${line}\n`),
    listenForEnd: () => ending,
  })
  return { code, out: out.join(''), err: err.join('') }
}
