/** Waits for a condition that no event reports: checks it after each turn of the event loop. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn()
}

/** One turn of the event loop. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
