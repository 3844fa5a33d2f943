/**
 * Timing points that passings of a phase may name without a course: those that it declares, and the start
 * line if that is read.
 */
import { formOf, readsStartLine, type FormKey } from '@bell-lap/domain/form/form'
import { START_LINE } from '@bell-lap/domain/outcome/gun-and-net'
import type { Shown } from './stated.ts'

export const pointsOfPhase = (form: FormKey, declared: readonly Shown[]): readonly Shown[] =>
  readsStartLine(formOf(form)) ? [...declared, { key: START_LINE, name: START_LINE }] : declared
