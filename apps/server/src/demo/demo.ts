/**
 * The running demo (D-026): an empty store is filled from races/, and one recorded stage is replayed today as a competition of its own,
 * which lives in a volatile journal and restarts when it ends.
 */
import { Readable } from 'node:stream'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { BundleFile } from '@bell-lap/race-sim/bundle'
import type { FileStore } from '../files/file-store.ts'
import { factOf, parseFiling } from '../ingest/filing.ts'
import type { AppendOutcome, FramesOutcome, NewBeginning, VolatileJournal } from '../journal/journal.ts'
import { threadFile } from '../program-files.ts'
import { startThread, ThreadEnded } from '../threads/thread.ts'
import type { DemoMessage, DemoOrder, DemoThreadData } from './message.ts'

export interface Demo {
  /** Resolves when the store is filled and the replay has begun. Failures are passed to `onFault`. */
  readonly filled: Promise<void>
  stop(): Promise<void>
}

export interface DemoOptions {
  readonly journal: VolatileJournal
  readonly files: Pick<FileStore, 'file'>
  readonly now: () => Date
  readonly racesFolder: string
  /** Called with the reason why a bundle or the replay cannot be used. The server continues without it. */
  readonly onFault: (reason: string) => void
}

/** The demo's own competitions: `replay{year}`, and those whose code a `session.json` of the bundles names. */
export const isDemoReplay = (competition: string): boolean =>
  /^replay(?:track|laps|bracket)?\d{4}$/.test(competition)

/** These, and the competitions that the operator replays (`bell-lap replay`). Never a user's own races. */
const isReplay = (competition: string): boolean =>
  /^replay(?:track|laps|bracket|-.+)?\d{4}$/.test(competition)

/**
 * The bundles to import: missing ones, if the store contains only bundles. So an interrupted fill is completed, and a store with a user's
 * own races stays as it is.
 */
export function wantedBundles(bundles: readonly string[], stored: readonly string[]): string[] {
  const own = stored.filter((competition) => !isReplay(competition))
  if (!own.every((competition) => bundles.includes(competition))) return []
  return bundles.filter((competition) => !own.includes(competition))
}

export function startDemo({ journal, files, now, racesFolder, onFault }: DemoOptions): Demo {
  const filled = Promise.withResolvers<void>()
  /** The replay whose initial items are being sent. Null at other times. */
  let beginning: NewBeginning | null = null
  const check = (competition: string, outcome: AppendOutcome | FramesOutcome): void => {
    if (outcome.kind === 'refused')
      for (const { index, at, reason } of outcome.faults.slice(0, 5))
        onFault(`${competition}, fact ${index} at ${at}: ${reason}`)
    else if (outcome.kind !== 'appended') onFault(`${competition}: ${outcome.kind}`)
  }
  /** The bytes are stored before the fact names them, as at the files door. */
  const file = async ({ name, bytes, about }: BundleFile): Promise<Fact> => {
    const filing = parseFiling(name, about)
    const outcome = await files.file(Readable.from([bytes]), name, bytes.length)
    if (outcome.kind !== 'filed') throw new Error(`${name}: ${outcome.kind}`)
    return factOf(outcome, filing, now().toISOString())
  }
  const append = async (competition: string, facts: readonly Fact[]): Promise<void> =>
    check(competition, await (beginning?.append(facts) ?? journal.append(competition, facts)))
  const take = async (message: DemoMessage): Promise<void> => {
    switch (message.kind) {
      case 'bundles': {
        const stored = (await journal.heads()).map(({ competition }) => competition)
        const wanted = wantedBundles(message.competitions, stored)
        return thread.tell({ wanted })
      }
      case 'bundle': {
        const { competition, facts } = message
        const filed = await Promise.all(message.files.map(file))
        return check(competition, await journal.append(competition, [...facts, ...filed]))
      }
      case 'begin':
        beginning = journal.beginAnew(message.competition)
        return
      case 'begun':
        beginning?.publish()
        beginning = null
        return
      case 'facts':
        return append(message.competition, message.facts)
      case 'files':
        return append(message.competition, await Promise.all(message.files.map(file)))
      case 'frames': {
        const { competition, frames } = message
        const outcome = beginning?.appendFrames(frames) ?? journal.appendFrames(competition, frames)
        return check(competition, await outcome)
      }
      case 'fault':
        return onFault(message.reason)
      case 'filled':
        return filled.resolve()
    }
  }
  /** Messages are handled one after the other, because the order of facts matters. */
  let last = Promise.resolve()
  const thread = startThread<DemoOrder, DemoMessage>(threadFile('demo/demo-thread'), {
    data: { racesFolder } satisfies DemoThreadData,
    holdsProcess: true,
    onMessage(message) {
      last = last
        .then(() => take(message))
        .catch((error: unknown) => {
          onFault(error instanceof Error ? error.message : String(error))
          if (message.kind === 'bundles') filled.resolve()
        })
    },
    onLost(error) {
      // Without a race to replay, its work is done.
      if (!(error instanceof ThreadEnded)) onFault(error.message)
      filled.resolve()
    },
  })
  return {
    filled: filled.promise,
    async stop() {
      await thread.end()
      await last
    },
  }
}
