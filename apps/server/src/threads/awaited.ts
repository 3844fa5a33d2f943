/** Answers that are expected from another thread, each under the number of its question. */
export class Awaited<Answer> {
  /** Bound: the questions in progress, which their caller limits. */
  readonly #open = new Map<number, PromiseWithResolvers<Answer>>()
  #last = 0

  get size(): number {
    return this.#open.size
  }

  /** The number to send with a question, and its answer. */
  ask(): { readonly number: number; readonly answer: Promise<Answer> } {
    const number = (this.#last += 1)
    const asked = Promise.withResolvers<Answer>()
    this.#open.set(number, asked)
    return { number, answer: asked.promise }
  }

  /** Does nothing where nobody waits any more. */
  resolve(number: number, answer: Answer): void {
    this.#take(number)?.resolve(answer)
  }

  /** Does nothing where nobody waits any more. */
  reject(number: number, error: Error): void {
    this.#take(number)?.reject(error)
  }

  rejectAll(error: Error): void {
    for (const number of this.#open.keys()) this.reject(number, error)
  }

  #take(number: number): PromiseWithResolvers<Answer> | undefined {
    const asked = this.#open.get(number)
    this.#open.delete(number)
    return asked
  }
}
