/** Reads through competitions that were taken from what an earlier run kept, so that damage in them is found. Each is read once. */
import type { RaceFollower } from './race-follower.ts'

export interface Proofs {
  /** Nothing of this competition has been read since the start: what an earlier run kept may hide damage. */
  expect(follower: RaceFollower): void
  /** All of it has been read. */
  settle(follower: RaceFollower): void
  isProven(follower: RaceFollower): boolean
  /** Proves the competition now if that has not been done. */
  prove(follower: RaceFollower): Promise<void>
}

/** @param read reads all of a competition. It resolves even if the competition is damaged */
export function createProofs(read: (competition: string) => Promise<void>): Proofs {
  const unproven = new WeakSet<RaceFollower>()
  const underWay = new WeakMap<RaceFollower, Promise<void>>()
  const settle = (follower: RaceFollower): void => void unproven.delete(follower)
  return {
    expect: (follower) => void unproven.add(follower),
    settle,
    isProven: (follower) => !unproven.has(follower),
    prove(follower) {
      if (!unproven.has(follower)) return Promise.resolve()
      const proof = underWay.get(follower) ?? read(follower.competition).then(() => settle(follower))
      underWay.set(follower, proof)
      return proof
    },
  }
}
