/**
 * The pushes of a recorded stage as the server's own parts make them: the replay is fed to journal, registry and relay on
 * a clock of its own, as fast as the machine goes, and what would leave for the visitors of a channel is written down.
 */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { stageUnit } from '@bell-lap/domain/calendar/unit'
import { unitChannel } from '@bell-lap/protocol/channel'
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay, type ReplayItem } from '@bell-lap/race-sim/replay'
import { createJournalFollower } from '../../apps/server/src/documents/journal-follower.ts'
import { createRegistry } from '../../apps/server/src/documents/registry.ts'
import { createMemoryJournal } from '../../apps/server/src/journal/memory-journal.ts'
import { readChannel } from '../../apps/server/src/live/channel-documents.ts'
import { createRelay } from '../../apps/server/src/live/relay.ts'
import type { Push } from '../../apps/server/src/live/push.ts'

/** What leaves in one write. */
export interface Departure {
  /** Since the beginning of the recorded window. */
  readonly atMs: number
  readonly pushes: readonly Push[]
}

export interface StageWindow {
  /** The race's clock at which recording begins: "15:30". */
  readonly from: string
  readonly seconds: number
}

const RACES = join(import.meta.dirname, '../../races')

/** Null where there is no recording to replay: the product is whole without the folder of races. */
export async function recordStagePushes({ from, seconds }: StageWindow): Promise<Departure[] | null> {
  const [file] = globSync(join(RACES, '*/recordings/*')).sort()
  if (file === undefined) return null
  const { facts, recordings } = readBundle(dirname(dirname(file)))
  const [recording] = recordings.values()
  if (!recording) return null
  const startMs = Date.UTC(2026, 6, 7, 13, 0)
  const replay = planReplay({ facts, recording, stage: recording.stage, nowMs: startMs, from, speed: 1 })
  const channel = readChannel(unitChannel(replay.competitionId, stageUnit(recording.stage)))
  if (!channel) throw new Error('The replay has no channel')

  let nowMs = startMs
  const timers = new Set<{ readonly dueMs: number; readonly run: () => void }>()
  const fail = (error: unknown): never => {
    throw error
  }
  const journal = createMemoryJournal({
    now: () => new Date(nowMs),
    makeEpoch: () => 'recorded',
    frameRetention: { keepAllMs: 60_000, thenEveryMs: 60_000 },
    onFault: fail,
  })
  const follower = createJournalFollower({ journal, setTimer: () => () => {}, onFault: fail })
  const registry = createRegistry({ follower, now: () => nowMs })
  const relay = createRelay({
    registry,
    now: () => nowMs,
    setTimer(run, ms) {
      const timer = { dueMs: nowMs + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    soon: (run) => run(),
    onError: fail,
  })
  const departures: Departure[] = []
  relay.addOutlet({
    hasVisitors: (name) => name === channel.name,
    send: (_, pushes) => void departures.push({ atMs: nowMs - startMs, pushes }),
  })

  let applied = 0
  registry.onChange(() => (applied += 1))
  const take = async (items: readonly ReplayItem[]): Promise<void> => {
    const newFacts = items.flatMap((item) => ('fact' in item ? [item.fact] : []))
    const frames = items.flatMap((item) => ('frame' in item ? [item.frame] : []))
    const before = applied
    if (newFacts.length > 0) await journal.append(replay.competitionId, newFacts)
    if (frames.length > 0) await journal.appendFrames(replay.competitionId, frames)
    // The followers catch up in turns of the event loop; when nothing was told for some turns they are level.
    for (let quiet = 0, seen = before; quiet < 5; quiet += 1) {
      await nextTurn()
      if (applied !== seen) quiet = -1
      seen = applied
    }
  }
  const advance = (untilMs: number): void => {
    for (;;) {
      const [next] = [...timers].filter(({ dueMs }) => dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)
      if (!next) break
      timers.delete(next)
      nowMs = next.dueMs
      next.run()
    }
    nowMs = untilMs
  }

  await take(replay.initial)
  await follower.start()
  await relay.prepare(channel)
  relay.join(channel)
  departures.length = 0
  for (;;) {
    const dueMs = replay.nextDueAtMs()
    if (dueMs === null || dueMs > startMs + seconds * 1000) break
    advance(dueMs)
    await take(replay.until(dueMs))
  }
  advance(startMs + seconds * 1000)
  relay.stop()
  follower.stop()
  await journal.close()
  return departures
}
