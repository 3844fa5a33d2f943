/** Collects the facts of a made-up session in the order of their moments, in milliseconds since the session began. */
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { formatInstant } from '../instant.ts'

/** 2026-02-14T18:00:00+01:00, when the evening begins. */
export const SESSION_MS = Date.parse('2026-02-14T18:00:00+01:00')
const UTC_OFFSET_MIN = 60
export const TRACK_M = 250

type Fields<T extends FactType> = Omit<FactOf<T>, 'type' | 'id' | 'source' | 'at'>

export interface Teller {
  readonly facts: Fact[]
  /** Adds a fact known this many milliseconds after the session began. Negative means before it. */
  tell<T extends FactType>(atMs: number, type: T, fields: Fields<T>): { source: string; id: string }
}

/** The instant a number of milliseconds after the session began. */
export const instantAt = (ms: number): string => formatInstant(SESSION_MS + Math.round(ms), UTC_OFFSET_MIN)

/** Milliseconds since midnight of the session's day. */
export const timeOfDayAt = (ms: number): number => {
  const local = SESSION_MS + Math.round(ms) + UTC_OFFSET_MIN * 60_000
  return local % 86_400_000
}

export function createTeller(source: string): Teller {
  const facts: Fact[] = []
  return {
    facts,
    tell(atMs, type, fields) {
      const id = `${type}-${facts.length + 1}`
      facts.push({ id, source, at: instantAt(atMs), type, ...fields } as unknown as Fact)
      return { source, id }
    },
  }
}

export const minutes = (count: number): number => count * 60_000
