/** Facts and frames as rows of a database: how they are written, proven and read back. */
import type { Fact, JournalledFact } from '@bell-lap/protocol/facts/facts'
import { bibsOfFrame, unitOfFrame, type Frame } from '@bell-lap/protocol/facts/frame'
import { SLICE_BYTES } from '../slices.ts'
import { checkOfFrame, extendChain, extendChainByText, joinBodies } from './chain.ts'
import { formatMissing } from './format-counts.ts'
import type { StoredFrame } from './journal.ts'
import type { FrameEntry } from './writer/writer-message.ts'

export type FactRow = readonly [seq: number, receivedAt: string, chain: number, body: string]
export type FrameRow = readonly [count: number, check: number, body: string]

/** A read ends after this many characters of bodies, so that parsing them does not block for long. */
export const READ_LENGTH = SLICE_BYTES

export const frameEntry = (frame: Frame): FrameEntry => ({
  source: frame.source,
  id: frame.id,
  unit: unitOfFrame(frame),
  bibs: bibsOfFrame(frame),
  atMs: Date.parse(frame.at),
  body: JSON.stringify(frame),
})

/** Joined bodies of rows whose last column is the body. */
export const textOf = (rows: readonly (FactRow | FrameRow)[]): string =>
  joinBodies(rows.map((row) => row.at(-1) as string))

/** Values of joined bodies. Throws SyntaxError if they are no JSON any more. */
const parseBodies = <T>(text: string): T[] => JSON.parse(`[${text}]`) as T[]

/** The place from which rows were read, and what the journal says of it. */
export interface ReadFrom {
  readonly afterSeq: number
  /** Checksum of the fact with `afterSeq`. */
  readonly chainBefore: number
  /** The newest fact at the time of the read. Undefined if there is no such competition. */
  readonly headSeq: number | undefined
}

/**
 * The first fault of rows, as a part of a sentence. Null if they follow `afterSeq` without a gap, are
 * unchanged, and end only at the head.
 * @param text joined bodies of the rows
 */
export function findRowFault(
  rows: readonly FactRow[],
  text: string,
  { afterSeq, chainBefore, headSeq }: ReadFrom,
): string | null {
  if (rows.length === 0)
    return headSeq !== undefined && afterSeq < headSeq ? formatMissing(afterSeq + 1, headSeq) : null
  // Every number is compared although the rows come in order: a number that changed on the disk stays in the place of its row.
  const isWhole = rows.every(([seq], index) => seq === afterSeq + index + 1)
  if (isWhole && extendChainByText(chainBefore, text) === rows.at(-1)?.[2]) return null
  let chain = chainBefore
  for (const [index, [seq, , chainThen, body]] of rows.entries()) {
    if (seq !== afterSeq + index + 1) return `fact ${afterSeq + index + 1} is missing`
    chain = extendChain(chain, [body])
    if (chain !== chainThen) return `fact ${seq} was changed`
  }
  return null
}

/** @param text joined bodies of the rows */
export function factsOf(rows: readonly FactRow[], text: string): JournalledFact[] {
  const facts = parseBodies<Fact>(text)
  return rows.map(([seq, receivedAt], index) => ({ seq, receivedAt, fact: facts[index]! }))
}

/** Counts of the rows whose frame was changed. */
export const changedAmong = (rows: readonly FrameRow[]): number[] =>
  rows.flatMap(([count, check, body]) => (check === checkOfFrame(count, body) ? [] : [count]))

/** @param changed counts of the rows whose frame was changed */
export function framesOf(rows: readonly FrameRow[], changed: readonly number[]): StoredFrame[] {
  if (changed.length === 0)
    return parseBodies<Frame>(textOf(rows)).map((frame, index) => ({ count: rows[index]![0], frame }))
  const isChanged = new Set(changed)
  return rows.map(([count, , body]) =>
    isChanged.has(count) ? { count, frame: null } : { count, frame: JSON.parse(body) as Frame },
  )
}
