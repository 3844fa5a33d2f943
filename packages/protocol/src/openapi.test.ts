/** The OpenAPI description fulfils the requirements of linters and client generators. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, test } from 'vitest'
import { DOCUMENTS, DOCUMENT_NAMES, definitionOf } from './documents.ts'
import { openApi } from './openapi.ts'
import { API_VERSION, PROTOCOL_HEADER } from './version.ts'

interface Schema {
  readonly [keyword: string]: unknown
  readonly $ref?: string
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly {
    name: string
    in: string
    description: string
    example: unknown
    schema: Schema
  }[]
  readonly responses: Readonly<
    Record<
      string,
      { description: string; headers?: Record<string, object>; content?: Record<string, { schema: Schema }> }
    >
  >
}
interface Description {
  readonly info: { readonly version: string; readonly license?: object }
  readonly servers: readonly { url: string }[]
  readonly security: readonly object[]
  readonly tags: readonly { name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
}

const text = JSON.stringify(openApi())
const description = JSON.parse(text) as Description
const { schemas } = description.components
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Every schema within a value, with its place. */
function* within(value: unknown, at: string): Iterable<[at: string, schema: Schema]> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield [at, value as Schema]
  for (const [key, inner] of Object.entries(value))
    if (key !== 'examples' && key !== 'example' && key !== 'mapping') yield* within(inner, `${at}/${key}`)
}
const allSchemas = Object.entries(schemas).flatMap(([name, schema]) => [...within(schema, name)])
const fields = allSchemas.flatMap(([at, { properties }]) =>
  typeof properties === 'object' && !at.endsWith('/properties')
    ? Object.entries(properties).map(([name, field]) => [`${at}.${name}`, field] as const)
    : [],
)

describe('shapes', () => {
  it('that are referred to exist, and those that exist are referred to', () => {
    const referred = new Set(
      [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name),
    )
    expect([...referred].filter((name) => !(name in schemas))).toEqual([])
    expect(Object.keys(schemas).filter((name) => !referred.has(name))).toEqual([])
  })

  it('have names: no answer contains an inline object', () => {
    for (const { path, operation } of operations)
      for (const { content } of Object.values(operation.responses)) {
        const schema = content?.['application/json']?.schema
        if (path !== '/openapi.json') expect(JSON.stringify(schema ?? {}), path).not.toContain('"properties"')
      }
  })

  it('have a description', () => {
    expect(Object.keys(schemas).filter((name) => !schemas[name]!.description)).toEqual([])
  })

  it('use the keywords of JSON Schema 2020-12: a tuple is not a list of items', () => {
    expect(allSchemas.filter(([, { items }]) => Array.isArray(items)).map(([at]) => at)).toEqual([])
    expect(text).not.toContain('additionalItems')
    expect(allSchemas.filter(([, { type, items }]) => type === 'array' && items === undefined)).toEqual([])
  })
})

describe('fields', () => {
  it('each have a description and an example', () => {
    expect(fields.length).toBeGreaterThan(200)
    const silent = fields.filter(([, { description, examples }]) => !description || !examples?.length)
    expect(silent.map(([at]) => at)).toEqual([])
  })

  it('have examples that fit', () => {
    const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, date: true } })
    ajv.addSchema({ $id: 'openapi', components: description.components })
    for (const [at, schema] of [...fields, ...Object.entries(schemas)])
      for (const example of schema.examples ?? []) {
        const alone = JSON.parse(
          JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components'),
        ) as Schema
        expect(ajv.validate(alone, example), `${at}: ${JSON.stringify(example)} ${ajv.errorsText()}`).toBe(
          true,
        )
      }
  })
})

describe('operations', () => {
  it('cover every document and the five doors', () => {
    for (const name of DOCUMENT_NAMES) {
      const { path } = DOCUMENTS[name]
      expect(path in description.paths, path).toBe(true)
      expect(`${path}.csv` in description.paths, path).toBe(definitionOf(name).table !== undefined)
    }
    expect(Object.keys(description.paths).filter((path) => path.startsWith('/ingest/'))).toHaveLength(5)
  })

  it('each answer in one media type, so that a generated client has one type for it', () => {
    const several = operations.flatMap(({ path, operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
        Object.keys(content).length > 1 ? [`${path} ${status}`] : [],
      ),
    )
    expect(several).toEqual([])
  })

  it('each declare in every answer the version of the API, which is that of the description', () => {
    const silent = operations.flatMap(({ path, operation }) =>
      Object.entries(operation.responses).flatMap(([status, { headers }]) =>
        headers?.[PROTOCOL_HEADER] === undefined ? [`${path} ${status}`] : [],
      ),
    )
    expect(silent).toEqual([])
    expect(description.info.version).toBe(API_VERSION)
  })

  it('each have their own id', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('each have a description, an explained tag, and a refusal', () => {
    const tags = new Set(description.tags.map(({ name }) => name))
    for (const { path, operation } of operations) {
      expect([operation.summary, operation.description].every(Boolean), path).toBe(true)
      expect(operation.tags.length > 0 && operation.tags.every((tag) => tags.has(tag)), path).toBe(true)
      expect(
        Object.keys(operation.responses).some((status) => status.startsWith('4')),
        path,
      ).toBe(true)
      for (const [status, { description, content = {} }] of Object.entries(operation.responses)) {
        expect(description, `${path} ${status}`).toBeTruthy()
        if (Number(status) >= 400) expect(Object.keys(content)).toEqual(['application/problem+json'])
      }
    }
  })

  it('declare the parameters of their paths, and no others in the path', () => {
    for (const { path, operation } of operations) {
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(
        declared.map(({ name }) => name),
        path,
      ).toEqual(named)
      for (const parameter of operation.parameters ?? []) {
        expect(parameter.description, `${path} ${parameter.name}`).toBeTruthy()
        expect(parameter.example, `${path} ${parameter.name}`).toBeDefined()
      }
    }
  })

  it('are open, except for the doors, which require the declared token', () => {
    expect(description.security).toEqual([])
    expect(Object.keys(description.components.securitySchemes)).toEqual(['token'])
    for (const { path, operation } of operations)
      expect(operation.security, path).toEqual(path.startsWith('/ingest/') ? [{ token: [] }] : undefined)
  })
})

describe('the server', () => {
  test.each([
    [undefined, '/'],
    ['https://results.example', 'https://results.example'],
  ])('of %s is %s', (publicUrl, url) => {
    expect((openApi(publicUrl) as Description).servers).toMatchObject([{ url }])
  })
})

test('the terms of the data are those of the operator, and none by default', () => {
  const licence = { name: 'CC BY 4.0', url: 'https://terms.example/by' }
  expect((openApi('', licence) as Description).info.license).toEqual(licence)
  expect(description.info).not.toHaveProperty('license')
})
