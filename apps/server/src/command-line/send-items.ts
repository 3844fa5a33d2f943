/** Sends many facts or frames through a door, in requests of a size that the door accepts. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { ProblemError } from '@bell-lap/protocol/problem'
import type { FlagReason } from '@bell-lap/protocol/vocabulary/flag-reason'
import type { Effects } from '@bell-lap/protocol/objects/effects'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import type { Door } from './door.ts'

const FACTS_AT_ONCE = 500
const FRAMES_AT_ONCE = 50

export interface SentFacts {
  readonly accepted: number
  readonly duplicates: number
  readonly seq: number
  /** From a dry run: what would be flagged or already is, as far as it is listed, and the total number. */
  readonly flagged?: readonly (ProblemError & { readonly flag: FlagReason })[]
  readonly flaggedCount?: number
  /** From a dry run: number of facts of the competition besides those sent. */
  readonly others?: number
  /** Visible changes that the facts cause. Absent if the server does not report them. */
  readonly effects?: Effects
}

/** Sends facts in order. What was stored before a refusal stays, and everything can be sent again without harm. */
export async function sendFacts(door: Door, competition: string, facts: readonly Fact[]): Promise<SentFacts> {
  let sum: SentFacts = { accepted: 0, duplicates: 0, seq: 0 }
  for (let from = 0; from < facts.length; from += FACTS_AT_ONCE) {
    const batch = facts.slice(from, from + FACTS_AT_ONCE)
    const sent = (await door.send('POST', `/ingest/competitions/${competition}/facts`, batch)) as SentFacts
    sum = {
      accepted: sum.accepted + sent.accepted,
      duplicates: sum.duplicates + sent.duplicates,
      seq: Math.max(sum.seq, sent.seq),
    }
  }
  return sum
}

export async function sendFrames(door: Door, competition: string, frames: readonly Frame[]): Promise<void> {
  for (let from = 0; from < frames.length; from += FRAMES_AT_ONCE)
    await door.send(
      'POST',
      `/ingest/competitions/${competition}/frames`,
      frames.slice(from, from + FRAMES_AT_ONCE),
    )
}
