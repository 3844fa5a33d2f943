/**
 * References that lead nowhere. The same rule judges a fact when it is numbered, which refuses it, and facts already in
 * the journal, which flags them. Pure: the result depends only on the facts before it.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { bibsOfPairs } from '@bell-lap/domain/form/bibs-of-pairs'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import { compareUnits, stageOf, type Unit } from '@bell-lap/domain/calendar/unit'
import { didYouMean, nearestName } from '@bell-lap/protocol/nearest-name'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { ReferenceFlagReason } from '@bell-lap/protocol/vocabulary/flag-reason'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { explainRenamed, renamedIn } from './renamed.ts'
import { describeMissingPoint, describeUnit, referencesOf, soleSlotOf, type Reference } from './reference.ts'
import type { Names, Shown, Stated } from './stated.ts'
import { judgeStarts } from './start-orders.ts'
import { areAboutTheSame, describeFact } from './subject.ts'
import { nearestBibs } from './suggestion.ts'

export interface Dangling {
  /** JSON pointer within the fact. */
  readonly at: string
  readonly reason: ReferenceFlagReason
  /**
   * True once the list that should contain the name was stated: then the fact is refused. Otherwise it is
   * accepted and flagged.
   */
  readonly isSettled: boolean
  /** The fault, and what may have been meant. */
  readonly explain: () => string
}

/** The point every stage has. */
const FINISH = 'Finish'

const formatKey = ({ source, id }: FactKey): string => `${source}/${id}`
/** Searches by key and by the name that people see. The suggestion is the key, because facts must use it. */
function nearest(given: string, keys: Iterable<string>, shown: Iterable<Shown> = []): string {
  const byName = new Map([...shown].map(({ name, key }) => [name, key]))
  const asShown = nearestName(given, byName.keys())
  const name = nearestName(given, keys) ?? (asShown === null ? null : byName.get(asShown)!)
  return didYouMean(name)
}

/** Every reference in the fact to something that was not stated before it. */
export function danglingIn(fact: Fact, stated: Stated): Dangling[] {
  const found: Dangling[] = []
  for (const reference of referencesOf(fact)) {
    const dangling = judge(fact, reference, stated)
    if (dangling !== null) found.push(dangling)
  }
  found.push(...judgeMarkers(fact, stated), ...judgeGone(fact, stated), ...judgePairs(fact, stated))
  found.push(...judgeRenamed(fact, stated))
  found.push(...judgeStarts(fact, stated))
  const lost = judgeSuperseded(fact, stated) ?? judgeSecond(fact, stated)
  if (lost !== null) found.push(lost)
  return found
}

/** Made at the line, where a wrong bib is read or typed and settled later. */
const isRead = ({ type }: Fact): boolean => type === 'passing' || type === 'bibEntry'

/** True where the fact may not be numbered: what it names is not on a list that was stated. */
export const isRefused = (fact: Fact, { reason, isSettled }: Dangling): boolean =>
  isSettled && !(isRead(fact) && reason === 'unknown-bib')

/**
 * A pair of which only the members wear bibs, in a form that times riders one by one: their passings would
 * belong to nobody.
 */
function judgePairs(fact: Fact, stated: Stated): Dangling[] {
  const unit = fact.type === 'unitStartList' ? unitNamedBy(fact) : null
  const form = unit === null ? null : stated.form(unit)
  if (fact.type !== 'unitStartList' || unit === null || form === null || bibsOfPairs(form) !== 'single')
    return []
  return fact.competitors.flatMap(({ kind, key, bib, members = [] }, index): Dangling[] => {
    if (kind === 'athlete' || bib !== undefined || !members.some((each) => each.bib !== undefined)) return []
    const explain = () =>
      `${kind} ${key}: ${describeUnit(unit)} (${form}) times single riders, so its members' bibs would count for nobody; give the ${kind} a bib of its own, enter its members as athletes, or state the phase as teamTimeTrial (against the clock) or massStart (together)`
    return [{ at: `/competitors/${index}/kind`, reason: 'pair-not-timed', isSettled: true, explain }]
  })
}

function judge(fact: Fact, reference: Reference, stated: Stated): Dangling | null {
  const { at } = reference
  switch (reference.kind) {
    case 'unit': {
      const { units } = stated
      if (units.has(reference.unit)) return null
      const explain = () =>
        `${describeUnit(reference.unit)} is not on the programme, which has ${listOf(units)}`
      return { at, reason: 'unknown-stage', isSettled: units.size > 0, explain }
    }
    case 'competitor': {
      const unit = unitNamedBy(fact)
      const competitors = unit === null ? undefined : stated.entrants(unit)?.competitors
      if (unit === null || competitors === undefined || competitors.has(reference.key)) return null
      const near = () =>
        /^\d+$/.test(reference.key)
          ? nearestBibs(Number(reference.key), (bib) => competitors.has(String(bib)))
          : nearestName(reference.key, competitors.names())
      const explain = () => `${reference.key} is not on ${describeList(unit, stated)}${didYouMean(near())}`
      return { at, reason: 'unknown-bib', isSettled: true, explain }
    }
    case 'heat': {
      const heats = stated.heats(reference.unit)
      if (heats === null || heats.has(reference.heat)) return null
      const explain = () =>
        `${describeUnit(reference.unit)} has no heat ${reference.heat}${nearest(reference.heat, heats.names())}`
      return { at, reason: 'unknown-heat', isSettled: true, explain }
    }
    case 'sprint': {
      const last = stated.lastSprint(reference.unit)
      if (last === null || reference.sprint <= last) return null
      const explain = () =>
        `${describeUnit(reference.unit)} has ${last === 1 ? 'one sprint' : `${last} sprints`}, and no sprint ${reference.sprint}`
      return { at, reason: 'unknown-sprint', isSettled: true, explain }
    }
    case 'bib': {
      const bibs = bibsFor(fact, stated)
      if (bibs === null) return null
      if (bibs.has(reference.bib)) return null
      const near = () => nearestBibs(reference.bib, (bib) => bibs.has(bib))
      const explain = () => `bib ${reference.bib} is not on the start list${didYouMean(near())}`
      return { at, reason: 'unknown-bib', isSettled: bibs.size > 0, explain }
    }
    case 'team':
      return judgeTeam(fact, reference, stated)
    case 'point':
    case 'marker': {
      const markers = stated.markers(reference.unit)
      const isPoint = reference.kind === 'point'
      const declared = isPoint ? stated.points(reference.unit) : null
      const isFinish = isPoint && reference.key === FINISH
      if (isFinish || markers?.has(reference.key) || declared?.has(reference.key)) return null
      const names = () => [
        ...(isPoint ? [FINISH] : []),
        ...(markers === null ? [] : markers.names()),
        ...(declared === null ? [] : declared.names()),
      ]
      const list = markers !== null ? 'course' : declared !== null && declared.size > 0 ? 'points' : 'neither'
      const explain = () =>
        describeMissingPoint(reference.unit, reference.key, list) +
        nearest(reference.key, names(), stated.shown.points(reference.unit))
      return { at, reason: 'unknown-point', isSettled: markers !== null, explain }
    }
    case 'coefficient': {
      const { coefficients } = stated
      if (coefficients.has(reference.key)) return null
      const explain = () =>
        `the rules have no time limits for coefficient ${reference.key}${nearest(reference.key, coefficients.names())}`
      return { at, reason: 'unknown-coefficient', isSettled: coefficients.size > 0, explain }
    }
    case 'medalEvent': {
      const { medalEvents } = stated
      if (medalEvents.has(reference.key)) return null
      const explain = () =>
        `the games have no medal event ${reference.key}${nearest(reference.key, medalEvents.names())}`
      return { at, reason: 'unknown-medal-event', isSettled: medalEvents.size > 0, explain }
    }
    case 'fact': {
      const type = stated.typeOf(reference.key)
      if (type === 'passing' || type === 'bibEntry') return null
      const key = formatKey(reference.key)
      const explain = () =>
        type === undefined
          ? `there is no fact ${key} that is a passing in force`
          : `${key} is a fact of type ${type}, not a passing`
      return { at, reason: 'unknown-fact', isSettled: isRaceStated(fact, stated), explain }
    }
    case 'note': {
      // The other queue may be written by a device that has no line at the moment.
      const type = stated.typeOf(reference.key)
      if (type === undefined || type === reference.type) return null
      const explain = () => `${formatKey(reference.key)} is a fact of type ${type}, not a ${reference.type}`
      return { at, reason: 'other-fact', isSettled: true, explain }
    }
  }
}

const describeList = (unit: Unit, stated: Stated): string =>
  stated.starters(unit) === null
    ? `a start list of the phases before ${describeUnit(unit)}`
    : `the start list of ${describeUnit(unit)}`

/** The bibs that a fact may name. Null while the starters of a phase are unknown. */
function bibsFor(fact: Fact, stated: Stated): Names<Bib> | null {
  const unit = unitNamedBy(fact)
  if (unit === null || stageOf(unit) !== null) return stated.bibs
  return stated.entrants(unit)?.bibs ?? null
}

/**
 * The riders of a fact that gives them something which only riders in the race can have: a place, a start, a
 * prize, points.
 */
function entrantsIn(fact: Fact): { readonly at: string; readonly bib: Bib }[] {
  switch (fact.type) {
    case 'stageResult':
      return fact.rows.flatMap(({ bib, irm }, index) =>
        keepsRank(irm ?? null) ? [{ at: `/rows/${index}/bib`, bib }] : [],
      )
    case 'markerResult':
      return fact.rows.map(({ bib }, index) => ({ at: `/rows/${index}/bib`, bib }))
    case 'startOrder':
      return fact.starts.flatMap(({ bib }, index) =>
        bib === undefined ? [] : [{ at: `/starts/${index}/bib`, bib }],
      )
    case 'tally':
      return fact.rows.flatMap(({ bib }, index) =>
        bib === undefined ? [] : [{ at: `/rows/${index}/bib`, bib }],
      )
    case 'award':
      return [{ at: '/bib', bib: fact.bib }]
    default:
      return []
  }
}

/** Riders who left the race on an earlier stage. A row that repeats their mark is no fault. */
function judgeGone(fact: Fact, stated: Stated): Dangling[] {
  const unit = unitNamedBy(fact)
  const entrants = unit === null ? [] : entrantsIn(fact)
  if (unit === null || entrants.length === 0) return []
  const gone = stated.gone(unit)
  return entrants.flatMap(({ at, bib }): Dangling[] => {
    const left = gone.get(bib)
    if (left === undefined) return []
    const explain = () =>
      `bib ${bib} left the race on ${describeUnit(left.unit)} (${left.irm}): leave the rider out, or have the jury reinstate the rider first`
    return [{ at, reason: 'left-the-race', isSettled: true, explain }]
  })
}

/** Start lists that give a bib with results to another rider. */
const judgeRenamed = (fact: Fact, stated: Stated): Dangling[] =>
  renamedIn(fact, stated).map((renamed) => ({
    at: renamed.at,
    reason: 'bib-renamed',
    isSettled: true,
    explain: () => explainRenamed(renamed),
  }))

/** Many lengths are rounded to the metre, so a marker may stand this much further. */
const ROUNDED_M = 1

/** Markers beyond the end of the course: those of a whole course, or a single one on the stated course. */
function judgeMarkers(fact: Fact, stated: Stated): Dangling[] {
  if (fact.type !== 'course' && fact.type !== 'marker') return []
  const unit = unitNamedBy(fact)
  if (unit === null) return []
  const isWhole = fact.type === 'course'
  const lengthM = isWhole ? fact.lengthM : stated.lengthM(unit)
  const isSettled = isWhole || stated.markers(unit) !== null
  const markers = isWhole
    ? fact.markers.map((marker, index) => ({ marker, at: `/markers/${index}/distanceM` }))
    : fact.marker === undefined
      ? []
      : [{ marker: fact.marker, at: '/marker/distanceM' }]
  return markers.flatMap(({ marker: { key, distanceM }, at }): Dangling[] => {
    if (lengthM === null || distanceM < lengthM + ROUNDED_M) return []
    const explain = () =>
      `${key} is at ${distanceM} m, but the course of ${describeUnit(unit)} is ${lengthM} m long`
    return [{ at, reason: 'beyond-course', isSettled, explain }]
  })
}

/** A start list may introduce its teams, until the first team is stated. */
function judgeTeam(
  fact: Fact,
  { at, code }: Extract<Reference, { kind: 'team' }>,
  { teams, ridersTeams, shown }: Stated,
): Dangling | null {
  const isEntry = fact.type === 'startList'
  if (isEntry && teams.size === 0) return null
  if (teams.has(code) || (!isEntry && ridersTeams.has(code))) return null
  const names = () => [...teams.names(), ...(isEntry ? [] : ridersTeams.names())]
  const explain = () => `there is no team ${code}${nearest(code, names(), shown.teams())}`
  return { at, reason: 'unknown-team', isSettled: teams.size + ridersTeams.size > 0, explain }
}

function judgeSuperseded(fact: Fact, stated: Stated): Dangling | null {
  const { supersedes } = fact
  if (supersedes === undefined) return null
  const replaced = stated.factUnder(supersedes)
  if (replaced !== undefined) return judgeReplaced(fact, replaced, stated)
  const explain = () => {
    return `there is no fact ${formatKey(supersedes)} before this one${didYouMean(standingResult(fact, stated))}`
  }
  // No later fact can make a fact its own successor.
  const isOwn = formatKey(supersedes) === formatKey(fact)
  return {
    at: '/supersedes',
    reason: 'unknown-fact',
    isSettled: isOwn || isRaceStated(fact, stated),
    explain,
  }
}

/** A fact replaces only one of its kind. A fact that withdraws others may withdraw any. */
function judgeReplaced(fact: Fact, replaced: Fact, stated: Stated): Dangling | null {
  if (fact.type === 'withdrawn' || areAboutTheSame(fact, replaced)) return null
  const explain = () => {
    const [key, meant] = [formatKey(replaced), didYouMean(standingResult(fact, stated))]
    const refusal = `${key} (${describeFact(replaced)}) cannot be replaced by this fact (${describeFact(fact)})`
    const wayOut = `leave supersedes out here, and if ${key} is wrong, take it back with a fact of type withdrawn`
    return `${refusal}${meant === '' ? `: ${wayOut}` : meant}`
  }
  return { at: '/supersedes', reason: 'other-fact', isSettled: true, explain }
}

/** The result that a new one must supersede, if there is one. */
function standingResult(fact: Fact, stated: Stated): string[] {
  if (fact.type === 'startOrder') return startOrdersBefore(fact, stated)
  const slot = soleSlotOf(fact)
  const standing = slot === null ? undefined : stated.standingIn(slot)
  return standing === undefined ? [] : [formatKey(standing)]
}

function startOrdersBefore(fact: FactOf<'startOrder'>, stated: Stated): string[] {
  const unit = unitNamedBy(fact)
  return unit === null ? [] : stated.startOrders(unit, fact).map(formatKey)
}

function judgeSecond(fact: Fact, stated: Stated): Dangling | null {
  const slot = soleSlotOf(fact)
  const standing = slot === null ? undefined : stated.standingIn(slot, fact)
  if (standing === undefined || formatKey(standing) === formatKey(fact) || stated.isOut(fact)) return null
  const { supersedes } = fact
  if (supersedes !== undefined && formatKey(supersedes) === formatKey(standing)) return null
  const explain = () => `there is a ${slot} already, ${formatKey(standing)}: supersede it, or take it back`
  return { at: '/supersedes', reason: 'second-result', isSettled: isRaceStated(fact, stated), explain }
}

/** Once the start list or the unit's course is stated, the race is in progress and facts come in order. */
function isRaceStated(fact: Fact, stated: Stated): boolean {
  const unit = unitNamedBy(fact)
  if (stated.bibs.size > 0) return true
  return unit !== null && (stated.markers(unit) !== null || stated.starters(unit) !== null)
}

/** `stage 1`, `stages 1 to 21`, or the first few if there are gaps between them. Phases one by one. */
function listOf(units: Names<Unit>): string {
  const all = [...units.names()].toSorted(compareUnits)
  const numbers = all.flatMap((unit) => stageOf(unit) ?? []).toSorted((a, b) => a - b)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined || numbers.length < all.length)
    return all.length === 0 ? 'none yet' : all.slice(0, 20).map(describeUnit).join(', ')
  if (numbers.length === 1) return `stage ${first}`
  return last - first === numbers.length - 1 ? `stages ${first} to ${last}` : `stages ${numbers.join(', ')}`
}
