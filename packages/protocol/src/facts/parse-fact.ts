/** Outside JSON → a fact of one of the types, or what is wrong with it. */
import { findRuleFault } from './fact-rules.ts'
import { FACTS, FACT_TYPES, isFactType, type Fact } from './facts.ts'
import { normaliseFact } from './people-text.ts'
import { findFault, type Fault } from './validation.ts'

export type ParsedFact =
  | { readonly ok: true; readonly fact: Fact }
  | ({ readonly ok: false; readonly code: 'invalid-fact' | 'unknown-fact-type' } & Fault)

const invalid = (fault: Fault): ParsedFact => ({ ok: false, code: 'invalid-fact', ...fault })

/**
 * Never throws. Text for people comes back normalised (people-text.ts); the rest is as given.
 * The type is looked at first, so that the fault is told of the type that was meant.
 */
export function parseFact(value: unknown): ParsedFact {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return invalid({ at: '', reason: 'must be an object' })
  const type: unknown = Object.hasOwn(value, 'type') ? (value as { type?: unknown }).type : undefined
  if (type === undefined) return invalid({ at: '', reason: 'lacks the field "type"' })
  if (!isFactType(type)) {
    const reason = `must be one of ${FACT_TYPES.join(', ')}`
    return { ok: false, code: 'unknown-fact-type', at: '/type', reason }
  }
  const normalised = normaliseFact(value)
  if (!normalised.ok) return invalid({ at: '', reason: normalised.reason })
  const fault = findFault(FACTS[type], normalised.value)
  if (fault) return invalid(fault)
  const fact = normalised.value as Fact
  const ruleFault = findRuleFault(fact)
  return ruleFault ? invalid(ruleFault) : { ok: true, fact }
}
