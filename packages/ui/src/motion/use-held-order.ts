/** Keeps the order of rows while `holding`, counts waiting moves, and applies them on request. */
import { useState } from 'react'
import { countMoves, holdOrder } from './held-order.ts'

interface HeldOrder<T> {
  readonly rows: readonly T[]
  /** 0 while nothing waits. */
  readonly waiting: number
  /** Takes over the present order. It is held from there on. */
  readonly release: () => void
}

export function useHeldOrder<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  holding: boolean,
): HeldOrder<T> {
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const order = rows.map(keyOf)
  if (holding && held === null) setHeld(order)
  if (!holding && held !== null) setHeld(null)
  const release = (): void => setHeld(order)
  return holding && held !== null
    ? { rows: holdOrder(held, rows, keyOf), waiting: countMoves(held, order), release }
    : { rows, waiting: 0, release }
}
