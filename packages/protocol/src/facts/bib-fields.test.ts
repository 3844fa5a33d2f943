/** Every field that names riders by bib is parsed as a bib: the text of a whole number becomes that number. */
import { BIB_TEXT } from '@bell-lap/domain/figures/bib'
import { expect, test } from 'vitest'
import { FACTS } from './facts.ts'
import { BIB_FIELDS } from './people-text.ts'

interface Node {
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node | readonly Node[]
  readonly anyOf?: readonly Node[]
}

function fieldsIn({ pattern, properties = {}, items = [], anyOf = [] }: Node, name: string): string[] {
  return [
    ...(pattern === BIB_TEXT ? [name] : []),
    ...Object.entries(properties).flatMap(([field, schema]) => fieldsIn(schema, field)),
    ...[items].flat().flatMap((item) => fieldsIn(item, name)),
    ...anyOf.flatMap((each) => fieldsIn(each, name)),
  ]
}

test('the fields of facts that take a bib are those that are parsed as bibs', () => {
  const fields = Object.values(FACTS).flatMap((schema) => fieldsIn(schema as unknown as Node, ''))
  // `renames` also has keys, and is compared as text.
  expect(new Set(fields)).toEqual(new Set([...BIB_FIELDS, 'renames']))
})
