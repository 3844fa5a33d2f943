/**
 * Explains schema faults in words for people who time races: every fault with its place, the correct form with an example, and what was
 * probably meant. It walks the schema and the value side by side and stops when its caller does, so that the work is bounded for any input.
 * The validator (validation.ts), which is fast, decides whether a value fits.
 */
import { BIB_TEXT } from '@bell-lap/domain/figures/bib'
import { COMPETITOR_KEY } from './fact.ts'
import type { TSchema } from 'typebox'
import { didYouMean, nearestName, nearestWord } from '../nearest-name.ts'
import { classificationShownAs } from '../vocabulary/shown-classification.ts'
import type { Fault } from './validation.ts'
import { KEY } from './key.ts'

/** The part of JSON Schema that facts, frames and documents use. */
interface Node {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: Node | readonly Node[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly examples?: readonly unknown[]
  readonly description?: string
}

/** Most fields listed in the message about an unknown field. */
const MOST_FIELDS = 12

/** Describes the texts of each pattern. A test fails if a pattern is missing here. */
export const PATTERN_WORDS: Readonly<Record<string, string>> = {
  [KEY.source]:
    'a name of at most 64 letters, digits, full stops, colons, dashes and underscores without spaces or accents, beginning with a letter or digit',
  [COMPETITOR_KEY]:
    'a name of at most 64 letters, digits, full stops, colons, dashes, slashes and underscores without spaces or accents, beginning with a letter or digit',
  '^[a-z][a-z0-9-]{0,30}[a-z]$':
    'a name of lowercase letters, digits and dashes that begins and ends with a letter',
  '^[a-z][a-z0-9-]{0,35}$':
    'the id of a competition: lowercase letters, digits and dashes, beginning with a letter',
  '^[A-Z0-9]{3,4}$': 'three or four capital letters or digits',
  '^[A-Z]{3}$': 'three capital letters',
  '^(/(?!/)|https?://[^\\s\\\\/?#@:]+(?=[/?#]|$))[^\\s\\\\]*$':
    'an address that begins with https:// and the name of a host, or with one slash, without a backslash',
  [BIB_TEXT]:
    'the text of what is worn: at most 8 letters and digits, with points, dashes and slashes between them',
  '^[0-9]{11}$': '11 digits',
  '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$': 'a day, or a year alone',
  '^[^\\s/?#]+$': 'an id of an athlete, as the search gives it',
  '^[0-9a-f]{32}$': '32 digits and lowercase letters from a to f',
  '^[a-z0-9]{1,8}$': 'at most 8 lowercase letters and digits',
}
const FORMAT_WORDS: Readonly<Record<string, string>> = {
  'date-time':
    'a date and time of the years 1 to 9999 with seconds, from 00:00:00 to 23:59:59, and UTC offset',
  date: 'a calendar date of the years 1 to 9999',
}
const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  'date-time': '2026-07-07T13:25:00+02:00',
  date: '2026-07-07',
}

/** Longest part of the given value that a message repeats. */
const MOST_QUOTED = 80
const clip = (text: unknown): string => String(text).slice(0, MOST_QUOTED)

function exampleOf({ examples, format }: Node): string {
  const example = examples?.[0] ?? (format === undefined ? undefined : FORMAT_EXAMPLES[format])
  return typeof example === 'string' || typeof example === 'number' ? `, such as ${example}` : ''
}

function boundsOf({ minimum, maximum }: Node): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` of at least ${minimum}`
  return maximum === undefined ? '' : ` of at most ${maximum}`
}

/** Describes a valid value of the schema: `a whole number from 1 to 99999, such as 42`. */
function describe(node: Node): string {
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum !== undefined) return `one of ${node.enum.join(', ')}`
  switch (node.type) {
    case 'string': {
      const { pattern, format, maxLength } = node
      const words =
        pattern !== undefined
          ? (PATTERN_WORDS[pattern] ?? 'a text of another form')
          : format !== undefined
            ? (FORMAT_WORDS[format] ?? 'a text of another form')
            : `text${maxLength === undefined ? '' : ` of at most ${maxLength} characters`}`
      return `${words}${exampleOf(node)}`
    }
    case 'integer':
      return `a whole number${boundsOf(node)}${exampleOf(node)}`
    case 'number':
      return `a number${boundsOf(node)}${exampleOf(node)}`
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'array':
      return 'a list in square brackets'
    case 'object':
      return 'an object in curly brackets'
    default: {
      const kinds = [...kindsIn(node).keys()]
      if (kinds.length > 0) return `an object with the field "kind": one of ${kinds.join(', ')}`
      return [...new Set((node.anyOf ?? []).map(describe))].join(' or ')
    }
  }
}

/** The alternatives of a union, by their `kind`. */
const kindsIn = ({ anyOf = [] }: Node): Map<string, Node> =>
  new Map(
    anyOf.flatMap((each) => {
      const kind = each.properties?.['kind']?.const
      return typeof kind === 'string' ? [[kind, each] as const] : []
    }),
  )

function hasType(node: Node, value: unknown): boolean {
  switch (node.type) {
    case 'object':
      return value !== null && typeof value === 'object' && !Array.isArray(value)
    case 'array':
      return Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'null':
      return value === null
    case undefined:
      return true
    default:
      return typeof value === node.type
  }
}

type FitsFormat = (format: string, text: string) => boolean

/** Every fault of the value, in the order of the schema's fields. */
export function* explainFaults(
  schema: TSchema,
  value: unknown,
  fitsFormat: FitsFormat,
  at = '',
): Generator<Fault> {
  yield* faultsOf(schema, value, at, fitsFormat)
}

function* faultsOf(node: Node, value: unknown, at: string, fitsFormat: FitsFormat): Generator<Fault> {
  if (node.anyOf !== undefined) yield* faultsOfUnion(node, value, at, fitsFormat)
  else if (node.enum !== undefined || node.const !== undefined) yield* faultsOfWord(node, value, at)
  else if (!hasType(node, value)) yield { at, reason: `must be ${describe(node)}${slipOf(node, value)}` }
  else if (typeof value === 'string') yield* faultsOfText(node, value, at, fitsFormat)
  else if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = node
    if (value < minimum || value > maximum) yield { at, reason: `must be ${describe(node)}` }
  } else if (Array.isArray(value)) yield* faultsOfList(node, value, at, fitsFormat)
  else if (value !== null && typeof value === 'object')
    yield* faultsOfObject(node, value as Readonly<Record<string, unknown>>, at, fitsFormat)
}

/** Explains a number or boolean in quotation marks. */
function slipOf({ type }: Node, value: unknown): string {
  if (typeof value !== 'string') return ''
  const isNumber = (type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value)
  const isTruth = type === 'boolean' && /^(true|false)$/.test(value)
  return isNumber || isTruth ? '; leave out the quotation marks' : ''
}

function* faultsOfWord(node: Node, value: unknown, at: string): Generator<Fault> {
  const known = node.enum ?? [node.const]
  if (known.includes(value)) return
  const near =
    typeof value === 'string'
      ? (classificationShownAs(value, known) ?? nearestWord(value, known.map(String)))
      : null
  // The description of the field may help a sender who does not know its codes.
  const meaning = near === null && node.description !== undefined ? ` (${plainText(node.description)})` : ''
  yield { at, reason: `must be ${describe(node)}${meaning}${didYouMean(near)}` }
}

const mayBeNull = ({ anyOf = [] }: Node): string =>
  anyOf.some(({ type }) => type === 'null') ? ', which may be null' : ''

const plainText = (description: string): string => description.replaceAll('`', '').replace(/\.$/, '')

function* faultsOfText(node: Node, value: string, at: string, fitsFormat: FitsFormat): Generator<Fault> {
  const { minLength = 0, maxLength = Infinity, pattern, format } = node
  if (minLength > 0 && value === '') yield { at, reason: `must not be empty${exampleOf(node)}` }
  else if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    yield { at, reason: `must be ${describe(node)}${didYouMean(respelt(value, pattern))}` }
  else if (format !== undefined && !fitsFormat(format, value))
    yield { at, reason: `must be ${describe(node)}${noSuchDay(value, fitsFormat)}` }
  else if (value.length > maxLength && [...value].length > maxLength)
    yield { at, reason: `must have at most ${maxLength} characters` }
}

/** Explains a day that does not exist, such as 30 February. */
function noSuchDay(value: string, fitsFormat: FitsFormat): string {
  const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}/.exec(value)?.[0]
  return day === undefined || fitsFormat('date', day) ? '' : `; there is no day ${day}`
}

/** The word in the form that the pattern requires: in capitals, in lower case, or with dashes for spaces. Null if none fits. */
function respelt(value: string, pattern: string): string | null {
  if (value.length > MOST_QUOTED) return null
  const word = value.trim().replaceAll(/\s+/g, '-')
  const expected = new RegExp(pattern, 'u')
  return [word, word.toUpperCase(), word.toLowerCase()].find((each) => expected.test(each)) ?? null
}

function* faultsOfList(
  node: Node,
  value: readonly unknown[],
  at: string,
  fitsFormat: FitsFormat,
): Generator<Fault> {
  const { minItems = 0, maxItems = Infinity, items } = node
  if (value.length < minItems)
    yield { at, reason: `must have at least ${minItems} entries, but has ${value.length}` }
  const exact = Array.isArray(items) ? items.length : null
  if (exact !== null && value.length !== exact && value.length >= minItems)
    yield { at, reason: `must have exactly ${exact} entries, but has ${value.length}` }
  else if (value.length > maxItems)
    yield { at, reason: `must have at most ${maxItems} entries, but has ${value.length}` }
  for (const [index, item] of value.entries()) {
    const expected = Array.isArray(items) ? (items as readonly Node[])[index] : (items as Node | undefined)
    if (expected !== undefined) yield* faultsOf(expected, item, `${at}/${index}`, fitsFormat)
  }
}

function* faultsOfObject(
  { properties = {}, required = [], additionalProperties }: Node,
  value: Readonly<Record<string, unknown>>,
  at: string,
  fitsFormat: FitsFormat,
): Generator<Fault> {
  const free = Object.keys(properties).filter((name) => !Object.hasOwn(value, name))
  const meant = new Set<string>()
  let isListed = false
  if (additionalProperties === false)
    for (const name of Object.keys(value)) {
      if (Object.hasOwn(properties, name)) continue
      const near = nearestWord(name, free)
      if (near !== null) meant.add(near)
      const stated = near !== null ? null : nearestName(name, Object.keys(properties))
      // The list of fields is given once per object.
      const instead =
        near !== null
          ? didYouMean(near)
          : stated !== null
            ? `; did you mean ${stated}, which it has already?`
            : isListed
              ? ''
              : listFields(free)
      isListed ||= near === null && stated === null
      yield { at, reason: `has the unknown field "${clip(name)}"${instead}` }
    }
  for (const name of required)
    // A misspelt field was reported already.
    if (!Object.hasOwn(value, name) && !meant.has(name))
      yield {
        at,
        reason: `lacks the field "${name}"${mayBeNull(properties[name]!)}${exampleOf(properties[name]!)}`,
      }
  for (const [name, expected] of Object.entries(properties))
    if (Object.hasOwn(value, name)) yield* faultsOf(expected, value[name], `${at}/${name}`, fitsFormat)
}

/** The end of a sentence about an unknown field that is similar to no other. */
function listFields(free: readonly string[]): string {
  if (free.length === 0) return ''
  const more = free.length - MOST_FIELDS
  return `; it can have ${free.slice(0, MOST_FIELDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Faults of the alternative of a union that was probably meant: by its `kind`, by its fields, or by the type of the value. */
function* faultsOfUnion(node: Node, value: unknown, at: string, fitsFormat: FitsFormat): Generator<Fault> {
  const all = node.anyOf ?? []
  for (const each of all) if (faultsOf(each, value, at, fitsFormat).next().done === true) return
  const kinds = kindsIn(node)
  if (kinds.size > 0 && hasType({ type: 'object' }, value)) {
    const { kind } = value as { readonly kind?: unknown }
    const meant = typeof kind === 'string' ? kinds.get(kind) : undefined
    if (meant !== undefined) yield* faultsOf(meant, value, at, fitsFormat)
    else if (kind === undefined)
      yield { at, reason: `lacks the field "kind": one of ${[...kinds.keys()].join(', ')}` }
    else yield* faultsOfWord({ enum: [...kinds.keys()] }, kind, `${at}/kind`)
    return
  }
  const fitting = all.filter((each) => each.type !== undefined && hasType(each, value))
  const [only] = fitting
  if (fitting.length === 1 && only !== undefined) {
    yield* faultsOf(only, value, at, fitsFormat)
    return
  }
  if (fitting.length > 1 && only?.properties !== undefined) {
    const given = Object.keys(value as object)
    const shared = (each: Node) => given.filter((name) => Object.hasOwn(each.properties ?? {}, name)).length
    const nearest = fitting.toSorted((a, b) => shared(b) - shared(a))[0]!
    if (shared(nearest) > 0) {
      yield* faultsOf(nearest, value, at, fitsFormat)
      return
    }
    const ways = fitting.map(({ required = [] }) => required.join(' and '))
    yield { at, reason: `must have exactly one of the fields ${ways.join(', ')}` }
    return
  }
  const worded = all.some(({ enum: words, const: word }) => words !== undefined || word !== undefined)
  const words = all.flatMap(({ enum: list, const: word }) => list ?? (word === undefined ? [] : [word]))
  const near = worded && typeof value === 'string' ? nearestWord(value, words.map(String)) : null
  const slip = all.map((each) => slipOf(each, value)).find((each) => each !== '') ?? ''
  yield { at, reason: `must be ${describe(node)}${near === null ? slip : didYouMean(near)}` }
}
