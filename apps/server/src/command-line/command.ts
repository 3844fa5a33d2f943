/** The interface of a command, and its failures. */
import type { ParseArgsConfig } from 'node:util'
import type { Settings } from '../settings.ts'

/** A failure that is reported in one sentence, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** The arguments are wrong. The sentence is followed by the help of the command. */
export class UsageError extends CommandError {}

/** Settings, clock, output and the signal to end, which a command takes as arguments. */
export interface World {
  readonly settings: Settings
  readonly workingFolder: string
  readonly now: () => Date
  /** True if the output is read on a terminal, which shows QR codes. */
  readonly isTerminal: boolean
  /** Writes one line to standard output: the result of the command. */
  print(line: string): void
  /** Writes one line to standard error: additional information for the user. */
  tell(line: string): void
  /** Resolves after this time, or when the command should end. */
  wait(ms: number): Promise<void>
  /** Aborted by Ctrl-C and by the system's request to end. Never aborted for a command that does not end in order. */
  readonly ending: AbortSignal
}

export interface Command {
  /** The whole help text. A function if it contains example dates, which must be in the future. */
  readonly help: string | ((now: Date) => string)
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** True if the command watches `ending` because it has something to finish. All other commands are stopped directly. */
  readonly endsInOrder?: true
  /** Rejects with CommandError or UsageError. */
  run(values: Readonly<Record<string, unknown>>, positionals: readonly string[], world: World): Promise<void>
}

/** The value of a text option. Null if it is missing or empty. */
export const textOption = (values: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}
