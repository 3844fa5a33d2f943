/**
 * A ready document as it leaves: head and body, made once for each form (identity, the codings, "not modified").
 */
import type { CacheRule } from '@bell-lap/protocol/documents/definition'
import { formatVersion } from '@bell-lap/protocol/version'
import type { Coding } from '../documents/content.ts'
import type { ReadyDocument } from '../documents/document.ts'
import { CORS_HEADERS, SECURITY_HEADERS } from './constant-headers.ts'

const CACHE_CONTROL: Readonly<Record<CacheRule, string>> = {
  live: 'public, no-cache',
  settled: 'public, max-age=60',
  list: 'public, max-age=10',
}

type Form = Coding | 'identity' | 'not-modified'

/** One form of a document, ready for `writeHead` and `end`. Neither list nor body may be changed. */
export interface Prepared {
  readonly head: string[]
  /** A text stands for its bytes one to one (latin1): Node sends it in one piece with the head. */
  readonly body: string | Buffer
}

/**
 * Up to here a body goes out as text together with its head: one write in place of two, half as much again in answers
 * per CPU second. Larger ones gain nothing and are not copied.
 */
const ONE_WRITE_BYTES = 12 * 1024

interface Kept extends Prepared {
  /** The bytes it was made of; of a brotli body they change once, when it is compressed better. */
  readonly bytes: Buffer
}
const preparedOf = new WeakMap<ReadyDocument, { [F in Form]?: Kept }>()

function commonHead({ content, cache, address }: ReadyDocument): string[] {
  const flat = ['ETag', content.etag, 'Cache-Control', CACHE_CONTROL[cache], 'Vary', 'Accept-Encoding']
  if (address) {
    flat.push('Bell-Lap-Version', formatVersion(address))
    const updatedAt = new Date(address.updatedAt)
    if (!Number.isNaN(updatedAt.getTime())) flat.push('Last-Modified', updatedAt.toUTCString())
  }
  return [...flat, ...CORS_HEADERS, ...SECURITY_HEADERS]
}

const NO_BYTES = Buffer.alloc(0)

/** @param bytes the body in that form; none for `not-modified` */
export function prepare(document: ReadyDocument, form: Form, bytes: Buffer = NO_BYTES): Prepared {
  let forms = preparedOf.get(document)
  if (!forms) preparedOf.set(document, (forms = {}))
  const kept = forms[form]
  if (kept?.bytes === bytes) return kept
  const head = commonHead(document)
  if (form !== 'not-modified')
    head.unshift('Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bytes.length))
  if (form !== 'identity' && form !== 'not-modified') head.push('Content-Encoding', form)
  const body = bytes.length <= ONE_WRITE_BYTES ? bytes.toString('latin1') : bytes
  const prepared: Kept = { head, body, bytes }
  forms[form] = prepared
  return prepared
}
