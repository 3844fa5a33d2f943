/** Checks outside JSON against the schemas and says in words what is wrong and where. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'

/** Where in the value (JSON pointer, empty for the whole) and why. */
export interface Fault {
  readonly at: string
  readonly reason: string
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** True for a day that the calendar has. */
const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  // The parser lets 30 February pass as 2 March.
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text)
}
const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isDay(text.slice(0, 10)) && Number.isFinite(Date.parse(text))

const ajv = new Ajv({ allErrors: false, verbose: true, strictTypes: false, allowUnionTypes: true })
ajv.addFormat('date-time', isInstant)
ajv.addFormat('date', isDay)

/** Compiled when first needed: a start of the server compiles nothing. */
const compiled = new WeakMap<TSchema, ValidateFunction>()
const validatorOf = (schema: TSchema): ValidateFunction => {
  let validate = compiled.get(schema)
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)))
  return validate
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'must be an instant with seconds and offset, such as 2026-07-07T13:25:00+02:00',
  date: 'must be a day, such as 2026-07-07',
}

function toFault(error: ErrorObject): Fault {
  const { keyword, params, instancePath } = error
  switch (keyword) {
    case 'additionalProperties':
      return { at: instancePath, reason: `has the unknown field "${clip(params['additionalProperty'])}"` }
    case 'required':
      return { at: instancePath, reason: `lacks the field "${params['missingProperty']}"` }
    case 'enum':
      return {
        at: instancePath,
        reason: `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`,
      }
    case 'const':
      return { at: instancePath, reason: `must be ${JSON.stringify(params['allowedValue'])}` }
    case 'format':
      return { at: instancePath, reason: FORMATS[params['format'] as string] ?? String(error.message) }
    case 'pattern':
      return { at: instancePath, reason: `must match ${params['pattern']}` }
    default:
      return { at: instancePath, reason: error.message ?? keyword }
  }
}
const clip = (text: unknown): string => String(text).slice(0, 80)

/** Alternatives of a union that are told apart by one constant field, by that constant. */
function alternativesOf(error: ErrorObject): Map<unknown, TSchema> {
  const found = new Map<unknown, TSchema>()
  const alternatives: unknown = error.keyword === 'anyOf' ? error.schema : []
  for (const schema of alternatives as TSchema[]) {
    const kind: unknown = (schema as { properties?: { kind?: { const?: unknown } } }).properties?.kind?.const
    if (kind !== undefined) found.set(kind, schema)
  }
  return found
}

/** Null when the value fits. Of a union by `kind`, the fault is told of the alternative that was meant. */
export function findFault(schema: TSchema, value: unknown): Fault | null {
  const validate = validatorOf(schema)
  if (validate(value)) return null
  const errors = validate.errors ?? []
  const union = errors.find(({ keyword }) => keyword === 'anyOf')
  if (!union) return errors[0] ? toFault(errors[0]) : { at: '', reason: 'does not fit' }
  const alternatives = alternativesOf(union)
  if (alternatives.size === 0) return { at: union.instancePath, reason: describeChoices(errors, union) }
  const kind: unknown = (union.data as { kind?: unknown } | null)?.kind
  const meant = alternatives.get(kind)
  if (!meant)
    return {
      at: `${union.instancePath}/kind`,
      reason: `must be one of ${[...alternatives.keys()].join(', ')}`,
    }
  const fault = findFault(meant, union.data)
  return fault && { at: union.instancePath + fault.at, reason: fault.reason }
}

/** "must be integer or must be null" */
function describeChoices(errors: readonly ErrorObject[], union: ErrorObject): string {
  const reasons = errors.filter((error) => error !== union).map((error) => toFault(error).reason)
  return [...new Set(reasons)].join(' or ')
}
