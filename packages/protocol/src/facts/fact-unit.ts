/** The unit that a fact is about. Not every fact type has the fields, so a cast is needed. It is done only here. */
import { unitOf, type Located, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact } from './facts.ts'

/** Null if the fact names none. */
export const unitNamedBy = (fact: Fact): Unit | null => unitOf(fact as Located)
