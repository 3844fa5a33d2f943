/** A ready document together with its response headers. */
import { CACHE_CONTROL } from '@bell-lap/protocol/documents/definition'
import { WHOLE_TABLE, type TableChoice } from '@bell-lap/protocol/csv/csv'
import { formatVersion } from '@bell-lap/protocol/version'
import type { Content } from '../documents/content.ts'
import type { ReadyDocument } from '../documents/document.ts'
import { CORS_HEADERS, CONSTANT_HEADERS } from './constant-headers.ts'
import { nameOfTable } from './csv-maker.ts'
import { headersOf, mediaTypeOf, type DocumentShape } from './document-shape.ts'
import type { Outgoing } from './outgoing.ts'

const outgoingOf = new WeakMap<ReadyDocument, Map<string, Outgoing>>()

function headOf(
  document: ReadyDocument,
  shape: DocumentShape,
  { etag }: Content,
  choice: TableChoice,
): string[] {
  const { cache, address } = document
  const flat = ['ETag', etag, 'Cache-Control', CACHE_CONTROL[cache], ...headersOf(document, shape, choice)]
  if (address) {
    flat.push('Bell-Lap-Version', formatVersion(address))
    const updatedAt = new Date(address.updatedAt)
    if (!Number.isNaN(updatedAt.getTime())) flat.push('Last-Modified', updatedAt.toUTCString())
  }
  return [...flat, ...CORS_HEADERS, ...CONSTANT_HEADERS]
}

/**
 * Made once for each document, shape and choice of its table.
 * @param content the document in that shape
 */
export function prepareDocument(
  document: ReadyDocument,
  shape: DocumentShape,
  content: Content,
  choice = WHOLE_TABLE,
): Outgoing {
  let kept = outgoingOf.get(document)
  if (!kept) outgoingOf.set(document, (kept = new Map()))
  const key = choice === WHOLE_TABLE ? shape : `${shape} ${nameOfTable(choice)}`
  let outgoing = kept.get(key)
  if (!outgoing) {
    const head = headOf(document, shape, content, choice)
    kept.set(key, (outgoing = { content, status: 200, mediaType: mediaTypeOf(shape), head, forms: {} }))
  }
  return outgoing
}
