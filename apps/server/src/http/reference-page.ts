/** The API reference as a page: made from the OpenAPI description, without scripts. */

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly description?: string
    readonly required?: boolean
  }[]
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: object }>>
}
interface Description {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
article { border-top: 1px solid light-dark(#ccc, #444); padding: 1rem 0 }
h1 { font-size: 1.75rem } h2 { font-size: 1.1rem; margin: 0 } h2 code { overflow-wrap: anywhere }
pre { overflow-x: auto; padding: .75rem; background: light-dark(#f2f2f2, #1d1d1d) }
td, th { text-align: start; vertical-align: top; padding: .15rem 1rem .15rem 0 }`

function schemaOf(operation: Operation): string {
  const content = operation.responses?.['200']?.content as
    | Readonly<Record<string, { readonly schema?: unknown }>>
    | undefined
  const schema = content?.['application/json']?.schema
  if (schema === undefined) return ''
  const text = escape(JSON.stringify(schema, null, 1))
  return `<details><summary>Schema of the answer</summary><pre>${text}</pre></details>`
}

function articleOf(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map(
      ({ name, in: place, description = '', required }) =>
        `<tr><td><code>${escape(name)}</code></td><td>${place}${required === true ? '' : ', optional'}</td><td>${escape(description)}</td></tr>`,
    )
    .join('')
  const responses = Object.entries(operation.responses ?? {})
    .map(([status, { description = '' }]) => `<tr><td>${status}</td><td>${escape(description)}</td></tr>`)
    .join('')
  return [
    `<article><h2><code>${method.toUpperCase()} ${escape(path)}</code></h2>`,
    `<p>${escape(operation.description ?? operation.summary ?? '')}</p>`,
    parameters === ''
      ? ''
      : `<table><caption hidden>Parameters</caption><tbody>${parameters}</tbody></table>`,
    `<table><caption hidden>Answers</caption><tbody>${responses}</tbody></table>`,
    schemaOf(operation),
    '</article>',
  ].join('')
}

/** @param description an OpenAPI 3.1 description */
export function referencePage(description: object): string {
  const { info, paths } = description as Description
  const articles = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => articleOf(path, method, operation)),
  )
  const title = escape(`${info.title} API`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escape(info.description ?? '')} Version ${escape(info.version)}. The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>${articles.join('')}</main></body></html>`
}
