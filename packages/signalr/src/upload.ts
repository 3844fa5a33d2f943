/**
 * One stream from a client, as the handler reads it.
 */

type Result = IteratorResult<unknown, undefined>
type Reader = { resolve: (result: Result) => void; reject: (error: Error) => void }

/** The arguments of a call, including its streams, and the work to do when the call has ended. */
export type Bound = { args: unknown[]; release: () => void }

export class Upload implements AsyncIterableIterator<unknown, undefined> {
  readonly #limit: number
  readonly #roomMade: () => void
  #items: unknown[] = []
  #readers: Reader[] = []
  #end: { error: Error | undefined } | undefined

  /**
   * @param limit items it holds until the client is no longer read
   * @param roomMade called when it was full and is no longer
   */
  constructor(limit: number, roomMade: () => void) {
    this.#limit = limit
    this.#roomMade = roomMade
  }

  get isFull(): boolean {
    return this.#items.length >= this.#limit
  }

  /** Takes an item. After the end it is dropped. */
  push(item: unknown): void {
    if (this.#end !== undefined) return
    const reader = this.#readers.shift()
    if (reader === undefined) this.#items.push(item)
    else reader.resolve({ done: false, value: item })
  }

  /** The stream has ended. Held items are still read. With an error, reading fails after that. */
  close(error?: Error): void {
    if (this.#end !== undefined) return
    this.#end = { error }
    for (const reader of this.#readers.splice(0)) this.#settle(reader)
  }

  next(): Promise<Result> {
    const wasFull = this.isFull
    const item = this.#items.length > 0 ? { done: false as const, value: this.#items.shift() } : undefined
    if (wasFull && !this.isFull) this.#roomMade()
    if (item !== undefined) return Promise.resolve(item)
    return new Promise((resolve, reject) => {
      if (this.#end === undefined) this.#readers.push({ resolve, reject })
      else this.#settle({ resolve, reject })
    })
  }

  /** The handler wants no more items. */
  return(): Promise<Result> {
    const wasFull = this.isFull
    this.#items = []
    this.close()
    if (wasFull) this.#roomMade()
    return Promise.resolve({ done: true, value: undefined })
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** Reports the end to a reader: the error once, then that it is over. */
  #settle({ resolve, reject }: Reader): void {
    const error = this.#end?.error
    this.#end = { error: undefined }
    if (error === undefined) resolve({ done: true, value: undefined })
    else reject(error)
  }
}
