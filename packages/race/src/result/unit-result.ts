/**
 * The result of a unit: of a phase by what its form says decides, as published, else what the race gives so far; of a stage as
 * its decisions settle it, of a team time trial that of the teams. Slices: those of its timing, result and competitors.
 */
import { isTakenByResult, rankAcrossHeats } from '@bell-lap/domain/heats/across-heats'
import type { RidePlace, StatedSplit } from '@bell-lap/domain/heats/heat-ride'
import type { CompetitorKind } from '@bell-lap/domain/people/competitor'
import type { Decision } from '@bell-lap/domain/marks/decision'
import { formOf } from '@bell-lap/domain/form/form'
import { placeRelegated } from '@bell-lap/domain/heats/heat-places'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import { placeLapped } from '@bell-lap/domain/outcome/lapped'
import { partLevelTimes, partSharedPlaces } from '@bell-lap/domain/form/last-part'
import { moveOutcomes } from '@bell-lap/domain/outcome/moved-outcomes'
import { setApart } from '@bell-lap/domain/marks/not-competing'
import { hasTime, rankOutcomes, type OutcomeRow, type RecordMark } from '@bell-lap/domain/outcome/outcome'
import { firstPlaces, mayAdvance, type Advance } from '@bell-lap/domain/heats/qualification'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { rebaseGaps } from '@bell-lap/domain/outcome/rebased-gaps'
import { findVoid, type Named, type VoidDecision } from '@bell-lap/domain/outcome/result-doubt'
import { applyRulings, type Ruling } from '@bell-lap/domain/outcome/ruling'
import type { LapStanding } from '@bell-lap/domain/laps/lap-race'
import { placeOvertaken } from '@bell-lap/domain/outcome/overtaken'
import { settlePlaces, type TieOrder } from '@bell-lap/domain/outcome/tie-order'
import { awardWalkovers, type PairedHeat } from '@bell-lap/domain/heats/walkover'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'
import { resultStands } from '@bell-lap/protocol/vocabulary/result-stands'
import { countingFacts } from '../facts/counting-facts.ts'
import { derived, type Derived, type OfUnit, type View } from '../state/view.ts'
import { BIB_HOLDERS } from '../field/bib-holders.ts'
import { COMPETITORS } from '../field/competitors.ts'
import { advancesOf } from './advances.ts'
import { isFinalInHeats, makingRoom, placesOfFinal } from './final-places.ts'
import { HEATS, splitsByPoint, heatOfWaiting } from '../field/heats.ts'
import { LAP_RACE } from '../ridden/lap-race.ts'
import { lapPhase } from '../readings/lap-reads.ts'
import { isPartedInUnit, lastPartTimes } from './level-times.ts'
import { plannedEvent, plannedPhase, type ProgrammePhase } from '../programme/programme.ts'
import { phaseDecisions } from '../facts/phase-decisions.ts'
import { placeOrders } from '../field/place-orders.ts'
import { cutForPlaces, cutOutcomes } from '../programme/precision.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { arePassed, keysOfBibs, lapRows, riddenRows, teamTimes } from './ridden-rows.ts'
import { resultStatusOf } from '../facts/result-status.ts'
import { ROSTER } from '../field/roster.ts'
import { rowKey } from './row-key.ts'
import { teamTrialOf } from '../programme/rules.ts'
import { decisionsOn, STAGE_RESULT } from './stage-result.ts'
import { STATED_RESULT } from '../stated/stated-result.ts'
import { isDecidedBy, TRACK_RACE } from '../ridden/track-race.ts'
import { DISQUALIFIED, FIELD_CHANGE } from '../stated/withdrawn.ts'

export interface UnitResult {
  /** What its rows are of. */
  readonly kind: CompetitorKind
  /** In order: by place, then who has no result yet, then the marked. */
  readonly rows: readonly OutcomeRow[]
  /** True where the heats of the rows share one ranking. */
  readonly isOneRanking: boolean
  /** Place of the event that the first of a heat has, by heat; 1 where it is left out. */
  readonly firstPlaces: ReadonlyMap<string, number>
  /** Keys of the disqualified for whom those in later places of the event move up. */
  readonly makingRoom: readonly string[]
  /** Times since the start at points on the way, by competitor and heat. */
  readonly splits: ReadonlyMap<string, ReadonlyMap<string, StatedSplit>>
  /** Milliseconds from the start signal to the first move, by competitor and heat; of several rides those of the last. */
  readonly reactions: ReadonlyMap<string, number>
  /** Which record the result is, by competitor and heat; of several rides the last one. */
  readonly records: ReadonlyMap<string, RecordMark>
  readonly resultStatus: ResultStatus
  /** What the race on laps that the rows come from has beside them, by competitor; null where they are published, or of no laps. */
  readonly laps: ReadonlyMap<string, LapStanding> | null
  /** The rows of a phase before somebody was ruled out of it or relegated by key; those of a stage as they are. */
  readonly unruled: readonly OutcomeRow[]
  /** The same before decisions by bib moved somebody, too; what passings gave they have moved already. */
  readonly unmoved: readonly OutcomeRow[]
  /** Where competitors go on to, by key; what later phases of the event declare. */
  readonly advances: ReadonlyMap<string, Advance>
  /** Keys of starters who are missing from a result that is no longer live, published or computed: they are flagged, and have empty rows. */
  readonly missing: readonly string[]
  /** Decisions that take no effect. */
  readonly voided: ReadonlyMap<Decision, VoidDecision>
}

export const UNIT_RESULT: Derived<UnitResult, OfUnit> = derived<UnitResult, OfUnit>({
  name: 'unit result',
  reads: (unit) => [
    ...STAGE_RESULT.reads(unit),
    ...COMPETITORS.reads(unit),
    ...TRACK_RACE.reads(unit),
    ...HEATS.reads(unit),
  ],
  compute: (view, unit) => (isStage(unit) ? ofStage(view, unit) : ofPhase(view, unit)),
})

function ofPhase(view: View, unit: Unit): UnitResult {
  const stated = publishedResult(view, unit)?.rows ?? null
  const race = stated === null ? view.get(LAP_RACE, unit) : null
  const over = isOver(view.get(RACE_STATUS, unit))
  const resultStatus = resultStatusOf(view, unit, { isPublished: stated !== null, isOver: over })
  const isWhole = over && resultStatus !== 'live'
  const competitors = view.get(COMPETITORS, unit)
  const found =
    stated !== null
      ? cutOutcomes(view, unit, statedRows(view, unit, stated))
      : race === null
        ? riddenRows(view, unit)
        : lapRows(view, unit, race)
  const rows: OutcomeRow[] = setApart(found, ({ key }) => competitors.get(key)?.isNotCompeting === true)
  const planned = plannedPhase(view, unit)
  const splits =
    stated === null
      ? saidByHeats(view, unit, ({ splits }) => splits)
      : saidByRows(view, unit, stated, ({ splits }) =>
          splits === undefined ? undefined : splitsByPoint(splits),
        )
  const { orders, rulings: pronounced } = phaseDecisions(view, unit)
  const { lifted } = view.get(FIELD_CHANGE, unit)
  const rulings = pronounced.filter((ruling) => !lifted.has(ruling))
  const absent = startersWithout(view, unit, rows, rulings).map((row) =>
    stated === null ? { ...row, heat: heatOfWaiting(view, unit)(row.heat) } : row,
  )
  const isSaid = stated !== null || resultStands(resultStatus) || view.get(TRACK_RACE, unit).rows !== null
  const unsaid = isWhole && isSaid ? absent.filter(({ irm }) => irm === null) : []
  rows.push(...absent.filter(({ irm }) => irm !== null), ...unsaid)
  const missing = unsaid.map(({ key }) => key)
  const hasHeats = planned !== undefined && formOf(planned.form).start === 'heats'
  const heats = hasHeats ? { firstPlaces: firstPlaces(planned.qualification) } : undefined
  const isPassed = stated === null ? arePassed(view, unit) : () => false
  const parted = isPartedInUnit(view, planned)
    ? partRows(
        rows,
        lastPartTimes(view, unit, (row) => splits.get(rowKey(row))),
        orders,
        isPassed,
      )
    : rows
  const placed = rankOutcomes(parted, heats, orders)
  const moved = movedByBib(view, unit, placed, planned, isPassed)
  const isTimed = isByTime(view, unit)
  const isPlaced = isFinalInHeats(planned) && !isTimed
  const applied = applyRulings(moved, [...rulings, ...disqualified(view, unit)], {
    behind: isDecidedBy(view, unit, 'elimination') ? 'sprint' : 'heat',
    isByHeat: isPlaced,
  })
  const ruled = awardWalkovers(rebaseGaps(atLine(rows), applied), pairedHeats(view, unit))
  // A place of the relegated says nothing about the others.
  const isByPlace = stated?.some(({ rank, irm }) => rank !== undefined && irm !== 'REL') === true
  const inOrder = isTimed && !isByPlace ? rankAcrossHeats(ruled, orders) : ruled
  const isOneRanking = (isTimed || isOneByOne(view, unit)) && (!isByPlace || hasOneFirst(inOrder))
  const placesStated = new Map(stated?.map(({ competitor, rank }) => [competitor, rank ?? null]))
  const settled = withLapped(view, unit, placeOvertaken(inOrder, isOneRanking), placesStated)
  const firsts = heats?.firstPlaces ?? NONE
  const { rows: ranked, firstPlaces: firstPlacesNow } = isPlaced
    ? placesOfFinal(view, planned, settled, {
        stated: rows,
        isByPlace,
        rulings,
        isOver: over,
        firstPlaces: firsts,
      })
    : { rows: hasHeats && !isOneRanking ? placeRelegated(settled) : settled, firstPlaces: firsts }
  const advances = advancesOf(view, unit, { rows: ranked, isOneRanking })
  const keyOf = race === null ? null : keysOfBibs(view, unit)
  return {
    kind: planned === undefined ? 'athlete' : formOf(planned.form).competitor,
    rows: ranked.map((row) => ({
      ...row,
      // A ruling takes away a mark that was published before it.
      mark: mayAdvance(row.irm) ? (row.mark ?? advances.get(row.key)?.mark ?? null) : null,
    })),
    isOneRanking,
    firstPlaces: firstPlacesNow,
    makingRoom: makingRoom(ranked, rulings),
    unruled: moved,
    unmoved: placed,
    advances,
    missing,
    voided: findVoid<Decision>(isWhole && rows.length > 0 ? resultsIn(view, unit, rows) : null, [
      ...view.get(STATED_RESULT, unit).credits,
      ...decisionsOn(view, unit),
    ]),
    laps:
      race === null || keyOf === null
        ? null
        : new Map(race.standings.map((standing) => [keyOf(standing.bib), standing])),
    splits,
    reactions:
      stated === null
        ? saidByHeats(view, unit, ({ reactionMs }) => reactionMs)
        : saidByRows(view, unit, stated, ({ reactionMs }) => reactionMs),
    records:
      stated === null
        ? saidByHeats(view, unit, ({ record }) => record)
        : saidByRows(view, unit, stated, ({ record }) => record),
    resultStatus,
  }
}

/** Level times parted by the last part of the ride; places that passings gave, with them. */
function partRows(
  rows: readonly OutcomeRow[],
  lastMs: (row: OutcomeRow) => number | null,
  orders: readonly TieOrder<string>[],
  isPassed: (row: OutcomeRow) => boolean,
): readonly OutcomeRow[] {
  const parted = partLevelTimes(rows, lastMs, orders)
  return [...partSharedPlaces(parted.filter(isPassed)), ...parted.filter((row) => !isPassed(row))]
}

const NONE: ReadonlyMap<string, number> = new Map()

/** In the order of the places that were stated. */
const atLine = (rows: readonly OutcomeRow[]): OutcomeRow[] =>
  rows.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!)

/** Heats that the last rider left wins: all duels, and heats against the clock in which the place decides. */
function pairedHeats(view: View, unit: Unit): PairedHeat[] {
  const planned = plannedPhase(view, unit)
  if (planned === undefined || formOf(planned.form).isPaired !== true) return []
  if (formOf(planned.form).decidedBy === 'time' && !planned.isFinal && !isTakenByPlace(view, planned))
    return []
  const firsts = firstPlaces(planned.qualification)
  const heats = Map.groupBy(view.get(COMPETITORS, unit).values(), ({ heat }) => heat)
  return [...heats].flatMap(([name, starters]) =>
    name === null ? [] : [{ name, keys: starters.map(({ key }) => key), firstPlace: firsts.get(name) ?? 1 }],
  )
}

const isTakenByPlace = (view: View, { event, phase }: ProgrammePhase): boolean =>
  laterGroups(view, event, phase).some(({ from }) =>
    from.some((each) => each.phase === phase && each.of?.some(({ places }) => places !== undefined) === true),
  )

/** What the later phases of the event take. */
const laterGroups = (view: View, event: number, phase: number): ProgrammePhase['qualification'] =>
  (plannedEvent(view, event)?.phases ?? []).flatMap((each) => (each.phase > phase ? each.qualification : []))

/**
 * Whether a phase that is ridden in heats is ranked by time over all of them: a qualifying, or a pursuit that is its event's only
 * phase (D-213, D-231). Not where a rider was put behind another whatever the times.
 */
function isByTime(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return false
  const { start, decidedBy } = formOf(planned.form)
  if (start !== 'heats' || decidedBy !== 'time') return false
  return (
    (isTakenByResult(planned.phase, laterGroups(view, planned.event, planned.phase)) ||
      isAlonePursuit(view, planned)) &&
    !decisionsOn(view, unit).some(({ kind }) => kind === 'relegation')
  )
}

/** The only phase of its event, ridden on opposite sides of a track and not against each other, no heat of it for places of its own. */
const isAlonePursuit = (view: View, { event, form, qualification }: ProgrammePhase): boolean =>
  formOf(form).lapsToGo === 'own' &&
  qualification.length === 0 &&
  plannedEvent(view, event)?.phases.length === 1

/** Whether everybody rides alone against the clock, and a heat only says who is on the track at once. */
function isOneByOne(view: View, unit: Unit): boolean {
  const planned = plannedPhase(view, unit)
  if (planned === undefined) return false
  const { start, decidedBy } = formOf(planned.form)
  const isAlone = start === 'apart' && decidedBy === 'time'
  return (
    isAlone &&
    view
      .get(COMPETITORS, unit)
      .values()
      .some(({ heat }) => heat !== null)
  )
}

/** Whether several heats have places and one of them alone has a first: the places are over all of them. */
function hasOneFirst(rows: readonly OutcomeRow[]): boolean {
  const placed = rows.filter(({ rank, heat }) => rank !== null && heat !== null)
  const heats = new Set(placed.map(({ heat }) => heat))
  const first = Math.min(...placed.map(({ rank }) => rank!))
  const firsts = new Set(placed.flatMap(({ rank, heat }) => (rank === first ? [heat] : [])))
  return heats.size > 1 && firsts.size === 1
}

/** The published result of a phase that counts; undefined where there is none. */
export function publishedResult(view: View, unit: Unit): FactOf<'unitResult'> | undefined {
  for (const { fact } of countingFacts(view, 'results', unit)) if (fact.type === 'unitResult') return fact
  return undefined
}

/** Whether a published result of the stage or phase counts. */
export const isPublished = (view: View, unit: Unit): boolean =>
  isStage(unit) ? view.get(STAGE_RESULT, unit).published !== null : publishedResult(view, unit) !== undefined

/** @param isMoved rows that the decisions have moved already */
function movedByBib(
  view: View,
  unit: Unit,
  rows: readonly OutcomeRow[],
  planned: ProgrammePhase | undefined,
  isMoved: (row: OutcomeRow) => boolean,
): OutcomeRow[] {
  const decisions = [...view.get(STATED_RESULT, unit).credits, ...decisionsOn(view, unit)]
  const still = decisions.length === 0 ? [] : rows.filter((row) => !isMoved(row))
  if (still.length === 0) return [...rows]
  const moved = moveOutcomes(still, {
    decisions,
    keyOf: keysOfBibs(view, unit),
    isTrial: planned !== undefined && formOf(planned.form).start !== 'together',
  })
  if (still.length === rows.length) return moved
  const standing = ({ rank, irm }: OutcomeRow) => rank ?? (irm === null ? LAST : LAST + 1)
  return [...moved, ...rows.filter(isMoved)].toSorted((a, b) => standing(a) - standing(b))
}

/** Behind every place. */
const LAST = 1e9

const disqualified = (view: View, unit: Unit): Ruling[] => {
  const keyOf = keysOfBibs(view, unit)
  return [...view.get(DISQUALIFIED, unit)].map((bib) => ({ competitor: keyOf(bib), irm: 'DSQ' }))
}

/** Rows of a published result, before its places are worked out. */
export function statedRows(view: View, unit: Unit, rows: StatedRows): OutcomeRow[] {
  const lapsFirst = plannedPhase(view, unit)?.parameters.lapsFirst === true
  return rows.map(({ competitor, heat, rank, outcome, irm, mark, roundPoints }) => ({
    key: competitor,
    heat: heat ?? view.get(COMPETITORS, unit).get(competitor)?.heat ?? null,
    rank: rank ?? null,
    outcome:
      outcome === undefined
        ? null
        : outcome.kind === 'points' && lapsFirst
          ? { ...outcome, lapsFirst }
          : outcome,
    irm: irm ?? null,
    mark: mark ?? null,
    ...(roundPoints !== undefined && { roundPoints }),
  }))
}

/**
 * Rows for competitors of the start list who have none yet. They have the mark of a withdrawal or of a ruling that puts them out;
 * without either they have no mark.
 */
function startersWithout(
  view: View,
  unit: Unit,
  rows: readonly OutcomeRow[],
  rulings: readonly Ruling[],
): OutcomeRow[] {
  const listed = new Set(rows.map(({ key }) => key))
  const { left } = view.get(FIELD_CHANGE, unit)
  const holders = new Map(
    [...view.get(BIB_HOLDERS, unit).byBib.values()].map(({ key, holder }) => [key, holder]),
  )
  const puttingOut = Map.groupBy(
    rulings.filter(({ irm }) => !keepsRank(irm)),
    ({ competitor }) => competitor,
  )
  return [...view.get(COMPETITORS, unit).values()].flatMap(({ key, bib, heat }) => {
    if (listed.has(key)) return []
    const ruled = puttingOut.get(key)?.findLast((each) => each.heat === undefined || each.heat === heat)
    const holder = bib ?? holders.get(key) ?? null
    const irm = ruled?.irm ?? (holder === null ? null : (left.get(holder)?.irm ?? null))
    return [{ key, rank: null, outcome: null, irm, mark: null, heat }]
  })
}

/**
 * Tells whether a decision finds its competitor: one with a place or an outcome, with a time if it acts on the time, or a
 * member of such a pair or team. A ruling only needs a row.
 */
function resultsIn(view: View, unit: Unit, rows: readonly OutcomeRow[]): (named: Named) => boolean {
  const listed = new Set(rows.flatMap((row) => [row.key, rowKey(row)]))
  const having = new Set(rows.flatMap(({ key, rank, outcome }) => ((rank ?? outcome) === null ? [] : [key])))
  const timed = new Set(rows.flatMap(({ key, outcome }) => (hasTime(outcome) ? [key] : [])))
  const keyOf = keysOfBibs(view, unit)
  const { riders } = view.get(ROSTER, unit)
  return (named) => {
    if (named.field === 'competitor')
      return listed.has(
        named.heat === undefined ? named.competitor : rowKey({ key: named.competitor, heat: named.heat }),
      )
    const those = named.figure === 'time' ? timed : having
    return those.has(keyOf(named.bib)) || those.has(riders.get(named.bib)?.teamCode ?? '')
  }
}

type StatedRows = FactOf<'unitResult'>['rows']

/** In a race on laps: those who were pulled are placed as stated, else by laps and time. */
function withLapped(
  view: View,
  unit: Unit,
  rows: readonly OutcomeRow[],
  placesStated: ReadonlyMap<string, number | null>,
): readonly OutcomeRow[] {
  if (lapPhase(view, unit) === undefined) return rows
  return placeLapped(
    rows,
    ({ key, outcome }) =>
      placesStated.get(key)?.toString() ??
      (outcome?.kind === 'lapsAndTime' ? `${outcome.laps} laps, ${outcome.timeMs}` : null),
  )
}

/** What the rows of a stated result say of whoever is in them, where they say it. */
const saidByRows = <Said>(
  view: View,
  unit: Unit,
  stated: StatedRows,
  said: (row: StatedRows[number]) => Said | undefined,
): ReadonlyMap<string, Said> =>
  new Map(
    stated.flatMap((row): [string, Said][] => {
      const { competitor: key } = row
      const heat = row.heat ?? view.get(COMPETITORS, unit).get(key)?.heat ?? null
      const told = said(row)
      return told === undefined ? [] : [[rowKey({ key, heat }), told]]
    }),
  )

/** The same of the heats' own results; of several rides the last that says it. */
const saidByHeats = <Said>(
  view: View,
  unit: Unit,
  said: (place: RidePlace) => Said | null | undefined,
): ReadonlyMap<string, Said> => {
  const { rides, heatOf } = view.get(HEATS, unit)
  return new Map(
    rides.flatMap(({ heat, places }) =>
      places.flatMap((place): [string, Said][] => {
        const told = said(place)
        return told == null ? [] : [[rowKey({ key: place.key, heat: heatOf(heat) }), told]]
      }),
    ),
  )
}

function ofStage(view: View, unit: Unit): UnitResult {
  const { form, resultStatus, missing, voided } = view.get(STAGE_RESULT, unit)
  const race = view.get(LAP_RACE, unit)
  const keyOf = keysOfBibs(view, unit)
  const { rulings } = phaseDecisions(view, unit)
  const placesStated = new Map(
    view.get(STATED_RESULT, unit).rows.map(({ bib, rank }) => [keyOf(bib), rank] as const),
  )
  const rows =
    race !== null
      ? withLapped(view, unit, applyRulings(rankOutcomes(lapRows(view, unit, race)), rulings), placesStated)
      : form === 'TTT'
        ? stageTeams(view, unit)
        : stageRiders(view, unit)
  return {
    kind: form === 'TTT' ? 'team' : 'athlete',
    rows,
    isOneRanking: false,
    firstPlaces: NONE,
    makingRoom: [],
    unruled: rows,
    unmoved: rows,
    splits: new Map(),
    reactions: new Map(),
    records: new Map(),
    resultStatus,
    laps: race === null ? null : new Map(race.standings.map((each) => [keyOf(each.bib), each])),
    advances: new Map(),
    missing: missing.map(keyOf),
    voided,
  }
}

const timedRow = (key: string, rank: number | null, timeMs: number | null): OutcomeRow => ({
  key,
  rank,
  outcome: timeMs === null ? null : { kind: 'time', timeMs },
  irm: null,
  mark: null,
  heat: null,
})

function stageRiders(view: View, unit: Unit): OutcomeRow[] {
  const { riders } = view.get(ROSTER, unit)
  const { outcome } = view.get(STAGE_RESULT, unit)
  return outcome.rows.map(({ bib, rank, timeMs, irm }) => ({
    ...timedRow(riders.get(bib)?.key ?? String(bib), rank, timeMs),
    irm,
  }))
}

/** Teams' own order and times: as published, else by the rider whose time is the team's. */
function stageTeams(view: View, unit: Unit): OutcomeRow[] {
  const orders = placeOrders(view, unit, view.get(STAGE_RESULT, unit).decisions).teams
  return settlePlaces(unsettledTeams(view, unit), orders, ({ teamCode }) => teamCode).map(
    ({ teamCode, rank, timeMs }) => timedRow(teamCode, rank, timeMs),
  )
}

/** Before those who share a place were put in order. */
export function unsettledTeams(view: View, unit: Unit): TeamTime[] {
  const stated = view.get(STAGE_RESULT, unit).published?.teams
  return (
    (stated && cutForPlaces(view, unit, stated))?.toSorted(
      (a, b) => a.rank - b.rank || compareKeys(a.teamCode, b.teamCode),
    ) ?? teamTimes(view, unit, teamTrialOf(view, unit).counting)
  )
}

export interface TeamTime {
  readonly teamCode: string
  readonly rank: number
  readonly timeMs: number
}

/** Teams of a stage that is a team time trial, in order; empty for every other unit. */
export function teamResult(view: View, unit: Unit): TeamTime[] {
  if (!isStage(unit) || view.get(STAGE_RESULT, unit).form !== 'TTT') return []
  return view
    .get(UNIT_RESULT, unit)
    .rows.flatMap(({ key, rank, outcome }) =>
      rank === null || outcome?.kind !== 'time' ? [] : [{ teamCode: key, rank, timeMs: outcome.timeMs }],
    )
}
