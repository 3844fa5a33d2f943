/** Plain lines: a chip, and a day and time or a time alone, parted by a semicolon, a comma, a tab or a space. */
import {
  LineReader,
  clockOf,
  nearestClock,
  type Decoder,
  type Outgoing,
  type Protocol,
  type Reading,
  type Taken,
} from './decoder.ts'

const LINE =
  /^([0-9A-Za-z.:-]{1,40})\s*[;,\t ]\s*(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?)(?:[;,\t ].*)?$/

class PlainDecoder implements Decoder {
  readonly #lines = new LineReader()

  connected(): Outgoing[] {
    this.#lines.reset()
    return []
  }

  take(bytes: Uint8Array, clockNowMs: number): Taken {
    const readings: Reading[] = []
    const faults: string[] = []
    for (const line of this.#lines.take(bytes)) {
      if (line.trim() === '') continue
      const [, chip, day, time] = LINE.exec(line.trim()) ?? []
      const clockMs =
        time === undefined ? null : day === undefined ? nearestClock(time, clockNowMs) : clockOf(day, time)
      if (chip === undefined || clockMs === null) faults.push(`a line cannot be read: ${line.slice(0, 80)}`)
      else readings.push({ chip, clockMs, loop: null })
    }
    return { readings, outgoing: [], clock: null, faults }
  }

  tick(): Outgoing[] {
    return []
  }
}

export const PLAIN_LINES: Protocol = {
  title: 'plain lines',
  listens: false,
  port: 10_001,
  clock: 'local',
  againMs: 5_000,
  resends: null,
  answersTicks: false,
  createDecoder: () => new PlainDecoder(),
}
