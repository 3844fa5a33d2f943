/** A body's items, checked: what an ingest door does before it hands them to the journal. Pure; runs here or in a thread. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact, type ParsedFact } from '@bell-lap/protocol/facts/parse-fact'
import { parseFrame, type ParsedFrame } from '@bell-lap/protocol/facts/parse-frame'
import type { Frame } from '@bell-lap/protocol/frame'
import { parseItems, type ItemsShape } from './items.ts'
import { refuseItems, type ItemFault } from './refusal.ts'

/** What is asked of a body. */
export interface ItemsAsk {
  readonly kind: 'facts' | 'frames'
  readonly competition: string
  readonly shape: ItemsShape
}
export type Item = Fact | Frame

export interface CheckedItems {
  readonly items: readonly Item[]
  /** The line of each, from 1; null for a JSON body. */
  readonly lines: readonly number[] | null
}

/** A competition fact belongs to the competition whose id its code and year make. */
function parseFactOf(competition: string, value: unknown): ParsedFact {
  const parsed = parseFact(value)
  if (!parsed.ok || parsed.fact.type !== 'competition') return parsed
  const { code, year } = parsed.fact
  if (`${code}${year}` === competition) return parsed
  const reason = `code and year make ${code}${year}, not ${competition}`
  return { ok: false, code: 'invalid-fact', at: '/code', reason }
}

const itemOf = (parsed: ParsedFact | ParsedFrame): Item | null =>
  parsed.ok ? ('fact' in parsed ? parsed.fact : parsed.frame) : null

/** The longest part of a key that is told again. */
const MOST_OF_A_KEY = 64

/** `source/id` of what should be a fact or frame; null where it does not have them. */
function keyIn(value: unknown): string | null {
  const { source, id } = (value ?? {}) as { readonly source?: unknown; readonly id?: unknown }
  return typeof source === 'string' && typeof id === 'string'
    ? `${source.slice(0, MOST_OF_A_KEY)}/${id.slice(0, MOST_OF_A_KEY)}`
    : null
}

/** Throws Refusal as `parseItems` does, and with all faults of the items at once. */
export function checkItems(body: Uint8Array, { kind, competition, shape }: ItemsAsk): CheckedItems {
  const items: Item[] = []
  const lines: number[] = []
  const faults: ItemFault[] = []
  let index = 0
  for (const { value, line } of parseItems(body, shape)) {
    const parsed = kind === 'facts' ? parseFactOf(competition, value) : parseFrame(value)
    const item = itemOf(parsed)
    if (item) items.push(item)
    if (line !== null) lines.push(line)
    if (!parsed.ok) {
      const { code, at, reason } = parsed
      const key = keyIn(value)
      faults.push({
        code,
        at,
        reason,
        index,
        ...(key === null ? {} : { fact: key }),
        ...(line === null ? {} : { line }),
      })
    }
    index += 1
  }
  if (faults.length > 0) throw refuseItems(faults)
  return { items, lines: shape.format === 'ndjson' ? lines : null }
}
