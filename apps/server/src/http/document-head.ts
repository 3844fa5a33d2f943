/**
 * The headers of a ready document, made once for each form it can leave in: identity, gzip, brotli, and "not modified".
 */
import type { CacheRule } from '@bell-lap/protocol/documents/definition'
import { formatVersion } from '@bell-lap/protocol/version'
import type { Coding } from '../documents/content.ts'
import type { ReadyDocument } from '../documents/document.ts'
import { CORS_HEADERS, SECURITY_HEADERS } from './constant-headers.ts'

const CACHE_CONTROL: Readonly<Record<CacheRule, string>> = {
  live: 'public, no-cache',
  settled: 'public, max-age=60, stale-while-revalidate=600',
  list: 'public, max-age=10, stale-while-revalidate=600',
}

type Form = Coding | 'identity' | 'not-modified'
type Heads = { [F in Form]?: { readonly flat: string[]; readonly length: number } }

const headsOf = new WeakMap<ReadyDocument, Heads>()

function commonHead({ content, cache, address }: ReadyDocument): string[] {
  const flat = ['ETag', content.etag, 'Cache-Control', CACHE_CONTROL[cache], 'Vary', 'Accept-Encoding']
  if (address) {
    flat.push('Bell-Lap-Version', formatVersion(address))
    const updatedAt = new Date(address.updatedAt)
    if (!Number.isNaN(updatedAt.getTime())) flat.push('Last-Modified', updatedAt.toUTCString())
  }
  return [...flat, ...CORS_HEADERS, ...SECURITY_HEADERS]
}

/**
 * A flat list for `writeHead`, which must not be changed.
 * @param length bytes of the body in that form; of a brotli body it changes once, when it is compressed better
 */
export function documentHead(document: ReadyDocument, form: Form, length: number): string[] {
  let heads = headsOf.get(document)
  if (!heads) headsOf.set(document, (heads = {}))
  const made = heads[form]
  if (made?.length === length) return made.flat
  const flat = commonHead(document)
  if (form !== 'not-modified')
    flat.unshift('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(length))
  if (form === 'br' || form === 'gzip') flat.push('Content-Encoding', form)
  heads[form] = { flat, length }
  return flat
}
