/**
 * Sprints of a race on the track as items of its timeline, each with the competitors who won points there.
 */
import { lapOfSprint, pointsAt, type SprintRule } from '@bell-lap/domain/outcome/points-race'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Timeline } from '@bell-lap/protocol/documents/stages'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { countingFacts } from '../facts/counting-facts.ts'
import { COMPETITORS, shownAs } from '../field/competitors.ts'
import { COURSE } from '../programme/course.ts'
import { zoneOf } from '../programme/programme.ts'
import { TRACK_RACE } from '../ridden/track-race.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'
import { ranking } from './rankings/rankings.ts'
import { createRow } from './rows/row.ts'
import type { View } from '../state/view.ts'

/** Empty if no sprint gives points. The one sprint of a scratch race is its finish. */
export function sprintItems(view: View, unit: Unit): Timeline {
  const { rule } = view.get(TRACK_RACE, unit)
  if (rule === null) return []
  const zone = zoneOf(view, unit)
  const { resultStatus } = view.get(UNIT_RESULT, unit)
  return countingFacts(view, 'sprints', unit).flatMap(({ fact }): Timeline => {
    if (fact.type !== 'sprintResult') return []
    const distance = kmOfSprint(view, unit, rule, fact.sprint)
    const name = `Sprint ${fact.sprint}`
    const rows = scorers(view, unit, rule, fact)
    return [
      {
        name,
        distance,
        kind: 'sprint',
        category: null,
        happenedAt: zone.at(Date.parse(fact.at)).iso,
        ...(rows.length > 0 && {
          ranking: ranking(
            0,
            { type: 'Inter', rankingType: 'SprintPoints', resultStatus, name, distance },
            rows,
          ),
        }),
      },
    ]
  })
}

/** Where the lap of the sprint ends. 0 if the length of a lap is unknown. */
function kmOfSprint(view: View, unit: Unit, rule: SprintRule, sprint: number): number {
  const { lengthM } = view.get(COURSE, unit)
  return rule.laps === null ? 0 : (lengthM * lapOfSprint(rule, sprint)) / rule.laps / 1000
}

function scorers(view: View, unit: Unit, rule: SprintRule, fact: FactOf<'sprintResult'>): Row[] {
  const competitors = view.get(COMPETITORS, unit)
  return fact.rows
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ competitor, rank }): Row[] => {
      const points = pointsAt(rule, fact.sprint, rank)
      if (points === 0) return []
      return [createRow(shownAs(competitors, competitor), rank, { kind: 'points', points })]
    })
}
