/** The result of a stage in the shape that all units share. Slices: those of the stage's result. */
import { setApart } from '@bell-lap/domain/marks/not-competing'
import { rankOutcomes, type OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { applyRulings } from '@bell-lap/domain/outcome/ruling'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { phaseRulings } from '../facts/phase-decisions.ts'
import { ROSTER } from '../field/roster.ts'
import { LAP_RACE, type LapRaceNow } from '../ridden/lap-race.ts'
import { STATED_RESULT } from '../stated/stated-result.ts'
import type { View } from '../state/view.ts'
import { NO_FIGURES } from './figures-beside.ts'
import { placePulled } from './pulled-riders.ts'
import { keysOfBibs, lapRows } from './ridden-rows.ts'
import { STAGE_RESULT } from './stage-result.ts'
import { settledTeams, teamsApart } from './team-result.ts'
import type { UnitResult } from './unit-result.ts'

export function stageUnitResult(view: View, unit: Unit): UnitResult {
  const { form, resultStatus, missing, voided } = view.get(STAGE_RESULT, unit)
  const race = view.get(LAP_RACE, unit)
  const keyOf = keysOfBibs(view, unit)
  const rulings = phaseRulings(view, unit)
  const placesStated = new Map(
    view.get(STATED_RESULT, unit).rows.map(({ bib, rank }) => [keyOf(bib), rank] as const),
  )
  const rows =
    race !== null
      ? placePulled(view, unit, applyRulings(rankedOnLaps(view, unit, race), rulings), placesStated)
      : form === 'TTT'
        ? [
            ...settledTeams(view, unit).map(({ teamCode, rank, timeMs }) => timedRow(teamCode, rank, timeMs)),
            ...teamsApart(view, unit).map(({ teamCode, timeMs }): OutcomeRow => ({
              ...timedRow(teamCode, null, timeMs),
              irm: 'NC',
            })),
          ]
        : stageRiders(view, unit)
  return {
    kind: form === 'TTT' ? 'team' : 'athlete',
    rows,
    isOneRanking: false,
    firstPlaces: new Map(),
    makingRoom: [],
    unordered: rows,
    unruled: rows,
    unmoved: rows,
    ...NO_FIGURES,
    resultStatus,
    laps: race === null ? null : new Map(race.standings.map((each) => [keyOf(each.bib), each])),
    advances: new Map(),
    missing: missing.map(keyOf),
    voided,
  }
}

/** In the order of the race and of decisions. Guests are kept apart, while they ride too. */
function rankedOnLaps(view: View, unit: Unit, race: LapRaceNow): OutcomeRow[] {
  const { notCompeting } = view.get(ROSTER, unit)
  const guests = new Set([...notCompeting].map(keysOfBibs(view, unit)))
  const rows = setApart(lapRows(view, unit, race), ({ key, outcome }) => outcome !== null && guests.has(key))
  return rankOutcomes(rows, { placesRelegated: true })
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
