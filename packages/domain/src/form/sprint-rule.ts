/** How a phase is scored by sprints: the rule of its form, with what the phase states instead. */
import { formOf, type FormKey } from './form.ts'
import { LAP_POINTS, type SprintRule } from '../outcome/points-race.ts'
import type { Scale } from '../figures/scale.ts'

/** Statements of a phase about its sprints. */
export interface SprintParameters {
  readonly laps?: number | undefined
  readonly sprintEveryLaps?: number | undefined
  readonly firstSprintLap?: number | undefined
  readonly lastSprintFactor?: number | undefined
  readonly scale?: Scale | undefined
  readonly lapPoints?: number | undefined
  readonly lapsFirst?: boolean | undefined
}

/** Null if the form has no sprints that give points. */
export function sprintRuleOf(form: FormKey, parameters: SprintParameters): SprintRule | null {
  const own = formOf(form).sprints
  const {
    laps = null,
    sprintEveryLaps,
    firstSprintLap,
    lastSprintFactor,
    scale,
    lapsFirst = false,
  } = parameters
  if (own === undefined || (own.onlyWhereStated === true && sprintEveryLaps === undefined)) return null
  const everyLaps = sprintEveryLaps ?? own.everyLaps
  return {
    scale: scale ?? own.scale,
    lastFactor: lastSprintFactor ?? own.lastFactor,
    everyLaps,
    // Laps beyond a whole number of sprints are ridden before the first sprint (UCI 3.2.117).
    firstLap: firstSprintLap ?? own.firstLap ?? everyLaps + (laps === null ? 0 : laps % everyLaps),
    laps,
    lapPoints: parameters.lapPoints ?? (lapsFirst ? 0 : LAP_POINTS),
    lapsFirst,
  }
}
