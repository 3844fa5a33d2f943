/** One stage of a made-up race: the facts of its timing system and its jury, and its positions, in order of arrival. */
import { ONE_SECOND_RULE, groupTimes } from '@bell-lap/domain/outcome/time-group'
import type { Marker } from '@bell-lap/protocol/facts/course'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { formatInstant } from './instant.ts'
import { type MadeField, createField, passedMs, riddenM } from './made-field.ts'
import type { Random } from './random.ts'

export interface MadeStageOptions {
  readonly stage: number
  readonly day: string
  readonly bibs: readonly number[]
  readonly lengthM: number
  readonly markers: number
  readonly frameEveryS: number
  readonly results: boolean
}

export interface MadeStage {
  readonly facts: readonly Fact[]
  readonly frames: readonly Frame[]
  /** Riders who may start the next stage. */
  readonly finishers: readonly number[]
}

type Passing = FactOf<'passing'>
const SOURCE = 'made'
const UTC_OFFSET_MIN = 120
const START_OF_DAY_MS = 13 * 3_600_000
const CATEGORIES = ['FlatStage', 'MediumMountainStage', 'VeryDifficultyStage'] as const

function listMarkers(count: number, lengthM: number): Marker[] {
  const between = Array.from({ length: count }, (_, index): Marker => {
    const distanceM = Math.round((lengthM * (index + 1)) / (count + 1))
    return index % 2 === 0
      ? { key: `sprint-${index + 1}`, name: `Sprint ${index + 1}`, kind: 'sprint', distanceM }
      : { key: `climb-${index + 1}`, name: `Climb ${index + 1}`, kind: 'mountain', distanceM, category: '3' }
  })
  const ends: Marker[] = [
    { key: 'Start', name: 'Start', kind: 'start', distanceM: 0 },
    { key: 'Finish', name: 'Finish', kind: 'finish', distanceM: lengthM },
  ]
  return [ends[0]!, ...between, ends[1]!]
}

/** Most passings arrive within two seconds, some after minutes. Some are sent twice, and some riders are read twice. */
function arrivals(passing: Passing, passedAtMs: number, random: Random): Passing[] {
  const delayMs = random.chance(0.03) ? random.whole(60_000, 600_000) : random.whole(200, 2000)
  const at = (ms: number) => formatInstant(passedAtMs + ms, UTC_OFFSET_MIN)
  const arrived = [{ ...passing, at: at(delayMs) }]
  if (random.chance(0.02)) arrived.push(arrived[0]!)
  if (random.chance(0.01))
    arrived.push({
      ...passing,
      id: `${passing.id}-again`,
      at: at(delayMs + 2000),
      timeOfDayMs: passing.timeOfDayMs + random.whole(100, 1500),
    })
  return arrived
}

function makeFrames(
  { stage, lengthM, frameEveryS }: MadeStageOptions,
  field: MadeField,
  startMs: number,
  endMs: number,
): Frame[] {
  const frames: Frame[] = []
  if (frameEveryS <= 0) return frames
  for (let ms = 0; ms < endMs; ms += frameEveryS * 1000) {
    const riders = field.riders.flatMap((rider) => {
      const ridden = riddenM(rider, ms)
      if (ridden >= lengthM || (rider.outMs !== null && rider.outMs < ms)) return []
      const speedKmh = (riddenM(rider, ms + 1000) - ridden) * 3.6
      return [
        { bib: rider.bib, toFinishM: Math.round(lengthM - ridden), speedKmh: Math.round(speedKmh * 10) / 10 },
      ]
    })
    const id = `stage-${stage}-frame-${String(frames.length + 1).padStart(5, '0')}`
    frames.push({ id, source: SOURCE, at: formatInstant(startMs + ms, UTC_OFFSET_MIN), stage, riders })
  }
  return frames
}

export function makeStage(options: MadeStageOptions, random: Random): MadeStage {
  const { stage, day, bibs, lengthM } = options
  const startMs = Date.parse(`${day}T00:00:00Z`) - UTC_OFFSET_MIN * 60_000 + START_OF_DAY_MS
  const at = (ms: number) => formatInstant(startMs + ms, UTC_OFFSET_MIN)
  const head = (name: string, ms: number) => ({
    id: `stage-${stage}-${name}`,
    source: SOURCE,
    at: at(ms),
    stage,
  })
  const field = createField(bibs, lengthM, random)
  const markers = listMarkers(options.markers, lengthM)
  const programme: Fact[] = [
    {
      id: `stage-${stage}`,
      source: SOURCE,
      type: 'stage',
      at: '2026-05-01T12:00:00+02:00',
      stage,
      name: `Here ${stage} > There ${stage}`,
      stageType: 'MS',
      stageKind: 'stage',
      category: CATEGORIES[stage % CATEGORIES.length]!,
      distanceM: lengthM,
      startAt: at(0),
    },
    {
      ...head('course', 0),
      at: '2026-05-01T12:00:00+02:00',
      type: 'course',
      lengthM,
      line: [
        [7, 46, 400, 0],
        [7 + lengthM / 77_000, 46, 900, lengthM],
      ],
      markers,
    },
  ]
  const facts: Fact[] = [
    { ...head('started', 0), type: 'stageStarted', startedAt: at(0) },
    { ...head('status-inProgress', 0), type: 'raceStatus', raceStatus: 'inProgress' },
  ]
  for (const attack of field.attacks) {
    facts.push({
      ...head(`attack-${Math.round(attack.startMs)}`, attack.startMs),
      type: 'timelineEntry',
      entry: 'attack',
      happenedAt: at(attack.startMs),
      bibs: [...attack.bibs],
    })
    if (attack.caughtMs !== null)
      facts.push({
        ...head(`caught-${Math.round(attack.caughtMs)}`, attack.caughtMs),
        type: 'timelineEntry',
        entry: 'caught',
        happenedAt: at(attack.caughtMs),
        bibs: [...attack.bibs],
      })
  }
  for (const rider of field.riders)
    if (rider.outMs !== null && passedMs(rider, lengthM) === null)
      facts.push({
        ...head(`withdrawal-${rider.bib}`, rider.outMs),
        type: 'withdrawal',
        bib: rider.bib,
        irm: 'DNF',
        atM: Math.round(riddenM(rider, rider.outMs)),
      })
  let finish: { bib: number; timeMs: number }[] = []
  for (const { key, distanceM, kind } of markers) {
    if (kind === 'start') continue
    const passed = field.riders.flatMap((rider) => {
      const timeMs = passedMs(rider, distanceM)
      return timeMs === null ? [] : [{ bib: rider.bib, timeMs }]
    })
    passed.sort((a, b) => a.timeMs - b.timeMs || a.bib - b.bib)
    for (const { bib, timeMs } of passed) {
      const passing: Passing = {
        ...head(`${key}-${bib}`, timeMs),
        type: 'passing',
        bib,
        point: key,
        timeOfDayMs: START_OF_DAY_MS + timeMs,
      }
      facts.push(...arrivals(passing, startMs + timeMs, random))
    }
    if (kind === 'finish') finish = passed
    else
      facts.push({
        ...head(key, (passed[2]?.timeMs ?? 0) + 60_000),
        type: 'markerResult',
        marker: key,
        rows: passed.slice(0, 3).map(({ bib }, index) => ({ bib, rank: index + 1 })),
      })
  }
  const endMs = (finish.at(-1)?.timeMs ?? 0) + 1000
  facts.push({ ...head('status-finished', endMs), type: 'raceStatus', raceStatus: 'finished' })
  if (options.results) {
    const timeOf = new Map(
      groupTimes(finish, ONE_SECOND_RULE).flatMap((group) =>
        group.bibs.map((bib) => [bib, Math.floor(group.timeMs / 1000) * 1000] as const),
      ),
    )
    facts.push(
      {
        ...head('result', endMs + 900_000),
        type: 'stageResult',
        rows: finish.map(({ bib }, index) => ({ bib, rank: index + 1, timeMs: timeOf.get(bib) ?? null })),
      },
      { ...head('official', endMs + 1_200_000), type: 'resultStatus', resultStatus: 'official' },
      { ...head('status-standings', endMs + 1_200_000), type: 'raceStatus', raceStatus: 'standings' },
    )
  }
  facts.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return {
    facts: [...programme, ...facts],
    frames: makeFrames(options, field, startMs, endMs),
    finishers: finish.map(({ bib }) => bib),
  }
}
