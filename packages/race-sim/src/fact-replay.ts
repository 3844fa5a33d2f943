/**
 * Replays a race now from its facts alone. Every fact comes when it became known, counted from a moment of the race that is moved to this
 * minute. Used for races without recorded positions; a constructed race on laps may get made ones. Pure: the time of day is an argument.
 */
import { createZone, dayOf } from '@bell-lap/domain/calendar/zone'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { makePositions, type Phase } from './made-positions.ts'
import { moveFacts } from './moved-race.ts'
import {
  checkSpeed,
  nameReplay,
  parseClock,
  playOut,
  ReplayError,
  type Replay,
  type ReplayItem,
} from './replay.ts'
import { thinBefore } from './replayed-frames.ts'

export interface FactReplayOptions {
  /** The facts of a bundle that are played. */
  readonly facts: readonly Fact[]
  /**
   * The present time of the race's clock: this time of this day, `15:30` of `2026-02-14`, local time of the
   * race.
   */
  readonly from: string
  readonly day: string
  /** Real time in epoch milliseconds at which the clock starts. */
  readonly nowMs: number
  /** Seconds of the race in one real second. */
  readonly speed: number
  /** Code of the replay, without its year. `replay` by default. */
  readonly code?: string
  /** A constructed phase on laps whose riders have positions. Left out if nobody has. */
  readonly positions?: Phase | undefined
}

const MINUTE_MS = 60_000

/** Throws ReplayError if the facts have no competition or an option makes no sense. */
export function planFactReplay({
  facts,
  from,
  day,
  nowMs,
  speed,
  code = 'replay',
  positions,
}: FactReplayOptions): Replay {
  checkSpeed(speed)
  const clock = parseClock(from)
  const original = facts.find((fact) => fact.type === 'competition')
  if (original?.type !== 'competition') throw new ReplayError('the bundle has no competition')
  const zone = createZone(original.timeZone)
  const move = { ms: Math.floor(nowMs / MINUTE_MS) * MINUTE_MS - zone.instantMs(day, clock), zone }
  const year = Number(dayOf(zone.at(nowMs)).slice(0, 4))
  const moved = moveFacts(facts, move)
  const frames = positions === undefined ? [] : thinBefore(makePositions(moved, positions), nowMs)
  const items = moved
    .map((fact): ReplayItem => ({
      dueAtMs: Date.parse(fact.at),
      fact: fact.type === 'competition' ? { ...nameReplay(fact, original, year), code } : fact,
    }))
    .concat(frames.map((frame) => ({ dueAtMs: Date.parse(frame.at), frame })))
    .sort((a, b) => isCompetition(b) - isCompetition(a) || a.dueAtMs - b.dueAtMs)
  return playOut(`${code}${year}`, items, nowMs, speed)
}

const isCompetition = (item: ReplayItem): number => Number('fact' in item && item.fact.type === 'competition')
