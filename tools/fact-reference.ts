/** Writes docs/facts.md from the schemas of the facts and their examples. */
import type { TSchema } from 'typebox'
import { FACT_EXAMPLES } from '../packages/protocol/src/facts/examples.ts'
import { PATTERN_WORDS } from '../packages/protocol/src/facts/explained-faults.ts'
import { Key } from '../packages/protocol/src/facts/fact.ts'
import { isOfPhasesAlone } from '../packages/protocol/src/facts/fact-rules.ts'
import { FACTS, FACT_TYPES, type FactType } from '../packages/protocol/src/facts/facts.ts'
import { FLAG_LINES, FLAG_REASONS } from '../packages/protocol/src/vocabulary/flag-reason.ts'

interface Words extends TSchema {
  readonly minItems?: number
  readonly type?: string
  readonly description?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Words[]
  readonly items?: Words | readonly Words[]
  readonly properties?: Readonly<Record<string, Words>>
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

/** Fields that every fact has. Shown once. */
const HEAD = new Set(['id', 'source', 'type', 'at', 'supersedes'])

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'instant', date: 'day' }

const shown = (number: number): string =>
  number.toLocaleString('en', { useGrouping: 'min2' }).replace('-', '−')

function rangeOf({ minimum, maximum }: Words): string {
  if (minimum === undefined && maximum === undefined) return ''
  if (maximum === undefined) return `, ${shown(minimum!)} or more`
  return minimum === undefined
    ? `, at most ${shown(maximum)}`
    : ` from ${shown(minimum)} to ${shown(maximum)}`
}

/** Pattern of keys, which occur in most tables. Shown once above them. */
const KEY_PATTERN = String((Key as Words).pattern)

/** The plural of a list's items. */
const plural = (kind: string): string =>
  kind
    .replace(/^(whole number|number)\b/, '$1s')
    .replace(/^key$/, 'keys')
    .replace(/^text\b/, 'texts')

/** The allowed values in a few words. */
function kindOf(schema: Words): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined) return schema.enum.map((word) => `\`${String(word)}\``).join(' ')
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(' or ')
  if (schema.type === 'array') {
    const { items, minItems, maxItems } = schema
    const bound = minItems === maxItems ? 'exactly' : 'at most'
    const most = maxItems === undefined ? '' : `, ${bound} ${maxItems.toLocaleString('en')}`
    if (Array.isArray(items)) return `list of ${items.length} numbers`
    const inner = items as Words | undefined
    const of =
      inner?.properties === undefined ? ` of ${inner === undefined ? 'anything' : plural(kindOf(inner))}` : ''
    return `list${of}${most}`
  }
  if (schema.type === 'string') {
    if (schema.format !== undefined) return FORMATS[schema.format] ?? schema.format
    if (schema.pattern === KEY_PATTERN) return 'key'
    if (schema.pattern !== undefined) return PATTERN_WORDS[schema.pattern] ?? 'text'
    return schema.maxLength === undefined ? 'text' : `text, at most ${shown(schema.maxLength)} characters`
  }
  if (schema.type === 'integer') return `whole number${rangeOf(schema)}`
  if (schema.type === 'number') return `number${rangeOf(schema)}`
  return schema.type === 'object' ? 'object' : (schema.type ?? 'anything')
}

/** The objects that a value may be: itself, the items of a list, or one of several. */
function objectsIn(schema: Words): Words[] {
  if (schema.properties !== undefined) return [schema]
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(objectsIn)
  const { items } = schema
  return items === undefined || Array.isArray(items) ? [] : objectsIn(items as Words)
}

/** Fields of the unit of a fact: a stage, or a phase. */
const UNIT = ['stage', 'event', 'phase'] as const
const UNIT_ROW =
  '| `stage`, or `event` and `phase` | whole numbers | The stage (0 is a prologue); or the phase and the event it belongs to. |'
const PHASE_ROW = '| `event` and `phase` | whole numbers | The phase, and the event it belongs to. |'

function unitRow(type: FactType, schema: Words): string | null {
  const fields = schema.properties ?? {}
  const required = new Set(schema.required ?? [])
  if (!UNIT.every((name) => name in fields && !required.has(name))) return null
  return isOfPhasesAlone(type) ? PHASE_ROW : UNIT_ROW
}

function rowsOf(schema: Words, path: string, skipped: ReadonlySet<string>): string[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (skipped.has(name)) return []
    const mark = field.type === 'array' ? '[]' : ''
    const own = `| \`${path}${name}\`${required.has(name) ? '' : ' (optional)'} | ${kindOf(field)} | ${field.description ?? ''} |`
    const inner = objectsIn(field)
    // If there are several kinds of objects, each gets a table below.
    return inner.length === 1 ? [own, ...rowsOf(inner[0]!, `${path}${name}${mark}.`, new Set())] : [own]
  })
}

const table = (rows: readonly string[]): string =>
  ['| Field | May be | Means |', '|---|---|---|', ...rows].join('\n')

/** Fields whose objects differ by `kind`, including those within the rows of a list. */
function kindsOf(schema: Words, path = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, words]) => {
    const name = `${path}${field}`
    const inner = objectsIn(words)
    if (inner.length === 1) return kindsOf(inner[0]!, `${name}${words.type === 'array' ? '[]' : ''}.`)
    if (inner.length === 0) return []
    return inner.map((each) => {
      const kind = each.properties?.['kind']?.const
      const title = typeof kind === 'string' ? `\`${name}.kind\` \`${kind}\`` : `\`${name}\``
      const rows = rowsOf(each, `${name}.`, new Set(['kind']))
      return `**${title}**: ${each.description ?? each.properties?.['kind']?.description ?? ''}${rows.length === 0 ? '' : `\n\n${table(rows)}`}`
    })
  })
}

function section(type: FactType): string {
  const schema = FACTS[type] as unknown as Words
  const unit = unitRow(type, schema)
  const own = rowsOf(schema, '', unit === null ? HEAD : new Set([...HEAD, ...UNIT]))
  const rows = unit === null ? own : [unit, ...own]
  const example = `\`\`\`json\n${JSON.stringify(FACT_EXAMPLES[type], null, 2)}\n\`\`\``
  return [
    `## ${type}`,
    schema.description ?? '',
    ...(rows.length === 0 ? [] : [table(rows)]),
    ...kindsOf(schema),
    example,
  ].join('\n\n')
}

const flagRows = (): string =>
  FLAG_REASONS.map((reason) => {
    const { meaning, counts, ranking, remedy } = FLAG_LINES[reason]
    return `| \`${reason}\` | ${meaning} | ${counts ? 'yes' : 'no'} | ${ranking} | ${remedy} |`
  }).join('\n')

/** The page as text. The same at every call. */
export function factReference(): string {
  // `supersedes` is described with all other types; `withdrawn` has words of its own for it.
  const head = FACTS.passing as unknown as Words
  const common = [...HEAD].map((name) => {
    const field = head.properties![name]!
    const words =
      name === 'supersedes'
        ? `${field.description} Any fact can be taken back by a fact of type [withdrawn](#withdrawn).`
        : field.description
    const may =
      name === 'type' ? 'one of the words below' : name === 'supersedes' ? '`{ source, id }`' : kindOf(field)
    return `| \`${name}\`${name === 'supersedes' ? ' (optional)' : ''} | ${may} | ${words} |`
  })
  return `# Facts

<!-- Made by tools/generate.ts from packages/protocol; edits here are lost. -->

A race is a sequence of facts. Each fact is one flat JSON object. Facts are never edited: a correction is a new fact that \`supersedes\` the old one.
A fact that was replaced or withdrawn stays out for good, even if its successor is withdrawn. To restore it, state it again under a new \`id\`.
How to send facts: [operating.md](operating.md). A first race from start to finish: [bring-your-race.md](bring-your-race.md).

Every fact has these fields and the fields of its type, each once, and no others:

${table(common)}

A **key** is ${PATTERN_WORDS[KEY_PATTERN]}: \`timing-van\`, \`sprint-1\`. An **instant** is written with seconds and UTC offset:
\`2026-05-31T10:00:00+01:00\`. The hours go from 00 to 23. A **day** is written \`2026-05-31\`. Both stay within the years 1 to 9999 in every time zone.

A fact may only name what was stated before it: stages of the programme, markers of the course, bibs of the start list, teams, other facts.
As long as such a list has not been stated, nothing is checked against it. All faults of a fact are reported together, each with its place and what
you probably meant; [bring-your-race.md](bring-your-race.md) has an example. A fact that looks odd is accepted but [flagged](#flags).

${FACT_TYPES.map((type) => `[${type}](#${type.toLowerCase()})`).join(' · ')}

${FACT_TYPES.map(section).join('\n\n')}

## Flags

A fact that looks odd is accepted and flagged: \`GET /competitions/{c}/flags\` lists all current flags, and an import reports the flags that it
causes. A flag disappears once it is settled. Its reason says whether the flagged fact counts in the rankings until then.

| Reason | What is flagged | Counts | In the rankings | What to do |
|---|---|---|---|---|
${flagRows()}
`
}
