/** A ready document with the head it leaves with. */
import type { CacheRule } from '@bell-lap/protocol/documents/definition'
import { formatVersion } from '@bell-lap/protocol/version'
import type { ReadyDocument } from '../documents/document.ts'
import { CORS_HEADERS, SECURITY_HEADERS } from './constant-headers.ts'
import type { Outgoing } from './outgoing.ts'

const CACHE_CONTROL: Readonly<Record<CacheRule, string>> = {
  live: 'public, no-cache',
  settled: 'public, max-age=60',
  list: 'public, max-age=10',
}

const outgoingOf = new WeakMap<ReadyDocument, Outgoing>()

function headOf({ content, cache, address }: ReadyDocument): string[] {
  const flat = ['ETag', content.etag, 'Cache-Control', CACHE_CONTROL[cache], 'Vary', 'Accept-Encoding']
  if (address) {
    flat.push('Bell-Lap-Version', formatVersion(address))
    const updatedAt = new Date(address.updatedAt)
    if (!Number.isNaN(updatedAt.getTime())) flat.push('Last-Modified', updatedAt.toUTCString())
  }
  return [...flat, ...CORS_HEADERS, ...SECURITY_HEADERS]
}

/** Made once for a document. */
export function prepareDocument(document: ReadyDocument): Outgoing {
  let outgoing = outgoingOf.get(document)
  if (!outgoing) {
    const { content } = document
    const mediaType = 'application/json; charset=utf-8'
    outgoing = { content, status: 200, mediaType, head: headOf(document), forms: {} }
    outgoingOf.set(document, outgoing)
  }
  return outgoing
}
