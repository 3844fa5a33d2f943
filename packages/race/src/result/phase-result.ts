/**
 * The result of a phase, in four steps: the rows as published or as the race stands, starters without a row, places, decisions.
 * Slices: those of the unit's result.
 */
import { formOf } from '@bell-lap/domain/form/form'
import { rankAcrossHeats } from '@bell-lap/domain/heats/across-heats'
import type { StatedSplit } from '@bell-lap/domain/heats/heat-ride'
import { placeRelegated } from '@bell-lap/domain/heats/heat-places'
import { firstPlaces, mayAdvance } from '@bell-lap/domain/heats/qualification'
import { awardWalkovers } from '@bell-lap/domain/heats/walkover'
import { partLevelTimes, partSharedPlaces } from '@bell-lap/domain/form/last-part'
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Decision } from '@bell-lap/domain/marks/decision'
import { isUnfinished } from '@bell-lap/domain/marks/read-when-out'
import { closePlaces, setApart } from '@bell-lap/domain/marks/not-competing'
import { hasTime, rankOutcomes, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { placeOvertaken } from '@bell-lap/domain/outcome/overtaken'
import { rebaseGaps } from '@bell-lap/domain/outcome/rebased-gaps'
import { findVoid } from '@bell-lap/domain/outcome/result-doubt'
import { applyRulings, type Ruling } from '@bell-lap/domain/outcome/ruling'
import type { TieOrder } from '@bell-lap/domain/outcome/tie-order'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { resultStands } from '@bell-lap/protocol/vocabulary/result-stands'
import { phaseOrders, phaseRulings } from '../facts/phase-decisions.ts'
import { resultStatusOf, shouldBeComplete } from '../facts/result-status.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { heatOfWaiting } from '../field/heats.ts'
import { cutOutcomes } from '../programme/precision.ts'
import { plannedPhase, type ProgrammePhase } from '../programme/programme.ts'
import { LAP_RACE, type LapRaceNow } from '../ridden/lap-race.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { stampedOrders } from '../ridden/stamped-orders.ts'
import { isDecidedBy } from '../ridden/track-race.ts'
import { STATED_RESULT } from '../stated/stated-result.ts'
import { FIELD_CHANGE, isOneRide } from '../stated/withdrawn.ts'
import type { View } from '../state/view.ts'
import { advancesOf } from './advances.ts'
import { disqualifiedByBib, movedByBib, resultsIn } from './decisions-by-bib.ts'
import { figuresBeside } from './figures-beside.ts'
import { isFinalInHeats, makingRoom, placesOfFinal } from './final-places.ts'
import { isPartedInUnit, lastPartTimes } from './level-times.ts'
import { publishedResult, rowsAsPublished, type PublishedRows } from './published-result.ts'
import { placePulled } from './pulled-riders.ts'
import { arePassed, keysOfBibs, lapRows, riddenRows } from './ridden-rows.ts'
import { rowKey } from './row-key.ts'
import { hasOneFirst, isByTime, isOneByOne, pairedHeats } from './shared-ranking.ts'
import { decisionsOn, STAGE_RESULT } from './stage-result.ts'
import type { UnitResult } from './unit-result.ts'
import { waitingStarters } from './waiting-starters.ts'

export function phaseResult(view: View, unit: Unit): UnitResult {
  const published = publishedResult(view, unit)?.rows ?? null
  const race = published === null ? view.get(LAP_RACE, unit) : null
  const over = isOver(view.get(RACE_STATUS, unit))
  const resultStatus = resultStatusOf(view, unit, { isPublished: published !== null, isOver: over })
  const planned = plannedPhase(view, unit)
  const isRiding = race === null ? () => false : isStillRiding(view, unit, race)
  // Riders who are level on the way are not level at the finish, on which the jury decides.
  const orders = phaseOrders(view, unit, 'Result', keysOfBibs(view, unit)).orders.map((order) =>
    order.filter((key) => !isRiding(key)),
  )
  const { lifted } = view.get(FIELD_CHANGE, unit)
  const phase: Phase = {
    view,
    unit,
    planned,
    published,
    isOver: over,
    firstPlaces:
      planned !== undefined && formOf(planned.form).start === 'heats'
        ? firstPlaces(planned.qualification)
        : null,
    orders:
      published === null
        ? [...stampedOrders(view, unit).map((bibs) => bibs.map(keysOfBibs(view, unit))), ...orders]
        : orders,
    rulings: phaseRulings(view, unit).filter((ruling) => !lifted.has(ruling)),
  }
  const figures = figuresBeside(view, unit, published)
  const { rows, missing } = withStarters(phase, givenRows(phase, race), resultStatus, race)
  const { placed, moved, unordered } = placeRows(phase, rows, figures.splits)
  const settled = settleRows(phase, rows, moved)
  const advances = advancesOf(view, unit, settled)
  const isMissing = new Set(missing)
  // On laps the time of a rider who is not home is that of the last lap.
  const isPresent = ({ key, rank, irm }: OutcomeRow) =>
    rank !== null || !(isMissing.has(key) || isRiding(key) || (race !== null && isUnfinished(irm)))
  const present = moved.filter(isPresent)
  const isWhole = over && resultStatus !== 'live'
  return {
    ...figures,
    kind: planned === undefined ? 'athlete' : formOf(planned.form).competitor,
    rows: settled.rows.map((row) => ({
      ...row,
      // A ruling removes a mark of qualification published before it.
      mark: mayAdvance(row.irm) ? (row.mark ?? advances.get(row.key)?.mark ?? null) : null,
    })),
    isOneRanking: settled.isOneRanking,
    firstPlaces: settled.firstPlaces,
    makingRoom: makingRoom(settled.rows, phase.rulings),
    unordered,
    unruled: moved,
    unmoved: placed,
    advances,
    missing,
    voided: findVoid<Decision>(isWhole && present.length > 0 ? resultsIn(view, unit, present) : null, [
      ...view.get(STATED_RESULT, unit).credits,
      ...decisionsOn(view, unit),
    ]),
    laps: race === null ? null : lapsByKey(view, unit, race),
    resultStatus,
  }
}

/** The data of the phase that every step needs. */
interface Phase {
  readonly view: View
  readonly unit: Unit
  readonly planned: ProgrammePhase | undefined
  /** Rows of the published result; null without one. */
  readonly published: PublishedRows | null
  readonly isOver: boolean
  /** The first place in the event that each heat gives. Null for a phase without heats. */
  readonly firstPlaces: ReadonlyMap<string, number> | null
  readonly orders: readonly TieOrder<string>[]
  /** Rulings that no reinstatement lifts. */
  readonly rulings: readonly Ruling[]
}

/** The rows as published, else as the race stands. Guests are kept apart. */
function givenRows({ view, unit, planned, published }: Phase, race: LapRaceNow | null): OutcomeRow[] {
  const competitors = view.get(COMPETITORS, unit)
  const rows =
    published !== null
      ? withLeavers(view, unit, planned, publishedRows(view, unit, planned, published))
      : race === null
        ? riddenRows(view, unit)
        : lapRows(view, unit, race)
  return setApart(rows, ({ key }) => competitors.get(key)?.isNotCompeting === true)
}

/**
 * Rows as published, with times cut to what counts. If all start together and no place was stated, places follow from the order at the
 * line, in which known fractions separate riders of the same second.
 */
function publishedRows(
  view: View,
  unit: Unit,
  planned: ProgrammePhase | undefined,
  published: PublishedRows,
): OutcomeRow[] {
  const rows = rowsAsPublished(view, unit, published)
  const isByLine =
    planned !== undefined &&
    formOf(planned.form).start === 'together' &&
    formOf(planned.form).hasNetTime !== true &&
    rows.every(({ rank }) => rank === null)
  return cutOutcomes(view, unit, isByLine ? rankOutcomes(rows) : rows)
}

/** Marks those whose withdrawal came after the published result: it holds, and those behind move up. Rulings are applied later. */
function withLeavers(
  view: View,
  unit: Unit,
  planned: ProgrammePhase | undefined,
  rows: readonly OutcomeRow[],
): readonly OutcomeRow[] {
  if (planned === undefined || !isOneRide(planned)) return rows
  const keyOf = keysOfBibs(view, unit)
  const left = new Map(
    [...view.get(FIELD_CHANGE, unit).left.values()].flatMap(({ bib, irm }) =>
      irm === 'DSQ' ? [] : [[keyOf(bib), irm] as const],
    ),
  )
  if (left.size === 0) return rows
  return closePlaces(rows, ({ key }) => left.has(key)).map((row) => {
    const irm = left.get(row.key)
    return irm === undefined || irm === row.irm ? row : { ...row, rank: null, irm }
  })
}

/**
 * Adds starters without a row: those with a mark, and once the result should be complete all others, who are missing from it.
 * @param race null for rows that are not from a timed race on laps
 */
function withStarters(
  { view, unit, published, isOver: over, rulings }: Phase,
  rows: readonly OutcomeRow[],
  resultStatus: ResultStatus,
  race: LapRaceNow | null,
): { readonly rows: readonly OutcomeRow[]; readonly missing: readonly string[] } {
  const waiting = waitingStarters(view, unit, rows, rulings).map((row) =>
    published === null ? { ...row, heat: heatOfWaiting(view, unit)(row.heat) } : row,
  )
  const hasRows = rows.length > 0 || resultStands(resultStatus)
  // A rider held up near the finish gets a time without having been in the result.
  const credited = published === null ? new Set<string>() : creditedIn(view, unit, rows)
  const isComplete = shouldBeComplete(view, unit, { isOver: over, status: resultStatus, hasRows })
  const unmarked = waiting.filter(({ irm }) => irm === null)
  const missing = isComplete ? unmarked.filter(({ key }) => !credited.has(key)) : []
  // On laps a rider who is not home has the laps ridden, and no place.
  const notHome = isComplete && race !== null ? rows.filter(isNotHome(race, keysOfBibs(view, unit))) : []
  return {
    rows: [
      ...rows,
      ...waiting.filter(({ irm }) => irm !== null),
      ...unmarked.filter(({ key }) => credited.has(key)),
      ...missing,
    ],
    missing: [...notHome, ...missing].map(({ key }) => key),
  }
}

/** Selects those of a timed race on laps who have neither ended it nor left it. */
function isNotHome(race: LapRaceNow, keyOf: (bib: Bib) => string): (row: OutcomeRow) => boolean {
  const ended = new Set(race.standings.flatMap(({ bib, state }) => (state === 'riding' ? [] : [keyOf(bib)])))
  return ({ key, rank, irm }) => rank === null && (irm === null || irm === 'NC') && !ended.has(key)
}

/** Selects those whose last reading in a timed race on laps was not the end of it, and who were given no time. */
function isStillRiding(view: View, unit: Unit, race: LapRaceNow): (key: string) => boolean {
  const keyOf = keysOfBibs(view, unit)
  const home = new Set(
    view.get(STAGE_RESULT, unit).outcome.rows.flatMap(({ bib, timeMs }) => (timeMs === null ? [] : [bib])),
  )
  const riding = new Set(
    race.standings.flatMap(({ bib, state }) => (state === 'riding' && !home.has(bib) ? [keyOf(bib)] : [])),
  )
  return (key) => riding.has(key)
}

/** Keys of competitors who are given the time of one who has a time, or has been given one before. */
function creditedIn(view: View, unit: Unit, rows: readonly OutcomeRow[]): ReadonlySet<string> {
  const keyOf = keysOfBibs(view, unit)
  const timed = new Set(rows.flatMap(({ key, outcome }) => (hasTime(outcome) ? [key] : [])))
  const credited = new Set<string>()
  for (const { bibs, timeOf } of view.get(STATED_RESULT, unit).given)
    if (timed.has(keyOf(timeOf)))
      for (const key of bibs.map(keyOf)) {
        timed.add(key)
        credited.add(key)
      }
  return credited
}

/** Places by what the form decides: before decisions, after those that name riders by bib, and without the jury's orders of level riders. */
function placeRows(
  { view, unit, planned, published, firstPlaces: firsts, orders }: Phase,
  rows: readonly OutcomeRow[],
  splits: ReadonlyMap<string, ReadonlyMap<string, StatedSplit>>,
): {
  readonly placed: readonly OutcomeRow[]
  readonly moved: readonly OutcomeRow[]
  readonly unordered: readonly OutcomeRow[]
} {
  const isPassed = published === null ? arePassed(view, unit) : () => false
  const parted = isPartedInUnit(view, planned)
    ? partRows(
        rows,
        lastPartTimes(view, unit, (row) => splits.get(rowKey(row))),
        orders,
        isPassed,
      )
    : rows
  const ranking = {
    ...(firsts !== null && { firstPlaces: firsts }),
    // Decisions by bib have placed the relegated rider already.
    placesRelegated: parted.every(isPassed),
  }
  const placed = rankOutcomes(parted, ranking, orders)
  return {
    placed,
    moved: movedByBib(view, unit, placed, planned, isPassed),
    unordered: orders.length === 0 ? placed : rankOutcomes(parted, ranking),
  }
}

/** Separates level times by the last part of the ride, for places from passings. */
function partRows(
  rows: readonly OutcomeRow[],
  lastMs: (row: OutcomeRow) => number | null,
  orders: readonly TieOrder<string>[],
  isPassed: (row: OutcomeRow) => boolean,
): readonly OutcomeRow[] {
  const parted = partLevelTimes(rows, lastMs, orders)
  return [...partSharedPlaces(parted.filter(isPassed)), ...parted.filter((row) => !isPassed(row))]
}

/**
 * Places after rulings, walkovers and the form's rules on pulled, caught and relegated riders.
 * @param given the rows before anybody was placed or moved
 * @param moved the rows with places, after decisions by bib
 */
function settleRows(
  phase: Phase,
  given: readonly OutcomeRow[],
  moved: readonly OutcomeRow[],
): Pick<UnitResult, 'rows' | 'isOneRanking' | 'firstPlaces'> {
  const { view, unit, planned, published, orders, rulings } = phase
  const isTimed = isByTime(view, unit)
  const isPlaced = isFinalInHeats(planned) && !isTimed
  const applied = applyRulings(moved, [...rulings, ...disqualifiedByBib(view, unit)], {
    behind: isDecidedBy(view, unit, 'elimination') ? 'sprint' : 'heat',
    isByHeat: isPlaced,
  })
  const ruled = awardWalkovers(rebaseGaps(inOrderOfPlaces(given), applied), pairedHeats(view, unit))
  // A relegated rider's place shows nothing about the places of the others.
  const isByPlace = published?.some(({ rank, irm }) => rank !== undefined && irm !== 'REL') === true
  const inOrder = isTimed && !isByPlace ? rankAcrossHeats(ruled, orders) : ruled
  const isOneRanking = (isTimed || isOneByOne(view, unit)) && (!isByPlace || hasOneFirst(inOrder))
  const publishedPlaces = new Map(published?.map(({ competitor, rank }) => [competitor, rank ?? null]))
  const settled = placePulled(view, unit, placeOvertaken(inOrder, isOneRanking), publishedPlaces)
  const firsts = phase.firstPlaces ?? new Map<string, number>()
  if (isPlaced)
    return {
      isOneRanking,
      ...placesOfFinal(view, planned, settled, {
        stated: given,
        isByPlace,
        rulings,
        isOver: phase.isOver,
        firstPlaces: firsts,
      }),
    }
  return {
    isOneRanking,
    rows: phase.firstPlaces !== null && !isOneRanking ? placeRelegated(settled) : settled,
    firstPlaces: firsts,
  }
}

const inOrderOfPlaces = (rows: readonly OutcomeRow[]): OutcomeRow[] =>
  rows.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!)

function lapsByKey(view: View, unit: Unit, race: LapRaceNow): UnitResult['laps'] {
  const keyOf = keysOfBibs(view, unit)
  return new Map(race.standings.map((standing) => [keyOf(standing.bib), standing]))
}
