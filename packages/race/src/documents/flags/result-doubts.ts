/**
 * Flags what cannot be right in the published result of a stage or phase. A stage's rows belong to riders,
 * under their bibs; a phase's rows to competitors.
 */
import { decisionsOf, reinstatedBy } from '@bell-lap/domain/marks/decision'
import { keepsRank, mayHaveRank } from '@bell-lap/domain/marks/irm'
import { mayKeepPlace } from '@bell-lap/domain/heats/heat-places'
import { hasTime, type Outcome, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { truncateMs } from '@bell-lap/domain/figures/precision'
import {
  findIncludedPenalties,
  findMissingPlaces,
  findSharedPlaces,
  findShorterTimes,
  type TimeAt,
} from '@bell-lap/domain/outcome/result-doubt'
import { formatTime } from '@bell-lap/domain/figures/time'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { entrantsFor } from '../../facts/counting-facts.ts'
import { ENTRANTS } from '../../stated/entrants.ts'
import { precisionOf, precisionOfSport } from '../../programme/precision.ts'
import { isOneDay, plannedPhase } from '../../programme/programme.ts'
import { keysOfBibs } from '../../result/ridden-rows.ts'
import { passedRows, STAGE_RESULT } from '../../result/stage-result.ts'
import { STATED_RESULT } from '../../stated/stated-result.ts'
import { isTimed } from '../../readings/timed-riders.ts'
import { UNIT_RESULT } from '../../result/unit-result.ts'
import { publishedResult, rowsAsPublished } from '../../result/published-result.ts'
import { isFinalInHeats } from '../../result/final-places.ts'
import { FIELD_CHANGE } from '../../stated/withdrawn.ts'
import { describeUnit } from '../../references/reference.ts'
import type { View } from '../../state/view.ts'
import { sayer, type Doubt } from './doubt.ts'
import { missingDoubt, teamDoubts } from './place-doubts.ts'

type ResultFact = FactOf<'stageResult'> | FactOf<'unitResult'>

/** Most flags of one fact. */
const MOST_OF_A_FACT = 20

/** Empty for a result that does not count. */
export const resultDoubts = (view: View, unit: Unit, fact: ResultFact): Doubt[] =>
  ofResult(view, unit, fact).slice(0, MOST_OF_A_FACT)

/**
 * Flags missing competitors, impossible places, times that contradict places, and times that already contain
 * a penalty.
 */
function ofResult(view: View, unit: Unit, fact: ResultFact): Doubt[] {
  const published = rowsInForce(view, unit, fact)
  if (published === null) return []
  const say = sayer(view, unit)
  const show = (outcome: Outcome & { readonly timeMs: number }) =>
    `${outcome.kind === 'lapsAndTime' ? `${outcome.laps} laps in ` : ''}${formatTime(outcome.timeMs, precisionOf(view, unit))}`
  return [
    ...view.get(UNIT_RESULT, unit).missing.map((key): Doubt => {
      const { bib, who } = say(key)
      const detail = `${who} started but is missing from the result: state a time, or how the rider left`
      return { bib, reason: 'no-result', at: '/rows', detail }
    }),
    ...findShorterTimes(published, movedOn(view, unit)).map(({ row, outcome, above }): Doubt => {
      const at = `/rows/${published.indexOf(row)}/${isStage(unit) ? '' : 'outcome/'}timeMs`
      const { bib, who } = say(row.key)
      const detail = `${who} has ${show(outcome)} and is placed behind ${say(above.key).who} with ${show(above.outcome)}`
      return { bib, reason: 'time-out-of-order', at, detail }
    }),
    ...sharedPlaces(view, unit, published),
    ...placesBesideMarks(view, unit, fact),
    ...missingPlaces(view, unit, fact),
    ...wrongSums(view, unit, published),
    ...placesWithoutTime(view, unit, published),
    ...finerTimes(view, unit, published),
    ...includedPenalties(view, unit, fact),
    ...(fact.type === 'stageResult' ? teamDoubts(view, unit, fact) : []),
    ...startedAfterAll(view, unit, published),
  ]
}

/**
 * A rider with a place and no time leaves the classifications by time. A race that decides nothing else, and each of its heats, may have no
 * times at all.
 */
function placesWithoutTime(view: View, unit: Unit, rows: readonly OutcomeRow[]): Doubt[] {
  const isAlone = !isStage(unit) || isOneDay(view, unit)
  const timed = new Set(rows.flatMap(({ heat, outcome }) => (hasTime(outcome) ? [heat] : [])))
  const say = sayer(view, unit)
  return rows.flatMap(({ key, heat, rank, irm, outcome }, index): Doubt[] => {
    if (rank === null || outcome !== null || !keepsRank(irm) || (isAlone && !timed.has(heat))) return []
    const { bib, who } = say(key)
    const what = isAlone
      ? 'and others have one: the gaps to this rider are unknown'
      : 'and so leaves the general classification; points and places count'
    const detail = `${who} is placed without a time ${what}`
    const at = `/rows/${index}/${isStage(unit) ? 'timeMs' : 'outcome'}`
    return [{ bib, reason: 'place-without-time', at, detail }]
  })
}

/** Fractions of a second in the result of a mass start, flagged once: they are cut, because the sport counts whole seconds. */
function finerTimes(view: View, unit: Unit, rows: readonly OutcomeRow[]): Doubt[] {
  const precision = precisionOfSport(view, unit)
  if (precision === null) return []
  const finer = rows.filter(
    ({ outcome }) => outcome?.kind === 'time' && truncateMs(outcome.timeMs, precision) !== outcome.timeMs,
  )
  const [first] = finer
  if (first === undefined) return []
  const { bib, who } = sayer(view, unit)(first.key)
  const others = finer.length === 1 ? '' : ` and ${finer.length - 1} more`
  const detail = `the time of ${who}${others} is finer than ${describeUnit(unit)} counts: it is cut to ${precision === 0 ? 'whole seconds' : `${precision} digits`}`
  const at = `/rows/${rows.indexOf(first)}/${isStage(unit) ? '' : 'outcome/'}timeMs`
  return [{ bib, reason: 'time-too-fine', at, detail }]
}

function sharedPlaces(view: View, unit: Unit, rows: readonly OutcomeRow[]): Doubt[] {
  const say = sayer(view, unit)
  const precision = precisionOf(view, unit)
  const isLevel = (a: number, b: number) => truncateMs(a, precision) === truncateMs(b, precision)
  return findSharedPlaces(rows, isLevel, movedOn(view, unit)).map(({ row, first }): Doubt => {
    const { bib, who } = say(row.key)
    const detail = `${who} shares place ${row.rank} with ${say(first.key).who}, and their results differ`
    return { bib, reason: 'place-shared', at: `/rows/${rows.indexOf(row)}/rank`, detail }
  })
}

/**
 * A mark takes the place, with two exceptions: a rider who did not finish or start a heat of a final, and
 * lapped riders behind everybody who finished.
 */
function placesBesideMarks(view: View, unit: Unit, fact: ResultFact): Doubt[] {
  const say = sayer(view, unit)
  const isFinal = isFinalInHeats(plannedPhase(view, unit))
  const last = fact.rows.reduce(
    (most, { rank, irm = null }) => Math.max(most, keepsRank(irm) ? (rank ?? 0) : 0),
    0,
  )
  return fact.rows.flatMap((row, index): Doubt[] => {
    const { rank, irm = null } = row
    if (rank == null || (irm === 'LAP' ? rank > last : mayHaveRank(irm) || (isFinal && mayKeepPlace(irm))))
      return []
    const { bib, who } = 'bib' in row ? { bib: row.bib, who: `bib ${row.bib}` } : say(row.competitor)
    const detail = `${who} is marked ${irm} and so has no place: ${rank} is left out`
    return [{ bib, reason: 'no-effect', at: `/rows/${index}/rank`, detail }]
  })
}

/**
 * Missing places of a result that is not live. A disqualified rider may leave a place empty. Missing riders
 * have a flag of their own.
 */
function missingPlaces(view: View, unit: Unit, fact: ResultFact): Doubt[] {
  const { missing, resultStatus } = view.get(UNIT_RESULT, unit)
  if (resultStatus === 'live') return []
  // Compares places as stated: a rider who may not start or is on no start list has taken a place.
  const rows =
    fact.type === 'unitResult'
      ? rowsAsPublished(view, unit, fact.rows)
      : fact.rows.map(({ rank, irm = null }) => ({ rank, irm, heat: null }))
  const found = findMissingPlaces(rows, fact.type === 'stageResult')
  const marked = fact.rows.filter(({ irm }) => irm === 'DSQ').length
  const disqualified = [...view.get(FIELD_CHANGE, unit).left.values()].filter(({ irm }) => irm === 'DSQ')
  const explained = Math.max(marked, disqualified.length) + missing.length
  return missingDoubt(found, explained, '/rows')
}

/** Wrong totals in trials, where a total is the points of all sections. */
function wrongSums(view: View, unit: Unit, rows: readonly OutcomeRow[]): Doubt[] {
  if (plannedPhase(view, unit)?.form !== 'sections') return []
  const say = sayer(view, unit)
  return rows.flatMap(({ key, outcome }, index): Doubt[] => {
    if (outcome?.kind !== 'score' || outcome.runs.length === 0) return []
    const sum = outcome.runs.reduce<number>((all, points) => all + (points ?? 0), 0)
    if (sum === outcome.score) return []
    const { bib, who } = say(key)
    const detail = `${who} has ${outcome.score} in all, and the sections add up to ${sum}`
    return [{ bib, reason: 'sum-differs', at: `/rows/${index}/outcome/score`, detail }]
  })
}

/** Riders marked as not started who have a time or were timed on the way. */
function startedAfterAll(view: View, unit: Unit, rows: readonly OutcomeRow[]): Doubt[] {
  const say = sayer(view, unit)
  return rows.flatMap(({ key, irm, outcome }, index): Doubt[] => {
    if (irm !== 'DNS') return []
    const { bib, who } = say(key)
    if (outcome === null && (bib === null || !isTimed(view, unit, bib))) return []
    const what = outcome === null ? 'a passing' : 'a result'
    const detail = `${who} is marked as not started but has ${what}: correct one of the two`
    return [{ bib, reason: 'started-after-all', at: `/rows/${index}/irm`, detail }]
  })
}

/** Penalties are added to the times of a published result, which are those at the line. */
function includedPenalties(view: View, unit: Unit, fact: ResultFact): Doubt[] {
  const penalties = decisionsOf(view.get(STAGE_RESULT, unit).decisions, 'penalty')
  if (penalties.length === 0) return []
  const precision = precisionOf(view, unit)
  const timed = passedRows(view, unit)
  const asPublished = timed.map(({ bib, timeMs }) => ({
    bib,
    timeMs: timeMs === null ? null : truncateMs(timeMs, precision),
  }))
  const timesOf = ({ rows }: Pick<ResultFact, 'rows'>) => rows.map((row) => timeAt(view, unit, row))
  const rows = timesOf(fact)
  const earlier = [...replacedBy(view, fact).map(timesOf), timed, asPublished]
  const show = (ms: number) => formatTime(Math.abs(ms), precision)
  return findIncludedPenalties(rows, earlier, penalties).map(({ bib, timeMs, penaltyMs }) => {
    const at = `/rows/${rows.findIndex((row) => row.bib === bib)}/${isStage(unit) ? '' : 'outcome/'}timeMs`
    const change = penaltyMs > 0 ? 'more' : 'less'
    const detail = `bib ${bib} has ${show(timeMs)}, which is ${show(penaltyMs)} ${change} than was stated or timed before: the same as the penalty, which is added to the time as well. State the time at the line`
    return { bib, reason: 'penalty-in-result', at, detail }
  })
}

/** The time of a stated row. A competitor without a bib goes by its key. */
function timeAt(view: View, unit: Unit, row: ResultFact['rows'][number]): TimeAt {
  if ('bib' in row) return row
  const { competitor, outcome = null } = row
  const bib = sayer(view, unit)(competitor).bib ?? competitor
  return { bib, timeMs: hasTime(outcome) ? outcome.timeMs : null }
}

/** The results that this one replaced, the latest first. */
function replacedBy(view: View, fact: ResultFact): ResultFact[] {
  const log = new Map(view.facts('corrections').map(({ fact: own }) => [formatFactKey(own), own]))
  const replaced: ResultFact[] = []
  for (let { supersedes } = fact; supersedes !== undefined;) {
    const key = formatFactKey(supersedes)
    const before = log.get(key)
    if (before?.type !== 'stageResult' && before?.type !== 'unitResult') break
    replaced.push(before)
    log.delete(key)
    ;({ supersedes } = before)
  }
  return replaced
}

/** The rows of the fact, in its order. Null if another result counts. */
function rowsInForce(view: View, unit: Unit, fact: ResultFact): OutcomeRow[] | null {
  if (fact.type === 'unitResult') {
    if (publishedResult(view, unit)?.id !== fact.id) return null
    const known = entrantsFor(view, unit)?.competitors
    const rows = rowsAsPublished(view, unit, fact.rows)
    return rows.map((row) => (known?.has(row.key) === false ? { ...row, rank: null, outcome: null } : row))
  }
  const { published } = view.get(STATED_RESULT, unit)
  if (published?.id !== fact.id || published.source !== fact.source) return null
  const entrants = view.get(ENTRANTS, unit)
  return fact.rows.map(({ bib, rank, timeMs, irm = null, laps }) => ({
    key: String(bib),
    // A competitor who may not start is flagged elsewhere and takes no place.
    rank: entrants.has(bib) ? rank : null,
    outcome:
      timeMs === null
        ? null
        : laps === undefined
          ? { kind: 'time', timeMs }
          : { kind: 'lapsAndTime', laps, timeMs },
    irm,
    mark: null,
    heat: null,
  }))
}

/** Keys of competitors whose place or time a decision changed. */
function movedOn(view: View, unit: Unit): Set<string> {
  const keyOf = keysOfBibs(view, unit)
  const { decisions } = view.get(STAGE_RESULT, unit)
  const bibs = [
    ...view.get(STATED_RESULT, unit).credits.flatMap((credit) => credit.bibs),
    ...decisionsOf(decisions, 'relegation').map(({ bib }) => bib),
    ...decisionsOf(decisions, 'reinstatement').flatMap(reinstatedBy),
  ]
  const ruled = decisionsOf(decisions, 'invalidResult').map(({ competitor }) => competitor)
  return new Set([...bibs.map(keyOf), ...ruled])
}
