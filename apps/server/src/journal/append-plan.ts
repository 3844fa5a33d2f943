/** Decides what an append does, before anything is written: which facts are new, which stand already, which contradict. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { canonicalJson } from './canonical-json.ts'

/** A fact taken apart for storing: its key and its canonical text. */
export interface FactEntry {
  readonly source: string
  readonly id: string
  readonly body: string
}

export const factEntry = (fact: Fact): FactEntry => ({
  source: fact.source,
  id: fact.id,
  body: canonicalJson(fact),
})

/** What stands in the journal under a key. */
export interface StandingFact {
  readonly seq: number
  readonly body: string
}

export type AppendPlan =
  | {
      readonly kind: 'append'
      /** New facts with the seq each gets. */
      readonly inserts: readonly { readonly seq: number; readonly entry: FactEntry }[]
      readonly duplicates: number
      /** The largest seq among the request's facts. */
      readonly seq: number
    }
  | { readonly kind: 'conflict'; readonly index: number; readonly reason: string }

/** Separates source and id in a map's key; no key may hold it (protocol: facts/fact.ts, Key). */
export const entryKey = (entry: { readonly source: string; readonly id: string }): string =>
  `${entry.source}/${entry.id}`

/** `find` looks a key up among what stands; `headSeq` is the newest seq. */
export function planAppend(
  entries: readonly FactEntry[],
  headSeq: number,
  find: (entry: FactEntry) => StandingFact | undefined,
): AppendPlan {
  const inserts: { seq: number; entry: FactEntry }[] = []
  const own = new Map<string, StandingFact>()
  let largest = entries.length === 0 ? headSeq : 0
  for (const [index, entry] of entries.entries()) {
    const key = entryKey(entry)
    const standing = own.get(key) ?? find(entry)
    if (standing && standing.body !== entry.body) {
      const where = own.has(key) ? 'earlier in this request' : `with seq ${standing.seq}`
      return { kind: 'conflict', index, reason: `${key} stands ${where} with other content` }
    }
    const seq = standing?.seq ?? headSeq + inserts.length + 1
    if (!standing) {
      inserts.push({ seq, entry })
      own.set(key, { seq, body: entry.body })
    }
    largest = Math.max(largest, seq)
  }
  return { kind: 'append', inserts, duplicates: entries.length - inserts.length, seq: largest }
}
