/**
 * The JChip protocol as CrossMgr speaks it: the reader connects to the program, names itself (`N`), tells its clock when asked (`GT`), and
 * sends readings (`D`) once it may (`S0000`). It keeps readings while it has no line and sends them by itself. Written from the public
 * description of CrossMgr.
 */
import {
  LineReader,
  ask,
  clockOf,
  nearestClock,
  type Decoder,
  type Outgoing,
  type Protocol,
  type Reading,
  type Taken,
} from './decoder.ts'

const READING = /^D[A-Z]?([0-9A-Za-z]{1,32})[ _]+(\d{1,2}:\d{2}:\d{2}[.,]\d{1,6})/
const DAY = /date=(\d{4})(\d{2})(\d{2})/
const CLOCK = /^GT0?(\d{2})(\d{2})(\d{2})(\d{1,3})?(?:\s|$)/

const dayIn = (line: string): string | null => {
  const [, year, month, day] = DAY.exec(line) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

class JChipDecoder implements Decoder {
  readonly #lines = new LineReader()
  #isStarted = false

  connected(): Outgoing[] {
    this.#lines.reset()
    this.#isStarted = false
    return []
  }

  take(bytes: Uint8Array, clockNowMs: number): Taken {
    const readings: Reading[] = []
    const outgoing: Outgoing[] = []
    const faults: string[] = []
    let clock: Taken['clock'] = null
    for (const line of this.#lines.take(bytes)) {
      const day = dayIn(line)
      const at = (text: string) => (day === null ? nearestClock(text, clockNowMs) : clockOf(day, text))
      if (line.startsWith('N')) outgoing.push(ask('GT\r', true))
      else if (line.startsWith('GT')) {
        const [, hours, minutes, seconds, fraction = ''] = CLOCK.exec(line) ?? []
        const clockMs = hours === undefined ? null : at(`${hours}:${minutes}:${seconds}.${fraction || '0'}`)
        if (clockMs !== null) clock = { clockMs, stepMs: 10 ** (3 - fraction.length) }
        outgoing.push(...this.#start())
      } else if (line.startsWith('D')) {
        const [, chip, text] = READING.exec(line) ?? []
        const clockMs = text === undefined ? null : at(text)
        if (chip === undefined || clockMs === null) faults.push(`a line cannot be read: ${line.slice(0, 80)}`)
        else readings.push({ chip, clockMs, loop: null })
      }
    }
    return { readings, outgoing, clock, faults }
  }

  tick(): Outgoing[] {
    // An older reader may not know the question for its clock.
    return this.#isStarted ? [] : this.#start()
  }

  #start(): Outgoing[] {
    if (this.#isStarted) return []
    this.#isStarted = true
    return [ask('S0000\r')]
  }
}

export const JCHIP: Protocol = {
  title: 'JChip (CrossMgr)',
  listens: true,
  port: 53_135,
  clock: 'local',
  againMs: 5_000,
  resends: 'by itself',
  answersTicks: false,
  createDecoder: () => new JChipDecoder(),
}
