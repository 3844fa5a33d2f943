/**
 * Further classifications of a race beside its five: those that its rules name, and those that somebody
 * counts. After a stage, or of the stage alone.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { OTHER_RULES, STATED_RULES } from '@bell-lap/domain/standing/classification-rule'
import { bestRiders } from '@bell-lap/domain/marks/general-rank'
import { keepsRank } from '@bell-lap/domain/marks/irm'
import {
  addUnit,
  rankStanding,
  standingOf,
  type Standing,
  type StandingRow,
  type StandingRule,
} from '@bell-lap/domain/standing/standing'
import type { Gain } from '@bell-lap/domain/standing/sum'
import { rankTeamDay, teamGains } from '@bell-lap/domain/standing/team-day'
import { unitsUpTo, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { Team } from '@bell-lap/protocol/objects/rider'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import { AWARDS } from '../../stated/awards.ts'
import type { Classifications } from '../../standing/classifications.ts'
import { precisionOfGeneral, precisionOfSums } from '../../programme/precision.ts'
import { plannedUnit } from '../../programme/programme.ts'
import { riderOf, ROSTER, teamOf } from '../../field/roster.ts'
import { countingRiders, rulesOf } from '../../programme/rules.ts'
import { STAGE_RESULT } from '../../result/stage-result.ts'
import { TALLIES, type TallyList } from '../../standing/tallies.ts'
import { ranking } from './rankings.ts'
import { createRow } from '../rows/row.ts'
import { standingTimeRows } from '../rows/rows.ts'
import { columnsOfGeneral } from '../rows/columns.ts'
import type { SliceName } from '../../state/slice.ts'
import type { View } from '../../state/view.ts'

type Other = keyof typeof OTHER_RULES
type Stated = keyof typeof STATED_RULES

/** Slices of the classifications after a stage, in addition to `CLASSIFICATIONS_AFTER`. */
export const OTHER_READS = (unit: Unit): SliceName[] =>
  unitsUpTo(unit).flatMap((each) => [...AWARDS.reads(each)])

/** After the stage, in the order of the rules, and only those with a competitor. */
export function otherRankings(view: View, unit: Unit, after: Classifications): Ranking[] {
  const { resultStatus } = view.get(STAGE_RESULT, unit)
  const named = new Map((rulesOf(view)?.others ?? []).map((other) => [other.classification, other]))
  const shown = (rankingType: Classification, rows: Row[]): Ranking =>
    ranking(
      0,
      { type: 'Overall', rankingType, resultStatus, columns: columnsOfGeneral(view, rankingType) },
      rows,
    )
  return [
    ...(Object.keys(OTHER_RULES) as Other[])
      .filter((key) => named.has(key))
      .map((key) => shown(key, rowsOfOther(view, unit, after, key, named.get(key)?.counting))),
    ...statedRankings(view, unit, after, shown),
  ]
}

/** The stages up to this one that are on the programme. */
const stagesUpTo = (view: View, unit: Unit): Unit[] =>
  unitsUpTo(unit).filter((each) => plannedUnit(view, each) !== undefined)

const COUNTING = 3

function rowsOfOther(view: View, unit: Unit, after: Classifications, key: Other, counting = COUNTING): Row[] {
  const rule = OTHER_RULES[key]
  switch (rule.rule) {
    case 'places': {
      let standing: Standing<Bib> = standingOf()
      for (const each of rule.of) standing = addUnit(standing, placeGains(after.of[each]), rule)
      return rankStanding(standing, rule, after.riding).map((row) => tallyRow(view, unit, row, 'riders'))
    }
    case 'tally': {
      const lists = stagesUpTo(view, unit).map((each) => view.get(TALLIES, each)[rule.scale])
      return tallyRows(view, unit, lists, ridersIn(after), rule)
    }
    case 'teams':
      return standingTimeRows(
        nationRows(view, unit, after, counting),
        ({ key: nation }) => ({ team: nationAs(nation) }),
        { precision: precisionOfGeneral(view) },
      )
  }
}

const placeGains = (rows: readonly { readonly key: Bib; readonly rank: number }[]): [Bib, Gain][] =>
  rows.map(({ key, rank }) => [key, { value: rank, place: rank }])

/**
 * The riders or teams that may be ranked, and the place in the general classification that separates level
 * ones.
 */
interface Field {
  /** Riders by bib, or teams by code. */
  readonly of: 'riders' | 'teams'
  readonly keys: ReadonlySet<Bib>
  readonly generalRank: (key: Bib) => number | undefined
}

const fieldOf = (
  of: Field['of'],
  keys: ReadonlySet<Bib>,
  general: readonly { readonly key: Bib; readonly rank: number }[],
): Field => {
  const ranks = new Map(general.map(({ key, rank }) => [key, rank]))
  return { of, keys, generalRank: (key) => ranks.get(key) }
}

const ridersIn = ({ inRace, of }: Classifications): Field => fieldOf('riders', inRace, of.Time)

/** Teams of the team classification, and those with as many riders in the race as count in it. */
function teamsIn(view: View, unit: Unit, { inRace, of }: Classifications): Field {
  const { riders } = view.get(ROSTER, unit)
  const sizes = new Map<string, number>()
  for (const bib of inRace) {
    const team = riders.get(bib)?.teamCode
    if (team) sizes.set(team, (sizes.get(team) ?? 0) + 1)
  }
  const counting = countingRiders(view)
  const whole = [...sizes].flatMap(([team, size]) => (size >= counting ? [team] : []))
  return fieldOf('teams', new Set([...of.Team.map(({ key }) => key), ...whole]), of.Team)
}

function statedRankings(
  view: View,
  unit: Unit,
  after: Classifications,
  shown: (rankingType: Stated, rows: Row[]) => Ranking,
): Ranking[] {
  const stated = stagesUpTo(view, unit).map((each) => view.get(TALLIES, each).stated)
  return (Object.keys(STATED_RULES) as Stated[])
    .filter((key) => stated.some((of) => of.has(key)))
    .map((key) => {
      const rule = STATED_RULES[key]
      const lists = stated.map((of) => of.get(key) ?? [])
      const riding = rule.of === 'teams' ? teamsIn(view, unit, after) : ridersIn(after)
      return shown(key, tallyRows(view, unit, lists, riding, rule))
    })
}

/** If the fewest points come first, a rider without any counts with 0. */
function tallyRows(
  view: View,
  unit: Unit,
  lists: readonly TallyList[],
  { of, keys, generalRank }: Field,
  rule: StandingRule,
): Row[] {
  if (lists.every((list) => list.length === 0)) return []
  const standing = lists.reduce(
    (before, list) => addUnit(before, sumOfEach(list), rule),
    standingOf<Bib, Gain>([...keys]),
  )
  return rankStanding(standing, rule, {
    isIn: (key, amount) => keys.has(key) && (amount !== 0 || rule.first === 'least'),
    generalRank,
  }).map((row) => tallyRow(view, unit, row, of))
}

function sumOfEach(list: TallyList): Map<Bib, Gain> {
  const sums = new Map<Bib, Gain>()
  for (const { key, amount } of list)
    sums.set(key, { value: (sums.get(key)?.value ?? 0) + amount, place: null })
  return sums
}

function tallyRow(view: View, unit: Unit, { key, rank, value }: StandingRow<Bib>, of: Field['of']): Row {
  const roster = view.get(ROSTER, unit)
  const entrant = of === 'riders' ? { rider: riderOf(roster, key) } : { team: teamOf(roster, String(key)) }
  return createRow(entrant, rank, { kind: 'points', points: value })
}

/** Like the team classification, day by day, with nations in place of teams. */
function nationRows(view: View, unit: Unit, after: Classifications, counting: number): StandingRow<string>[] {
  const nationOf = (bib: Bib) => riderOf(view.get(ROSTER, unit), bib).nation
  let standing: Standing<string> = standingOf()
  for (const each of stagesUpTo(view, unit)) {
    const { counts, outcome } = view.get(STAGE_RESULT, each)
    if (!counts || outcome.times.length === 0) continue
    const finishes = outcome.rows.flatMap(({ bib, rank, timeMs, irm }) =>
      timeMs === null || !keepsRank(irm) || nationOf(bib) === ''
        ? []
        : [{ bib, teamCode: nationOf(bib), timeMs, place: rank }],
    )
    standing = addUnit(
      standing,
      teamGains(rankTeamDay(finishes, counting, [], precisionOfSums(view))),
      OTHER_RULES.Nation,
    )
  }
  return rankStanding(standing, OTHER_RULES.Nation, {
    generalRank: bestRiders(after.of.Time, nationOf),
  })
}

const nationAs = (nation: string): Team => ({ key: nation, code: nation, name: nation, nation, members: [] })
