/** The writing half of a journal: each call becomes one request to the writer thread. */
import { inSlices } from '../../slices.ts'
import { factEntry } from '../append-plan.ts'
import type { Damages } from '../damages.ts'
import {
  JournalError,
  type AppendOutcome,
  type Damaged,
  type FramesOutcome,
  type Journal,
  type JournalSources,
} from '../journal.ts'
import { frameEntry } from '../stored-rows.ts'
import type { WriteRequest } from './writer-message.ts'
import { DamagedWrite, type WriterThread } from './writer-thread.ts'

export interface WritingOptions extends JournalSources {
  readonly writer: WriterThread
  readonly damages: Damages
  /** The name of this server. Null if it has none. */
  readonly server: string | null
  /** Called with damage that a request came upon. */
  readonly onFault: (fault: unknown) => void
}

export type Writing = Pick<Journal, 'append' | 'appendFrames' | 'remove'>

const bodyLength = (_: unknown, { body }: { readonly body: string }): number => body.length

export function createWriting(options: WritingOptions): Writing {
  const { writer, damages, onFault, now, makeEpoch, server } = options
  /** Nothing is added to a damaged competition. */
  const add = async <Outcome>(competition: string, request: WriteRequest): Promise<Outcome | Damaged> => {
    const known = damages.known.get(competition)
    if (known) return { kind: 'damaged', reason: known.message }
    try {
      return (await writer.write(request)).outcome as Outcome
    } catch (fault) {
      if (!(fault instanceof DamagedWrite)) throw fault
      const found = damages.note(competition, 'nothing can be added to it', fault)
      onFault(found)
      return { kind: 'damaged', reason: found.message }
    }
  }
  return {
    async append(
      competition,
      facts,
      { create = true, dryRun = false, broken = [], token, relayedFrom, lease = null } = {},
    ) {
      const entries = facts.length === 1 ? facts.map(factEntry) : await inSlices(facts, factEntry, bodyLength)
      const mayCreate = create && facts.some((fact) => fact.type === 'competition')
      return add<AppendOutcome>(competition, {
        kind: 'facts',
        competition,
        newEpoch: mayCreate ? makeEpoch() : null,
        receivedAt: now().toISOString(),
        entries,
        dryRun,
        broken,
        token: token ?? null,
        lease,
        server: relayedFrom ?? server,
      })
    },
    async appendFrames(competition, frames, { relayedFrom } = {}) {
      const entries =
        frames.length === 1 ? frames.map(frameEntry) : await inSlices(frames, frameEntry, bodyLength)
      return add<FramesOutcome>(competition, {
        kind: 'frames',
        competition,
        entries,
        server: relayedFrom ?? server,
      })
    },
    async remove(competition) {
      const { outcome } = await writer.write({ kind: 'remove', competition })
      if (outcome.kind === 'storage-full') throw new JournalError('The disk is full')
      damages.forget(competition)
      return outcome.kind === 'appended'
    },
  }
}
