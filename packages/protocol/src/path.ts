/** Paths of documents: built from a name and its parameters, and parsed again. Matching ignores case. */
import { DOCUMENTS, DOCUMENT_NAMES, type DocumentName, type DocumentParams } from './documents.ts'
import { NUMBER_PARAMS } from './documents/definition.ts'

/** `formatPath('stage-live', { c: 'tdf2026', s: 4 })` → `/competitions/tdf2026/stages/4/live` */
export function formatPath<N extends DocumentName>(name: N, params: DocumentParams<N>): string {
  const values = params as Record<string, string | number>
  return DOCUMENTS[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values[key])),
  )
}

export type ParsedPath =
  | { readonly found: true; readonly name: DocumentName; readonly params: Record<string, string | number> }
  | { readonly found: false; readonly reason: 'unknown' }
  /** A parameter must be a whole number of at least this value and was not. Answered with 400. */
  | {
      readonly found: false
      readonly reason: 'not-a-number'
      readonly param: string
      readonly value: string
      readonly least: number
    }

interface Node {
  readonly literals: Map<string, Node>
  param: { readonly key: string; readonly node: Node } | null
  name: DocumentName | null
}

const createNode = (): Node => ({ literals: new Map(), param: null, name: null })

const root = createNode()
for (const name of DOCUMENT_NAMES) {
  let node = root
  for (const part of DOCUMENTS[name].path.slice(1).split('/')) {
    if (part.startsWith('{')) {
      node.param ??= { key: part.slice(1, -1), node: createNode() }
      node = node.param.node
    } else {
      let next = node.literals.get(part)
      if (!next) node.literals.set(part, (next = createNode()))
      node = next
    }
  }
  node.name = name
}

const INTEGER = /^\d{1,9}$/
/** Parameters that are in lower case in the canonical path, which caches know. */
const CASELESS = new Set(['c', 'sport', 'nation'])

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The document at a path without query. A literal segment takes precedence over a parameter: `search` is not a competition id. */
export function parsePath(path: string): ParsedPath {
  const params: Record<string, string | number> = {}
  let node = root
  for (const raw of path.replace(/^\/|\/$/g, '').split('/')) {
    const part = decodePart(raw)
    if (part === null) return { found: false, reason: 'unknown' }
    const literal = node.literals.get(part.toLowerCase())
    if (literal) {
      node = literal
      continue
    }
    if (!node.param || part === '') return { found: false, reason: 'unknown' }
    const { key } = node.param
    if (key in NUMBER_PARAMS) {
      const value = Number(part)
      const least = NUMBER_PARAMS[key as keyof typeof NUMBER_PARAMS]
      if (!INTEGER.test(part) || value < least)
        return { found: false, reason: 'not-a-number', param: key, value: part, least }
      params[key] = value
    } else {
      params[key] = CASELESS.has(key) ? part.toLowerCase() : part
    }
    node = node.param.node
  }
  return node.name === null ? { found: false, reason: 'unknown' } : { found: true, name: node.name, params }
}

/** First path segments that belong to the API. The site does not use them. */
export const RESERVED_SEGMENTS = [
  'competitions',
  'athletes',
  'search',
  'following',
  'multisports',
  'livehub',
  'live',
  'ingest',
  'file',
  'openapi.json',
  'healthz',
  'readyz',
] as const
