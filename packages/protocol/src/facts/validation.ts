/** Checks outside JSON against the schemas and says in words what is wrong and where. */
import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { explainFaults } from './explained-faults.ts'

/** Where in the value (JSON pointer, empty for the whole) and why. */
export interface Fault {
  readonly at: string
  readonly reason: string
}

/** What was sent is not taken, and why. */
export interface Faulty<Code extends string> {
  readonly ok: false
  readonly code: Code
  readonly faults: readonly [Fault, ...Fault[]]
}

// The day has no hour 24: it would say the next day in other words.
const INSTANT =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A day within the years 1 to 9999, so that no time zone shows another number of digits than documents and calendars have. */
const FIRST_DAY = '0001-01-02'
const LAST_DAY = '9999-12-30'
const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`)
const LAST_MS = Date.parse(`${LAST_DAY}T23:59:59.999Z`)

/** True for a day that the calendar has. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  // The parser lets 30 February pass as 2 March.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}
const isInstant = (text: string): boolean => {
  if (!INSTANT.test(text) || !isDay(text.slice(0, 10))) return false
  const ms = Date.parse(text)
  // Not a number fails both.
  return ms >= FIRST_MS && ms <= LAST_MS
}

const ajv = new Ajv({ allErrors: false, strictTypes: false, allowUnionTypes: true })
ajv.addFormat('date-time', isInstant)
ajv.addFormat('date', isDay)

/** Compiled when first needed: a start of the server compiles nothing. */
const compiled = new WeakMap<TSchema, ValidateFunction>()
const validatorOf = (schema: TSchema): ValidateFunction => {
  let validate = compiled.get(schema)
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)))
  return validate
}

/** False where the first value that is held against the schema has to wait until it is compiled. */
export const isPrepared = (schema: TSchema): boolean => compiled.has(schema)

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = { 'date-time': isInstant, date: isDay }
const fitsFormat = (format: string, text: string): boolean => FORMATS[format]?.(text) ?? true

/** Faults of one value that are reported, at most. */
export const MOST_FAULTS = 50

/**
 * Everything that is wrong, in the order of the schema's fields; empty when the value fits. `most` faults are reported, at most;
 * with 0 one, in the validator's own words, for a caller that only counts.
 */
export function findFaults(schema: TSchema, value: unknown, most = MOST_FAULTS): Fault[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  const faults = [...explainFaults(schema, value, fitsFormat).take(most)]
  if (faults.length > 0) return faults
  const [error] = validate.errors ?? []
  return [{ at: error?.instancePath ?? '', reason: error?.message ?? 'does not fit' }]
}

/** The first fault alone; null when the value fits. */
export const findFault = (schema: TSchema, value: unknown): Fault | null =>
  findFaults(schema, value, 1)[0] ?? null

/**
 * The faults of a value against its schema, and of the rules that no schema says. Where the schema is broken the rules see
 * values of other types: what they say of such a place, or of what is around it, is left out, and so is one that throws.
 */
export function listFaults(
  faults: readonly Fault[],
  rules: () => Iterable<Fault>,
  most = MOST_FAULTS,
): Fault[] {
  const listed = [...faults]
  const isBroken = ({ at }: Fault) =>
    faults.some((fault) => fault.at !== '' && at !== '' && (isWithin(fault.at, at) || isWithin(at, fault.at)))
  try {
    for (const fault of rules()) {
      if (listed.length >= Math.max(1, most)) break
      if (faults.length === 0 || !isBroken(fault)) listed.push(fault)
    }
  } catch (thrown) {
    if (faults.length === 0) throw thrown
  }
  return listed
}

const isWithin = (at: string, whole: string): boolean => at === whole || at.startsWith(`${whole}/`)
