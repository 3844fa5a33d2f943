/** The journal in memory, for the demo competition and for tests. Its facts are lost when the process ends. */
import type { Fact, JournalledFact } from '@bell-lap/protocol/facts/facts'
import { bibsOfFrame, unitOfFrame, type Frame, type LaneFrame } from '@bell-lap/protocol/facts/frame'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { createOutline, type Outline } from '@bell-lap/race/references/outline'
import {
  entryKey,
  factEntry,
  planAppend,
  refuseFrames,
  unknownBibsIn,
  type StandingFact,
} from './append-plan.ts'
import {
  EpochEnded,
  type AppendOptions,
  type AppendOutcome,
  type FrameRetention,
  type FramesOutcome,
  type JournalHead,
  type JournalSources,
  type VolatileJournal,
} from './journal.ts'
import { createListeners } from './listeners.ts'
import { FRAMES_BETWEEN_THINNINGS, listThinned } from './thinning.ts'

interface MemoryLane {
  epoch: string
  facts: JournalledFact[]
  keys: Map<string, StandingFact>
  outline: Outline
  frames: LaneFrame[]
  frameKeys: Set<string>
  frameCount: number
}

export interface MemoryJournalOptions extends JournalSources {
  /** If absent, all frames are kept. */
  readonly frameRetention?: FrameRetention
  /** Called with the error that a follower threw. */
  readonly onFault: (fault: unknown) => void
}

export function createMemoryJournal(options: MemoryJournalOptions): VolatileJournal {
  const { now, makeEpoch, frameRetention } = options
  const lanes = new Map<string, MemoryLane>()
  const listeners = createListeners(options.onFault)

  const createLane = (): MemoryLane => ({
    epoch: makeEpoch(),
    facts: [],
    keys: new Map(),
    outline: createOutline(),
    frames: [],
    frameKeys: new Set(),
    frameCount: 0,
  })
  const headOf = (competition: string, lane: MemoryLane): JournalHead => ({
    competition,
    epoch: lane.epoch,
    seq: lane.facts.length,
    frameCount: lane.frameCount,
  })
  const laneToRead = (competition: string, epoch: string | undefined): MemoryLane | undefined => {
    const lane = lanes.get(competition)
    if (lane && epoch !== undefined && lane.epoch !== epoch) throw new EpochEnded(competition)
    return lane
  }
  const thin = (lane: MemoryLane) => {
    if (!frameRetention || lane.frameCount % FRAMES_BETWEEN_THINNINGS !== 0) return
    const dated = lane.frames.map(({ count, frame }) => ({
      count,
      unit: unitOfFrame(frame),
      atMs: Date.parse(frame.at),
    }))
    const dropped = new Set(listThinned(dated, frameRetention))
    lane.frames = lane.frames.filter(({ count }) => !dropped.has(count))
    lane.frameKeys = new Set(lane.frames.map(({ frame }) => entryKey(frame)))
  }

  const appendTo = (
    lane: MemoryLane,
    facts: readonly Fact[],
    { dryRun = false, broken = [], relayedFrom }: AppendOptions = {},
  ): AppendOutcome => {
    const { keys, outline } = lane
    const find = (key: FactKey) => keys.get(entryKey(key))
    const plan = planAppend(facts.map(factEntry), lane.facts.length, find, outline, {
      listsFlags: dryRun,
      broken,
      server: relayedFrom ?? null,
      passings: () => lane.facts.flatMap(({ fact }) => (fact.type === 'passing' ? [fact] : [])),
    })
    if (plan.kind === 'refused') return plan
    const { duplicates, seq, flagged } = plan
    const outcome: AppendOutcome = {
      kind: 'appended',
      accepted: plan.inserts.length,
      duplicates,
      seq,
      ...((dryRun || flagged.count > 0) && { flagged }),
    }
    if (dryRun) {
      outline.takeBack()
      return outcome
    }
    outline.keep()
    const receivedAt = now().toISOString()
    for (const { seq, entry } of plan.inserts) {
      keys.set(entryKey(entry), { seq, body: entry.body })
      lane.facts.push({ seq, receivedAt, fact: JSON.parse(entry.body) })
    }
    return outcome
  }
  const appendFramesTo = (
    lane: MemoryLane,
    frames: readonly Frame[],
    relayedFrom: string | null = null,
  ): FramesOutcome => {
    const refused = refuseFrames(frames.map(unitOfFrame), lane.outline, relayedFrom)
    if (refused) return refused
    const ridden = frames.map((frame) => ({ unit: unitOfFrame(frame), bibs: bibsOfFrame(frame) }))
    let accepted = 0
    for (const frame of frames) {
      const key = entryKey(frame)
      if (lane.frameKeys.has(key)) continue
      accepted += 1
      lane.frameCount += 1
      lane.frameKeys.add(key)
      lane.frames.push({ count: lane.frameCount, frame })
      thin(lane)
    }
    return {
      kind: 'appended',
      accepted,
      duplicates: frames.length - accepted,
      count: lane.frameCount,
      unknownBibs: unknownBibsIn(ridden, lane.outline),
    }
  }
  const notifyOf = <Outcome extends AppendOutcome | FramesOutcome>(
    competition: string,
    lane: MemoryLane,
    outcome: Outcome,
  ): Outcome => {
    if (outcome.kind === 'appended' && outcome.accepted > 0) listeners.tell(headOf(competition, lane))
    return outcome
  }

  return {
    damages: new Map(),
    async append(competition, facts, { create = true, ...options } = {}) {
      const { dryRun = false } = options
      const standing = lanes.get(competition)
      if (!standing && !(create && facts.some((fact) => fact.type === 'competition'))) {
        const tried = dryRun ? appendTo(createLane(), facts, options) : null
        return { kind: 'unknown-competition', ...(tried?.kind === 'refused' && { besides: tried }) }
      }
      const lane = standing ?? createLane()
      const outcome = appendTo(lane, facts, options)
      if (dryRun) return outcome
      if (outcome.kind === 'appended') lanes.set(competition, lane)
      return notifyOf(competition, lane, outcome)
    },
    async read(competition, afterSeq, limit, epoch) {
      return laneToRead(competition, epoch)?.facts.slice(afterSeq, afterSeq + limit) ?? []
    },
    async prove() {},
    async heads() {
      return [...lanes]
        .map(([competition, lane]) => headOf(competition, lane))
        .sort((a, b) => (a.competition < b.competition ? -1 : 1))
    },
    follow: (listener) => listeners.add(listener),
    remove: async (competition) => lanes.delete(competition),
    async appendFrames(competition, frames, { relayedFrom } = {}) {
      const lane = lanes.get(competition)
      if (!lane) return { kind: 'unknown-competition' }
      return notifyOf(competition, lane, appendFramesTo(lane, frames, relayedFrom))
    },
    async readFrames(competition, afterCount, limit, epoch) {
      const frames = laneToRead(competition, epoch)?.frames ?? []
      // Searched from the end, where followers read.
      const start = frames.findLastIndex((frame) => frame.count <= afterCount) + 1
      return frames.slice(start, start + limit)
    },
    beginAnew(competition) {
      const lane = createLane()
      return {
        append: async (facts) => appendTo(lane, facts),
        appendFrames: async (frames) => appendFramesTo(lane, frames),
        publish() {
          lanes.set(competition, lane)
          listeners.tell(headOf(competition, lane))
        },
      }
    },
    async close() {
      lanes.clear()
    },
  }
}
