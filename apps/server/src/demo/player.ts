/**
 * Plays a replay again and again. Items due before its clock starts are played immediately, the rest when they are due. When it is over, it
 * restarts. Time and timers are arguments.
 */
import type { Replay, ReplayItem } from '@bell-lap/race-sim/replay'

export interface PlayerOptions {
  /** Lays out a replay whose clock starts at this instant. */
  readonly plan: (nowMs: number) => Replay
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly setTimer: (run: () => void, ms: number) => () => void
  /** A replay begins. Everything earlier in this competition is void. */
  readonly begin: (competition: string, initial: readonly ReplayItem[]) => void
  /** Items in the order in which they are due. Never empty. */
  readonly deliver: (competition: string, items: readonly ReplayItem[]) => void
}

/** Longest wait of a timer. */
const LONGEST_WAIT_MS = 60_000

/** Begins immediately. Returns the function that stops it. */
export function play({ plan, now, setTimer, begin, deliver }: PlayerOptions): () => void {
  let cancel = (): void => {}
  let replay: Replay

  const start = (): void => {
    replay = plan(now())
    begin(replay.competitionId, replay.initial)
    wait()
  }
  const step = (): void => {
    const items = replay.until(now())
    if (items.length > 0) deliver(replay.competitionId, items)
    if (replay.nextDueAtMs() === null && now() >= replay.endsAtMs) start()
    else wait()
  }
  const wait = (): void => {
    const untilMs = (replay.nextDueAtMs() ?? replay.endsAtMs) - now()
    cancel = setTimer(step, Math.min(LONGEST_WAIT_MS, Math.max(0, Math.ceil(untilMs))))
  }
  start()
  return () => cancel()
}
