/**
 * A made-up mass event for demonstrations and tests: hundreds of riders who cross the start line over minutes, their reads at checkpoints,
 * some of them missed, and categories of age and sex. The same options give the same event.
 */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { MassClock } from '@bell-lap/domain/outcome/gun-and-net'
import { formatInstant } from './instant.ts'
import { createRandom, type Random } from './random.ts'

export interface MadeFondoOptions {
  readonly seed: number
  readonly event: number
  readonly name: string
  readonly riders: number
  readonly firstBib: number
  readonly lengthM: number
  /** Metres from the start to the checkpoints, by name. */
  readonly checkpoints: Readonly<Record<string, number>>
  /** The clock that decides the official result. Gun time by default. */
  readonly overallBy?: MassClock
  /** With its offset. Whole seconds. */
  readonly startAt: string
}

export interface MadeFondo {
  /** Facts known before the race: event, phase, course, start list. */
  readonly programme: readonly Fact[]
  /** In order of arrival. */
  readonly racing: readonly Fact[]
}

const SOURCE = 'made'
const UTC_OFFSET_MIN = 120
const AGES = ['19-34', '35-44', '45-54', '55-64'] as const
const NATIONS = ['SUI', 'ITA', 'FRA', 'GER', 'AUT', 'BEL', 'NED', 'GBR', 'ESP', 'SLO'] as const
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
] as const
const INITIALS = 'ABCDEFGHIJKLMNOPRSTUVW'
/** Riders who cross the start line per second. */
const THROUGH_THE_GATE = 1.4

interface MadeRider {
  readonly bib: number
  readonly category: string
  /** Milliseconds after the gun at the start line. */
  readonly startedMs: number
  readonly speedKmh: number
  /** Share of the course after which the rider gave up. Null for finishers. */
  readonly leftAt: number | null
}

function makeField({ riders, firstBib, lengthM }: MadeFondoOptions, random: Random): MadeRider[] {
  return Array.from({ length: riders }, (_, index): MadeRider => {
    const isWoman = random.chance(0.28)
    const age = random.whole(0, AGES.length - 1)
    // Fast riders start in front, by and large.
    const ability = random.next() + random.next()
    const place = Math.max(0, Math.round(index + (1 - ability) * 30))
    const speedKmh = 22 + ability * 7.5 - age * 0.8 - (isWoman ? 2.2 : 0) - (lengthM > 90_000 ? 1 : 0)
    return {
      bib: firstBib + index,
      category: `${isWoman ? 'Women' : 'Men'} ${AGES[age]!}`,
      startedMs: 1500 + Math.round((place / THROUGH_THE_GATE) * 1000 + random.next() * 4000),
      speedKmh,
      leftAt: random.chance(0.03) ? random.next() : null,
    }
  })
}

export function makeFondo(options: MadeFondoOptions): MadeFondo {
  const { seed, event, name, lengthM, checkpoints, overallBy, startAt } = options
  const random = createRandom(seed)
  const field = makeField(options, random)
  const unit = { event, phase: 1 }
  const startMs = Date.parse(startAt)
  const instant = (ms: number) => formatInstant(startMs + Math.ceil(ms / 1000) * 1000, UTC_OFFSET_MIN)
  const head = (id: string, ms: number) => ({ id: `${id}-${event}`, source: SOURCE, at: instant(ms) })
  const before = -3 * 3_600_000
  const points = Object.entries(checkpoints).map(([label, distanceM]) => ({
    key: `km-${Math.round(distanceM / 1000)}`,
    name: label,
    kind: 'intermediate' as const,
    distanceM,
  }))
  const programme: Fact[] = [
    { ...head('event', before), type: 'event', event, name, medals: false },
    {
      ...head('phase', before),
      type: 'phase',
      ...unit,
      name: 'Race',
      form: 'granFondo',
      startAt,
      distanceM: lengthM,
      ...(overallBy === undefined ? {} : { parameters: { overallBy } }),
      isFinal: true,
    },
    { ...head('course', before), type: 'course', ...unit, lengthM, line: [], markers: points },
    {
      ...head('start-list', before),
      type: 'unitStartList',
      ...unit,
      competitors: field.map(({ bib, category }) => ({
        key: String(bib),
        kind: 'athlete',
        bib,
        lastName: `${SURNAMES[bib % SURNAMES.length]!} ${bib}`,
        // Mass events publish many riders with initials only.
        firstName: `${INITIALS[random.whole(0, INITIALS.length - 1)]!}.`,
        nation: NATIONS[random.whole(0, NATIONS.length - 1)]!,
        category,
      })),
    },
  ]
  const midnightMs = Date.parse(`${startAt.slice(0, 10)}T00:00:00${startAt.slice(19)}`)
  const passing = (bib: number, point: string, ms: number): Fact => ({
    ...head(`${point}-${bib}`, ms + 800),
    type: 'passing',
    ...unit,
    bib,
    point,
    timeOfDayMs: startMs - midnightMs + Math.round(ms),
  })
  const reads = field.flatMap(({ bib, startedMs, speedKmh, leftAt }): Fact[] => {
    const atMs = (metres: number) =>
      startedMs + (metres / speedKmh) * 3600 * (1 + (random.next() - 0.5) * 0.01)
    const untilM = leftAt === null ? Infinity : leftAt * lengthM
    const isRead = (share: number) => !random.chance(share)
    const onTheWay = points.flatMap(({ key, distanceM }) =>
      distanceM <= untilM && isRead(0.015) ? [passing(bib, key, atMs(distanceM))] : [],
    )
    return [
      ...(isRead(0.01) ? [passing(bib, 'Start', startedMs)] : []),
      ...onTheWay,
      ...(leftAt === null ? [passing(bib, 'Finish', atMs(lengthM))] : []),
      ...(leftAt === null
        ? []
        : [
            {
              ...head(`out-${bib}`, atMs(untilM) + 900_000),
              type: 'withdrawal',
              ...unit,
              bib,
              irm: 'DNF',
            } as Fact,
          ]),
    ]
  })
  const lastMs = Math.max(...reads.map(({ at }) => Date.parse(at))) - startMs
  const racing: Fact[] = [
    { ...head('started', 0), type: 'stageStarted', ...unit, startedAt: startAt },
    ...reads,
    { ...head('finished', lastMs + 60_000), type: 'raceStatus', ...unit, raceStatus: 'finished' },
    { ...head('official', lastMs + 1_800_000), type: 'resultStatus', ...unit, resultStatus: 'official' },
  ]
  return { programme, racing: racing.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)) }
}
