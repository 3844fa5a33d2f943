/** Timing points that passings of a phase may name without a course: those that it declares, and the start line of mass events. */
import { formOf, type FormKey } from '@bell-lap/domain/form/form'
import { START_LINE } from '@bell-lap/domain/outcome/gun-and-net'
import type { Shown } from './stated.ts'

export const pointsOfPhase = (form: FormKey, declared: readonly Shown[]): readonly Shown[] =>
  formOf(form).hasNetTime === true ? [...declared, { key: START_LINE, name: START_LINE }] : declared
