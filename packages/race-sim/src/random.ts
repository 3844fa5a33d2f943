/** Random numbers from a seed. The same seed gives the same numbers on every machine. */

export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True with this probability: 0 never, 1 always. */
  chance(share: number): boolean
  /** `count` different items in random order, or all of them if there are fewer. */
  pick<T>(items: readonly T[], count: number): T[]
}

/** Mulberry32: 32 bits of state, good enough to make races up. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick(items, count) {
      const rest = [...items]
      const picked = []
      while (picked.length < count && rest.length > 0)
        picked.push(...rest.splice(whole(0, rest.length - 1), 1))
      return picked
    },
  }
}
