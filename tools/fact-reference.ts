/** docs/facts.md, read off the schemas of the facts and their examples. */
import type { TSchema } from 'typebox'
import { FACT_EXAMPLES } from '../packages/protocol/src/facts/examples.ts'
import { FACTS, FACT_TYPES, type FactType } from '../packages/protocol/src/facts/facts.ts'

interface Words extends TSchema {
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

/** Fields that every fact has; told once. */
const HEAD = new Set(['id', 'source', 'type', 'at', 'supersedes'])

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'instant', date: 'day' }

function rangeOf({ minimum, maximum }: Words): string {
  if (minimum === undefined && maximum === undefined) return ''
  if (maximum === undefined) return `, ${minimum} or more`
  return ` ${minimum ?? ''} to ${maximum.toLocaleString('en')}`
}

/** What may stand there, in a few words. */
function kindOf(schema: Words): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined) return schema.enum.map((word) => `\`${String(word)}\``).join(' ')
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(' or ')
  if (schema.type === 'array') {
    const most = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems.toLocaleString('en')}`
    const { items } = schema
    if (Array.isArray(items)) return `list of ${items.length} numbers`
    const inner = items as Words | undefined
    const of =
      inner?.properties === undefined ? ` of ${inner === undefined ? 'anything' : kindOf(inner)}` : ''
    return `list${of}${most}`
  }
  if (schema.type === 'string') {
    if (schema.format !== undefined) return FORMATS[schema.format] ?? schema.format
    if (schema.pattern !== undefined) return `text \`${schema.pattern.replaceAll('|', '\\|')}\``
    return schema.maxLength === undefined ? 'text' : `text, at most ${schema.maxLength} letters`
  }
  if (schema.type === 'integer') return `whole number${rangeOf(schema)}`
  if (schema.type === 'number') return `number${rangeOf(schema)}`
  return schema.type === 'object' ? 'object' : (schema.type ?? 'anything')
}

/** The objects that may stand in a place: itself, the items of a list, or one of several. */
function objectsIn(schema: Words): Words[] {
  if (schema.properties !== undefined) return [schema]
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(objectsIn)
  const { items } = schema
  return items === undefined || Array.isArray(items) ? [] : objectsIn(items as Words)
}

function rowsOf(schema: Words, path: string, skipped: ReadonlySet<string>): string[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (skipped.has(name)) return []
    const mark = field.type === 'array' ? '[]' : ''
    const own = `| \`${path}${name}\`${required.has(name) ? '' : ' (optional)'} | ${kindOf(field)} | ${field.description ?? ''} |`
    const inner = objectsIn(field)
    // Several objects, told apart by their kind, get a table each below.
    return inner.length === 1 ? [own, ...rowsOf(inner[0]!, `${path}${name}${mark}.`, new Set())] : [own]
  })
}

const table = (rows: readonly string[]): string =>
  ['| Field | May be | Means |', '|---|---|---|', ...rows].join('\n')

/** Fields whose objects are told apart by `kind`. */
function kindsOf(schema: Words): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = objectsIn(field)
    if (inner.length < 2) return []
    return inner.map((each) => {
      const kind = each.properties?.['kind']?.const
      const title = typeof kind === 'string' ? `\`${name}.kind\` \`${kind}\`` : `\`${name}\``
      const rows = rowsOf(each, `${name}.`, new Set(['kind']))
      return `**${title}**: ${each.description ?? ''}${rows.length === 0 ? '' : `\n\n${table(rows)}`}`
    })
  })
}

function section(type: FactType): string {
  const schema = FACTS[type] as unknown as Words
  const rows = rowsOf(schema, '', HEAD)
  const example = `\`\`\`json\n${JSON.stringify(FACT_EXAMPLES[type], null, 2)}\n\`\`\``
  return [
    `## ${type}`,
    schema.description ?? '',
    ...(rows.length === 0 ? [] : [table(rows)]),
    ...kindsOf(schema),
    example,
  ].join('\n\n')
}

/** The page as text; the same at every call. */
export function factReference(): string {
  const head = FACTS.withdrawn as unknown as Words
  const common = [...HEAD].map((name) => {
    const field = head.properties![name]!
    const may =
      name === 'type' ? 'one of the words below' : name === 'supersedes' ? '`{ source, id }`' : kindOf(field)
    return `| \`${name}\`${name === 'supersedes' ? ' (optional)' : ''} | ${may} | ${HEAD_WORDS[name]} |`
  })
  return `# Facts

<!-- Made by tools/generate.ts from packages/protocol; edits here are lost. -->

A race is told in facts. Each is one flat JSON object; nothing is ever edited, and a correction is a new fact that \`supersedes\` the old one.
How to send them: [operating.md](operating.md); from nothing to a live page: [bring-your-race.md](bring-your-race.md).

Every fact has these fields, and beside them those of its type and no others:

${table(common)}

An instant is written with seconds and offset: \`2026-05-31T10:00:00+01:00\`. A fact may name only what was stated before it: stages on the
programme, markers of the course, bibs of the start list, teams, other facts. Until such a list is stated nothing is checked against it.

${FACT_TYPES.map((type) => `[${type}](#${type.toLowerCase()})`).join(' · ')}

${FACT_TYPES.map(section).join('\n\n')}
`
}

const HEAD_WORDS: Readonly<Record<string, string>> = {
  id: 'Unique among the facts of its source: the same again is known already, with other content it is refused.',
  source: 'Who says it: `timing-van`, `jury`, `office`.',
  type: 'What kind of fact it is.',
  at: 'When its source learned of it; replays use this; the sporting moment is a field of its own.',
  supersedes: 'The fact that this one takes the place of.',
}
