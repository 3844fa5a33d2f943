/**
 * Replays a phase of an event now. Nobody recorded positions of it, so each fact appears when it became known. A phase with only a
 * published result is laid out first. The whole competition moves with it. What became known after the phase is left out.
 */
import { unitAt } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { parseInstant } from './instant.ts'
import { layOutPhase } from './laid-out-phase.ts'
import { planFactReplay } from './fact-replay.ts'
import { ReplayError, type Replay } from './replay.ts'

export interface PhaseReplayOptions {
  /** A bundle's facts, competition first. */
  readonly facts: readonly Fact[]
  readonly event: number
  readonly phase: number
  readonly nowMs: number
  /** The present time of the race's clock: `15:30`, local time of the race on the day of the phase. */
  readonly from: string
  readonly speed: number
}

/** Facts of something that happens while a phase is raced. */
const HAPPENS: ReadonlySet<FactType> = new Set([
  'passing',
  'unitResult',
  'sprintResult',
  'elimination',
  'heatResult',
])

/** The phases in which something happens while they are raced, in the order of their starts. */
export function racedPhases(facts: readonly Fact[]): FactOf<'phase'>[] {
  const raced = new Set(facts.flatMap((fact) => (HAPPENS.has(fact.type) ? [unitNamedBy(fact)] : [])))
  return facts
    .filter((fact) => fact.type === 'phase')
    .filter((fact) => raced.has(unitAt(fact)))
    .toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt))
}

/** Lays out the replay of a phase. Throws ReplayError if there is no such phase or an option makes no sense. */
export function planPhaseReplay({ event, phase, nowMs, from, speed, ...bundle }: PhaseReplayOptions): Replay {
  const facts = layOutPhase(bundle.facts, { event, phase })
  const planned = facts.find((fact) => fact.type === 'phase' && fact.event === event && fact.phase === phase)
  if (planned?.type !== 'phase') throw new ReplayError(`the bundle has no phase ${phase} of event ${event}`)
  const unit = unitAt({ event, phase })
  const untilMs = Math.max(
    ...facts.flatMap((fact) => (unitNamedBy(fact) === unit ? [Date.parse(fact.at)] : [])),
  )
  const played = facts.filter(
    (fact) => Date.parse(fact.at) <= untilMs || fact.type === 'phase' || fact.type === 'event',
  )
  return planFactReplay({ facts: played, day: parseInstant(planned.startAt).day, from, nowMs, speed })
}
