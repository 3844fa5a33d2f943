/** Which unit a fact is about. Not every type of fact has the fields for one, which is why a cast stands here, once. */
import { unitOf, type Located, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact } from './facts.ts'

/** Null for a fact that names none. */
export const unitNamedBy = (fact: Fact): Unit | null => unitOf(fact as Located)
