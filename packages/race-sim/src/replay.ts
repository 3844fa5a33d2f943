/**
 * Replays a recorded stage now: a competition of its own, `replay{year}`, with the earlier stages as they were and this one following its
 * clock (docs/decisions.md, the running demo). Pure: the time of day is an argument.
 */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { createZone, dayOf } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { parseInstant } from './instant.ts'
import { moveFacts } from './moved-race.ts'
import type { Recording } from './recording.ts'
import { type StageClock, finishPassings, markerPassings, timeTrialPassings } from './replayed-passings.ts'
import { replayedFrames, thinBefore } from './replayed-frames.ts'

/** One fact or frame, and the time on the race's clock at which it is due. */
export type ReplayItem =
  | { readonly dueAtMs: number; readonly fact: Fact }
  | { readonly dueAtMs: number; readonly frame: Frame }

export interface ReplayOptions {
  /** A bundle's facts, competition first. */
  readonly facts: readonly Fact[]
  /** The recording of that stage. */
  readonly recording: Recording
  readonly stage: number
  /** Real time in epoch milliseconds at which the clock starts. The race is moved so that its `from` is this minute. */
  readonly nowMs: number
  /** Time on the recording's clock at that minute: `15:30` or `15:30:00`, local time of the race. */
  readonly from: string
  /** Seconds of the race in one real second. 1 is the original speed. */
  readonly speed: number
}

export interface Replay {
  /** `replay2026` */
  readonly competitionId: string
  /** Items due before the clock starts, in order: facts, and as many frames as groups need to keep their identity. */
  readonly initial: readonly ReplayItem[]
  /** Items that become due later, in order. */
  readonly rest: readonly ReplayItem[]
  /** The moved race's clock in epoch milliseconds. Equals real time at speed 1. */
  clockMs(nowMs: number): number
  /** The items of `rest` that became due since the last call, in order. Each item comes once. */
  until(nowMs: number): ReplayItem[]
  /** Real time at which the next item is due. Null if none is left. */
  nextDueAtMs(): number | null
  /** Real time at which the replay is over and may restart. */
  readonly endsAtMs: number
}

/** How long the final standings stay before a replay is over, on the race's clock. */
const LINGER_MS = 10 * 60_000
const MINUTE_MS = 60_000

/** An option is wrong. The message names it. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError'
}

function onlyFact<T extends FactType>(facts: readonly Fact[], type: T, stage?: number): FactOf<T> {
  const found = facts.find(
    (fact) => fact.type === type && (stage === undefined || ('stage' in fact && fact.stage === stage)),
  )
  if (!found)
    throw new ReplayError(`the bundle has no ${type}${stage === undefined ? '' : ` of stage ${stage}`}`)
  return found as FactOf<T>
}

/** A replay ends with its stage. Later stages are left out of the programme as well, because nobody will ride them. */
const isPlayed = (fact: Fact, stage: number) =>
  !('stage' in fact) || fact.stage === undefined || fact.stage <= stage

/** `15:30` → `15:30:00` */
export function parseClock(from: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(from))
    throw new ReplayError(`from: not a time of day: ${from}`)
  return from.length === 5 ? `${from}:00` : from
}

export function checkSpeed(speed: number): void {
  if (!(speed > 0 && speed <= 1000)) throw new ReplayError(`speed: from above 0 to 1000, not ${speed}`)
}

/** Lays out a replay. Throws ReplayError if the bundle lacks something or an option makes no sense. */
export function planReplay({ facts, recording, stage, nowMs, from, speed }: ReplayOptions): Replay {
  checkSpeed(speed)
  const clock = parseClock(from)
  const original = onlyFact(facts, 'competition')
  const zone = createZone(original.timeZone)
  const { day } = parseInstant(onlyFact(facts, 'stage', stage).startAt)
  // Whole minutes, so that starts stay on the minute. The clock shows at most 59 s past `from`.
  const fromMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  const move = { ms: fromMs - zone.instantMs(day, clock), zone }
  const year = Number(dayOf(zone.at(nowMs)).slice(0, 4))
  const competitionId = `replay${year}`
  const moved = moveFacts(
    facts.filter((fact) => isPlayed(fact, stage)),
    move,
  )
  const course = onlyFact(moved, 'course', stage)
  const { startedAt } = onlyFact(moved, 'stageStarted', stage)
  const planned = onlyFact(moved, 'stage', stage)
  const stageClock: StageClock = {
    stage,
    day: parseInstant(planned.startAt).day,
    startedAt,
    source: 'replay',
  }
  const result = onlyFact(moved, 'stageResult', stage)
  const isMassStart = planned.stageType === 'MS'
  const frames = replayedFrames(recording, {
    move,
    course,
    togetherFrom: isMassStart ? planned.startAt : null,
  })
  const hasPassings = moved.some((fact) => fact.type === 'passing' && fact.stage === stage)
  const made: Fact[] = [
    ...(hasPassings ? [] : markerPassings({ ...recording, frames }, course, stageClock)),
    ...(isMassStart
      ? finishPassings(result, stageClock)
      : timeTrialPassings(result, onlyFact(moved, 'startOrder', stage), stageClock)),
  ]
  const named = moved.map((fact) =>
    fact.type === 'competition' ? { ...nameReplay(fact, original, year), end: stageClock.day } : fact,
  )
  const items: ReplayItem[] = [
    ...[...named, ...made].map((fact) => ({ dueAtMs: Date.parse(fact.at), fact })),
    ...thinBefore(frames, fromMs).map((frame) => ({ dueAtMs: Date.parse(frame.at), frame })),
  ].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.dueAtMs - b.dueAtMs)
  return playOut(competitionId, items, nowMs, speed)
}

/**
 * Plays items from now on and hands out each due item once.
 * @param items in order
 */
export function playOut(
  competitionId: string,
  items: readonly ReplayItem[],
  nowMs: number,
  speed: number,
): Replay {
  const initial = items.filter((item) => item.dueAtMs <= nowMs || isFirst(item))
  const rest = items.slice(initial.length)
  let next = 0
  const realMs = (clockMs: number) => nowMs + (clockMs - nowMs) / speed
  const clockMs = (atMs: number) => nowMs + (atMs - nowMs) * speed
  return {
    competitionId,
    initial,
    rest,
    clockMs,
    until(atMs) {
      const first = next
      while (next < rest.length && rest[next]!.dueAtMs <= clockMs(atMs)) next++
      return rest.slice(first, next)
    },
    nextDueAtMs: () => (next < rest.length ? realMs(rest[next]!.dueAtMs) : null),
    endsAtMs: realMs((rest.at(-1)?.dueAtMs ?? nowMs) + LINGER_MS),
  }
}

/** The competition, renamed as a replay. */
export const nameReplay = (
  moved: FactOf<'competition'>,
  original: FactOf<'competition'>,
  year: number,
): FactOf<'competition'> => ({
  ...moved,
  code: 'replay',
  year,
  name: `Replay: ${nameWithYear(original.name, original.year)}`,
  replayOf: `${original.code}${original.year}`,
})

const isFirst = (item: ReplayItem) => 'fact' in item && item.fact.type === 'competition'
