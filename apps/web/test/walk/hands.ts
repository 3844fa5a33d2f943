/** Runs each task as soon as one of `count` hands is free, and tells it which, from 0. */
export function createHands(
  count: number,
): <Result>(task: (hand: number) => Promise<Result>) => Promise<Result> {
  const free = Array.from({ length: count }, (_, hand) => hand)
  const waiting: ((hand: number) => void)[] = []
  return async (task) => {
    const hand =
      free.pop() ??
      (await new Promise<number>((resolve) => {
        waiting.push(resolve)
      }))
    try {
      return await task(hand)
    } finally {
      const next = waiting.shift()
      if (next) next(hand)
      else free.push(hand)
    }
  }
}
