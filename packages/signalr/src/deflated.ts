/** A compressed frame that is made once: when it is asked for, or in the thread pool before. */
import { deflate, deflateBeside } from './deflate.ts'
import type { Pains } from './deflate.ts'
import { release } from './release.ts'

export class Deflated {
  readonly #records: () => Buffer
  readonly #pains: () => Pains
  readonly #frameOf: (payload: Buffer) => Buffer
  #frame: Buffer | undefined
  #preparing: Promise<unknown> | undefined

  /**
   * @param records asked when compressing begins, as the pains are
   * @param frameOf makes the frame of the compressed records
   */
  constructor(records: () => Buffer, pains: () => Pains, frameOf: (payload: Buffer) => Buffer) {
    this.#records = records
    this.#pains = pains
    this.#frameOf = frameOf
  }

  get frame(): Buffer {
    return (this.#frame ??= this.#frameOf(deflate(this.#records(), this.#pains())))
  }

  /** Makes the frame in the thread pool; undefined when it is made. */
  prepare(): Promise<unknown> | undefined {
    if (this.#frame !== undefined) return undefined
    return (this.#preparing ??= deflateBeside(this.#records(), this.#pains()).then((payload) => {
      this.#frame ??= this.#frameOf(payload)
      release(payload)
    }))
  }
}
