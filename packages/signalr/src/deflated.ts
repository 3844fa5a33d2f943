/** A compressed frame that is made once: on request, or earlier in the thread pool. */
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
   * @param records read when compression begins, like `pains`
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

  /** Makes the frame in the thread pool. Undefined if it is made already. */
  prepare(): Promise<unknown> | undefined {
    if (this.#frame !== undefined) return undefined
    return (this.#preparing ??= deflateBeside(this.#records(), this.#pains()).then((payload) => {
      this.#frame ??= this.#frameOf(payload)
      release(payload)
    }))
  }
}
