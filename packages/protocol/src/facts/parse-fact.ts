/** Parses outside JSON into a fact of one of the types, or lists everything that is wrong with it. */
import { didYouMean, nearestWord } from '../nearest-name.ts'
import { FactHead } from './fact.ts'
import { findRuleFaults } from './fact-rules.ts'
import { FACTS, FACT_TYPES, isFactType, type Fact, type FactType } from './facts.ts'
import { normaliseFact } from './people-text.ts'
import { findFaults, isPrepared, listFaults, MOST_FAULTS, type Fault, type Faulty } from './validation.ts'

export type ParsedFact =
  | { readonly ok: true; readonly fact: Fact }
  | Faulty<'invalid-fact' | 'unknown-fact-type'>

const invalid = (faults: readonly [Fault, ...Fault[]]): ParsedFact => ({
  ok: false,
  code: 'invalid-fact',
  faults,
})

/** Faults of the type, together with those of the fields that every fact has. Other fields cannot be checked without a type. */
const besideHead = (ofType: Fault, value: object, most: number): readonly [Fault, ...Fault[]] => [
  ofType,
  ...(most > 1 ? findFaults(FactHead, value, most - 1) : []),
]

/** The type that a value names. Null if it names no known type. */
function typeOf(value: unknown): FactType | null {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, 'type')) return null
  const { type } = value as { readonly type?: unknown }
  return isFactType(type) ? type : null
}

/** False if the schema of the value's type is not compiled yet. */
export function isFactPrepared(value: unknown): boolean {
  const type = typeOf(value)
  return type === null || isPrepared(FACTS[type])
}

/**
 * Never throws. Text for people is normalised (people-text.ts), the rest is unchanged. The type is checked first, so that the faults are
 * those of the intended type.
 * @param most faults reported, at most. 0 for a caller that only counts (validation.ts)
 */
export function parseFact(
  value: unknown,
  { most = MOST_FAULTS }: { readonly most?: number } = {},
): ParsedFact {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return invalid([{ at: '', reason: 'must be an object in curly brackets' }])
  const type: unknown = Object.hasOwn(value, 'type') ? (value as { type?: unknown }).type : undefined
  if (type === undefined)
    return invalid(besideHead({ at: '', reason: 'lacks the field "type", such as passing' }, value, most))
  if (!isFactType(type)) {
    const near = typeof type === 'string' ? nearestWord(type, FACT_TYPES) : null
    const reason = `must be one of ${FACT_TYPES.join(', ')}${didYouMean(near)}`
    return { ok: false, code: 'unknown-fact-type', faults: besideHead({ at: '/type', reason }, value, most) }
  }
  const normalised = normaliseFact(value)
  if (!normalised.ok) return invalid([{ at: '', reason: normalised.reason }])
  const fact = normalised.value as Fact
  const strays = normalised.strays.slice(0, Math.max(1, most))
  const ofSchema = findFaults(FACTS[type], fact, most)
  const [first, ...more] = listFaults([...strays, ...ofSchema], () => findRuleFaults(fact), most)
  return first === undefined ? { ok: true, fact } : invalid([first, ...more])
}
