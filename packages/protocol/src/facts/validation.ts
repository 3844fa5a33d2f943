/** Checks outside JSON against the schemas and reports in words what is wrong and where. */
import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { explainFaults } from './explained-faults.ts'

/** The place in the value (JSON pointer, empty for the whole value) and the reason. */
export interface Fault {
  readonly at: string
  readonly reason: string
}

/** Why a value is not accepted. */
export interface Faulty<Code extends string> {
  readonly ok: false
  readonly code: Code
  readonly faults: readonly [Fault, ...Fault[]]
}

// Hour 24 is refused: it would be another form of the next day.
const INSTANT =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Days are limited to the years 1 to 9999. In every time zone a year then has as many digits as documents and calendars have. */
const FIRST_DAY = '0001-01-02'
const LAST_DAY = '9999-12-30'
const FIRST_MS = Date.parse(`${FIRST_DAY}T00:00:00Z`)
const LAST_MS = Date.parse(`${LAST_DAY}T23:59:59.999Z`)

/** True for a day that exists. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  // The parser accepts 30 February as 2 March.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}
const isInstant = (text: string): boolean => {
  if (!INSTANT.test(text) || !isDay(text.slice(0, 10))) return false
  const ms = Date.parse(text)
  // NaN fails both comparisons.
  return ms >= FIRST_MS && ms <= LAST_MS
}

const ajv = new Ajv({ allErrors: false, strictTypes: false, allowUnionTypes: true })
ajv.addFormat('date-time', isInstant)
ajv.addFormat('date', isDay)

/** Compiled when first needed, so that the start of the server compiles nothing. */
const compiled = new WeakMap<TSchema, ValidateFunction>()
const validatorOf = (schema: TSchema): ValidateFunction => {
  let validate = compiled.get(schema)
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)))
  return validate
}

/** False if the schema must be compiled before it can check a value. */
export const isPrepared = (schema: TSchema): boolean => compiled.has(schema)

const FORMATS: Readonly<Record<string, (text: string) => boolean>> = { 'date-time': isInstant, date: isDay }
const fitsFormat = (format: string, text: string): boolean => FORMATS[format]?.(text) ?? true

/** Most faults reported for one value. */
export const MOST_FAULTS = 50

/**
 * All faults, in the order of the schema's fields. Empty if the value fits.
 * @param most faults reported, at most. 0 gives one fault in the validator's own words, for a caller that only counts
 */
export function findFaults(schema: TSchema, value: unknown, most = MOST_FAULTS): Fault[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  const faults = [...explainFaults(schema, value, fitsFormat).take(most)]
  if (faults.length > 0) return faults
  const [error] = validate.errors ?? []
  return [{ at: error?.instancePath ?? '', reason: error?.message ?? 'does not fit' }]
}

/** The first fault. Null if the value fits. */
export const findFault = (schema: TSchema, value: unknown): Fault | null =>
  findFaults(schema, value, 1)[0] ?? null

/**
 * The faults of a value against its schema and against rules that the schema cannot express. If the value does not fit the schema, rules
 * may see unexpected types. Then faults of a rule at or around a faulty place are left out, and so are rules that throw.
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
