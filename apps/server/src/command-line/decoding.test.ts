/** A session of 3,000 passings a minute with cuts, doubled and late records, on each protocol: every passing once, at its time. */
import { expect, test } from 'vitest'
import { createZone } from '@bell-lap/domain/calendar/zone'
import { PROTOCOLS, type ProtocolName } from '@bell-lap/importers/decoder/protocols'
import {
  madeJChip,
  madeLines,
  madeMylaps,
  madeRaceResult,
  madeWiclax,
  type MadeBox,
} from '../../test/made-decoders.ts'
import { createDecoding, readingId, readingOf, type DecodingOptions, type Passing } from './decoding.ts'

const ZONE = createZone('Europe/Berlin')
const MIDNIGHT = ZONE.instantMs('2026-05-31', '00:00')
const START = ZONE.instantMs('2026-05-31', '10:00')
const STEP_MS = 10
/** One way. */
const LATENCY_MS = 10

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Session {
  readonly minutes: number
  readonly perMinute: number
  /** Lead of the box's clock. */
  readonly aheadMs: number
  readonly cuts: readonly (readonly [fromS: number, toS: number])[]
  /** Shares of passings. */
  readonly doubled: number
  readonly late: number
  readonly seed: number
}

const SESSION: Session = {
  minutes: 4,
  perMinute: 3_000,
  aheadMs: 7_345,
  cuts: [
    [20, 21],
    [47, 80],
    [80.5, 82],
    [150, 151],
    [239, 250],
  ],
  doubled: 0.03,
  late: 0.02,
  seed: 7,
}
/** A line of the plain protocol, by the clock of the zone. */
const lineAt = (chip: string, ms: number): string => `${chip};${ZONE.at(ms).local.replace('T', ' ')}\n`
const OPTIONS_OF_FLOOD: DecodingOptions = {
  protocol: PROTOCOLS.lines,
  source: 'finish',
  unit: { stage: 1 },
  point: 'Finish',
  zone: ZONE,
  midnightMs: MIDNIGHT,
  sinceMs: 0,
  bibOf: () => null,
  trustsClock: true,
  stated: [],
  tell: () => {},
}
const RIDERS = 400

const optionsOf = (name: ProtocolName, tell: (line: string) => void): DecodingOptions => ({
  protocol: PROTOCOLS[name],
  source: 'decoder',
  unit: { stage: 1 },
  point: 'Finish',
  zone: ZONE,
  midnightMs: MIDNIGHT,
  sinceMs: START - 60_000,
  bibOf: (chip) => (chip === '999999' ? null : Number(chip) - 100_000),
  trustsClock: false,
  stated: [],
  tell,
})

/** Plays a session and returns what was stated, and the truth. */
function play(name: ProtocolName, makeBox: () => MadeBox, session: Session) {
  const { minutes, perMinute, aheadMs, cuts, doubled, late, seed } = session
  const draw = random(seed)
  const told: string[] = []
  const decoding = createDecoding(optionsOf(name, (line) => told.push(line)))
  const box = makeBox()
  // Passings of one rider are at least 6 s apart.
  const truth = Array.from({ length: minutes * perMinute }, (_, index) => ({
    bib: 1 + (index % RIDERS),
    atMs: START + 5_000 + Math.floor((index * 60_000) / perMinute) + (index % 7),
  }))
  const shown = truth
    .map((passing) => ({
      ...passing,
      seenMs: passing.atMs + (draw() < late ? Math.floor(draw() * 30_000) : 0),
      times: draw() < doubled ? 2 : 1,
    }))
    .toSorted((a, b) => a.seenMs - b.seenMs)
  const isCut = (ms: number): boolean =>
    cuts.some(([from, to]) => ms >= START + from * 1_000 && ms < START + to * 1_000)
  const clockOfBox = (ms: number): number => {
    const shownMs = PROTOCOLS[name].clock === 'utc' ? ms : Date.parse(`${ZONE.at(ms).local}Z`) + (ms % 1_000)
    return shownMs + aheadMs
  }
  const stated: Passing[] = []
  let toUs: { dueMs: number; bytes: Uint8Array }[] = []
  let toBox: { dueMs: number; bytes: Uint8Array }[] = []
  let isConnected = false
  let next = 0
  const reached: typeof truth = []

  /** Bytes arrive in pieces, and some pieces hold several messages. */
  const send = (nowMs: number, all: readonly Uint8Array[]): void => {
    for (const bytes of all) {
      const at = Math.floor(draw() * bytes.length)
      toUs.push({ dueMs: nowMs + LATENCY_MS, bytes: bytes.subarray(0, at) })
      toUs.push({ dueMs: nowMs + LATENCY_MS, bytes: bytes.subarray(at) })
    }
  }
  const sendToBox = (nowMs: number, all: readonly { readonly bytes: Uint8Array }[]): void => {
    for (const { bytes } of all) toBox.push({ dueMs: nowMs + LATENCY_MS, bytes })
  }
  const endMs = START + minutes * 60_000 + 90_000
  for (let nowMs = START; nowMs < endMs; nowMs += STEP_MS) {
    if (isCut(nowMs) === isConnected) {
      isConnected = !isConnected
      if (isConnected) {
        send(nowMs, box.connected())
        sendToBox(nowMs, decoding.connected(nowMs))
      } else if (name === 'jchip' || name === 'lines') {
        // Bytes that have left such a reader are on their way: they arrive, or the reader sends them again.
        for (const { bytes } of toUs) stated.push(...decoding.take(bytes, nowMs).passings)
      }
      if (!isConnected) {
        toUs = []
        toBox = []
      }
    }
    for (; next < shown.length && shown[next]!.seenMs <= nowMs; next += 1) {
      const { bib, atMs, times } = shown[next]!
      const reading = { chip: String(100_000 + bib), clockMs: clockOfBox(atMs) }
      if (isConnected) reached.push({ bib, atMs })
      for (let count = 0; count < times; count += 1) send(nowMs, box.read(reading, isConnected))
    }
    const dueToBox = toBox.filter(({ dueMs }) => dueMs <= nowMs)
    toBox = toBox.filter(({ dueMs }) => dueMs > nowMs)
    for (const { bytes } of dueToBox) send(nowMs, box.receive(bytes, clockOfBox(nowMs)))
    const dueToUs = toUs.filter(({ dueMs }) => dueMs <= nowMs)
    toUs = toUs.filter(({ dueMs }) => dueMs > nowMs)
    for (const { bytes } of dueToUs) {
      const { outgoing, passings } = decoding.take(bytes, nowMs)
      stated.push(...passings)
      if (isConnected) sendToBox(nowMs, outgoing)
    }
    if ((nowMs - START) % 5_000 === 0 && isConnected) {
      const { outgoing, passings } = decoding.tick(nowMs)
      stated.push(...passings)
      sendToBox(nowMs, outgoing)
    }
  }
  return { stated, truth, reached, told }
}

const keyOf = (bib: unknown, timeOfDayMs: number): string => `${String(bib)} ${timeOfDayMs}`
const keysOf = (truth: readonly { bib: number; atMs: number }[], shiftMs: number): string[] =>
  truth.map(({ bib, atMs }) => keyOf(bib, atMs - MIDNIGHT + shiftMs)).toSorted()

test.each<[ProtocolName, () => MadeBox, number]>([
  ['raceresult', madeRaceResult, 0],
  ['mylaps', madeMylaps, 0],
  // Its clock is told in whole seconds, so that it is known to half a second.
  ['wiclax', madeWiclax, 520],
  ['jchip', madeJChip, 15],
])('%s: every passing once, at its time', (name, makeBox, mostOffMs) => {
  const { stated, truth, told } = play(name, makeBox, SESSION)
  expect(told.filter((line) => line.includes('ahead'))).toHaveLength(1)
  expect(stated).toHaveLength(truth.length)
  expect(new Set(stated.map(({ id }) => id)).size).toBe(truth.length)
  const first = stated.find(({ bib }) => bib === 1)!
  const shiftMs = first.timeOfDayMs - (truth[0]!.atMs - MIDNIGHT)
  expect(Math.abs(shiftMs)).toBeLessThanOrEqual(mostOffMs)
  expect(stated.map(({ bib, timeOfDayMs }) => keyOf(bib, timeOfDayMs)).toSorted()).toEqual(
    keysOf(truth, shiftMs),
  )
  for (const { at, timeOfDayMs } of stated)
    expect(Date.parse(at) - MIDNIGHT - timeOfDayMs).toBeGreaterThanOrEqual(0)
})

test('lines: what came over the line is stated once; the protocol cannot be asked for the rest', () => {
  const { stated, reached, told } = play('lines', madeLines, { ...SESSION, aheadMs: 0 })
  expect(told).toEqual(['The decoder does not tell its clock; its times count as they are'])
  expect(stated.map(({ bib, timeOfDayMs }) => keyOf(bib, timeOfDayMs)).toSorted()).toEqual(keysOf(reached, 0))
})

test('a program that is started again states nothing twice', () => {
  const session = { ...SESSION, minutes: 1, perMinute: 600, cuts: [] }
  const { stated } = play('raceresult', madeRaceResult, session)
  const box = madeRaceResult()
  const told: string[] = []
  const again = createDecoding({
    ...optionsOf('raceresult', (line) => told.push(line)),
    stated: stated.flatMap(({ id }) => readingOf(id) ?? []),
  })
  box.connected()
  for (const { id } of stated) box.read(readingOf(id)!, false)
  box.read({ chip: '100007', clockMs: Date.parse('2026-05-31T11:00:00Z') }, false)
  box.read({ chip: '999999', clockMs: Date.parse('2026-05-31T11:00:00Z') }, false)
  const nowMs = ZONE.instantMs('2026-05-31', '11:00:01')
  const passings: Passing[] = []
  let outgoing = again.connected(nowMs)
  for (let count = 0; count < 20 && outgoing.length > 0; count += 1) {
    const answers = outgoing.flatMap(({ bytes }) => box.receive(bytes, Date.parse('2026-05-31T11:00:01Z')))
    const taken = answers.map((bytes) => again.take(bytes, nowMs))
    passings.push(...taken.flatMap((each) => each.passings))
    outgoing = taken.flatMap((each) => each.outgoing)
  }
  expect(passings).toMatchObject([{ bib: 7, timeOfDayMs: 11 * 3_600_000, at: '2026-05-31T11:00:00+02:00' }])
  expect(told.at(-1)).toContain('999999')
})

test('the id of a reading tells the reading, whatever the chip is called', () => {
  expect(readingOf(readingId({ chip: 'A1-7', clockMs: 1_780_000_000_000 }))).toEqual({
    chip: 'A1-7',
    clockMs: 1_780_000_000_000,
  })
  expect(readingId({ chip: 'Ä/1', clockMs: 1_780_000_000_000 })).toMatch(/^[0-9a-f]+-1780000000000$/)
})

test('a chip that is read without end is stated once in each while, however often it was read before', () => {
  const told: string[] = []
  const decoding = createDecoding({
    ...OPTIONS_OF_FLOOD,
    bibOf: () => 1,
    tell: (line) => told.push(line),
  })
  // Every two seconds, of which the protocol takes five as one reading.
  const lines = Array.from({ length: 40_000 }, (_, index) => lineAt('1', START + index * 2_000)).join('')
  const { passings } = decoding.take(Buffer.from(lines), START)
  const times = passings.map(({ timeOfDayMs }) => timeOfDayMs)
  expect(times.slice(0, 3)).toEqual([0, 6_000, 12_000].map((ms) => START - MIDNIGHT + ms))
  expect(times).toHaveLength(Math.ceil(40_000 / 3))
})

test('chips without a bib are told up to a limit, and readings wait for the clock', () => {
  const told: string[] = []
  const unknown = createDecoding({ ...OPTIONS_OF_FLOOD, tell: (line) => told.push(line) })
  const lines = Array.from({ length: 200 }, (_, index) => lineAt(`chip${index}`, START)).join('')
  for (let again = 0; again < 2; again += 1) unknown.take(Buffer.from(lines), START)
  expect(told).toHaveLength(50)
  const clockless = createDecoding({ ...OPTIONS_OF_FLOOD, trustsClock: false })
  clockless.take(Buffer.from(lines), START)
  expect(clockless.waiting).toBe(200)
  for (let tick = 0; tick < 3; tick += 1) clockless.tick(START)
  expect(clockless.waiting).toBe(0)
})

test('readings of a chip without a bib wait until the table has one, up to a limit, and are stated once', () => {
  const bibs = new Map<string, number>()
  const decoding = createDecoding({
    ...OPTIONS_OF_FLOOD,
    bibOf: (chip) => bibs.get(chip) ?? null,
    tell: () => {},
  })
  const lines = Array.from({ length: 30_000 }, (_, index) => lineAt('new', START + index * 6_000)).join('')
  expect(decoding.take(Buffer.from(lines), START).passings).toEqual([])
  expect(decoding.tick(START).passings).toEqual([])
  bibs.set('new', 7)
  const { passings } = decoding.tick(START)
  expect(passings).toHaveLength(20_000)
  expect(new Set(passings.map(({ bib }) => bib))).toEqual(new Set([7]))
  expect(decoding.tick(START).passings).toEqual([])
})
