/**
 * One compressed frame for many receivers that nevertheless refers back to what was sent before.
 *
 * With context takeover a receiver keeps the last 32 KiB it decompressed. Everyone who got the same batches in a row keeps
 * the same bytes, so one frame compressed against those batches fits all of them. A lineage numbers the compressed batches
 * of one group; a receiver follows it as long as it misses none and gets nothing else compressed in between. Who does not
 * follow gets a frame that stands alone, and follows from there.
 */
import { Deflated } from './deflated.ts'
import { webSocketFrame } from './websocket-frame.ts'

/** The reach of DEFLATE. */
const WINDOW_BYTES = 32 * 1024
/** A newcomer gets frames that can be read by themselves until it has got this many batches. */
const WINDOW_BATCHES = 12

/** The compressed batches of one group in one encoding. */
export class Lineage {
  #next = 0
  #bytes = 0
  readonly #recent: Buffer[] = []

  /**
   * Gives the batch its place and remembers the bytes to which later ones can refer. Of a batch longer than
   * the window it keeps the end.
   * @param read returns its records, now and whenever it is compressed
   * @param receivers number of receivers
   */
  append(read: () => Buffer, binary: boolean, receivers: number): Step {
    const recent = this.#recent
    const index = this.#next++
    const step = new Step(this, index, index - recent.length, recent.slice(), read, binary, receivers)
    const records = read()
    const reachable = records.length > WINDOW_BYTES ? Buffer.from(records.subarray(-WINDOW_BYTES)) : records
    recent.push(reachable)
    this.#bytes += reachable.length
    // The oldest is dropped when the later ones alone fill the window.
    while (recent.length > WINDOW_BATCHES || this.#bytes - recent[0]!.length >= WINDOW_BYTES) {
      this.#bytes -= recent.shift()!.length
    }
    return step
  }
}

/** One batch's place in a lineage. */
export class Step {
  readonly lineage: Lineage
  readonly index: number
  /** The first of the batches to which the frame refers. */
  readonly from: number
  readonly #deflated: Deflated

  constructor(
    lineage: Lineage,
    index: number,
    from: number,
    before: Buffer[],
    read: () => Buffer,
    binary: boolean,
    receivers: number,
  ) {
    this.lineage = lineage
    this.index = index
    this.from = from
    this.#deflated = new Deflated(
      read,
      () => ({ receivers, dictionary: Buffer.concat(before).subarray(-WINDOW_BYTES) }),
      (payload) => {
        before.length = 0
        return webSocketFrame(payload, binary, true)
      },
    )
  }

  /** The ready compressed frame for receivers that decompressed all batches since `from`, and nothing else since. */
  get frame(): Buffer {
    return this.#deflated.frame
  }

  /** Makes the frame in the thread pool. Undefined if it is made already. */
  prepare(): Promise<unknown> | undefined {
    return this.#deflated.prepare()
  }
}

/** The bytes that one receiver last decompressed. */
export class Trail {
  #lineage: Lineage | undefined
  #since = 0
  #last = 0

  /** Whether the step's frame can be read by this receiver. */
  follows(step: Step): boolean {
    return (
      step.index > step.from &&
      this.#lineage === step.lineage &&
      this.#last === step.index - 1 &&
      this.#since <= step.from
    )
  }

  /** Notes that the receiver was sent this batch compressed, in either form. */
  took(step: Step | undefined): void {
    if (step === undefined) {
      this.#lineage = undefined
      return
    }
    if (this.#lineage !== step.lineage || this.#last !== step.index - 1) {
      this.#lineage = step.lineage
      this.#since = step.index
    }
    this.#last = step.index
  }
}
