/** Answers that are expected from another thread, each under the number of its request. */
export class Awaited<Answer> {
  /** Pending requests. Their callers limit the number. */
  readonly #open = new Map<number, PromiseWithResolvers<Answer>>()
  #last = 0

  get size(): number {
    return this.#open.size
  }

  /** Returns the number to send with a request, and the promise of its answer. */
  ask(): { readonly number: number; readonly answer: Promise<Answer> } {
    const number = (this.#last += 1)
    const deferred = Promise.withResolvers<Answer>()
    this.#open.set(number, deferred)
    return { number, answer: deferred.promise }
  }

  /** Does nothing if nobody waits any more. */
  resolve(number: number, answer: Answer): void {
    this.#take(number)?.resolve(answer)
  }

  /** Does nothing if nobody waits any more. */
  reject(number: number, error: Error): void {
    this.#take(number)?.reject(error)
  }

  rejectAll(error: Error): void {
    for (const number of this.#open.keys()) this.reject(number, error)
  }

  #take(number: number): PromiseWithResolvers<Answer> | undefined {
    const deferred = this.#open.get(number)
    this.#open.delete(number)
    return deferred
  }
}
