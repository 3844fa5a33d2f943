/**
 * Facts whose fields are at their extremes: the lowest and highest numbers, the longest texts, texts that other formats may take for syntax,
 * empty and long lists. Everything follows from the schemas, so a new field is covered at once. For attacks and properties; the parser
 * decides which of the facts are valid.
 */
import { FACT_EXAMPLES } from './examples.ts'
import { FACTS, FACT_TYPES, type Fact, type FactType } from './facts.ts'
import { parseFact } from './parse-fact.ts'

/** A whole number from 0 to below `most`. */
export type Draw = (most: number) => number

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly format?: string
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema | readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly examples?: readonly unknown[]
}

/** Texts that a spreadsheet, a page, XML, a calendar, a terminal, a header or a log might take for its own syntax. */
export const HOSTILE_TEXTS: readonly string[] = [
  '=HYPERLINK("http://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  '@SUM(1)',
  '-2+3',
  '"; x="',
  "'",
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  ']]>&xxe;<!--',
  'a\r\nX-Injected: 1',
  'END:VEVENT\nBEGIN:VALARM',
  '\u001B]0;owned\u0007\u001B[31m',
  'a\u0000b',
  '\u202Egnp.exe',
  '\uFFFE\uFFFF',
  '\uD800',
  '\u2028\u2029',
  '{"level":60}',
  '${x} {{x}} %s %00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '👩‍👩‍👧‍👦',
  'Z̸̧̢̛̛̘͖̙̗͎̖̱',
  '\\',
  '|',
]

/** Values of fields that name something, so that facts meet: those of the examples first. */
const MEETING: Readonly<Record<string, readonly unknown[]>> = {
  stage: [1, 1, 1, 0, 99],
  event: [3, 3, 3, 1, 999],
  phase: [1, 1, 2, 24, 999],
  bib: [11, 12, 13, 13, 0, 99_999_999, 'A12', '12/1'],
  bibs: [[11], [12, 13], [13, 0, 'A12']],
  behind: [11, 12, 99_999_999],
  timeOf: [11, 0],
  competitor: ['1', '2', '12/1', 'NZL'],
  point: ['Finish', 'Start', 'finish', 'oak-hill', 'sprint-1'],
  marker: ['sprint-1', 'oak-hill', 'finish'],
  teamCode: ['OAK', 'B'],
  classification: ['Time', 'SprintPoints', 'MountainPoints', 'Young', 'Team'],
  heat: ['Heat 1', 'Heat 2'],
  series: ['women-sprint-cup'],
  round: ['mill-lane', 'oak-hill'],
  code: ['oak', 'OAK'],
  year: [2026],
}
const BY_PATTERN: readonly (readonly [begin: string, values: readonly string[]])[] = [
  [
    '^[A-Za-z0-9][A-Za-z0-9._:',
    ['1', '2', 'Finish', '__proto__'.slice(2), 'constructor', 'a'.repeat(64), 'A:._-'],
  ],
  ['^[A-Z]{3}$', ['GBR', 'AAA', 'ZZZ']],
  ['^(/(?!/)', ['/', '/a"b', "/'><x", 'https://evil.example/?a=1#"', `/${'a'.repeat(299)}`]],
  ['^[0-9]{11}$', ['10011208231', '10009780513', '00000000000']],
  ['^[0-9]{4}', ['0000', '9999', '2026-02-29', '1996-03-02', '2000-02-29']],
  ['^[^\\s/?#]+$', ['oak2026-13', 'oak2026-11', 'oak2026-A12', '10009780513', '"><x']],
  ['^[a-z][a-z0-9-]{0,35}$', ['oak2026', 'mill2026', `a${'0'.repeat(35)}`]],
  ['^[A-Z0-9]{3,4}$', ['CTR', 'JUD', '0000']],
  ['^[0-9a-f]{32}$', ['0'.repeat(32)]],
  ['^[a-z0-9]{1,8}$', ['pdf', '0'.repeat(8)]],
  ['^[0-9A-Za-z](?:', ['A12', '12/1', '012', 'zzzzzzzz', '0.0-0/0a']],
]
const INSTANTS = [
  '2026-05-31T10:00:00+01:00',
  '2026-05-31T23:59:59.999999999-23:59',
  '0001-01-02T00:00:00Z',
  '9999-12-30T23:59:59.999Z',
  '2026-10-25T01:30:00+00:00',
]
const DAYS = ['2026-05-31', '0001-01-02', '9999-12-30']

/** Lists are rarely longer than this, so that one fact stays below the limits of the door. */
const LONG = 40

function textOf({ pattern, format, maxLength = 200, examples = [] }: Schema, draw: Draw): unknown {
  if (format === 'date-time') return INSTANTS[draw(INSTANTS.length)]
  if (format === 'date') return DAYS[draw(DAYS.length)]
  if (pattern !== undefined) {
    const values = BY_PATTERN.find(([begin]) => pattern.startsWith(begin))?.[1] ?? []
    const all = [...examples, ...values]
    return all[draw(all.length)]
  }
  switch (draw(4)) {
    case 0:
      return 'x'.repeat(maxLength)
    case 1:
      return ['Ǆ', '😀', '\u0301a', 'ß', 'ﷺ'][draw(5)]!.repeat(maxLength).slice(0, maxLength)
    default:
      return HOSTILE_TEXTS[draw(HOSTILE_TEXTS.length)]!.slice(0, maxLength)
  }
}

function numberOf({ type, minimum = 0, maximum = 1, examples = [] }: Schema, draw: Draw): unknown {
  const middle = minimum + draw(1_000_000) * ((maximum - minimum) / 1_000_000)
  const values = [
    minimum,
    maximum,
    Math.min(maximum, Math.max(minimum, 0)),
    Math.min(maximum, minimum + 1),
    type === 'integer' ? Math.round(middle) : middle,
    type === 'integer' ? maximum - 1 : minimum + Number.MIN_VALUE,
    ...examples.filter((example) => typeof example === 'number'),
  ]
  return values[draw(values.length)]
}

function listOf({ items, minItems = 0, maxItems = LONG }: Schema, draw: Draw, depth: number): unknown {
  if (Array.isArray(items)) return (items as Schema[]).map((each) => valueOf(each, draw, depth))
  const lengths = [minItems, minItems, 1, 2, 3, Math.min(maxItems, depth < 2 ? LONG : 5)]
  const length = Math.max(minItems, Math.min(maxItems, lengths[draw(lengths.length)]!))
  return Array.from({ length }, () => valueOf(items as Schema, draw, depth))
}

function objectOf(schema: Schema, draw: Draw, depth: number): unknown {
  const made: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || draw(3) > 0) made[name] = fieldOf(name, field, draw, depth)
  const values = [
    ...Object.values(schema.patternProperties ?? {}),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
  ]
  for (const value of values)
    for (const key of ['FlatStage', '4', 'HC', 'cup'].slice(draw(4))) made[key] = valueOf(value, draw, depth)
  return made
}

const fieldOf = (name: string, schema: Schema, draw: Draw, depth: number): unknown => {
  const meeting = MEETING[name]
  return meeting !== undefined && draw(5) > 0 ? meeting[draw(meeting.length)] : valueOf(schema, draw, depth)
}

/** A value for a schema. It may break rules that a schema cannot express. */
function valueOf(schema: Schema, draw: Draw, depth = 0): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[draw(schema.enum.length)]
  if (schema.anyOf) return valueOf(schema.anyOf[draw(schema.anyOf.length)]!, draw, depth)
  switch (schema.type) {
    case 'string':
      return textOf(schema, draw)
    case 'integer':
    case 'number':
      return numberOf(schema, draw)
    case 'boolean':
      return draw(2) === 1
    case 'array':
      return listOf(schema, draw, depth + 1)
    case 'object':
      return objectOf(schema, draw, depth + 1)
    default:
      return null
  }
}

/** The fields that every fact has keep to the examples: they say nothing about a race. */
const HEAD: ReadonlySet<string> = new Set(['id', 'source', 'type', 'supersedes', 'inferred', 'inferredFrom'])

/** The example of a type with one to all of its fields replaced. */
function changedExample(type: FactType, draw: Draw): object {
  const { properties, required } = FACTS[type] as unknown as Schema
  const fields = Object.entries(properties ?? {}).filter(([name]) => !HEAD.has(name))
  const made: Record<string, unknown> = { ...FACT_EXAMPLES[type] }
  const isWhole = draw(3) === 0
  const changed = isWhole ? fields : Array.from({ length: 1 + draw(3) }, () => fields[draw(fields.length)]!)
  for (const [name, schema] of changed)
    if (required?.includes(name) || draw(4) > 0) made[name] = fieldOf(name, schema, draw, 0)
    else delete made[name]
  if (made['event'] !== undefined && made['phase'] !== undefined) delete made['stage']
  return made
}

/** A value like a fact of the type. It need not be valid. */
export const makeExtremeDraft = (type: FactType, draw: Draw, id: string): object => ({
  ...changedExample(type, draw),
  id,
  source: 'extreme',
})

/** Attempts after which the example itself is returned. */
const ATTEMPTS = 20

/** A valid fact of some type. */
export function makeExtremeFact(draw: Draw, id: string, types: readonly FactType[] = FACT_TYPES): Fact {
  const type = types[draw(types.length)]!
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const parsed = parseFact(makeExtremeDraft(type, draw, id))
    if (parsed.ok) return parsed.fact
  }
  return { ...FACT_EXAMPLES[type], id, source: 'extreme' }
}
