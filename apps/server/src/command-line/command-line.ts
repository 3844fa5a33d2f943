/** The commands of `bell-lap`, found by name and run. A failure is reported as one sentence and an exit code. */
import { inspect, parseArgs } from 'node:util'
import { didYouMean, nearestWord } from '@bell-lap/protocol/nearest-name'
import { JournalError } from '../journal/journal.ts'
import { BrandError } from '../brand/brand.ts'
import { SettingsError, parseSettings } from '../settings.ts'
import { SiteBuildError } from '../site/site-build-error.ts'
import { cleanLine } from './clean-line.ts'
import { CommandError, UsageError, type Command, type World } from './command.ts'

/** Each command is loaded when it is needed, so that none waits for what others need. */
const COMMANDS = {
  serve: {
    summary: 'serve site, API and hub on one port',
    load: async () => (await import('./serve-command.ts')).serveCommand,
  },
  import: {
    summary: 'import facts from bundles (folders) and files',
    load: async () => (await import('./import-command.ts')).importCommand,
  },
  export: {
    summary: 'write the facts of a competition to a file that import takes',
    load: async () => (await import('./export-command.ts')).exportCommand,
  },
  decode: {
    summary: 'take passings from a decoder',
    load: async () => (await import('./decode-command.ts')).decodeCommand,
  },
  watch: {
    summary: 'take the results of a photo finish from its folder',
    load: async () => (await import('./watch-command.ts')).watchCommand,
  },
  relay: {
    summary: 'keep a competition equal here and on another server',
    load: async () => (await import('./relay-command.ts')).relayCommand,
  },
  authority: {
    summary: 'say which server takes the facts of a competition',
    load: async () => (await import('./authority-command.ts')).authorityCommand,
  },
  replay: {
    summary: 'replay a recorded race as if it were live',
    load: async () => (await import('./replay-command.ts')).replayCommand,
  },
  remove: {
    summary: 'delete a competition: its facts and its frames',
    load: async () => (await import('./remove-command.ts')).removeCommand,
  },
  backup: {
    summary: 'write the whole store to one file',
    load: async () => (await import('./backup-command.ts')).backupCommand,
  },
  restore: {
    summary: 'replace the store with a backup',
    load: async () => (await import('./restore-command.ts')).restoreCommand,
  },
  copy: {
    summary: 'copy one store into another',
    load: async () => (await import('./copy-command.ts')).copyCommand,
  },
  mask: {
    summary: 'take a person out of everything that is stored',
    load: async () => (await import('./mask-command.ts')).maskCommand,
  },
  check: {
    summary: 'check the whole store for damage',
    load: async () => (await import('./check-command.ts')).checkCommand,
  },
  verify: {
    summary: 'compare what servers answer with what the journal says',
    load: async () => (await import('./verify-command.ts')).verifyCommand,
  },
  desk: {
    summary: 'print a link with which somebody signs in to the desk',
    load: async () => (await import('./desk-command.ts')).deskCommand,
  },
  token: {
    summary: 'create, list and revoke the tokens of the ingest doors',
    load: async () => (await import('./token-command.ts')).tokenCommand,
  },
} as const satisfies Record<string, { summary: string; load: () => Promise<Command> }>

const OVERVIEW = `bell-lap <command> …

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`)
  .join('\n')}

bell-lap <command> --help tells more.`

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name)

/** Where a command is typed and its output is read. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly workingFolder: string
  /** True if the output is read on a terminal. False if that is not known. */
  readonly isTerminal?: boolean
  /** Writes to standard output. */
  print(line: string): void
  /** Writes to standard error. */
  tell(line: string): void
  /** Aborted when the command should end, which may take `mostMs`. Used by commands that end in order. */
  listenForEnd(mostMs: number): AbortSignal
}

/** Longest duration of an orderly end, after a drain. */
const END_MS = 15_000

/** Aborted at the first request to end. At the second request, or if ending takes too long, the process exits. */
function listenForEnd(mostMs: number): AbortSignal {
  const controller = new AbortController()
  const end = () => {
    if (controller.signal.aborted) process.exit(1)
    setTimeout(() => {
      console.error(`Still running after ${mostMs / 1_000} s; unfinished work is abandoned`)
      process.exit(1)
    }, mostMs).unref()
    controller.abort()
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  return controller.signal
}

const terminalOfProcess = (): Terminal => ({
  environment: process.env,
  workingFolder: process.cwd(),
  isTerminal: process.stdout.isTTY,
  print: (line) => console.log(line),
  tell: (line) => console.error(line),
  listenForEnd,
})

function createWorld(command: Command, terminal: Terminal): World {
  const { environment, workingFolder, print, tell } = terminal
  const settings = parseSettings(environment, workingFolder)
  const ending = command.endsInOrder
    ? terminal.listenForEnd(END_MS + settings.drainMs)
    : new AbortController().signal
  return {
    settings,
    workingFolder,
    now: () => new Date(),
    isTerminal: terminal.isTerminal === true,
    print,
    tell,
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, ms)
        function done() {
          clearTimeout(timer)
          ending.removeEventListener('abort', done)
          resolve()
        }
        ending.addEventListener('abort', done)
      }),
    ending,
  }
}

async function runNamed(command: Command, args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parse(command, args)
  if (values['help'] === true) {
    terminal.print(helpOf(command))
    return
  }
  const world = createWorld(command, terminal)
  for (const { name, meant } of world.settings.unknownNames)
    world.tell(`${name} is not a setting and is ignored${didYouMean(meant)}`)
  await command.run(values, positionals, world)
}

const helpOf = ({ help }: Command): string => (typeof help === 'string' ? help : help(new Date()))

function parse(command: Command, given: readonly string[]) {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const
  const config = { args: [...given], options, allowPositionals: true }
  for (const token of parseArgs({ ...config, strict: false, tokens: true }).tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue
    const meant = nearestWord(token.name, Object.keys(options))
    throw new UsageError(`There is no option ${token.rawName}${didYouMean(meant && `--${meant}`)}`)
  }
  try {
    return parseArgs(config)
  } catch (fault) {
    throw new UsageError(fault instanceof Error ? fault.message : String(fault), { cause: fault })
  }
}

/** Returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function runCommandLine(
  args: readonly string[],
  given: Terminal = terminalOfProcess(),
): Promise<number> {
  const print = (line: string): void => given.print(cleanLine(line))
  const tell = (line: string): void => given.tell(cleanLine(line))
  const terminal: Terminal = { ...given, print, tell }
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(OVERVIEW)
    return name === undefined ? 2 : 0
  }
  if (!isCommand(name)) {
    const meant = didYouMean(nearestWord(name, Object.keys(COMMANDS)))
    tell(`There is no command "${name}"${meant === '' ? `.\n\n${OVERVIEW}` : meant}`)
    return 2
  }
  const command = await COMMANDS[name].load()
  try {
    await runNamed(command, rest, terminal)
    return 0
  } catch (fault) {
    if (fault instanceof UsageError) {
      const help = rest.length === 0 ? `\n${helpOf(command)}` : `See bell-lap ${name} --help.`
      tell(`${fault.message}\n${help}`)
      return 2
    }
    const isExplained =
      fault instanceof CommandError ||
      fault instanceof JournalError ||
      fault instanceof SettingsError ||
      fault instanceof BrandError ||
      fault instanceof SiteBuildError
    tell(isExplained ? fault.message : inspect(fault))
    return 1
  }
}
