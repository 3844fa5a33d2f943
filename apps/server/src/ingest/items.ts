/**
 * Finds the items of a body: the elements of a JSON array, or one JSON value per line. One pass over the
 * bytes finds their bounds and counts everything that makes parsing expensive (depth, brackets, items). Only
 * then is each item parsed.
 */
import { isUtf8 } from 'node:buffer'
import { MOST_DEPTH } from '@bell-lap/protocol/facts/people-text'
import { Refusal } from './refusal.ts'
import { countFields, findRepeatedField } from './repeated-field.ts'

export type ItemsFormat = 'json' | 'ndjson'

export interface ItemsShape {
  readonly format: ItemsFormat
  /** True if a JSON body may be one object in place of an array. */
  readonly isSingleTaken: boolean
  /** Most items of a request, and their name in messages. */
  readonly most: number
  readonly noun: string
}

/**
 * Most arrays and objects of all items together: one per eight bytes, or this many in a short body. Facts
 * have one for some forty bytes. Without this limit one body could contain millions of empty brackets, which
 * would take hundreds of megabytes of memory.
 */
const BYTES_PER_BRACKET = 8
const FEW_BRACKETS = 100_000
export const mostBrackets = (bytes: number): number => Math.max(FEW_BRACKETS, bytes / BYTES_PER_BRACKET)
/** Most fields of one object. The largest type has some twenty. */
export const MOST_FIELDS = 200
/** Most bytes of one item. A start list of 20,000 riders takes three million. */
export const ITEM_BYTES = 4 * 1_048_576

/** JSON is UTF-8 (RFC 8259, section 8.1). With another charset it would be misread. */
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i

/**
 * Decides the format by the media type. Refuses (415) all other media types, any charset except UTF-8, and
 * any content encoding.
 */
export function itemsFormat(
  contentType: string | undefined,
  contentEncoding: string | undefined,
): ItemsFormat {
  if (contentEncoding !== undefined && contentEncoding.toLowerCase() !== 'identity')
    throw new Refusal('unsupported-media-type', { detail: 'A body must be sent without content encoding' })
  if (contentType !== undefined && OTHER_CHARSET.test(contentType))
    throw new Refusal('unsupported-media-type', { detail: 'A body must be sent in UTF-8' })
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase()
  if (mediaType === 'application/json') return 'json'
  if (mediaType === 'application/x-ndjson') return 'ndjson'
  throw new Refusal('unsupported-media-type', {
    detail: 'Content-Type must be application/json or application/x-ndjson',
  })
}

const malformed = (detail: string, index: number | null) =>
  new Refusal('malformed', { detail, errors: [{ index, at: '', reason: detail }] })

const TAB = 0x09
const LINE_END = 0x0a
const RETURN = 0x0d
const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const ARRAY = 0x5b
const BACKSLASH = 0x5c
const ARRAY_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

const isBlank = (byte: number | undefined): boolean =>
  byte === SPACE || byte === LINE_END || byte === RETURN || byte === TAB

/** Bounds of an item. The line, from 1, if there is one item per line. */
interface Span {
  readonly from: number
  readonly to: number
  readonly line: number | null
  /** Number of fields in its text. The parsed value has fewer if one is repeated. */
  readonly fields: number
}

export interface ReadItem {
  readonly value: unknown
  readonly line: number | null
}

/** Walks over the bytes of JSON values without parsing them. */
class Walker {
  readonly #body: Buffer
  readonly #shape: ItemsShape
  readonly spans: Span[] = []
  #brackets = 0
  /** Fields since the last item. */
  #fields = 0

  constructor(body: Buffer, shape: ItemsShape) {
    this.#body = body
    this.#shape = shape
  }

  skipBlank(from: number, end = this.#body.length): number {
    let at = from
    while (at < end && isBlank(this.#body[at])) at += 1
    return at
  }

  /**
   * Walks from the beginning of a value to its end: the first comma or closing bracket that is not part of
   * the value, or `end`. Refuses a value that nests too deep or contains too much.
   */
  endOfValue(from: number, end: number): number {
    const body = this.#body
    /** For each open bracket, the fields of an object so far; -1 for an array. */
    const open: number[] = []
    for (let at = from; at < end; at += 1) {
      const byte = body[at]!
      if (byte === QUOTE) {
        at = this.#endOfText(at + 1, end)
      } else if (byte === ARRAY || byte === OBJECT) {
        if (open.length >= MOST_DEPTH) throw this.#tooMuch(`nests deeper than ${MOST_DEPTH} levels`)
        open.push(byte === OBJECT ? 1 : -1)
        this.#count()
      } else if (byte === ARRAY_END || byte === OBJECT_END) {
        if (open.length === 0) return at
        open.pop()
      } else if (byte === COMMA) {
        const last = open.length - 1
        if (last < 0) return at
        if (open[last]! > 0 && (open[last]! += 1) > MOST_FIELDS)
          throw this.#tooMuch(`has an object of more than ${MOST_FIELDS} fields`)
      } else if (byte === COLON) {
        this.#fields += 1
      }
    }
    return end
  }

  take(from: number, to: number, line: number | null = null): void {
    const { most, noun } = this.#shape
    if (this.spans.length >= most)
      throw new Refusal('too-large', { detail: `More than ${most} ${noun}: a request may hold ${most}` })
    if (to - from > ITEM_BYTES)
      throw new Refusal('too-large', {
        detail: `${nameOf(this.spans.length, line)} is larger than ${ITEM_BYTES} bytes`,
      })
    this.spans.push({ from, to, line, fields: this.#fields })
    this.#fields = 0
  }

  /** Position of the closing quotation mark, or the end. */
  #endOfText(from: number, end: number): number {
    const body = this.#body
    let at = from
    while (at < end && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1
    return at
  }

  #count(): void {
    this.#brackets += 1
    if (this.#brackets > mostBrackets(this.#body.length))
      throw new Refusal('too-large', {
        detail: `The body contains more than ${FEW_BRACKETS} arrays and objects, too many for its length`,
      })
  }

  #tooMuch(reason: string): Refusal {
    const index = this.spans.length
    return new Refusal('invalid-fact', {
      detail: `Item ${index}: ${reason}`,
      errors: [{ index, at: '', reason }],
    })
  }
}

function walkArray(walker: Walker, body: Buffer, from: number): void {
  let at = walker.skipBlank(from + 1)
  if (body[at] !== ARRAY_END) {
    for (;;) {
      const end = walker.endOfValue(at, body.length)
      walker.take(at, end)
      at = end
      if (body[at] !== COMMA) break
      at += 1
    }
  }
  if (body[at] !== ARRAY_END || walker.skipBlank(at + 1) < body.length)
    throw malformed('The body is not JSON', null)
}

function walkLines(walker: Walker, body: Buffer, from: number): void {
  let line = 1
  for (let at = from; at < body.length; line += 1) {
    const found = body.indexOf(LINE_END, at)
    const end = found === -1 ? body.length : found
    const begin = walker.skipBlank(at, end)
    if (begin < end) {
      // Only the bounds are checked here. Other faults of the line are reported when it is parsed.
      walker.endOfValue(begin, end)
      walker.take(begin, end, line)
    }
    at = end + 1
  }
}

/** Walks over the one value of a body that is not an array. */
function walkValue(walker: Walker, body: Buffer, from: number, { isSingleTaken }: ItemsShape): void {
  walker.endOfValue(from, body.length)
  walker.take(from, body.length)
  if (isSingleTaken) return
  parseSpan(body, walker.spans[0]!, null)
  throw new Refusal('invalid-fact', { detail: 'The body must be an array' })
}

/** @param index null for the body as a whole */
const nameOf = (index: number | null, line: number | null): string =>
  line === null ? (index === null ? 'The body' : `Item ${index}`) : `Line ${line}`

function parseSpan(body: Buffer, { from, to, line, fields }: Span, index: number | null): unknown {
  const text = body.toString('utf8', from, to)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw malformed(`${nameOf(index, line)} is not JSON`, index)
  }
  if (fields === countFields(value)) return value
  const at = findRepeatedField(text) ?? ''
  const reason = 'occurs more than once in its object'
  throw new Refusal('invalid-fact', {
    detail: `${nameOf(index, line)} at ${at}: ${reason}`,
    errors: [{ index, at, reason, ...(line === null ? {} : { line }) }],
  })
}

/**
 * Refuses (400) a body that is not UTF-8 or not JSON, (413) one that is too large, and (422) one that is not
 * an array, nests too deep or repeats a field.
 */
export function* parseItems(bytes: Uint8Array, shape: ItemsShape): Generator<ReadItem> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isUtf8(body)) throw malformed('The body is not UTF-8', null)
  const begin = body.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0
  const walker = new Walker(body, shape)
  const first = walker.skipBlank(begin)
  const isWhole = shape.format === 'json' && body[first] !== ARRAY
  if (shape.format === 'ndjson') walkLines(walker, body, begin)
  else if (isWhole) walkValue(walker, body, first, shape)
  else walkArray(walker, body, first)
  if (walker.spans.length === 0)
    throw new Refusal('invalid-fact', { detail: `The request contains no ${shape.noun}` })
  for (const [index, span] of walker.spans.entries())
    yield { value: parseSpan(body, span, isWhole ? null : index), line: span.line }
}
