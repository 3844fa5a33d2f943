/**
 * Flags places that cannot be right in results that consist of little more than places: sprints and climbs,
 * sprints on the track, heats, and the teams of a team time trial. Two on one place are flagged unless both
 * have the same figure. A place that nobody has is flagged, and so is a sprint on the track without a result.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { decisionsOf } from '@bell-lap/domain/marks/decision'
import { sprintCount } from '@bell-lap/domain/outcome/points-race'
import { findMissingPlaces, type MissingPlaces } from '@bell-lap/domain/outcome/result-doubt'
import { truncateMs } from '@bell-lap/domain/figures/precision'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { COMPETITORS } from '../../field/competitors.ts'
import { precisionOf } from '../../programme/precision.ts'
import { phaseRulings } from '../../facts/phase-decisions.ts'
import { isOver, RACE_STATUS } from '../../ridden/race-status.ts'
import { keysOfBibs } from '../../result/ridden-rows.ts'
import { ROSTER } from '../../field/roster.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { STATED_RESULT } from '../../stated/stated-result.ts'
import { TRACK_RACE } from '../../ridden/track-race.ts'
import { publishedResult } from '../../result/published-result.ts'
import { DISQUALIFIED } from '../../stated/withdrawn.ts'
import { slicesOf } from '../../state/slice.ts'
import { derived, type OfUnit, type View } from '../../state/view.ts'
import { sayer, type Doubt } from './doubt.ts'

/** Most gaps that the flag of one result names. */
const MOST_NAMED = 5

/** Doubts of a sprint or climb. The points stated beside two riders may say that they are level. */
export function markerDoubts(view: View, unit: Unit, fact: FactOf<'markerResult'>): Doubt[] {
  const placed = fact.rows.map(({ bib, rank, points }) => ({
    bib,
    who: `bib ${bib}`,
    rank,
    figure: points ?? null,
  }))
  return [...shared(placed), ...missing(placed, view.get(DISQUALIFIED, unit).size)]
}

/** Doubts of a sprint on the track. */
export function sprintDoubts(view: View, unit: Unit, fact: FactOf<'sprintResult'>): Doubt[] {
  const say = sayer(view, unit)
  const placed = fact.rows.map(({ competitor, rank }) => ({
    ...say(competitor),
    rank,
    figure: null,
  }))
  return [...shared(placed), ...missing(placed, view.get(RULED_OUT, unit).size)]
}

/**
 * Sprints without a result. Empty while only later ones are missing, and if the result of the whole race is
 * published.
 */
export function missingSprints(view: View, unit: Unit): Doubt[] {
  const { rule, ridden } = view.get(TRACK_RACE, unit)
  const last = ridden.at(-1)
  if (rule === null || last === undefined || publishedResult(view, unit) !== undefined) return []
  const places = ridden.map((sprint) => ({ rank: sprint, irm: null, heat: null }))
  const found = findMissingPlaces(places, true)
  const count = isOver(view.get(RACE_STATUS, unit)) ? (sprintCount(rule) ?? last) : last
  if (count > last) found.push({ from: last + 1, to: count })
  if (found.length === 0) return []
  const isOne = found.length === 1 && found[0]!.from === found[0]!.to
  const detail = `nobody has stated the result of ${isOne ? 'sprint' : 'sprints'} ${sayPlaces(found)}`
  return [{ bib: null, reason: 'sprint-missing', at: '', detail }]
}

/**
 * Doubts of a heat, or of one ride of it. Competitors with the same time or score are level, and so are those
 * stated with a place alone.
 */
export function heatDoubts(view: View, unit: Unit, fact: FactOf<'heatResult'>): Doubt[] {
  const say = sayer(view, unit)
  const placed = fact.rows.map(({ competitor, rank, irm, timeMs, gapMs, score }) => ({
    ...say(competitor),
    rank: irm === undefined ? (rank ?? null) : null,
    figure: timeMs ?? gapMs ?? score ?? 0,
  }))
  // A competitor with a mark may keep the place or leave it empty.
  const ruledOut = view.get(RULED_OUT, unit)
  const marked = fact.rows.filter(({ irm, competitor }) => irm !== undefined && !ruledOut.has(competitor))
  return [
    ...shared(placed),
    ...missing(placed, ruledOut.size + marked.length, false),
    ...relegatedAhead(view, unit, fact),
  ]
}

/**
 * Relegated riders with a stated place before a rider who is not relegated. The stated place holds, and the
 * mark moves nobody. The first such rider is flagged.
 */
function relegatedAhead(view: View, unit: Unit, { rows }: FactOf<'heatResult'>): Doubt[] {
  const say = sayer(view, unit)
  const finished = rows.filter(({ rank, irm }) => rank !== undefined && irm === undefined)
  return rows.flatMap(({ competitor, rank, irm }, index): Doubt[] => {
    if (irm !== 'REL' || rank === undefined || !finished.some((each) => each.rank! < rank)) return []
    const behind = finished.find((each) => each.rank! > rank)
    if (behind === undefined) return []
    const { bib, who } = say(competitor)
    const detail = `${who} is relegated and has place ${rank}, before ${say(behind.competitor).who}, who is not: leave the place out if the rider is last of the heat`
    return [{ bib, reason: 'no-effect', at: `/rows/${index}/irm`, detail }]
  })
}

/** Doubts of the teams that a result states beside its riders. */
export function teamDoubts(view: View, unit: Unit, fact: FactOf<'stageResult'>): Doubt[] {
  const { published } = view.get(STATED_RESULT, unit)
  if (fact.teams === undefined || published?.id !== fact.id || published.source !== fact.source) return []
  const { riders } = view.get(ROSTER, unit)
  const { decisions } = view.get(STAGE_RESULT, unit)
  const corrected = new Set(
    [...decisionsOf(decisions, 'penalty'), ...decisionsOf(decisions, 'adjustment')].map(
      ({ teamCode }) => teamCode,
    ),
  )
  const precision = precisionOf(view, unit)
  const placed = fact.teams.map(({ teamCode, rank, timeMs }) => ({
    bib: null,
    who: `team ${teamCode}`,
    rank: corrected.has(teamCode) ? null : rank,
    figure: truncateMs(timeMs, precision),
  }))
  const gone = new Set([...view.get(DISQUALIFIED, unit)].map((bib) => riders.get(bib)?.teamCode))
  const stated = fact.teams.map(({ rank }) => ({ rank }))
  return [...shared(placed, '/teams'), ...missing(stated, gone.size, true, '/teams')]
}

interface Placed {
  readonly bib: Bib | null
  readonly who: string
  /** Null if it is not a place to compare with others. */
  readonly rank: number | null
  /** The figure that shows whether two on one place are level. Null if there is none. */
  readonly figure: number | null
}

function shared(rows: readonly Placed[], list = '/rows'): Doubt[] {
  const first = new Map<number, Placed>()
  return rows.flatMap((row, index): Doubt[] => {
    const { bib, who, rank, figure } = row
    if (rank === null) return []
    const other = first.get(rank)
    if (other === undefined) first.set(rank, row)
    if (other === undefined || (figure !== null && figure === other.figure)) return []
    const detail = `${who} shares place ${rank} with ${other.who}, and ${figure === null ? 'no tie is stated' : 'their results differ'}`
    return [{ bib, reason: 'place-shared', at: `${list}/${index}/rank`, detail }]
  })
}

/** @param explained number of competitors who may have lost their place */
function missing(
  rows: readonly { readonly rank: number | null }[],
  explained: number,
  beginsWithFirst = true,
  list = '/rows',
): Doubt[] {
  const found = findMissingPlaces(
    rows.map(({ rank }) => ({ rank, irm: null, heat: null })),
    beginsWithFirst,
  )
  return missingDoubt(found, explained, list)
}

/** One line for all places that nobody has. Empty if as many competitors may have lost theirs. */
export function missingDoubt(found: readonly MissingPlaces[], explained: number, at: string): Doubt[] {
  const count = found.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  if (count <= explained) return []
  const detail = `nobody has place ${sayPlaces(found)}, and nobody who could have had it was disqualified or left out`
  return [{ bib: null, reason: 'place-missing', at, detail }]
}

/** Names the first of many. */
const sayPlaces = (found: readonly MissingPlaces[]): string =>
  found
    .slice(0, MOST_NAMED)
    .map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`))
    .join(', ')

/** Keys of competitors who lost a place by decision of the jury. */
const RULED_OUT = derived<ReadonlySet<string>, OfUnit>({
  name: 'ruled out',
  reads: (unit) => [
    ...DISQUALIFIED.reads(unit),
    ...COMPETITORS.reads(unit),
    ...slicesOf(['decisions'], unit),
  ],
  compute(view, unit) {
    const keyOf = keysOfBibs(view, unit)
    return new Set([
      ...[...view.get(DISQUALIFIED, unit)].map(keyOf),
      ...phaseRulings(view, unit).map(({ competitor }) => competitor),
    ])
  },
})
