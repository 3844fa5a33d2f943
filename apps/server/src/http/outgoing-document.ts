/** A ready document together with its response headers. */
import { CACHE_CONTROL } from '@bell-lap/protocol/documents/definition'
import { formatVersion } from '@bell-lap/protocol/version'
import type { Content } from '../documents/content.ts'
import type { ReadyDocument } from '../documents/document.ts'
import { CORS_HEADERS, CONSTANT_HEADERS } from './constant-headers.ts'
import { headersOf, mediaTypeOf, type DocumentShape } from './document-shape.ts'
import type { Outgoing } from './outgoing.ts'

const outgoingOf = new WeakMap<ReadyDocument, { [S in DocumentShape]?: Outgoing }>()

function headOf(document: ReadyDocument, shape: DocumentShape, { etag }: Content): string[] {
  const { cache, address } = document
  const flat = ['ETag', etag, 'Cache-Control', CACHE_CONTROL[cache], ...headersOf(document, shape)]
  if (address) {
    flat.push('Bell-Lap-Version', formatVersion(address))
    const updatedAt = new Date(address.updatedAt)
    if (!Number.isNaN(updatedAt.getTime())) flat.push('Last-Modified', updatedAt.toUTCString())
  }
  return [...flat, ...CORS_HEADERS, ...CONSTANT_HEADERS]
}

/**
 * Made once for a document and shape.
 * @param content of the document in that shape
 */
export function prepareDocument(document: ReadyDocument, shape: DocumentShape, content: Content): Outgoing {
  let shapes = outgoingOf.get(document)
  if (!shapes) outgoingOf.set(document, (shapes = {}))
  return (shapes[shape] ??= outgoingIn(document, shape, content))
}

function outgoingIn(document: ReadyDocument, shape: DocumentShape, content: Content): Outgoing {
  const head = headOf(document, shape, content)
  return { content, status: 200, mediaType: mediaTypeOf(shape), head, forms: {} }
}
