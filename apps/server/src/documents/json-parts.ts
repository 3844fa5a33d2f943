/**
 * Writes the JSON of a long body in parts, with the event loop free between them. The bytes equal those of
 * `JSON.stringify`. The general classification of 20,000 riders is 16 MB; written in one go it would block
 * the event loop for 100 ms.
 */
import { createHash } from 'node:crypto'
import { inSlices } from '../slices.ts'
import { Content, etagOfDigest } from './content.ts'
import { nextTurn } from '../turns.ts'

/**
 * A body with at least this many list entries is long: about 700 KB. A stage of 180 riders has a few hundred.
 */
export const LONG_ENTRIES = 1_500
/** List entries written in one part: at most some 100 KB. */
export const PART_ENTRIES = 100

/** Counts the entries of all lists within a value, up to `most` or slightly more. */
function countEntries(value: object, most: number): number {
  let count = 0
  if (Array.isArray(value)) {
    count = value.length
    for (const entry of value) {
      if (count >= most) break
      if (typeof entry === 'object' && entry !== null) count += countEntries(entry, most - count)
    }
    return count
  }
  for (const key in value) {
    const within = (value as Record<string, unknown>)[key]
    if (typeof within === 'object' && within !== null) count += countEntries(within, most - count)
  }
  return count
}

const isAtLeast = (value: unknown, entries: number): value is object =>
  typeof value === 'object' && value !== null && countEntries(value, entries) >= entries

/** Entries of a long list that are examined. A list of at most this length is examined whole. */
const SAMPLE = 8

/**
 * Estimates the entries of all lists within a value. The entries of a long list are alike, so a few stand for
 * all. Every document is estimated before it is written; an exact count took a fifth of the time of writing.
 */
function estimateEntries(value: object): number {
  let count = 0
  if (Array.isArray(value)) {
    const { length } = value
    const step = Math.max(1, (length - 1) / (SAMPLE - 1))
    let looked = 0
    for (; looked < Math.min(length, SAMPLE); looked += 1) {
      const entry: unknown = value[Math.floor(looked * step)]
      if (typeof entry === 'object' && entry !== null) count += estimateEntries(entry)
    }
    return length + (looked === 0 ? 0 : Math.floor((count * length) / looked))
  }
  for (const key in value) {
    const within = (value as Record<string, unknown>)[key]
    if (typeof within === 'object' && within !== null) count += estimateEntries(within)
  }
  return count
}

/** Uses an estimate: near the limit it does not matter which way a body is written. */
export const isLong = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && estimateEntries(body) >= LONG_ENTRIES

/**
 * Texts that together are the JSON of the value. It may contain only plain objects and lists, as bodies of
 * documents do.
 */
export function* jsonParts(value: unknown): Generator<string> {
  if (!isAtLeast(value, PART_ENTRIES)) yield JSON.stringify(value)
  else if (Array.isArray(value)) yield* listParts(value)
  else yield* objectParts(value)
}

function* listParts(list: readonly unknown[]): Generator<string> {
  let start = '['
  let together: unknown[] = []
  let entries = 0
  const take = (): string => {
    const text = start + JSON.stringify(together).slice(1, -1)
    start = ','
    together = []
    entries = 0
    return text
  }
  for (const item of list) {
    const isObject = typeof item === 'object' && item !== null
    const within = 1 + (isObject ? countEntries(item, PART_ENTRIES) : 0)
    if (together.length > 0 && entries + within > PART_ENTRIES) yield take()
    if (within > PART_ENTRIES) {
      yield start
      start = ','
      yield* jsonParts(item)
    } else {
      together.push(item)
      entries += within
    }
  }
  if (together.length > 0) yield take()
  yield ']'
}

function* objectParts(of: object): Generator<string> {
  let start = '{'
  for (const [key, value] of Object.entries(of)) {
    if (value === undefined) continue
    yield `${start}${JSON.stringify(key)}:`
    yield* jsonParts(value)
    start = ','
  }
  yield '}'
}

/** Writes a body in slices as it is served. The body must not change meanwhile. */
export async function writeInSlices(
  body: unknown,
  turn: () => Promise<unknown> = nextTurn,
): Promise<Content> {
  const digest = createHash('sha256')
  const parts = await inSlices(
    jsonParts(body),
    (text) => {
      const bytes = Buffer.from(text)
      digest.update(bytes)
      return bytes
    },
    (_, { length }) => length,
    turn,
  )
  return new Content(Buffer.concat(parts), etagOfDigest(digest.digest('base64url')))
}
