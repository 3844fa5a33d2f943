/**
 * Made-up races on laps for demonstrations, tests and benchmarks: when riders cross the line, and how a decoder reports it, some of it
 * late, some twice, some not at all. The same options give the same race.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { formatInstant } from './instant.ts'
import { makeLoop } from './made-loop.ts'
import { createRandom, type Random } from './random.ts'

export interface MadeLapsOptions {
  readonly seed: number
  readonly event: number
  readonly name: string
  readonly form: 'criterium' | 'laps'
  readonly riders: number
  readonly laps: number
  readonly lapM: number
  readonly startLoopM?: number
  /** Speed of the first riders in km/h. */
  readonly speedKmh: number
  /** Metres from the line to a timing point on the way. Left out for none. */
  readonly pointM?: number
  /** Degrees east and north of the line, for a course on the map. Left out for none. */
  readonly place?: readonly [lon: number, lat: number]
  /** With its offset. Whole seconds. */
  readonly startAt: string
  /** Number of reads in a thousand that come twice, that are missed, and that come half a minute late. */
  readonly glitches?: number
}

export interface MadeLaps {
  /** Facts known before the race: event, phase, start list. */
  readonly programme: readonly Fact[]
  /** In order of arrival. */
  readonly racing: readonly Fact[]
}

const SOURCE = 'made'
const NATIONS = ['BEL', 'FRA', 'ITA', 'NED', 'ESP', 'GER', 'SUI', 'DEN', 'NOR', 'GBR', 'SLO', 'POR'] as const
const SURNAMES = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Ginkgo',
  'Hazel',
  'Ivy',
  'Juniper',
  'Laurel',
  'Maple',
]
const UTC_OFFSET_MIN = 120

/** One rider at one place. */
interface Crossing {
  readonly bib: number
  readonly point: string
  /** Since the start. */
  readonly timeMs: number
}

export function makeLaps(options: MadeLapsOptions): MadeLaps {
  const {
    seed,
    event,
    name,
    form,
    riders,
    laps,
    lapM,
    startLoopM = 0,
    pointM,
    place,
    startAt,
    glitches = 0,
  } = options
  const random = createRandom(seed)
  const unit = { event, phase: 1 }
  const head = (id: string, at: string) => ({ id: `${id}-${event}`, source: SOURCE, at })
  const bibs = Array.from({ length: riders }, (_, index) => index + 1)
  const startMs = Date.parse(startAt)
  const instant = (ms: number) => formatInstant(startMs + Math.ceil(ms / 1000) * 1000, UTC_OFFSET_MIN)
  const before = instant(-3 * 3_600_000)
  const distanceM = startLoopM + laps * lapM
  const { crossings, out } = ride(options, random)
  const programme: Fact[] = [
    { ...head('event', before), type: 'event', event, name },
    {
      ...head('phase', before),
      type: 'phase',
      ...unit,
      name: 'Race',
      form,
      startAt,
      distanceM,
      parameters: { laps, ...(startLoopM === 0 ? {} : { startLoopM }) },
      ...(pointM === undefined ? {} : { points: [{ key: 'half-lap', name: 'Half lap' }] }),
      isFinal: true,
    },
    ...(place === undefined
      ? []
      : [
          {
            ...head('course', before),
            type: 'course' as const,
            ...unit,
            ...makeLoop({ place, lapM, laps, startLoopM }),
          },
        ]),
    {
      ...head('start-list', before),
      type: 'unitStartList',
      ...unit,
      competitors: bibs.map((bib) => ({
        key: String(bib),
        kind: 'athlete',
        bib,
        lastName: `${SURNAMES[bib % SURNAMES.length]} ${bib}`,
        firstName: 'Made',
        nation: NATIONS[random.whole(0, NATIONS.length - 1)]!,
        order: bib,
      })),
    },
  ]
  const day = startMs - timeOfDay(startAt)
  const passing = (crossing: Crossing, sentMs: number, id: string): Fact => ({
    ...head(id, instant(sentMs)),
    type: 'passing',
    ...unit,
    bib: crossing.bib,
    point: crossing.point,
    timeOfDayMs: startMs - day + Math.round(crossing.timeMs),
  })
  const reads = crossings.flatMap((crossing, index): Fact[] => {
    const dice = random.whole(0, 999)
    // The last reads have no glitches, so that everybody finishes.
    const isLast = crossing.timeMs > (crossings.at(-1)?.timeMs ?? 0) * 0.95
    if (!isLast && dice < glitches) return []
    const late = dice < 2 * glitches && !isLast ? 30_000 : 0
    const own = passing(crossing, crossing.timeMs + 500 + late, `passing-${index}`)
    return dice >= 2 * glitches && dice < 3 * glitches
      ? [
          own,
          passing({ ...crossing, timeMs: crossing.timeMs + 400 }, crossing.timeMs + 1000, `again-${index}`),
        ]
      : [own]
  })
  const endMs = crossings.at(-1)?.timeMs ?? 0
  const racing: Fact[] = [
    { ...head('started', startAt), type: 'stageStarted', ...unit, startedAt: startAt },
    ...reads,
    ...out.map(({ bib, timeMs }): Fact => ({
      ...head(`out-${bib}`, instant(timeMs)),
      type: 'withdrawal',
      ...unit,
      bib,
      irm: 'DNF',
    })),
    {
      ...head('finished', instant(endMs + 60_000)),
      type: 'raceStatus',
      ...unit,
      raceStatus: 'finished',
    },
    {
      ...head('official', instant(endMs + 600_000)),
      type: 'resultStatus',
      ...unit,
      resultStatus: 'official',
    },
  ]
  return { programme, racing: racing.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
}

/** Milliseconds since midnight of an instant, in its offset. */
function timeOfDay(instant: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = instant.slice(11, 19).split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** All crossings, until the first rider has ridden all laps and everybody has crossed the line once more. */
function ride(
  options: MadeLapsOptions,
  random: Random,
): { crossings: Crossing[]; out: { bib: number; timeMs: number }[] } {
  const { riders, laps, lapM, startLoopM = 0, speedKmh, pointM, form } = options
  const paceMs = (metres: number) => (metres / speedKmh) * 3600
  const isBunch = form === 'criterium'
  const field = Array.from({ length: riders }, (_, index) => {
    // In a criterium most riders stay in the bunch and some fall back. In cross-country everybody rides alone.
    const dropped = random.chance(isBunch ? 0.12 : 1)
    const slower = dropped
      ? random.next() * (isBunch ? 0.06 : 0.11) + (isBunch ? 0.02 : random.chance(0.15) ? 0.12 : 0)
      : 0
    const leaves = random.chance(0.05) ? random.whole(1, laps - 1) : null
    return { bib: index + 1, slower, leaves, offsetMs: isBunch ? random.next() * 6000 : random.next() * 2000 }
  })
  const breakAway = new Set(
    random
      .pick(
        field.filter(({ slower, leaves }) => slower === 0 && leaves === null),
        isBunch ? 4 : 0,
      )
      .map(({ bib }) => bib),
  )
  const ends: { bib: number; times: number[]; out: number | null }[] = field.map(
    ({ bib, slower, leaves, offsetMs }) => {
      let timeMs = paceMs(startLoopM) * (1 + slower) + (startLoopM === 0 ? 0 : offsetMs)
      const times = startLoopM === 0 ? [] : [timeMs]
      const own = isBunch ? offsetMs : 0
      for (let lap = 1; lap <= laps + 1; lap += 1) {
        if (leaves !== null && lap > leaves) break
        const early = breakAway.has(bib) && lap > laps / 3 ? 0.985 : 1
        const noise = isBunch ? 0 : (random.next() - 0.5) * 0.02
        timeMs += paceMs(lapM) * (1 + slower + noise) * early
        times.push(timeMs + own + (isBunch ? random.next() * 1500 : 0))
      }
      return { bib, times, out: leaves === null ? null : timeMs }
    },
  )
  const first = startLoopM === 0 ? laps - 1 : laps
  const endMs = Math.min(...ends.flatMap(({ times }) => times[first] ?? []))
  const crossings = ends.flatMap(({ bib, times }): Crossing[] => {
    const home = times.findIndex((timeMs, lap) => timeMs >= endMs || lap === first)
    const own = home === -1 ? times : times.slice(0, home + 1)
    return own.flatMap((timeMs, lap): Crossing[] => {
      const next = own[lap + 1]
      const half =
        pointM === undefined || next === undefined
          ? []
          : [{ bib, point: 'half-lap', timeMs: timeMs + ((next - timeMs) * pointM) / lapM }]
      return [{ bib, point: 'Finish', timeMs }, ...half]
    })
  })
  return {
    crossings: crossings.toSorted((a, b) => a.timeMs - b.timeMs || a.bib - b.bib),
    out: ends.flatMap(({ bib, out }) => (out === null ? [] : [{ bib, timeMs: out + 30_000 }])),
  }
}
