/** The shared data and functions of all screens. */
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { ROLE_FACTS } from '@bell-lap/protocol/facts/role-facts'
import type { DeskClock } from './clock/clock.ts'
import type { Session } from './doors/server.ts'
import type { Keep } from './keep/keep.ts'
import type { DeskDocuments } from './live/documents.ts'
import type { Follower } from './live/follow.ts'
import type { Outbox, OutboxState } from './keep/outbox.ts'

export interface DeskParts {
  readonly keep: Keep
  readonly outbox: Outbox
  readonly clock: DeskClock
  /** Source of all facts of this browser. */
  readonly source: string
  /** A fresh id of a fact. */
  readonly makeId: () => string
  readonly documents: DeskDocuments
  readonly follower: Follower
  /** Null while the server did not say who signed in. */
  readonly session: Session | null
}

export const DeskContext = createContext<DeskParts | null>(null)

export function useDesk(): DeskParts {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('There is no desk around this screen')
  return desk
}

export function useOutbox(): OutboxState {
  const { outbox } = useDesk()
  return useSyncExternalStore(outbox.subscribe, () => outbox.state)
}

/** Facts with the fields that every fact of this desk has. */
export function useHead(): () => { readonly id: string; readonly source: string; readonly at: string } {
  const { source, makeId, clock } = useDesk()
  return useCallback(
    () => ({ id: makeId(), source, at: new Date(clock.nowMs()).toISOString() }),
    [source, makeId, clock],
  )
}

/** Whether who signed in may state facts of a type. While nobody knows who it is, nothing is hidden. */
export function useMay(): (type: Fact['type']) => boolean {
  const { session } = useDesk()
  const role = session?.role ?? null
  return (type) => role === null || ROLE_FACTS[role].has(type)
}

/** A text that changes once in a while, such as a clock. Ticks in the leaf that shows it. */
export function useTick(ms: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), ms)
    return () => clearInterval(timer)
  }, [ms])
  return count
}
