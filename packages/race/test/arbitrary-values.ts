/** Values of generated facts: few stages, riders and markers, so that many facts concern the same subject. */
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { QUALIFICATION_MARKS } from '@bell-lap/domain/outcome/outcome'
import { CLIMB_CATEGORIES, MARKER_KINDS } from '@bell-lap/protocol/vocabulary/kinds'

/** The stages that facts are about. A programme may lack some of them. */
export const STAGES = [0, 1, 2, 3] as const
/** A round is filled from at most 24 phases; other numbers are unlimited. */
export const FAR = 999
/** The phases that facts are about. */
export const PHASES = [
  { event: 1, phase: 1 },
  { event: 1, phase: 2 },
  { event: 1, phase: FAR },
] as const
export const BIBS = [1, 2, 3, 4, 5, 6, 7, 99] as const
export const TEAMS = ['AAA', 'BBB', 'CCC'] as const
export const POINTS = ['Start', 'climb', 'sprint', 'bonus', 'middle', 'Finish', 'elsewhere'] as const
export const SOURCE = 'any'
export const IDS = Array.from({ length: 45 }, (_, index) => `fact-${index}`)
export const BASE_IDS = Array.from({ length: 12 }, (_, index) => `base-${index}`)

export const stage = fc.constantFrom(...STAGES)
export const bib = fc.constantFrom(...BIBS)
export const teamCode = fc.constantFrom(...TEAMS)
export const instant = fc
  .integer({ min: Date.UTC(2026, 6, 3), max: Date.UTC(2026, 6, 8) })
  .map((ms) => new Date(ms).toISOString())
export const day = fc.constantFrom('2026-07-04', '2026-07-05', '2001-01-01', '1999-02-28')
export const ms = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000_000 }),
  fc.integer({ min: 3_000_000, max: 3_010_000 }),
)
const signedMs = fc.oneof(
  fc.integer({ min: -100_000_000, max: 100_000_000 }),
  fc.constantFrom(-1000, 0, 999, 20_000),
)
export const metres = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.double({ min: 0, max: 2_000_000, noNaN: true }),
)
export const label = fc.constantFrom('A > B', 'Col', 'ø', 'x'.repeat(200))
export const percent = fc.constantFrom(0, 5, 33.5)
export const coefficient = fc.constantFrom('1', '2')
export const scale = fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 4 })
export const reason = fc.constant('because')
export const gamesSport = fc.constantFrom('CTR', 'JUD')
export const medalEvent = fc.constantFrom('sprint', 'open', 'elsewhere')
export const some = <T>(value: Arbitrary<T>) => fc.option(value, { nil: undefined })
export const distinct = <T, K>(value: Arbitrary<T>, selector: (value: T) => K, maxLength = 8) =>
  fc.uniqueArray(value, { selector, maxLength })

/** Removes the keys with the value undefined, as JSON does. */
export const tidy = <T extends object>(value: Arbitrary<T>): Arbitrary<T> =>
  value.map((fields) => JSON.parse(JSON.stringify(fields)) as T)

export type Fields<T extends FactType> = Omit<FactOf<T>, 'id' | 'source' | 'at' | 'type' | 'supersedes'>
/** Has every field by name. A test with the door's own parser checks the values. */
export type Loose<T> = { [K in keyof T]: unknown }

export const marker = fc.record({
  key: fc.constantFrom(...POINTS.filter((point) => point !== 'elsewhere')),
  name: label,
  kind: fc.constantFrom(...MARKER_KINDS),
  distanceM: metres,
  category: some(fc.constantFrom(...CLIMB_CATEGORIES)),
  elevationM: some(fc.integer({ min: 0, max: 3000 })),
  points: some(scale),
  bonificationsS: some(scale),
})

export const decision = fc.oneof(
  fc.record({ kind: fc.constant('penalty'), bib, ms: signedMs }),
  fc.record({ kind: fc.constant('penalty'), teamCode, ms: signedMs }),
  fc.record({ kind: fc.constant('penalty'), bib, ms: signedMs, inStage: fc.boolean() }),
  fc.record({ kind: fc.constant('disqualification'), bib }),
  fc.record({ kind: fc.constant('warning'), bib, card: some(fc.constant('yellow')) }),
  fc.record({ kind: fc.constant('warning'), teamCode }),
  fc.record({ kind: fc.constant('adjustment'), bib, ms: signedMs }),
  fc.record({
    kind: fc.constant('pointsPenalty'),
    bib,
    classification: fc.constantFrom('SprintPoints', 'MountainPoints'),
    points: fc.integer({ min: 1, max: 1000 }),
  }),
  fc.record({ kind: fc.constant('relegation'), bib, behind: some(bib) }),
  fc.record({ kind: fc.constant('relegation'), bib, within: fc.constant('group') }),
  fc.record({
    kind: fc.constant('timeCredit'),
    bibs: fc.array(bib, { minLength: 1, maxLength: 3 }),
    timeOf: bib,
  }),
  fc.record({ kind: fc.constant('timeLimit'), percent: fc.option(percent) }),
  fc.record({ kind: fc.constant('timeLimit'), timeMs: ms }),
  fc.record({ kind: fc.constant('timeLimit'), behindMs: ms }),
  fc.record({ kind: fc.constant('neutralisation'), beforeLineMs: ms, bonifications: fc.boolean() }),
  fc.record({ kind: fc.constant('reinstatement'), bib }),
  fc.record({ kind: fc.constant('reinstatement'), bibs: fc.array(bib, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('tieOrder'),
    classification: fc.constantFrom('Time', 'SprintPoints', 'MountainPoints', 'Young', 'Team'),
    bibs: some(fc.array(bib, { minLength: 2, maxLength: 5 })),
    teamCodes: some(fc.array(teamCode, { minLength: 2, maxLength: 4 })),
  }),
  fc.record({
    kind: fc.constant('passingAccepted'),
    passing: fc.record({ source: fc.constant(SOURCE), id: fc.constantFrom(...IDS) }),
  }),
) as Arbitrary<FactOf<'decision'>['decision']>

export const phase = { event: fc.constant(1), phase: fc.constantFrom(1, 2, FAR) }
export const number = fc.integer({ min: 1, max: 3 })
export const heatName = fc.constantFrom('Heat 1', 'Heat 2')
export const competitorKey = fc.constantFrom('1', '2', '3', 'NZL')
export const competitor = fc.oneof(
  fc.constantFrom(1, 2, 3).map((number) => ({
    key: String(number),
    kind: 'athlete',
    bib: number,
    lastName: 'Any',
  })),
  fc.constant({
    key: 'NZL',
    kind: 'team',
    name: 'New Zealand',
    heat: 'Heat 1',
    members: [
      { key: 'a', bib: 5, lastName: 'One' },
      { key: 'b', bib: 6, lastName: 'Two' },
    ],
  }),
)
export const places = distinct(
  fc.record({ competitor: competitorKey, rank: number }),
  ({ competitor }) => competitor,
)
export const count = fc.integer({ min: 0, max: 9 })
export const outcome = fc.oneof(
  fc.record({ kind: fc.constant('time'), timeMs: ms }),
  fc.record({ kind: fc.constant('lapsAndTime'), laps: count, timeMs: ms }),
  fc.record({
    kind: fc.constant('points'),
    points: count,
    laps: count,
    sprints: fc.array(count, { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('score'), score: count, runs: fc.array(fc.option(count), { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('duel'), won: count, lost: count }),
  fc.record({ kind: fc.constant('place') }),
)

/** In degrees: at most 300 metres. Neighbours may be further apart by their metres. */
const STEP = { min: 0, max: 0.002, noNaN: true }

/** A course line anywhere. Its metres never decrease, and each point is close to the one before. */
export const courseLine = fc
  .tuple(
    fc.double({ min: -180, max: 179.9, noNaN: true }),
    fc.double({ min: -89, max: 89, noNaN: true }),
    fc.array(
      fc.tuple(fc.double(STEP), fc.double(STEP), fc.option(fc.integer({ min: -500, max: 9000 })), metres),
      { maxLength: 5 },
    ),
  )
  .map(([fromLon, fromLat, steps]) => {
    let [lon, lat] = [fromLon, fromLat]
    const distances = steps.map(([, , , distanceM]) => distanceM).toSorted((a, b) => a - b)
    return steps.map(([east, north, heightM], index): [number, number, number | null, number] => {
      lon += east
      lat += north
      return [lon, lat, heightM, distances[index]!]
    })
  })

export const group = tidy(
  fc.record({
    heat: some(heatName),
    mark: some(fc.constantFrom(...QUALIFICATION_MARKS)),
    firstPlace: some(number),
    from: fc.array(
      tidy(
        fc.record({
          phase: fc.constant(1),
          of: some(
            fc.array(
              tidy(
                fc.record({
                  heats: some(fc.array(heatName, { minLength: 1, maxLength: 2 })),
                  places: some(fc.array(number, { minLength: 1, maxLength: 3 })),
                }),
              ),
              { minLength: 1, maxLength: 2 },
            ),
          ),
          best: some(fc.constantFrom([1, 1], [1, 2])),
        }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
)

/** Generators of the fields of some types of facts. */
export type SomeFields = { readonly [T in FactType]?: Arbitrary<Loose<Fields<T>>> }
