/**
 * The thread that computes large races. It follows their journals through the server, as another server
 * would, and returns their documents as bytes. Versions are the same wherever they are computed, so nothing
 * else has to be coordinated.
 */
import type { JournalHead } from '../journal/journal.ts'
import { Awaited } from '../threads/awaited.ts'
import { ownThread } from '../threads/own-thread.ts'
import type {
  FromLargeRaceThread,
  JournalItems,
  JournalOrder,
  LargeRaceThreadData,
  ToLargeRaceThread,
} from './large-race-message.ts'
import { makeOf, type LargeRaceMade, type LargeRaceWork } from './large-race-work.ts'
import { createRaceFollower, type RaceFollower } from './race-follower.ts'

const { data, port, say } = ownThread<LargeRaceThreadData, FromLargeRaceThread>()
const { publicUrl } = data
const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Readings of the journal in progress: at most one for each competition. */
const awaited = new Awaited<JournalItems>()
const readJournal = async <Items>(order: JournalOrder): Promise<Items> => {
  const { number, answer } = awaited.ask()
  say({ kind: 'read', number, order })
  return (await answer) as Items
}
const journal: Parameters<typeof createRaceFollower>[0]['journal'] = {
  read: (competition, after, limit, epoch) => readJournal({ competition, of: 'facts', after, limit, epoch }),
  readFrames: (competition, after, limit, epoch) =>
    readJournal({ competition, of: 'frames', after, limit, epoch }),
}

/** Bound: the large competitions whose states the server holds. */
const followers = new Map<string, RaceFollower>()
const forget = (competition: string): void => {
  followers.get(competition)?.stop()
  followers.delete(competition)
}
/** The state of a competition, read at least as far as the head. */
async function follow({ competition, epoch, seq, frameCount }: JournalHead): Promise<RaceFollower> {
  if (followers.get(competition)?.epoch !== epoch) forget(competition)
  let follower = followers.get(competition)
  if (follower === undefined) {
    follower = createRaceFollower({
      journal,
      competition,
      epoch,
      rest: null,
      publicUrl,
      now: Date.now,
      onChange() {},
      onFold() {},
      onFault: (error, where) => say({ kind: 'fault', error: toError(error), where }),
    })
    followers.set(competition, follower)
  }
  if (!follower.isLevel || follower.seq < seq || follower.frameCount < frameCount) await follower.catchUp()
  return follower
}

const bytesOf = (made: LargeRaceMade[LargeRaceWork['kind']]): ArrayBuffer[] =>
  made !== null && 'json' in made ? [made.json.buffer] : []

async function answer({ number, head, work }: Extract<ToLargeRaceThread, { kind: 'make' }>): Promise<void> {
  try {
    const made = makeOf(await follow(head), work)
    say({ kind: 'made', number, made }, bytesOf(made))
  } catch (error) {
    say({ kind: 'failed', number, error: toError(error) })
  }
}

port.on('message', (message: ToLargeRaceThread) => {
  switch (message.kind) {
    case 'make':
      return void answer(message)
    case 'items': {
      const { number, items } = message
      return items instanceof Error ? awaited.reject(number, items) : awaited.resolve(number, items)
    }
    case 'forget':
      return forget(message.competition)
  }
})
