/** What a command is, and how it fails. */
import type { ParseArgsConfig } from 'node:util'
import type { Settings } from '../settings.ts'

/** A failure that is reported in one sentence, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** The arguments are wrong: the sentence, then where the command is explained. */
export class UsageError extends CommandError {}

/** What a command has from outside. */
export interface World {
  readonly settings: Settings
  readonly workingFolder: string
  readonly now: () => Date
  /** One line on standard output: what the command is for. */
  print(line: string): void
  /** One line on standard error: additional information for the user. */
  tell(line: string): void
  /** Resolves after so many milliseconds, or when the command is to end. */
  wait(ms: number): Promise<void>
  /** Aborted by Ctrl-C and by the system's wish to end; never for a command that does not end in order. */
  readonly ending: AbortSignal
}

export interface Command {
  /** The whole help text; its examples of instants are to come. */
  readonly help: string | ((now: Date) => string)
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** It watches `ending` and has something to finish. All other commands end at once. */
  readonly endsInOrder?: true
  /** Rejects with CommandError or UsageError. */
  run(values: Readonly<Record<string, unknown>>, positionals: readonly string[], world: World): Promise<void>
}

/** A text option that was given, or null. */
export const textOption = (values: Readonly<Record<string, unknown>>, name: string): string | null => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}
