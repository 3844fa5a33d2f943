/**
 * How competitors advance (D-035): a phase declares where its starters come from, in groups. Each group takes
 * competitors from results of earlier phases of the event, by place in a heat, by place in the whole result, or the
 * best of several heats. A group is either a heat with its slots in order, or all starters of the phase, whose heats
 * are drawn.
 */
import type { Irm } from '../marks/irm.ts'
import { absentFrom, compareRuns, placesInHeats, serpentine, sumMotos } from './motos.ts'
import { compareOutcomes, type OutcomeRow, type QualificationMark } from '../outcome/outcome.ts'

/**
 * What an event with rounds may ask for: more than any sport does, and little enough that every round of it is reckoned in
 * one go. The longest, a sprint tournament with its repechages, has 11 rounds, takes from 4 phases and has 24 selections in one.
 */
export const LAST_ROUND = 24
export const MOST_PHASES_TAKEN_FROM = 8
export const MOST_SELECTIONS = 48
/** Of a result only so many, in its order, can get to another phase. */
export const MOST_QUALIFYING = 512

/** Numbers of the phases that a round is filled from. */
export const phasesTakenFrom = (
  groups: readonly { readonly from: readonly Pick<Selection, 'phase' | 'runs' | 'orderedBy'>[] }[],
): ReadonlySet<number> =>
  new Set(
    groups.flatMap(({ from }) =>
      from.flatMap(({ phase, runs = [], orderedBy }) => [
        phase,
        ...runs,
        ...(orderedBy === undefined ? [] : [orderedBy]),
      ]),
    ),
  )

/** Places in heats: of every heat where none is named, every place where none is given. */
export interface Places {
  readonly heats?: readonly string[] | undefined
  /** From 1. Who did not finish is placed behind the placed; who was disqualified or did not start has none. */
  readonly places?: readonly number[] | undefined
}

export interface Selection {
  /** Number of an earlier phase of the same event. */
  readonly phase: number
  /** Whom it is about; everybody where it is left out. */
  readonly of?: readonly Places[] | undefined
  /** Of them the first to the last of these by their result; all where it is left out. Known once the phase is over. */
  readonly best?: readonly [first: number, last: number] | undefined
  /** Phases that are the runs of one round, this one the last: `best` is by the sum of the places in them. */
  readonly runs?: readonly number[] | undefined
  /** Number of the phase by whose times they are in order: the gate is chosen by the last run. By `best` where it is left out. */
  readonly orderedBy?: number | undefined
  /** The last one starts first. */
  readonly reversed?: boolean | undefined
}

export interface QualificationGroup {
  /** The heat they ride in; left out where heats are drawn. */
  readonly heat?: string | undefined
  /** Heats that are filled to and fro, in the order of those who get here. */
  readonly heats?: readonly string[] | undefined
  /** True for another run of the same round: nobody is marked for it. */
  readonly isSameRound?: boolean | undefined
  /** What those who get here are marked with in the phase they come from; Q where it is left out. */
  readonly mark?: QualificationMark | undefined
  /** What the first of the heat gets, 1 where it is left out: the ride for bronze gives the third place of the event. */
  readonly firstPlace?: number | undefined
  /** In the order of the slots. */
  readonly from: readonly Selection[]
}

/** A phase's result as far as others take from it. */
export interface QualifyingResult {
  /** In order. */
  readonly rows: readonly OutcomeRow[]
  readonly isOver: boolean
  /** True where a place is one in a heat, which is over before the phase is; elsewhere places change until the end. */
  readonly isInHeats: boolean
  /** True where the rows of all heats are one ranking, by time: their order is the order of the whole. */
  readonly isOneRanking: boolean
  /** Place in the phase that parts the level of the event, from 1; left out where it names none before this one. */
  readonly seedOf?: ((key: string) => number | null) | undefined
}

/** Of the phase that others take from: who starts in it, to know how many places it has to give. */
export interface QualifyingField extends QualifyingResult {
  /** How many start in each heat, by its name; under null those of none. */
  readonly startersIn: ReadonlyMap<string | null, number>
}

/** A slot of the next phase: who has it, null while that is not known. */
export interface Slot {
  readonly heat: string | null
  readonly key: string | null
  /** True where the slots say in which order they start, though there is one heat alone. */
  readonly isOrdered?: true
}

/** Where a competitor goes on to. */
export interface Advance {
  readonly phase: number
  /** Null where heats are drawn. */
  readonly heat: string | null
  readonly mark: QualificationMark
  /** True where the heat is ridden for places of the event: for gold, for bronze, for those behind. */
  readonly decidesPlaces: boolean
  /** True where a place leads there; false for the best of a result, of whatever heats. */
  readonly isByPlace: boolean
  /** The places of the event that it gives to those of this phase alone, without a medal: 5 to 8. */
  readonly places?: readonly [first: number, last: number]
}

const MEDAL_MARKS: ReadonlySet<QualificationMark> = new Set(['QG', 'QB'])

const WITHOUT_PLACE: ReadonlySet<Irm | null> = new Set(['DSQ', 'DNS', 'NC'])

/** Whether somebody so marked may go on: who did not finish a heat may still have its repechage. */
export const mayAdvance = (irm: Irm | null): boolean => !WITHOUT_PLACE.has(irm)

/** Of results that do not change: each is asked about once for every selection. */
const knownQualifying = new WeakMap<readonly OutcomeRow[], readonly OutcomeRow[]>()
const knownHeats = new WeakMap<readonly OutcomeRow[], ReturnType<typeof partHeats>>()
const knownInRound: typeof knownHeats = new WeakMap()

/** The rows from which others can take: the first of a very long result. */
function qualifyingRows(rows: readonly OutcomeRow[]): readonly OutcomeRow[] {
  if (rows.length <= MOST_QUALIFYING) return rows
  let known = knownQualifying.get(rows)
  if (known === undefined) knownQualifying.set(rows, (known = rows.slice(0, MOST_QUALIFYING)))
  return known
}

/** @param isSameRound with those who did not start, since they may start in another run of the round */
function placedByHeat(rows: readonly OutcomeRow[], isSameRound = false): ReturnType<typeof partHeats> {
  const cache = isSameRound ? knownInRound : knownHeats
  let known = cache.get(rows)
  if (known === undefined)
    cache.set(rows, (known = partHeats(rows, ({ irm }) => mayAdvance(irm) || (isSameRound && irm === 'DNS'))))
  return known
}

/** Those who have a place in their heat, by heat and in its order; the heats in the order in which they come. */
function partHeats(
  rows: readonly OutcomeRow[],
  mayGoOn: (row: OutcomeRow) => boolean,
): ReadonlyMap<string | null, readonly OutcomeRow[]> {
  const heats = new Map<string | null, OutcomeRow[]>()
  for (const row of rows) {
    if (row.rank === null && (row.irm === null || !mayGoOn(row))) continue
    const own = heats.get(row.heat)
    if (own === undefined) heats.set(row.heat, [row])
    else own.push(row)
  }
  return heats
}

/**
 * By what they achieved, then by place in their heat; behind them the relegated, then every other mark. Two who were caught have no time,
 * and no place in two heats compares them: they stand by their seeds.
 */
function compareAcrossHeats(a: Placed, b: Placed, seedOf: QualifyingResult['seedOf']): number {
  const byOutcome = a.row.outcome && b.row.outcome ? compareOutcomes(a.row.outcome, b.row.outcome) : 0
  const areCaught = a.row.irm === 'OVL' && b.row.irm === 'OVL'
  const seedIn = ({ row }: Placed) => seedOf?.(row.key) ?? MOST_QUALIFYING
  return (
    acrossHeats(a.row) - acrossHeats(b.row) ||
    byOutcome ||
    (areCaught ? seedIn(a) - seedIn(b) : 0) ||
    a.place - b.place
  )
}

function acrossHeats({ irm, outcome }: OutcomeRow): number {
  if (irm !== null) return irm === 'REL' ? 2 : 3
  return outcome === null ? 1 : 0
}

interface Placed {
  readonly row: OutcomeRow
  readonly place: number
}

/**
 * Keys of the selected in order; null for a slot whose competitor is not known yet. A group of `best`, and a place in
 * a phase without heats, is known once the phase is over, and once those who share its place are parted; a place in a heat is known
 * once the heat has it.
 * @param isSameRound for another run of the round, in which those may start who did not start before
 */
export function select(
  resultOf: (phase: number) => QualifyingResult,
  selection: Selection,
  isSameRound = false,
): (string | null)[] {
  const bounded = (phase: number): QualifyingResult => {
    const result = resultOf(phase)
    return { ...result, rows: qualifyingRows(result.rows) }
  }
  const keys = selectInOrder(bounded, selection, isSameRound)
  return selection.reversed === true ? keys.toReversed() : keys
}

function selectInOrder(
  resultOf: (phase: number) => QualifyingResult,
  { phase, of, best, runs, orderedBy }: Selection,
  isSameRound: boolean,
): (string | null)[] {
  const { rows, isOver, isInHeats, isOneRanking, seedOf } = resultOf(phase)
  if (runs !== undefined) {
    const [first, last] = best ?? [1, rows.length]
    const results = runs.map(resultOf)
    if (!results.every((each) => each.isOver)) return openSlots(first, last)
    const ridden = results.map((each) => each.rows)
    const keys = sumMotos(ridden).map(({ key }) => key)
    const chosen = (isSameRound ? [...keys, ...absentFrom(ridden)] : keys).slice(first - 1, last)
    return inOrderOf(orderedBy === undefined ? null : resultOf(orderedBy).rows, chosen)
  }
  const byHeat = placedByHeat(rows, isSameRound)
  const wanted = [...wantedPlaces(byHeat, of ?? [{}]).take(MOST_QUALIFYING)]
  const known = wanted.filter((each) => each !== null)
  if (best === undefined) {
    const isOpen = isInHeats ? () => false : sharedBeyond({ rows, isOneRanking }, known)
    // A heat that is over has no more places to come.
    return wanted.flatMap((each) => {
      if (each === null) return isOver ? [] : [null]
      return [(isOver || isInHeats) && !isOpen(each) ? each.row.key : null]
    })
  }
  const [first, last] = best
  if (!isOver) return openSlots(first, last)
  const chosen = orderAcrossHeats(known, isOneRanking ? rows : null, seedOf).slice(first - 1, last)
  const isOpen = isInHeats && !isOneRanking ? () => false : sharedBeyond({ rows, isOneRanking }, chosen)
  return chosen.map((each) => (isOpen(each) ? null : each.row.key))
}

/** Of those chosen, who shares a place with somebody beyond them: the jury decides who of them is here, by lot for one. */
function sharedBeyond(
  { rows, isOneRanking }: Pick<QualifyingResult, 'rows' | 'isOneRanking'>,
  chosen: readonly Placed[],
): (each: Placed) => boolean {
  const placeOf = ({ rank, heat }: OutcomeRow) =>
    rank === null ? null : `${rank} ${isOneRanking ? '' : heat}`
  const own = new Set(chosen.map(({ row }) => row))
  const beyond = new Set(rows.flatMap((row) => (own.has(row) ? [] : placeOf(row))))
  return ({ row }) => row.rank !== null && beyond.has(placeOf(row))
}

/** @param ranking of all heats; null where each heat has its own */
function orderAcrossHeats(
  placed: readonly Placed[],
  ranking: readonly OutcomeRow[] | null,
  seedOf: QualifyingResult['seedOf'],
): Placed[] {
  if (ranking === null) return placed.toSorted((a, b) => compareAcrossHeats(a, b, seedOf))
  const at = new Map(ranking.map((row, index) => [row, index]))
  return placed.toSorted((a, b) => at.get(a.row)! - at.get(b.row)!)
}

/** Slots whose competitors are not known yet. */
const openSlots = (first: number, last: number): null[] =>
  Array.from({ length: Math.min(last - first + 1, MOST_QUALIFYING) }, () => null)

/** How many a selection is of, whether anybody came for a slot or not. */
function slotsOf(
  resultOf: (phase: number) => QualifyingResult,
  { phase, of = [{}], best }: Selection,
): number {
  if (best !== undefined) return best[1] - best[0] + 1
  const byHeat = placedByHeat(qualifyingRows(resultOf(phase).rows))
  return of.reduce((sum, { heats = [...byHeat.keys()], places }) => {
    const placesIn = (heat: string | null) => places?.length ?? byHeat.get(heat)?.length ?? 0
    return sum + heats.reduce((slots, heat) => slots + placesIn(heat), 0)
  }, 0)
}

/** Null for a place that nobody has yet. */
function* wantedPlaces(
  byHeat: ReturnType<typeof partHeats>,
  of: readonly Places[],
): Generator<Placed | null, void> {
  for (const { heats = [...byHeat.keys()], places } of of)
    for (const heat of heats) {
      const placed = byHeat.get(heat) ?? []
      if (places === undefined) for (const [index, row] of placed.entries()) yield { row, place: index + 1 }
      else
        for (const place of places) {
          const row = placed[place - 1]
          yield row === undefined ? null : { row, place }
        }
    }
}

/** By their times in these rows; in their present order where there are none. */
function inOrderOf(rows: readonly OutcomeRow[] | null, keys: readonly string[]): string[] {
  if (rows === null) return [...keys]
  const places = placesInHeats(rows)
  const wanted = new Set(keys)
  const own = rows.filter(({ key }) => wanted.has(key))
  return own
    .map((row) => ({ row, place: places.get(row.key) ?? 0 }))
    .toSorted(compareRuns)
    .map(({ row }) => row.key)
}

/** The slots of a phase in order, as far as the phases it takes from give them. */
export function compose(
  groups: readonly QualificationGroup[],
  resultOf: (phase: number) => QualifyingResult,
): Slot[] {
  return groups.flatMap(({ heat = null, heats, from, isSameRound }): Slot[] => {
    const keys = from.flatMap((selection) => select(resultOf, selection, isSameRound))
    const isOrdered =
      heat === null && from.some(({ orderedBy, reversed }) => orderedBy !== undefined || reversed === true)
    if (heats === undefined) return keys.map((key) => ({ heat, key, ...(isOrdered ? { isOrdered } : {}) }))
    const drawn = Map.groupBy(serpentine(keys, heats), (slot) => slot.heat)
    return heats.flatMap((of) => (drawn.get(of) ?? []).map(({ entry }) => ({ heat: of, key: entry })))
  })
}

/**
 * How many places a phase has, whether or not somebody has them yet; null once all that it takes from is over, when nobody comes any
 * more.
 */
export function countPlaces(
  groups: readonly QualificationGroup[],
  fieldOf: (phase: number) => QualifyingField,
): number | null {
  if ([...phasesTakenFrom(groups)].every((phase) => fieldOf(phase).isOver)) return null
  return groups
    .flatMap(({ from }) => from)
    .reduce((sum, selection) => sum + placesOf(fieldOf(selection.phase).startersIn, selection), 0)
}

/** No more than there are competitors for. */
function placesOf(
  startersIn: QualifyingField['startersIn'],
  { of = [{}], best }: Pick<Selection, 'of' | 'best'>,
): number {
  const field = [...startersIn.values()].reduce((sum, starters) => sum + starters, 0)
  if (best !== undefined) return Math.max(0, Math.min(best[1], field) - best[0] + 1)
  return of.reduce((sum, { heats = [...startersIn.keys()], places }) => {
    const placesIn = (heat: string | null): number => {
      const starters = startersIn.get(heat) ?? 0
      return places === undefined ? starters : places.filter((place) => place <= starters).length
    }
    return sum + heats.reduce((count, heat) => count + placesIn(heat), 0)
  }, 0)
}

/**
 * Where those of a phase go on to, by key.
 * @param later the phases that may take from it, with what they declare
 */
export function advancesFrom(
  phase: number,
  resultOf: (phase: number) => QualifyingResult,
  later: readonly { readonly phase: number; readonly groups: readonly QualificationGroup[] }[],
): ReadonlyMap<string, Advance> {
  const advances = new Map<string, Advance>()
  for (const next of later) {
    for (const { heat = null, mark = 'Q', from, isSameRound, firstPlace } of next.groups) {
      const decidesPlaces = firstPlace !== undefined || MEDAL_MARKS.has(mark)
      if (isSameRound === true) continue
      const isOwn = from.every((each) => each.phase === phase)
      const isForPlaces = isOwn && firstPlace !== undefined && firstPlace > 1 && !MEDAL_MARKS.has(mark)
      const slots = isForPlaces ? from.reduce((sum, each) => sum + slotsOf(resultOf, each), 0) : 0
      const places = isForPlaces && { places: [firstPlace, firstPlace + slots - 1] as const }
      for (const selection of from) {
        if (selection.phase !== phase) continue
        const isByPlace = selection.best === undefined
        for (const key of select(resultOf, selection))
          if (key !== null)
            advances.set(key, { phase: next.phase, heat, mark, decidesPlaces, isByPlace, ...places })
      }
    }
    for (const key of levelWithin(phase, resultOf, next.groups))
      if (advances.get(key)?.phase !== next.phase)
        advances.set(key, {
          phase: next.phase,
          heat: null,
          mark: 'Q',
          decidesPlaces: false,
          isByPlace: false,
        })
  }
  return advances
}

/** Those who share a place and all go on to the same, though not yet known is who of them into which heat. */
function levelWithin(
  phase: number,
  resultOf: (phase: number) => QualifyingResult,
  groups: readonly QualificationGroup[],
): string[] {
  const taken = groups.flatMap(({ from, mark = 'Q', firstPlace }) =>
    mark !== 'Q' || firstPlace !== undefined
      ? []
      : from.filter((each) => each.phase === phase && each.runs === undefined),
  )
  const { rows, isOver, isInHeats, isOneRanking } = resultOf(phase)
  const places = new Set(
    taken.flatMap(({ of = [], best }) => {
      if (of.length === 0) return best === undefined ? [] : placesFrom(...best)
      return isInHeats || best !== undefined ? [] : of.flatMap((each) => each.places ?? [])
    }),
  )
  if (places.size === 0) return []
  if (!isOver || (isInHeats && !isOneRanking)) return []
  const placed = qualifyingRows(rows).filter(({ rank }) => rank !== null)
  const level = Map.groupBy(placed.keys(), (index) => placed[index]!.rank)
  return [...level.values()].flatMap((own) =>
    own.length > 1 && own.every((index) => places.has(index + 1))
      ? own.map((index) => placed[index]!.key)
      : [],
  )
}

const placesFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.min(last - first + 1, MOST_QUALIFYING) }, (_, index) => first + index)

/** The first place that each heat gives; 1 for one that says nothing. */
export const firstPlaces = (groups: readonly QualificationGroup[]): ReadonlyMap<string, number> =>
  new Map(
    groups.flatMap(({ heat, firstPlace }) =>
      heat === undefined || firstPlace === undefined ? [] : [[heat, firstPlace] as const],
    ),
  )
