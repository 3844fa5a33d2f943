/** The stated disruption of a unit, and the start that follows from it. Slice: `disruptions` of the unit. */
import { putsOffStart, type DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import { unitAt } from '@bell-lap/domain/calendar/unit'
import type { Zone, ZonedInstant } from '@bell-lap/domain/calendar/zone'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { inferredFrom } from '@bell-lap/protocol/facts/inferred-from'
import type { InferredFrom } from '@bell-lap/protocol/vocabulary/inference'
import type { View } from '../state/view.ts'

/** The last stated disruption of a unit. disruption.ts decides whether it still holds. */
export interface StatedDisruption {
  readonly kind: DisruptionKind
  readonly seq: number
  /** When it became known, in milliseconds. */
  readonly atMs: number
  readonly key: FactKey
  readonly reason: string | null
  /** For a race that was stopped: the point where the times for the general classification were taken. */
  readonly timesAt: string | null
  /** Null if somebody stated it. */
  readonly inferredFrom: InferredFrom | null
  /** The start that it put off, if the new one is known. Otherwise null. */
  readonly startWas: ZonedInstant | null
}

type Planned = FactOf<'stage'> | FactOf<'phase'>
type Moved = Partial<Pick<Planned, 'startAt' | 'expectedFinishAt' | 'dayOnly'>> &
  Partial<Pick<FactOf<'phase'>, 'heats'>>

export type Disrupted = Moved & { readonly disruption: StatedDisruption | null }

/**
 * The data of a planned unit that follow from its disruptions. The last stated start holds, on the programme
 * or with a delay; the expected finish and the starts of heats move with it.
 */
export function disrupted(
  view: View,
  { fact: planned, seq }: { readonly fact: Planned; readonly seq: number },
  zone: Zone,
): Disrupted {
  const stated = view.factsOf('disruptions', unitAt(planned))
  const last = stated.at(-1)
  if (last === undefined) return { disruption: null }
  const startAt = stated.findLast((each) => each.fact.startAt !== undefined && each.seq > seq)?.fact.startAt
  const { disruption: kind, at, source, id, reason = null, timesAt = null } = last.fact
  const disruption = {
    kind,
    seq: last.seq,
    atMs: Date.parse(at),
    key: { source, id },
    reason,
    timesAt,
    inferredFrom: inferredFrom(last.fact),
    startWas: startAt === undefined || !putsOffStart(kind) ? null : zone.at(Date.parse(planned.startAt)),
  }
  return startAt === undefined ? { disruption } : { disruption, ...movedTo(planned, startAt) }
}

function movedTo(planned: Planned, startAt: string): Moved {
  const byMs = Date.parse(startAt) - Date.parse(planned.startAt)
  const later = (at: string): string => new Date(Date.parse(at) + byMs).toISOString()
  const { expectedFinishAt } = planned
  const heats = 'heats' in planned ? planned.heats : undefined
  return {
    startAt,
    dayOnly: false,
    ...(expectedFinishAt !== undefined && { expectedFinishAt: later(expectedFinishAt) }),
    ...(heats !== undefined && { heats: heats.map((heat) => ({ ...heat, startAt: later(heat.startAt) })) }),
  }
}
