/** The journal in memory: for the demo competition and for tests. It forgets with the process. */
import type { JournalledFact } from '@bell-lap/protocol/facts/facts'
import type { LaneFrame } from '@bell-lap/protocol/frame'
import { entryKey, factEntry, planAppend, type StandingFact } from './append-plan.ts'
import type { FrameRetention, JournalHead, JournalSources, VolatileJournal } from './journal.ts'
import { createListeners } from './listeners.ts'
import { FRAMES_BETWEEN_THINNINGS, listThinned } from './thinning.ts'

interface MemoryLane {
  epoch: string
  facts: JournalledFact[]
  keys: Map<string, StandingFact>
  frames: LaneFrame[]
  frameKeys: Set<string>
  frameCount: number
}

export interface MemoryJournalOptions extends JournalSources {
  /** Frames are all kept when absent. */
  readonly frameRetention?: FrameRetention
  /** Hears what a follower threw. */
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
  const thin = (lane: MemoryLane) => {
    if (!frameRetention || lane.frameCount % FRAMES_BETWEEN_THINNINGS !== 0) return
    const dated = lane.frames.map(({ count, frame }) => ({
      count,
      stage: frame.stage,
      atMs: Date.parse(frame.at),
    }))
    const dropped = new Set(listThinned(dated, frameRetention))
    lane.frames = lane.frames.filter(({ count }) => !dropped.has(count))
    lane.frameKeys = new Set(lane.frames.map(({ frame }) => entryKey(frame)))
  }

  return {
    async append(competition, facts, { create = true } = {}) {
      let lane = lanes.get(competition)
      if (!lane) {
        if (!create || !facts.some((fact) => fact.type === 'competition'))
          return { kind: 'unknown-competition' }
        lane = createLane()
      }
      const { keys } = lane
      const plan = planAppend(facts.map(factEntry), lane.facts.length, (entry) => keys.get(entryKey(entry)))
      if (plan.kind === 'conflict') return plan
      lanes.set(competition, lane)
      const receivedAt = now().toISOString()
      for (const { seq, entry } of plan.inserts) {
        keys.set(entryKey(entry), { seq, body: entry.body })
        lane.facts.push({ seq, receivedAt, fact: JSON.parse(entry.body) })
      }
      if (plan.inserts.length > 0) listeners.tell(headOf(competition, lane))
      return {
        kind: 'appended',
        accepted: plan.inserts.length,
        duplicates: plan.duplicates,
        seq: plan.seq,
      }
    },
    async read(competition, afterSeq, limit) {
      return lanes.get(competition)?.facts.slice(afterSeq, afterSeq + limit) ?? []
    },
    async heads() {
      return [...lanes]
        .map(([competition, lane]) => headOf(competition, lane))
        .sort((a, b) => (a.competition < b.competition ? -1 : 1))
    },
    follow: (listener) => listeners.add(listener),
    async appendFrames(competition, frames) {
      const lane = lanes.get(competition)
      if (!lane) return { kind: 'unknown-competition' }
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
      if (accepted > 0) listeners.tell(headOf(competition, lane))
      return {
        kind: 'appended',
        accepted,
        duplicates: frames.length - accepted,
        count: lane.frameCount,
      }
    },
    async readFrames(competition, afterCount, limit) {
      const frames = lanes.get(competition)?.frames ?? []
      // From the end, where followers read.
      const start = frames.findLastIndex((frame) => frame.count <= afterCount) + 1
      return frames.slice(start, start + limit)
    },
    restart(competition) {
      const lane = createLane()
      lanes.set(competition, lane)
      listeners.tell(headOf(competition, lane))
    },
    async close() {
      lanes.clear()
    },
  }
}
