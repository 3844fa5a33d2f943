/** What every later script waits for: the texts that the page started without. */
let bring: () => Promise<void> = async () => undefined

/** From now on the page may go on to what needs them. */
export function bringTextsWith(load: () => Promise<void>): void {
  bring = load
}

/** Waits for the rest of the texts. */
export const untilTextsAreHere = (): Promise<void> => bring()
