/** How many pages are walked through at once: more than there are processors only wait for each other. */

/** Runs each task as soon as one of `count` hands is free. */
export function createHands(count: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let free = count
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
