/** The essentials of a phase now: the leader or winner, the progress of the race, the heats in progress. */
import { compareHeatNames } from '@bell-lap/domain/heats/heat-name'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatMeasured } from '@bell-lap/ui/format/distance.ts'
import { isFactored } from '../board/declared.ts'
import { figureOf, figureRule, type Figure } from '../board/figure.ts'

type Track = NonNullable<StageLive['track']>

interface HeatRiders {
  /** All its riders; in a duel the better one first. */
  readonly riders: readonly Row[]
  /** The two riders of a duel, the better one first. Null in a larger heat. */
  readonly pair: readonly [Row, Row] | null
}

export interface HeatMoment extends HeatRiders {
  readonly heat: Track['heats'][number]
  /**
   * Rides won by each of the two, the better one first: `1–0`. Null before one is won, and if heats are no
   * duels.
   */
  readonly score: string | null
}

export interface PhaseMoment {
  readonly racing: boolean
  /** Laps that the first rider has still to ride. Null if nobody counts them, and once the race is over. */
  readonly toGo: number | null
  /** True if `toGo` follows from the times of the first laps. */
  readonly isEstimated: boolean
  readonly bell: boolean
  /**
   * The leader or winner with the figure of the ranking; on the course, the time at the last timing point.
   * Null before there is one, and if several heats each have a first place.
   */
  readonly first: {
    readonly row: Row
    readonly figure: string | null
    /** The last timing point passed by a rider on the course. Null otherwise. */
    readonly passed: string | null
    /** True if the figure is a time factored by the class of the rider. */
    readonly isFactored: boolean
  } | null
  /**
   * For a relay: the present leg of the first team, and its rider. Null otherwise, and before the first
   * change.
   */
  readonly legNow: { readonly leg: string; readonly rider: string | null } | null
  /** For a mass event: the number of riders still on the road. Null otherwise. */
  readonly riding: number | null
  /**
   * If everybody rides alone in runs: the rider of the present run, and the next one. Null otherwise. `run`
   * is null if there is only one.
   */
  readonly turn: { readonly run: number | null; readonly now: Row; readonly next: Row | null } | null
  readonly sprint: Track['next']
  /** For an elimination race; null otherwise. */
  readonly stillIn: number | null
  /**
   * When the next rider is eliminated. Null for other races, and once nobody can be. The last sprint is
   * between two.
   */
  readonly nextOut: (NonNullable<Track['nextElimination']> & { readonly isLast: boolean }) | null
  /** Heats that are not over: first those on the track, last those that wait for their next ride. */
  readonly heats: readonly HeatMoment[]
  /** The next heat, while none is open. Null after the last one, and without heats. */
  readonly nextHeat: (HeatRiders & { readonly name: string }) | null
  /** The number of heats that are over. Null without heats, and once the race is over. */
  readonly heatsOver: { readonly over: number; readonly of: number } | null
}

/** A race with an official result is called a result, even if nobody has stated the standings as final. */
export const statusShown = ({ raceStatus, resultStatus }: StageLive): StageLive['raceStatus'] =>
  raceStatus === 'finished' && resultStatus === 'official' ? 'standings' : raceStatus

/** @param locale the language of the figure */
export function phaseMoment(live: StageLive, locale: string): PhaseMoment {
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
  // If only the order decides, laps won mean nothing without those of the others.
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
            figure: ridesOf(row) ?? (figure && figureText(figure, locale)) ?? passed?.value ?? null,
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

function figureText(figure: Figure, locale: string): string | null {
  if (figure.kind === 'distance') return formatMeasured(figure.distanceM, locale)
  return figure.kind === 'text' ? figure.text : null
}

/** Categories with races of their own, by the time ridden. */
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

/** For a duel the rides won by each. Null otherwise. */
const ridesOf = ({ outcome }: Row): string | null =>
  outcome?.kind === 'duel' ? `${outcome.won}–${outcome.lost}` : null

/** The first of these heats to be raced. */
function firstOf(names: readonly string[], rows: readonly Row[]): PhaseMoment['nextHeat'] {
  const [name] = names.toSorted(compareHeatNames)
  return name === undefined ? null : { name, ...ridersOf(name, rows) }
}

/** The last timing point of a rider on the course. */
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

export const nationOf = ({ rider, team }: Row): string => rider?.nation ?? team?.nation ?? ''
