/**
 * The demo's own thread: reads and checks the bundles, and is the outside feed of the replayed race. It decompresses,
 * parses and plans, so that the server's thread never stands still for it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { planFactReplay } from '@bell-lap/race-sim/fact-replay'
import { planReplay, type Replay, type ReplayItem } from '@bell-lap/race-sim/replay'
import { readBundle, readFacts } from '@bell-lap/race-sim/bundle'
import { listBundles, readSession, readValidFacts, type BundleFolder } from './bundles.ts'
import type { DemoMessage, DemoOrder, DemoWorkerData } from './message.ts'
import { play } from './player.ts'

/** Where the race stands when a replay begins, and how fast it runs (D-026). */
const FROM = '15:30'
const SPEED = 1
/** Items told in one message: little enough to be taken in between two requests. */
const SLICE = 40

const { racesFolder } = workerData as DemoWorkerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
const tell = (message: DemoMessage): void => parentPort?.postMessage(message)
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function tellItems(competition: string, items: readonly ReplayItem[]): void {
  const facts = items.flatMap((item) => ('fact' in item ? [item.fact] : []))
  const frames = items.flatMap((item) => ('frame' in item ? [item.frame] : []))
  for (let from = 0; from < facts.length; from += SLICE)
    tell({ kind: 'facts', competition, facts: facts.slice(from, from + SLICE) })
  for (let from = 0; from < frames.length; from += SLICE)
    tell({ kind: 'frames', competition, frames: frames.slice(from, from + SLICE) })
}

function fill(bundles: readonly BundleFolder[]): void {
  for (const bundle of bundles) {
    try {
      tell({ kind: 'bundle', competition: bundle.competition, facts: readValidFacts(bundle) })
    } catch (error) {
      tell({ kind: 'fault', reason: faultOf(error) })
    }
  }
}

function replay(folder: string): void {
  const { facts, recordings } = readBundle(folder)
  const [recording] = recordings.values()
  if (!recording) return
  const { stage } = recording
  playOver((nowMs) => planReplay({ facts, recording, stage, nowMs, from: FROM, speed: SPEED }))
}

/** Beside it, what is told again from its facts alone. */
function replaySession(bundle: BundleFolder): void {
  const session = readSession(bundle)
  if (session === null) return
  const facts = readFacts(bundle.folder)
  playOver((nowMs) => planFactReplay({ facts, ...session, nowMs, speed: SPEED }))
}

function playOver(plan: (nowMs: number) => Replay): void {
  play({
    plan,
    now: Date.now,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    begin(competition, initial) {
      tell({ kind: 'begin', competition })
      tellItems(competition, initial)
      tell({ kind: 'begun' })
    },
    deliver: tellItems,
  })
}

const bundles = listBundles(racesFolder)
parentPort?.once('message', ({ wanted }: DemoOrder) => {
  fill(bundles.filter(({ competition }) => wanted.includes(competition)))
  const recorded = bundles.find(({ hasRecording }) => hasRecording)
  try {
    if (recorded) replay(recorded.folder)
  } catch (error) {
    tell({ kind: 'fault', reason: faultOf(error) })
  }
  for (const bundle of bundles) {
    try {
      replaySession(bundle)
    } catch (error) {
      tell({ kind: 'fault', reason: faultOf(error) })
    }
  }
  tell({ kind: 'filled' })
})
tell({ kind: 'bundles', competitions: bundles.map(({ competition }) => competition) })
