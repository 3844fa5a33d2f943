/**
 * How competitors advance (D-035). A phase declares in groups where its starters come from. Each group selects competitors from results of
 * earlier phases of the event: by place in a heat, by place in the whole result, or the best of several heats. A group is either a heat
 * with its slots in order, or all starters of the phase, whose heats are drawn.
 */
import type { Irm } from '../marks/irm.ts'
import { startersOfNone, compareRuns, placesInHeats, serpentine, sumMotos } from './motos.ts'
import { compareOutcomes, type OutcomeRow, type QualificationMark } from '../outcome/outcome.ts'

/**
 * Limits of an event with rounds: more than any sport needs, but few enough to compute every round at once. The longest known event, a
 * sprint tournament with repechages, has 11 rounds, selects from 4 phases and has 24 selections in one phase.
 */
export const LAST_ROUND = 24
export const MOST_PHASES_TAKEN_FROM = 8
export const MOST_SELECTIONS = 48
/** At most this many rows of a result, in its order, can advance. */
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

/** Places in heats. Without `heats` all heats, without `places` all places. */
export interface Places {
  readonly heats?: readonly string[] | undefined
  /** From 1. Riders who did not finish are placed behind the others. Disqualified riders and those who did not start have no place. */
  readonly places?: readonly number[] | undefined
}

export interface Selection {
  /** Number of an earlier phase of the same event. */
  readonly phase: number
  /** Places to choose from. All if left out. */
  readonly of?: readonly Places[] | undefined
  /** Range of these by their result. All if left out. Known once the phase is over. */
  readonly best?: readonly [first: number, last: number] | undefined
  /** Phases that are the runs of one round, this one the last. `best` then means the sum of the places in them. */
  readonly runs?: readonly number[] | undefined
  /** Number of the phase whose times give the order: the gate is chosen by the last run. If left out, `best` gives the order. */
  readonly orderedBy?: number | undefined
  /** True if the last one starts first. */
  readonly reversed?: boolean | undefined
}

export interface QualificationGroup {
  /** The heat they ride in. Left out if heats are drawn. */
  readonly heat?: string | undefined
  /** Heats that are filled back and forth, in order. */
  readonly heats?: readonly string[] | undefined
  /** True for another run of the same round. Nobody gets a mark for it. */
  readonly isSameRound?: boolean | undefined
  /** The mark that competitors who advance to this group get in the phase they come from. Q if left out. */
  readonly mark?: QualificationMark | undefined
  /** The place of the event for the first of the heat. 1 if left out, 3 for the ride for bronze. */
  readonly firstPlace?: number | undefined
  /** In the order of the slots. */
  readonly from: readonly Selection[]
}

/** A phase's result, as far as other phases select from it. */
export interface QualifyingResult {
  /** In order. */
  readonly rows: readonly OutcomeRow[]
  readonly isOver: boolean
  /** True if places are places in a heat, which is over before the phase is. Otherwise places change until the end. */
  readonly isInHeats: boolean
  /** True if the rows of all heats are one ranking, by time: their order is the order of the whole phase. */
  readonly isOneRanking: boolean
  /** Place in the phase that separates level competitors of the event, from 1. Left out if no earlier phase is named. */
  readonly seedOf?: ((key: string) => number | null) | undefined
}

/** Also the number of starters, to know how many places the phase has to give. */
export interface QualifyingField extends QualifyingResult {
  /** Number of starters by heat name. Null for starters without a heat. */
  readonly startersIn: ReadonlyMap<string | null, number>
}

/** A slot of the next phase. `key` is null until its competitor is known. */
export interface Slot {
  readonly heat: string | null
  readonly key: string | null
  /** True if the slots give the start order although there is only one heat. */
  readonly isOrdered?: true
}

/** Where a competitor advances to. */
export interface Advance {
  readonly phase: number
  /** Null if heats are drawn. */
  readonly heat: string | null
  readonly mark: QualificationMark
  /** True if the heat is ridden for places of the event: for gold, for bronze, or for places behind. */
  readonly decidesPlaces: boolean
  /** True if a place leads there. False for the best of a result across heats. */
  readonly isByPlace: boolean
  /** The places of the event, without a medal, that it gives to competitors of this phase only, such as 5 to 8. */
  readonly places?: readonly [first: number, last: number]
}

const MEDAL_MARKS: ReadonlySet<QualificationMark> = new Set(['QG', 'QB'])

const WITHOUT_PLACE: ReadonlySet<Irm | null> = new Set(['DSQ', 'DNS', 'NC'])

/** True if a competitor with this mark may advance. A rider who did not finish a heat may still ride the repechage. */
export const mayAdvance = (irm: Irm | null): boolean => !WITHOUT_PLACE.has(irm)

/** Caches by result. Results never change, and every selection needs them. */
const knownQualifying = new WeakMap<readonly OutcomeRow[], readonly OutcomeRow[]>()
const knownHeats = new WeakMap<readonly OutcomeRow[], ReturnType<typeof partHeats>>()
const knownInRound: typeof knownHeats = new WeakMap()

/** The rows that can be selected: only the first ones of a very long result. */
function qualifyingRows(rows: readonly OutcomeRow[]): readonly OutcomeRow[] {
  if (rows.length <= MOST_QUALIFYING) return rows
  let known = knownQualifying.get(rows)
  if (known === undefined) knownQualifying.set(rows, (known = rows.slice(0, MOST_QUALIFYING)))
  return known
}

/** @param isSameRound includes riders who did not start, since they may start in another run of the round */
function placedByHeat(rows: readonly OutcomeRow[], isSameRound = false): ReturnType<typeof partHeats> {
  const cache = isSameRound ? knownInRound : knownHeats
  let known = cache.get(rows)
  if (known === undefined)
    cache.set(rows, (known = partHeats(rows, ({ irm }) => mayAdvance(irm) || (isSameRound && irm === 'DNS'))))
  return known
}

/** Competitors with a place in their heat, by heat and in its order. Heats are in the order of their first row. */
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
 * Orders by outcome, then by place in the heat. Relegated competitors come behind, then all other marks. Two caught riders have no times,
 * and places in different heats do not compare, so their seeds decide.
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
 * Keys of the selected competitors in order. Null for a slot whose competitor is not known yet. A range of `best`, or a place in a phase
 * without heats, is known once the phase is over and shared places are separated. A place in a heat is known once the heat has it.
 * @param isSameRound for another run of the round, which riders who did not start before may start
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
  selection: Selection,
  isSameRound: boolean,
): (string | null)[] {
  const { phase, best, runs, orderedBy } = selection
  const result = resultOf(phase)
  const { rows, isOver, isInHeats } = result
  if (runs !== undefined) {
    const [first, last] = best ?? [1, rows.length]
    const results = runs.map(resultOf)
    if (!results.every((each) => each.isOver)) return openSlots(first, last)
    const ridden = results.map((each) => each.rows)
    const keys = sumMotos(ridden).map(({ key }) => key)
    const chosen = (isSameRound ? [...keys, ...startersOfNone(ridden)] : keys).slice(first - 1, last)
    return inOrderOf(orderedBy === undefined ? null : resultOf(orderedBy).rows, chosen)
  }
  if (best !== undefined && !isOver) return openSlots(...best)
  const { wanted, isLevel } = wantedFrom(result, selection, isSameRound)
  // A heat that is over gives no more places.
  return wanted.flatMap((each) => {
    if (each === null) return isOver ? [] : [null]
    return [(isOver || isInHeats) && !isLevel(each) ? each.row.key : null]
  })
}

interface Wanted {
  /** Null for a place that nobody has yet. */
  readonly wanted: readonly (Placed | null)[]
  /** True for competitors who share a place with somebody whom the selection does not take. */
  readonly isLevel: (each: Placed) => boolean
}

/** Finds the competitors whom a selection takes from the result of one phase. */
function wantedFrom(result: QualifyingResult, { of, best }: Selection, isSameRound: boolean): Wanted {
  const { rows, isInHeats, isOneRanking, seedOf } = result
  const byHeat = placedByHeat(rows, isSameRound)
  const wanted = [...wantedPlaces(byHeat, of ?? [{}]).take(MOST_QUALIFYING)]
  const known = wanted.filter((each) => each !== null)
  if (best === undefined) return { wanted, isLevel: isInHeats ? () => false : sharedBeyond(result, known) }
  const isByHeat = isInHeats && !isOneRanking
  // A result of the whole field decides by what was ridden, and riders without a place have nothing that counts.
  const able = isByHeat || isSameRound ? known : known.filter(({ row }) => row.rank !== null)
  const [first, last] = best
  const chosen = orderAcrossHeats(able, isOneRanking ? rows : null, seedOf).slice(first - 1, last)
  return { wanted: chosen, isLevel: isByHeat ? () => false : sharedBeyond(result, chosen) }
}

/**
 * Competitors who share a place of an ended phase, where a selection takes only some of them: one list for each such place. Nobody of
 * them advances until the jury separates them.
 * @param groups how one later phase is filled
 */
export function levelAtTheCut(
  phase: number,
  whole: QualifyingResult,
  groups: readonly QualificationGroup[],
): (readonly string[])[] {
  if (!whole.isOver) return []
  const result = { ...whole, rows: qualifyingRows(whole.rows) }
  const placeOf = placeIn(result)
  const places = groups.flatMap(({ from, isSameRound = false }) =>
    from
      .filter((selection) => selection.phase === phase && selection.runs === undefined)
      .flatMap((selection) => {
        const { wanted, isLevel } = wantedFrom(result, selection, isSameRound)
        return wanted.flatMap((each) => (each !== null && isLevel(each) ? (placeOf(each.row) ?? []) : []))
      }),
  )
  return [...new Set(places)].map((place) =>
    result.rows.filter((row) => placeOf(row) === place).map(({ key }) => key),
  )
}

/** True for chosen competitors who share a place with somebody not chosen. The jury decides which of them advances, for example by lot. */
function sharedBeyond(
  result: Pick<QualifyingResult, 'rows' | 'isOneRanking'>,
  chosen: readonly Placed[],
): (each: Placed) => boolean {
  const placeOf = placeIn(result)
  const own = new Set(chosen.map(({ row }) => row))
  const beyond = new Set(result.rows.flatMap((row) => (own.has(row) ? [] : placeOf(row))))
  return ({ row }) => row.rank !== null && beyond.has(placeOf(row))
}

/** Names the place of a row, in its heat unless all heats are one ranking. Null without a place. */
const placeIn =
  ({ isOneRanking }: Pick<QualifyingResult, 'isOneRanking'>) =>
  ({ rank, heat }: OutcomeRow): string | null =>
    rank === null ? null : `${rank} ${isOneRanking ? '' : heat}`

/** @param ranking of all heats. Null if each heat has its own */
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

/** Number of slots of a selection, whether or not they have a competitor. */
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

/** Keys in the order of their times in these rows. Unchanged if there are no rows. */
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

/** The slots of a phase in order, as far as the earlier phases give them. */
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
 * Number of places of a phase, whether or not they have a competitor yet. Null once all phases it selects from are over, because nobody
 * else can advance then.
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

/** At most the number of available competitors. */
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
 * Where competitors of a phase advance to, by key.
 * @param later the phases that may select from it, with what they declare
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
        // Older journals may name runs after the phase. Their results are not known here.
        if (
          selection.phase !== phase ||
          phasesTakenFrom([{ from: [selection] }])
            .values()
            .some((run) => run > phase)
        )
          continue
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

/** Competitors who share a place and all advance to the same phase, although their heats are not known yet. */
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

/** The stated first place of each heat. Heats without one are left out. */
export const firstPlaces = (groups: readonly QualificationGroup[]): ReadonlyMap<string, number> =>
  new Map(
    groups.flatMap(({ heat, firstPlace }) =>
      heat === undefined || firstPlace === undefined ? [] : [[heat, firstPlace] as const],
    ),
  )
