/**
 * The demo's own thread: it reads and checks the bundles and plays the outside feed of the replayed race.
 * Decompressing, parsing and planning happen here, so they never block the server's thread.
 */
import { join } from 'node:path'
import { planFactReplay } from '@bell-lap/race-sim/fact-replay'
import { planReplay, type Replay, type ReplayItem } from '@bell-lap/race-sim/replay'
import { readBundle, readFacts, readFiles, type BundleFile } from '@bell-lap/race-sim/bundle'
import { ownThread } from '../threads/own-thread.ts'
import { setTimer } from '../timers.ts'
import { listBundles, readSession, readValidFacts, type BundleFolder } from './bundles.ts'
import type { DemoMessage, DemoOrder, DemoThreadData } from './message.ts'
import { play } from './player.ts'
import { papersWith } from './replay-papers.ts'

/** The race's clock when a replay begins, and its speed (D-026). */
const FROM = '15:30'
const SPEED = 1
/** Items of one message, few enough to be stored between two requests. */
const SLICE = 40

const {
  data: { racesFolder },
  port,
  say,
} = ownThread<DemoThreadData, DemoMessage>()
const faultOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function sendItems(competition: string, items: readonly ReplayItem[]): void {
  const facts = items.flatMap((item) => ('fact' in item ? [item.fact] : []))
  const frames = items.flatMap((item) => ('frame' in item ? [item.frame] : []))
  for (let from = 0; from < facts.length; from += SLICE)
    say({ kind: 'facts', competition, facts: facts.slice(from, from + SLICE) })
  for (let from = 0; from < frames.length; from += SLICE)
    say({ kind: 'frames', competition, frames: frames.slice(from, from + SLICE) })
}

function fill(bundles: readonly BundleFolder[]): void {
  for (const bundle of bundles) {
    try {
      const { competition, folder } = bundle
      say({ kind: 'bundle', competition, facts: readValidFacts(bundle), files: readFiles(folder) })
    } catch (error) {
      say({ kind: 'fault', reason: faultOf(error) })
    }
  }
}

/** With the papers beside the recording. */
function replay(folder: string): void {
  const { facts, recordings } = readBundle(folder)
  const [recording] = recordings.values()
  if (!recording) return
  const { stage } = recording
  const papers = readFiles(join(folder, 'recordings'))
  playOver(
    (nowMs) => planReplay({ facts, recording, stage, nowMs, from: FROM, speed: SPEED }),
    (items) => papersWith(items, papers, stage),
  )
}

/** Also replays bundles that have only facts. */
function replaySession(bundle: BundleFolder): void {
  const session = readSession(bundle)
  if (session === null) return
  const facts = readFacts(bundle.folder)
  playOver((nowMs) => planFactReplay({ facts, ...session, nowMs, speed: SPEED }))
}

/** @param papersOf the files that become known with these items */
function playOver(
  plan: (nowMs: number) => Replay,
  papersOf: (items: readonly ReplayItem[]) => readonly BundleFile[] = () => [],
): void {
  const deliver = (competition: string, items: readonly ReplayItem[]): void => {
    sendItems(competition, items)
    const files = papersOf(items)
    if (files.length > 0) say({ kind: 'files', competition, files })
  }
  play({
    plan,
    now: Date.now,
    setTimer,
    begin(competition, initial) {
      say({ kind: 'begin', competition })
      deliver(competition, initial)
      say({ kind: 'begun' })
    },
    deliver,
  })
}

const bundles = listBundles(racesFolder)
port.once('message', ({ wanted }: DemoOrder) => {
  fill(bundles.filter(({ competition }) => wanted.includes(competition)))
  const recorded = bundles.find(({ hasRecording }) => hasRecording)
  try {
    if (recorded) replay(recorded.folder)
  } catch (error) {
    say({ kind: 'fault', reason: faultOf(error) })
  }
  for (const bundle of bundles) {
    try {
      replaySession(bundle)
    } catch (error) {
      say({ kind: 'fault', reason: faultOf(error) })
    }
  }
  say({ kind: 'filled' })
})
say({ kind: 'bundles', competitions: bundles.map(({ competition }) => competition) })
