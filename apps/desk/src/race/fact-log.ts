/**
 * The facts of one competition as this desk knows them: those of the server, read on from the last one, and behind them those that wait to be
 * sent. What was read is kept, so that the desk shows it without a line, too.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { StatedFact, StatedFacts } from '@bell-lap/protocol/facts/stated-facts'
import type { Entry, Keep } from '../keep/keep.ts'

const keyOf = ({ source, id }: { readonly source: string; readonly id: string }): string => `${source}/${id}`

interface Kept {
  readonly epoch: string
  readonly seq: number
  readonly facts: readonly StatedFact[]
}

export interface FactLog {
  /** Those that the server has, in their order. */
  readonly facts: readonly StatedFact[]
  subscribe(listener: () => void): () => void
  /** Reads what is new. Resolves also if the server does not answer. */
  read(): Promise<void>
}

const EMPTY: Kept = { epoch: '', seq: 0, facts: [] }

export async function openFactLog(
  competition: string,
  keep: Pick<Keep, 'read' | 'write'>,
  readFacts: (competition: string, after: number) => Promise<StatedFacts>,
): Promise<FactLog> {
  const name = `facts of ${competition}`
  const listeners = new Set<() => void>()
  let kept = ((await keep.read(name)) as Kept | undefined) ?? EMPTY
  let reading: Promise<void> | null = null
  /** True if something may have come after the present reading began. */
  let isBehind = false

  const readOn = async (): Promise<void> => {
    let { facts, seq, epoch } = kept
    for (let after: number | null = seq; after !== null;) {
      const page: StatedFacts = await readFacts(competition, after)
      // Another journal: its numbers mean other facts.
      if (epoch !== '' && page.epoch !== epoch) {
        facts = []
        epoch = page.epoch
        after = 0
        continue
      }
      epoch = page.epoch
      facts = [...facts, ...page.facts]
      seq = page.next ?? Math.max(page.seq, page.facts.at(-1)?.seq ?? 0)
      after = page.next
    }
    const isSame = facts.length === kept.facts.length && epoch === kept.epoch
    if (isSame && seq === kept.seq) return
    kept = { epoch, seq, facts }
    await keep.write(name, kept)
    for (const listener of listeners) listener()
  }
  return {
    get facts() {
      return kept.facts
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read() {
      isBehind = reading !== null
      return (reading ??= (async () => {
        do {
          isBehind = false
          await readOn().catch(() => {})
        } while (isBehind)
        reading = null
      })())
    },
  }
}

export interface ShownFact {
  readonly fact: Fact
  /** Null while it waits to be sent. */
  readonly stated: StatedFact | null
  readonly entry: Entry | null
  /** By which it was superseded or taken back. */
  readonly replacedBy: Fact | null
}

/** Server and outbox as one list. A fact that is in both is one that was sent a moment ago. */
export function shownFacts(facts: readonly StatedFact[], entries: readonly Entry[]): ShownFact[] {
  const known = new Set(facts.map(({ fact }) => keyOf(fact)))
  const all = [
    ...facts.map((stated) => ({ fact: stated.fact, stated, entry: null })),
    ...entries.flatMap((entry) =>
      entry.facts.filter((fact) => !known.has(keyOf(fact))).map((fact) => ({ fact, stated: null, entry })),
    ),
  ]
  const replacing = new Map<string, Fact>()
  for (const { fact, entry } of all) {
    if (fact.supersedes === undefined || entry?.refused !== undefined) continue
    const key = keyOf(fact.supersedes)
    if (!replacing.has(key)) replacing.set(key, fact)
  }
  return all.map((each) => ({ ...each, replacedBy: replacing.get(keyOf(each.fact)) ?? null }))
}
