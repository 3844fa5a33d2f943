/** Lines of courses: what is refused, what is flagged and not drawn, and lines without heights or across the 180th meridian. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { CourseMap } from '@bell-lap/protocol/documents/stages'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { createRace, applyFact } from '../../src/race.ts'
import { projectDocument } from '../../src/projections.ts'

type Line = FactOf<'course'>['line']

const AT = '2026-05-31T08:00:00+01:00'
const MARKERS = [
  { key: 'top', name: 'Top', kind: 'mountain', category: '4', distanceM: 30_000 },
  { key: 'finish', name: 'Mill Lane', kind: 'finish', distanceM: 40_000 },
] as const

const head = { source: 'office', at: AT }

function race(line: Line, { lengthM = 40_000, zone = 'Europe/London', unit = 'stage' } = {}) {
  const isStage = unit === 'stage'
  const place = isStage ? { stage: 1 } : { event: 1, phase: 1 }
  const facts = [
    {
      type: 'competition',
      code: 'bgline',
      year: 2026,
      name: 'Mill Lane',
      sport: 'CRD',
      competitionType: isStage ? 'SingleRace' : 'MultiEvents',
      start: '2026-05-31',
      end: '2026-05-31',
      location: 'Oak Hill',
      noc: 'GBR',
      timeZone: zone,
      priority: 0,
    },
    ...(isStage
      ? [
          {
            type: 'stage',
            stage: 1,
            name: 'Oak Hill > Mill Lane',
            stageType: 'MS',
            category: null,
            distanceM: lengthM,
            startAt: '2026-05-31T09:00:00Z',
          },
        ]
      : [
          { type: 'event', event: 1, name: 'Road race', category: 'MenElite' },
          {
            type: 'phase',
            event: 1,
            phase: 1,
            name: 'Race',
            form: 'massStart',
            startAt: '2026-05-31T09:00:00Z',
            distanceM: lengthM,
          },
        ]),
    {
      type: 'course',
      ...place,
      lengthM,
      line,
      markers: MARKERS.filter(({ distanceM }) => distanceM <= lengthM),
    },
  ]
  const made = createRace('bgline2026')
  for (const [index, fact] of facts.entries())
    applyFact(made, { seq: index + 1, receivedAt: AT, fact: { id: `f${index}`, ...head, ...fact } as Fact })
  const params = isStage ? { c: 'bgline2026', s: 1 } : { c: 'bgline2026', e: 1, p: 1 }
  const bodyOf = (name: Parameters<typeof projectDocument>[1]): unknown => {
    const projected = projectDocument(made, name, params)
    return projected.kind === 'ok' ? projected.body : null
  }
  const flags = bodyOf('flags') as readonly { reason: string; at: string }[]
  return {
    map: bodyOf(isStage ? 'stage-map' : 'phase-map') as CourseMap | null,
    profile: isStage ? bodyOf('stage-profile') : null,
    stage: isStage ? (bodyOf('stage') as { mapUrl: string | null; profileUrl: string | null }) : null,
    route: isStage ? (bodyOf('competition-route') as { features: { properties: object }[] } | null) : null,
    flags: flags.map(({ reason }) => reason),
  }
}

/** Points 1 km apart along a parallel. */
const KM_LON = 1 / (111.195 * Math.cos((51.75 * Math.PI) / 180))
const straight = (km: number, fromKm = 0): Line =>
  Array.from({ length: km + 1 }, (_, index) => [-1.24 + (index + fromKm) * KM_LON, 51.75, 60, index * 1000])
const swapped = (line: Line): Line => line.map(([lon, lat, ...rest]) => [lat, lon, ...rest])
/** From south to north, so that exchanged axes change no distance by much. */
const north = (km: number, lon = -1.24, lat = 51.75): Line =>
  Array.from({ length: km + 1 }, (_, index) => [lon, lat + index / 111.195, 60, index * 1000])

const faultsOf = (line: Line): readonly { at: string; reason: string }[] => {
  const parsed = parseFact({ id: 'c', ...head, type: 'course', stage: 1, lengthM: 40_000, line, markers: [] })
  return 'faults' in parsed ? parsed.faults : []
}

describe('a line that cannot be', () => {
  test('is taken where it can', () => {
    expect(faultsOf(straight(40))).toEqual([])
    expect(faultsOf([])).toEqual([])
  })

  test.each<[string, Line, string]>([
    [
      'metres go back',
      [
        [-1.24, 51.75, 60, 0],
        [-1.1, 51.75, 60, 20_000],
        [-0.96, 51.75, 60, 10_000],
      ],
      '/line/2/3',
    ],
    [
      'a second segment begins elsewhere',
      [...straight(10), ...straight(10, 60).map(([a, b, c, d]): Line[number] => [a, b, c, 10_000 + d])],
      '/line/11',
    ],
  ])('is refused with its place: %s', (_, line, at) => {
    expect(faultsOf(line).map((fault) => fault.at)).toEqual([at])
  })
})

describe.each(['stage', 'phase'])('a line that is doubtful, of a %s,', (unit) => {
  test('is drawn whole where nothing is doubtful', () => {
    const { map, flags } = race(straight(40), { unit })
    expect(flags).toEqual([])
    expect(map?.features.map(({ properties }) => properties['key'])).toEqual([undefined, 'top', 'finish'])
  })

  test('is drawn where the length of the course is not known', () => {
    const { map, flags } = race(straight(40), { unit, lengthM: 0 })
    expect(flags).toEqual([])
    expect(map?.features).toHaveLength(1)
  })

  test('is no line where it has a single point, or the same one again and again', () => {
    for (const line of [straight(0), Array.from({ length: 5 }, () => straight(0)[0]!)]) {
      const { map, profile, flags } = race(line, { unit })
      expect(flags).toEqual(['line-short'])
      expect(profile).toBeNull()
      const lines = (map?.features ?? []).filter(({ geometry }) => geometry.type !== 'Point')
      for (const { geometry } of lines) expect((geometry.coordinates as unknown[]).length).toBeGreaterThan(1)
    }
  })

  test('is drawn as far as it goes where it ends half way, without markers beyond it', () => {
    const { map, profile, stage, flags } = race(straight(20), { unit })
    expect(flags).toEqual(['line-short'])
    expect(map?.features).toHaveLength(1)
    expect(profile).toBeNull()
    if (unit === 'stage') expect([stage?.mapUrl === null, stage?.profileUrl]).toEqual([false, null])
  })

  test.each<[string, Line, string]>([
    [
      'points 70 m apart say 20,000 m',
      [...straight(20), [-1.24 + 20.07 * KM_LON, 51.75, 60, 40_000]],
      'line-doubtful',
    ],
    [
      'start and finish are all there is',
      [
        [-1.24, 51.75, 60, 0],
        [-1.24, 51.75, 60, 40_000],
      ],
      'line-doubtful',
    ],
    ['the line is longer than the course', straight(60), 'line-doubtful'],
    [
      'metres measure a jump between two segments',
      [...straight(20), ...straight(10, 30).map(([a, b, c, d]): Line[number] => [a, b, c, 30_000 + d])],
      'line-doubtful',
    ],
    ['axes are exchanged from east to west', swapped(straight(40)), 'line-doubtful'],
    ['axes are exchanged from south to north', swapped(north(40)), 'axes-exchanged'],
    [
      'metres of an old store go back',
      [...straight(20), [-1.0, 51.75, 60, 5000], [-0.9, 51.75, 60, 40_000]],
      'line-doubtful',
    ],
  ])('is flagged and not drawn: %s', (_, line, reason) => {
    const { map, profile, flags } = race(line, { unit })
    expect(flags).toContain(reason)
    expect([map, profile]).toEqual([null, null])
  })
})

test.each([
  ['Kigali', 'Africa/Kigali', 30.06, -1.95],
  ['Dubai', 'Asia/Dubai', 55.3, 25.2],
  ['Galicia', 'Europe/Madrid', -8.5, 42.9],
  ['Bariloche', 'America/Argentina/Salta', -71.3, -41.1],
  ['Kashgar', 'Asia/Shanghai', 76, 39.5],
  ['Mauritius', 'Indian/Mauritius', 57.5, -20.2],
  ['Tromsø', 'Europe/Oslo', 19, 69.6],
  ['Reykjavik', 'Atlantic/Reykjavik', -21.9, 64.1],
  ['San Juan', 'America/Argentina/San_Juan', -68.5, -31.5],
])('a course in %s lies where it is', (_, zone, lon, lat) => {
  expect(race(north(40, lon, lat), { zone }).flags).toEqual([])
})

test.each([
  ['Kigali', 'Africa/Kigali', 30.06, -1.95],
  ['Dubai', 'Asia/Dubai', 55.3, 25.2],
  ['Galicia', 'Europe/Madrid', -8.5, 42.9],
  ['Bogotá', 'America/Bogota', -74, 4.6],
  ['Mauritius', 'Indian/Mauritius', 57.5, -20.2],
])('a course in %s does not, with its axes exchanged', (_, zone, lon, lat) => {
  expect(race(swapped(north(40, lon, lat)), { zone }).flags).toContain('axes-exchanged')
})

describe('a course without heights', () => {
  const flat: Line = straight(40).map(([lon, lat, , at]) => [lon, lat, null, at])

  test('is taken', () => {
    expect(faultsOf(flat)).toEqual([])
    expect(
      faultsOf([
        [-1.24, 51.75, null, 0],
        [-0.96, 51.75, null, 40_000],
      ]),
    ).toEqual([])
  })

  test('is on the map, with its metres, and has no profile', () => {
    const { map, profile, stage, route, flags } = race(flat)
    expect(flags).toEqual([])
    expect([profile, stage?.profileUrl]).toEqual([null, null])
    const [line] = map!.features
    expect(line!.geometry.coordinates[1]).toHaveLength(2)
    expect(line!.properties['distancesM']).toEqual(flat.map(([, , , at]) => at))
    expect(route!.features[0]!.properties).toMatchObject({ altitudes: [], highest: null })
  })

  test('is one where a single height is missing, as that would have to be invented', () => {
    const { map, profile } = race(
      straight(40).map((point, at) => (at === 3 ? [point[0], point[1], null, point[3]] : point)),
    )
    expect(map).not.toBeNull()
    expect(profile).toBeNull()
  })

  test('of two points is drawn', () => {
    expect(
      race([
        [-1.24, 51.75, null, 0],
        [-0.96, 51.75, null, 40_000],
      ]).map?.features,
    ).toHaveLength(3)
  })
})

describe('a course over the 180th meridian', () => {
  const LOOP: Line = [
    [179.9, -16.8, 10, 0],
    [179.97, -16.82, 60, 8000],
    [-179.95, -16.85, 90, 17_000],
    [-179.85, -16.9, 10, 28_000],
    [-179.95, -16.95, 40, 36_000],
    [179.95, -16.95, 20, 42_000],
  ]
  const across = race(LOOP, { lengthM: 42_000, zone: 'Pacific/Fiji' })
  const line = across.map!.features[0]!.geometry

  test('is taken and not doubtful', () => {
    expect(faultsOf(LOOP)).toEqual([])
    expect(across.flags).toEqual([])
  })

  test('is cut there, each piece on its side', () => {
    expect(line.type).toBe('MultiLineString')
    const pieces = line.coordinates as number[][][]
    expect(pieces.map((piece) => piece.map(([lon]) => lon))).toEqual([
      [179.9, 179.97, 180],
      [-180, -179.95, -179.85, -179.95, -180],
      [180, 179.95],
    ])
    const metres = pieces.flat().map((position) => position[3]!)
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  })

  test('has its markers where they are', () => {
    const top = across.map!.features.find(({ properties }) => properties['key'] === 'top')
    const [lon] = top!.geometry.coordinates as number[]
    expect(lon).toBeLessThan(-179.85)
    expect(lon).toBeGreaterThan(-180)
  })
})
