/** The essentials of a phase now: who leads or has won, how far the race is, which heats are on. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { figureOf, figureRule } from '../board/figure.ts'

type Track = NonNullable<StageLive['track']>

export interface PhaseMoment {
  readonly racing: boolean
  /** Laps the first has still to ride; null if nobody counts them, and once the race is over. */
  readonly toGo: number | null
  readonly bell: boolean
  /** Who leads, or has won, with the figure of the ranking; null before anyone does, and where each heat has a first of its own. */
  readonly first: { readonly row: Row; readonly figure: string | null } | null
  readonly sprint: Track['next']
  /** Of an elimination race; null elsewhere. */
  readonly stillIn: number | null
  /** On the track now. */
  readonly heats: Track['heats']
  /** How many of the heats are over; null where there are none, and once all are. */
  readonly heatsOver: { readonly over: number; readonly of: number } | null
}

export function phaseMoment(live: StageLive): PhaseMoment {
  const { raceStatus, columns = [], results: rows = [], laps, track } = live
  const racing = raceStatus === 'started' || raceStatus === 'inProgress'
  const toGo = racing ? (laps?.toGo ?? track?.toGo ?? null) : null
  const heats = new Set(rows.flatMap(({ heat }) => heat ?? []))
  const over = track?.heats.filter(({ heatStatus }) => heatStatus === 'finished').length ?? 0
  const leaders = racing && heats.size > 0 ? [] : rows.filter(({ rank }) => rank === 1)
  const [row] = leaders
  // Where the order alone decides, laps won say nothing without those of the others.
  const figure = row && row.outcome?.kind !== 'place' ? figureOf(row, figureRule(columns, rows)) : undefined
  return {
    racing,
    toGo,
    bell: racing && (laps === undefined ? toGo === 1 : laps.bell),
    first:
      row === undefined || leaders.length > 1
        ? null
        : { row, figure: figure?.kind === 'text' ? figure.text : null },
    sprint: racing ? (track?.next ?? null) : null,
    stillIn: racing ? (track?.remaining ?? null) : null,
    heats: racing ? (track?.heats ?? []).filter(({ heatStatus }) => heatStatus !== 'finished') : [],
    heatsOver: racing && heats.size > 1 && over < heats.size ? { over, of: heats.size } : null,
  }
}
