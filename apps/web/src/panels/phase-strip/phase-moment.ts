/** The essentials of a phase now: who leads or has won, how far the race is, which heats are on. */
import { compareHeatNames } from '@bell-lap/domain/heats/heat-name'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { isFactored } from '../board/declared.ts'
import { figureOf, figureRule } from '../board/figure.ts'

type Track = NonNullable<StageLive['track']>

interface HeatRiders {
  /** Everybody in it; of a duel the better one first. */
  readonly riders: readonly Row[]
  /** The two that ride against each other, the better one first; null in every larger heat. */
  readonly pair: readonly [Row, Row] | null
}

export interface HeatMoment extends HeatRiders {
  readonly heat: Track['heats'][number]
  /** Rides won by each of the two, the better one first: `1–0`. Null before one is won, and where heats are no duels. */
  readonly score: string | null
}

export interface PhaseMoment {
  readonly racing: boolean
  /** Laps the first has still to ride; null if nobody counts them, and once the race is over. */
  readonly toGo: number | null
  /** `toGo` follows from the times of the first laps. */
  readonly isEstimated: boolean
  readonly bell: boolean
  /**
   * Who leads, or has won, with the figure of the ranking, on the course the time at the last timing point; null before anyone does,
   * and where each of several heats has a first of its own.
   */
  readonly first: {
    readonly row: Row
    readonly figure: string | null
    /** Of who is on the course, the last timing point passed; null elsewhere. */
    readonly passed: string | null
    /** The figure is a time factored by the class of the rider. */
    readonly isFactored: boolean
  } | null
  /** Of a relay: the leg that the first team rides now, and who rides it; null elsewhere, and before the first change. */
  readonly legNow: { readonly leg: string; readonly rider: string | null } | null
  /** Of a mass event: how many are still on the road; null elsewhere. */
  readonly riding: number | null
  /** Where everybody rides alone in runs: whose run it is, and who comes then; null elsewhere. The run is null if there is one alone. */
  readonly turn: { readonly run: number | null; readonly now: Row; readonly next: Row | null } | null
  readonly sprint: Track['next']
  /** Of an elimination race; null elsewhere. */
  readonly stillIn: number | null
  /** When the next one goes out; null elsewhere, and once nobody can. The last sprint is between two. */
  readonly nextOut: (NonNullable<Track['nextElimination']> & { readonly isLast: boolean }) | null
  /** Those that are not over: first what is on the track, last what waits for its next ride. */
  readonly heats: readonly HeatMoment[]
  /** The heat to come, while none is open; null after the last one, and where there are none. */
  readonly nextHeat: (HeatRiders & { readonly name: string }) | null
  /** How many of the heats are over; null where there are none, and once the racing is over. */
  readonly heatsOver: { readonly over: number; readonly of: number } | null
}

/** A race whose result is official is called a result, whether or not somebody has said that it stands. */
export const statusShown = ({ raceStatus, resultStatus }: StageLive): StageLive['raceStatus'] =>
  raceStatus === 'finished' && resultStatus === 'official' ? 'standings' : raceStatus

export function phaseMoment(live: StageLive): PhaseMoment {
  const { raceStatus, columns = [], results: rows = [], laps, track } = live
  const racing = raceStatus === 'started' || raceStatus === 'inProgress'
  const toGo = racing ? (laps?.toGo ?? track?.toGo ?? null) : null
  const heats = new Set(rows.flatMap(({ heat }) => heat ?? []))
  const finished = new Set(
    track?.heats.flatMap(({ name, heatStatus }) => (heatStatus === 'finished' ? [name] : [])),
  )
  const open = racing ? (track?.heats.filter(({ name }) => !finished.has(name)) ?? []) : []
  const leaders = racing && heats.size > 1 ? [] : rows.filter(({ rank }) => rank === 1)
  const [row] = leaders
  // Where the order alone decides, laps won say nothing without those of the others.
  const figure = row && row.outcome?.kind !== 'place' ? figureOf(row, figureRule(columns, rows)) : undefined
  const passed = row && lastPassed(row)
  return {
    racing,
    toGo,
    isEstimated: toGo !== null && laps?.estimated === true,
    bell: racing && (laps === undefined ? toGo === 1 : laps.bell),
    first:
      row === undefined || leaders.length > 1
        ? null
        : {
            row,
            figure: ridesOf(row) ?? (figure?.kind === 'text' ? figure.text : (passed?.value ?? null)),
            passed: passed?.name ?? null,
            isFactored: isFactored(columns),
          },
    legNow: racing && row !== undefined && leaders.length === 1 ? legAfter(row, passed?.key) : null,
    riding: racing && isMass(columns) ? live.counters.remaining : null,
    turn: racing ? turnOf(live.turn, rows) : null,
    sprint: racing ? (track?.next ?? null) : null,
    stillIn: racing ? (track?.remaining ?? null) : null,
    nextOut:
      racing && track?.nextElimination !== undefined
        ? { ...track.nextElimination, isLast: track.remaining === 2 }
        : null,
    heats: open
      .toSorted((a, b) => Number(a.nextRide !== undefined) - Number(b.nextRide !== undefined))
      .map((heat) => momentOf(heat, rows)),
    nextHeat:
      racing && open.length === 0
        ? firstOf(
            [...heats].filter((name) => !finished.has(name)),
            rows,
          )
        : null,
    heatsOver: racing && heats.size > 1 ? { over: finished.size, of: heats.size } : null,
  }
}

/** Categories that race among themselves, by time as it was ridden. */
const isMass = (columns: Parameters<typeof isFactored>[0]): boolean =>
  columns.some(({ key }) => key === 'category.name') && !isFactored(columns)

function turnOf(turn: StageLive['turn'], rows: readonly Row[]): PhaseMoment['turn'] {
  const rowOf = (wanted: string | undefined) => rows.find(({ key }) => key === wanted)
  const now = rowOf(turn?.now)
  if (turn === undefined || now === undefined) return null
  return { run: turn.of > 1 ? turn.run : null, now, next: rowOf(turn.next[0]) ?? null }
}

/** The leg of a team that begins where this one ends. */
function legAfter({ team, legs = [] }: Row, passed: string | undefined): PhaseMoment['legNow'] {
  const at = legs.findIndex(({ key }) => key === passed)
  const next = team === undefined || at < 0 ? undefined : legs[at + 1]
  return next === undefined ? null : { leg: next.name, rider: next.member }
}

/** Of a duel the rides won by each; null elsewhere. */
const ridesOf = ({ outcome }: Row): string | null =>
  outcome?.kind === 'duel' ? `${outcome.won}–${outcome.lost}` : null

/** The first of these heats to be raced. */
function firstOf(names: readonly string[], rows: readonly Row[]): PhaseMoment['nextHeat'] {
  const [name] = names.toSorted(compareHeatNames)
  return name === undefined ? null : { name, ...ridersOf(name, rows) }
}

/** Of who is on the course. */
const lastPassed = ({ position, splits }: Row) =>
  position?.racing === true ? splits?.findLast(({ timeMs }) => timeMs !== null) : undefined

function ridersOf(heat: string, rows: readonly Row[]): HeatRiders {
  const riders = rows.filter((row) => row.heat === heat).toSorted((a, b) => wonBy(b) - wonBy(a))
  const [first, second] = riders
  const isPair = first !== undefined && second !== undefined && riders.length === 2
  return { riders, pair: isPair ? [first, second] : null }
}

function momentOf(heat: HeatMoment['heat'], rows: readonly Row[]): HeatMoment {
  const { riders, pair } = ridersOf(heat.name, rows)
  const isScored = riders.some((row) => wonBy(row) > 0)
  return { heat, riders, pair, score: isScored ? riders.map(wonBy).join('–') : null }
}

const wonBy = ({ outcome }: Row): number => (outcome?.kind === 'duel' ? outcome.won : 0)
