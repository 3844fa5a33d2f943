/**
 * Facts of bundles and files with the place where each was read, so that a fault can be found. Something unreadable is reported like any
 * other fault, and reading continues after it.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { readRegularFile, refuseLinkedFolder } from '@bell-lap/race-sim/regular-file'
import { MOST_DEPTH } from '@bell-lap/protocol/facts/people-text'
import { ITEM_BYTES } from '../ingest/items.ts'
import { findRepeatedField } from '../ingest/repeated-field.ts'
import { isCompetitionId } from '../ingest/token.ts'
import { cleanName } from './clean-line.ts'
import { CommandError } from './command.ts'
import { errorCode, isFolder } from './race-folder.ts'

/** `file` as given to the command, `line` from 1. Null for the file or folder as a whole. */
export interface Place {
  readonly file: string
  readonly line: number | null
}

/** A fact as it was read. The door reports what is wrong with it. */
export interface PlacedFact {
  readonly place: Place
  readonly fact: Fact
  /** Rows of the table that the entries of the fact were read from. */
  readonly rows?: readonly number[]
}

export interface PlacedFault {
  readonly place: Place
  /** `source/id` of the fact. Null if unknown. */
  readonly key: string | null
  readonly reason: string
}

export interface PlacedFacts {
  /** In the order in which they are to be imported. */
  readonly facts: readonly PlacedFact[]
  readonly faults: readonly PlacedFault[]
  /**
   * Id of the competition that one of the facts creates, even if the fact is otherwise invalid. Null if none does, or if the result is not
   * an id.
   */
  readonly competition: string | null
}

export const formatPlacedFault = ({ place: { file, line }, key, reason }: PlacedFault): string =>
  `${cleanName(file)}:${line === null ? '' : `${line}:`} ${key === null ? '' : `${key}: `}${reason}`

interface Read {
  readonly place: Place
  readonly value: unknown
}

function competitionMadeBy(value: unknown): string | null {
  const { type, code, year } = (value ?? {}) as Record<string, unknown>
  if (type !== 'competition' || typeof code !== 'string' || !Number.isInteger(year)) return null
  const id = `${code}${String(year)}`
  return isCompetitionId(id) ? id : null
}

/**
 * For a folder, reads all `facts/*.ndjson`, the competition's facts first and then by the time when they became known. For a file, reads
 * its lines or its array in order. Throws CommandError if there are no facts at all.
 * @param file its name in faults
 */
export function readPlacedFacts(path: string, file: string): PlacedFacts {
  const faults: PlacedFault[] = []
  const isBundle = isFolder(path)
  const reads = isBundle ? readFolder(path, file, faults) : readFile(path, file, faults)
  const facts = reads.map(({ place, value }): PlacedFact => ({ place, fact: value as Fact }))
  const competition = reads.map(({ value }) => competitionMadeBy(value)).find((id) => id !== null) ?? null
  return { facts: isBundle ? inOrder(facts) : facts, faults, competition }
}

function readFolder(path: string, file: string, faults: PlacedFault[]): Read[] {
  const folder = join(path, 'facts')
  let names: string[] = []
  try {
    refuseLinkedFolder(folder)
    names = readdirSync(folder).filter((name) => name.endsWith('.ndjson'))
  } catch (fault) {
    // A folder without facts is reported below.
    if (errorCode(fault) !== 'ENOENT') {
      faults.push({
        place: { file: join(file, 'facts'), line: null },
        key: null,
        reason: explainUnread(fault),
      })
      return []
    }
  }
  if (names.length === 0) throw new CommandError(`${file}: there are no facts/*.ndjson`)
  return names.toSorted().flatMap((name) => readFile(join(folder, name), join(file, 'facts', name), faults))
}

const TABLE = /\.(csv|tsv|xlsx?|ods|lif|evt|ppl|sch|gpx|fit)$/i

function readFile(path: string, file: string, faults: PlacedFault[]): Read[] {
  if (TABLE.test(path))
    throw new CommandError(
      `${file} is a ${/\.(gpx|fit)$/i.test(path) ? 'course' : 'table'}: bell-lap import file ${file} --competition <id> reads it`,
    )
  let bytes: Buffer
  try {
    bytes = readRegularFile(path)
  } catch (fault) {
    faults.push({ place: { file, line: null }, key: null, reason: explainUnread(fault) })
    return []
  }
  const text = decode(bytes)
  if (text === null) {
    const place = { file, line: lineOfStrayByte(bytes) }
    faults.push({ place, key: null, reason: 'is not UTF-8; save the file with that encoding' })
    return []
  }
  return path.endsWith('.json') ? readArray(text, file, faults) : readLines(text, file, faults)
}

const UNREAD: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is a file but should be a folder',
  ENOENT: 'it no longer exists',
  EIO: 'the disk reports an error',
}

function explainUnread(fault: unknown): string {
  const why = UNREAD[errorCode(fault)] ?? (fault instanceof Error ? fault.message : String(fault))
  return `cannot be read: ${why}`
}

/** Decodes UTF-8 with or without a byte order mark. Null if it is not UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The first line that is not UTF-8. */
function lineOfStrayByte(bytes: Buffer): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start)
    if (decode(bytes.subarray(start, end < 0 ? bytes.length : end)) === null || end < 0) return line
    start = end + 1
  }
  return line
}

/** True if a value nests deeper than the doors allow, which JSON.stringify may not survive. */
const isTooDeep = (value: unknown, levels = MOST_DEPTH): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1)))

/** A fact as it was read. A repeated field is a fault, because only one of its values would count. */
function checked(place: Place, text: string, value: unknown, faults: PlacedFault[]): Read[] {
  const repeated = isTooDeep(value) ? null : findRepeatedField(text)
  if (repeated !== null)
    faults.push({ place, key: null, reason: `${repeated}: occurs more than once in its object` })
  else if (isTooDeep(value))
    faults.push({ place, key: null, reason: `nests deeper than ${MOST_DEPTH} levels` })
  else return [{ place, value }]
  return []
}

function readLines(text: string, file: string, faults: PlacedFault[]): Read[] {
  return text.split('\n').flatMap((one, index): Read[] => {
    if (one.trim() === '') return []
    const place = { file, line: index + 1 }
    if (one.length > ITEM_BYTES) {
      faults.push({ place, key: null, reason: `has more than ${ITEM_BYTES} characters` })
      return []
    }
    try {
      return checked(place, one, JSON.parse(one), faults)
    } catch (fault) {
      faults.push({ place, key: null, reason: `is not JSON: ${(fault as Error).message}` })
      return []
    }
  })
}

function readArray(text: string, file: string, faults: PlacedFault[]): Read[] {
  const refuse = (reason: string): Read[] => {
    faults.push({ place: { file, line: 1 }, key: null, reason })
    return []
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (fault) {
    return refuse(`is not JSON: ${(fault as Error).message}`)
  }
  if (!Array.isArray(value)) return refuse('must contain an array of facts')
  return itemsIn(text).flatMap((item, index) =>
    checked({ file, line: item.line }, item.text, value[index], faults),
  )
}

/** The items of a JSON array as written, each with the line on which it begins. */
function itemsIn(text: string): { readonly line: number; readonly text: string }[] {
  const items: { line: number; text: string }[] = []
  let depth = 0
  let line = 1
  let isAwaited = false
  let start = { at: 0, line: 1 }
  const end = (at: number): void => {
    if (!isAwaited) items.push({ line: start.line, text: text.slice(start.at, at) })
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '\n') line += 1
    if (sign.trim() === '') continue
    if (isAwaited && sign !== ']') {
      start = { at, line }
      isAwaited = false
    }
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth === 1) isAwaited = true
    } else if (sign === ']' || sign === '}') {
      depth -= 1
      if (depth === 0) end(at)
    } else if (sign === ',' && depth === 1) {
      end(at)
      isAwaited = true
    }
  }
  return items
}

function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

/** The competition first, then by the time when facts became known. */
function inOrder(facts: readonly PlacedFact[]): PlacedFact[] {
  let lastMs = 0
  const timed = facts.map((placed) => {
    const { type, at } = (placed.fact ?? {}) as Partial<Fact>
    const atMs = typeof at === 'string' ? Date.parse(at) : Number.NaN
    // A fact without a valid time stays behind the one before it.
    if (Number.isFinite(atMs)) lastMs = atMs
    return { placed, isLater: type === 'competition' ? 0 : 1, atMs: lastMs }
  })
  return timed.toSorted((a, b) => a.isLater - b.isLater || a.atMs - b.atMs).map(({ placed }) => placed)
}
