/** The heats and sprints of a phase on the programme, which results name. */
import type { FormKey } from '@bell-lap/domain/form/form'
import { sprintCount } from '@bell-lap/domain/outcome/points-race'
import { sprintRuleOf, type SprintParameters } from '@bell-lap/domain/form/sprint-rule'
import { namesOf, type Names } from './stated.ts'

/** A phase as its fact states it. */
interface StatedPhase {
  readonly form: FormKey
  readonly parameters?: SprintParameters | undefined
  readonly heats?: readonly { readonly heat: string }[] | undefined
  readonly qualification?: readonly { readonly heat?: string | null | undefined }[] | undefined
}

export interface PhasePlan {
  readonly form: FormKey
  /** True if its starters come from earlier phases, unless a start list of its own is stated. */
  readonly isQualifiedFor: boolean
  /** Heats with a planned start, and those that competitors qualify for. */
  readonly heats: readonly string[]
  /** The number of its last sprint. Null if its length is unknown, and if it has no sprints. */
  readonly sprints: number | null
}

export function planOf({ form, parameters = {}, heats = [], qualification = [] }: StatedPhase): PhasePlan {
  const rule = sprintRuleOf(form, parameters)
  return {
    form,
    isQualifiedFor: qualification.length > 0,
    heats: [...heats, ...qualification].flatMap(({ heat }) => heat ?? []),
    sprints: rule === null ? null : sprintCount(rule),
  }
}

/** Heats of a phase. Null while neither its plan nor its start list names any. */
export function heatsOf(plan: PhasePlan | undefined, drawn: Iterable<string>): Names<string> | null {
  const heats = namesOf([...(plan?.heats ?? []), ...drawn])
  return heats.size === 0 ? null : heats
}
