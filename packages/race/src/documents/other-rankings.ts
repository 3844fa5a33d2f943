/**
 * Classifications that a race has beside its five: those its rules name, and those somebody counts for. After a stage, or of
 * the stage alone.
 */
import { OTHER_RULES, STATED_RULES } from '@bell-lap/domain/classification-rule'
import { rankCombined } from '@bell-lap/domain/combined'
import { endsRace } from '@bell-lap/domain/irm'
import { rankTally, type TallyRow } from '@bell-lap/domain/tally'
import { addToTeams, EMPTY_TEAMS, rankTeamDay, rankTeams, type TeamGeneralRow } from '@bell-lap/domain/team'
import { unitsUpTo, type Unit } from '@bell-lap/domain/unit'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { Team } from '@bell-lap/protocol/objects/rider'
import type { Classification } from '@bell-lap/protocol/vocabulary/kinds'
import { AWARDS } from '../derived/awards.ts'
import type { Classifications } from '../derived/classifications.ts'
import { PROGRAMME } from '../derived/programme.ts'
import { riderOf, ROSTER, teamOf } from '../derived/roster.ts'
import { rulesOf } from '../derived/rules.ts'
import { STAGE_RESULT } from '../derived/stage-result.ts'
import { TALLIES } from '../derived/tallies.ts'
import { ranking } from '../rankings.ts'
import { emptyRow, timeRows } from '../rows.ts'
import type { SliceName } from '../slice.ts'
import type { View } from '../view.ts'

type Other = keyof typeof OTHER_RULES
type Stated = keyof typeof STATED_RULES

/** What the classifications after a stage read, beside those of `CLASSIFICATIONS_AFTER`. */
export const OTHER_READS = (unit: Unit): SliceName[] =>
  unitsUpTo(unit).flatMap((each) => [...AWARDS.reads(each)])

/** After the stage, in the order of the rules; only those that have anybody in them. */
export function otherRankings(view: View, unit: Unit, after: Classifications): Ranking[] {
  const { resultStatus } = view.get(STAGE_RESULT, unit)
  const named = new Map((rulesOf(view)?.others ?? []).map((other) => [other.classification, other]))
  const shown = (rankingType: Classification, rows: Row[]): Ranking =>
    ranking(0, { type: 'Overall', rankingType, resultStatus }, rows)
  return [
    ...(Object.keys(OTHER_RULES) as Other[])
      .filter((key) => named.has(key))
      .map((key) => shown(key, rowsOfOther(view, unit, after, key, named.get(key)?.counting))),
    ...(Object.keys(STATED_RULES) as Stated[]).map((key) => shown(key, statedRows(view, unit, after, key))),
  ]
}

/** The stages up to this one that are on the programme. */
const stagesUpTo = (view: View, unit: Unit): Unit[] =>
  unitsUpTo(unit).filter((each) => view.get(PROGRAMME).byUnit.has(each))

const COUNTING = 3

function rowsOfOther(view: View, unit: Unit, after: Classifications, key: Other, counting = COUNTING): Row[] {
  const rule = OTHER_RULES[key]
  const riding = after.of.Time.map(({ bib }) => bib)
  switch (rule.rule) {
    case 'places':
      return rankCombined(
        rule.of.map((each) => after.of[each]),
        after.of.Time,
      ).map(({ bib, rank, points }) => riderRow(view, unit, { key: bib, rank, amount: points }))
    case 'tally': {
      const lists = stagesUpTo(view, unit).map((each) => view.get(TALLIES, each)[rule.scale])
      return rankTally(lists, riding, rule.first).map((row) => riderRow(view, unit, row))
    }
    case 'teams':
      return timeRows(nationRows(view, unit, after, counting), ({ teamCode }) => ({
        team: nationAs(teamCode),
      }))
  }
}

function statedRows(view: View, unit: Unit, after: Classifications, key: Stated): Row[] {
  const { of, first } = STATED_RULES[key]
  const lists = stagesUpTo(view, unit).map((each) => view.get(TALLIES, each).stated.get(key) ?? [])
  const riding: readonly (number | string)[] =
    of === 'teams' ? after.of.Team.map(({ teamCode }) => teamCode) : after.of.Time.map(({ bib }) => bib)
  return rankTally(lists, riding, first).map((row) => riderRow(view, unit, row))
}

/** Of a rider by bib, of a team by its code. */
function riderRow(view: View, unit: Unit, { key, rank, amount }: TallyRow<number | string>): Row {
  const roster = view.get(ROSTER, unit)
  const entrant = typeof key === 'number' ? { rider: riderOf(roster, key) } : { team: teamOf(roster, key) }
  return { ...emptyRow(entrant), rank, resultType: 'Points', value: String(amount), points: amount }
}

/** As the team classification, day by day, with the nation in the team's place. */
function nationRows(view: View, unit: Unit, after: Classifications, counting: number): TeamGeneralRow[] {
  const nationOf = (bib: number) => riderOf(view.get(ROSTER, unit), bib).nation
  let carry = EMPTY_TEAMS
  for (const each of stagesUpTo(view, unit)) {
    const { counts, outcome } = view.get(STAGE_RESULT, each)
    if (!counts) continue
    const finishes = outcome.rows.flatMap(({ bib, rank, timeMs, irm }) =>
      timeMs === null || endsRace(irm) || nationOf(bib) === ''
        ? []
        : [{ bib, teamCode: nationOf(bib), timeMs, place: rank }],
    )
    carry = addToTeams(carry, each, rankTeamDay(finishes, counting))
  }
  return rankTeams(carry, after.of.Time, nationOf, OTHER_RULES.Nation.ties)
}

const nationAs = (nation: string): Team => ({ key: nation, code: nation, name: nation, nation, members: [] })
