/**
 * Generators of journals for fast-check: any accepted facts about few stages, riders and markers in any
 * order, so that many facts concern the same subject. Some facts supersede others, before or after them. A
 * fact type without a generator does not compile.
 */
import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { FACTS, type Fact, type FactOf, type FactType } from '@bell-lap/protocol/facts/facts'
import { TEAM_TRIAL_RIDERS } from '@bell-lap/domain/outcome/team-trial'
import { DISRUPTIONS, putsOffStart } from '@bell-lap/domain/calendar/disruption'
import { FORM_KEYS } from '@bell-lap/domain/form/form'
import { HEAT_STATUSES } from '@bell-lap/domain/heats/heat-status'
import { MEDALS } from '@bell-lap/domain/standing/medal-table'
import { STANDING_TIES } from '@bell-lap/domain/standing/standing-tie'
import { QUALIFICATION_MARKS, RECORDS } from '@bell-lap/domain/outcome/outcome'
import { DISCIPLINE_CODES } from '@bell-lap/protocol/vocabulary/discipline'
import {
  CLIMB_CATEGORIES,
  COMPETITION_TYPES,
  IRMS,
  JERSEYS,
  MARKER_KINDS,
  RACE_STATUSES,
  REINSTATED_LOSSES,
  REPORT_KINDS,
  RESULT_STATUSES,
  STAGE_CATEGORIES,
  STAGE_RACE_CLASSIFICATIONS,
  STAGE_TYPES,
  TEAM_TRIAL_TIMES,
  TIMELINE_ENTRY_KINDS,
  TIME_TRIALS,
  WETSUIT_RULES,
} from '@bell-lap/protocol/vocabulary/kinds'

/** The stages that facts are about. A programme may lack some of them. */
export const STAGES = [0, 1, 2, 3] as const
/** A round is filled from at most 24 phases; other numbers are unlimited. */
const FAR = 999
/** The phases that facts are about. */
export const PHASES = [
  { event: 1, phase: 1 },
  { event: 1, phase: 2 },
  { event: 1, phase: FAR },
] as const
const BIBS = [1, 2, 3, 4, 5, 6, 7, 99] as const
const TEAMS = ['AAA', 'BBB', 'CCC'] as const
const POINTS = ['Start', 'climb', 'sprint', 'bonus', 'middle', 'Finish', 'elsewhere'] as const
const SOURCE = 'any'
const IDS = Array.from({ length: 45 }, (_, index) => `fact-${index}`)
const BASE_IDS = Array.from({ length: 12 }, (_, index) => `base-${index}`)

const stage = fc.constantFrom(...STAGES)
const bib = fc.constantFrom(...BIBS)
const teamCode = fc.constantFrom(...TEAMS)
const instant = fc
  .integer({ min: Date.UTC(2026, 6, 3), max: Date.UTC(2026, 6, 8) })
  .map((ms) => new Date(ms).toISOString())
const day = fc.constantFrom('2026-07-04', '2026-07-05', '2001-01-01', '1999-02-28')
const ms = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000_000 }),
  fc.integer({ min: 3_000_000, max: 3_010_000 }),
)
const signedMs = fc.oneof(
  fc.integer({ min: -100_000_000, max: 100_000_000 }),
  fc.constantFrom(-1000, 0, 999, 20_000),
)
const metres = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.double({ min: 0, max: 2_000_000, noNaN: true }),
)
const label = fc.constantFrom('A > B', 'Col', 'ø', 'x'.repeat(200))
const percent = fc.constantFrom(0, 5, 33.5)
const coefficient = fc.constantFrom('1', '2')
const scale = fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 4 })
const reason = fc.constant('because')
const gamesSport = fc.constantFrom('CTR', 'JUD')
const medalEvent = fc.constantFrom('sprint', 'open', 'elsewhere')
const some = <T>(value: Arbitrary<T>) => fc.option(value, { nil: undefined })
const distinct = <T, K>(value: Arbitrary<T>, selector: (value: T) => K, maxLength = 8) =>
  fc.uniqueArray(value, { selector, maxLength })

/** Removes the keys with the value undefined, as JSON does. */
const tidy = <T extends object>(value: Arbitrary<T>): Arbitrary<T> =>
  value.map((fields) => JSON.parse(JSON.stringify(fields)) as T)

type Fields<T extends FactType> = Omit<FactOf<T>, 'id' | 'source' | 'at' | 'type' | 'supersedes'>
/** Has every field by name. A test with the door's own parser checks the values. */
type Loose<T> = { [K in keyof T]: unknown }

const marker = fc.record({
  key: fc.constantFrom(...POINTS.filter((point) => point !== 'elsewhere')),
  name: label,
  kind: fc.constantFrom(...MARKER_KINDS),
  distanceM: metres,
  category: some(fc.constantFrom(...CLIMB_CATEGORIES)),
  elevationM: some(fc.integer({ min: 0, max: 3000 })),
  points: some(scale),
  bonificationsS: some(scale),
})

const decision = fc.oneof(
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

const phase = { event: fc.constant(1), phase: fc.constantFrom(1, 2, FAR) }
const number = fc.integer({ min: 1, max: 3 })
const heatName = fc.constantFrom('Heat 1', 'Heat 2')
const competitorKey = fc.constantFrom('1', '2', '3', 'NZL')
const competitor = fc.oneof(
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
const places = distinct(
  fc.record({ competitor: competitorKey, rank: number }),
  ({ competitor }) => competitor,
)
const count = fc.integer({ min: 0, max: 9 })
const outcome = fc.oneof(
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
const courseLine = fc
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

const group = tidy(
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
const FIELDS: { readonly [T in FactType]: Arbitrary<Loose<Fields<T>>> } = {
  competition: fc.record({
    code: fc.constant('any'),
    year: fc.constant(2026),
    name: label,
    sport: fc.constantFrom(...DISCIPLINE_CODES),
    competitionType: fc.constantFrom(...COMPETITION_TYPES),
    start: fc.constant('2026-07-04'),
    end: fc.constant('2026-07-08'),
    location: fc.constant('Somewhere'),
    noc: fc.constant('FRA'),
    timeZone: fc.constantFrom('Europe/Paris', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'),
    priority: fc.integer({ min: 0, max: 9 }),
    replayOf: some(fc.constant('tdf2026')),
  }),
  classificationRules: fc.record(
    {
      bonifications: fc.record({ finishS: scale, bonusSprintS: scale }),
      points: fc.record({
        finish: fc.record({ FlatStage: scale, timeTrial: scale }, { requiredKeys: [] }),
        intermediate: scale,
      }),
      mountains: fc.record({ H: scale, '1': scale, '4': scale }, { requiredKeys: [] }),
      young: fc.record({ bornFrom: day }),
      team: fc.record(
        { counting: fc.integer({ min: 1, max: 3 }), teamTrial: fc.constantFrom(...TEAM_TRIAL_TIMES) },
        { requiredKeys: ['counting'] },
      ),
      timeTrialPrecision: fc.integer({ min: 0, max: 3 }),
      fractionsOf: fc.subarray([...TIME_TRIALS]),
      timeLimits: fc.record(
        {
          coefficients: distinct(
            fc.record({
              coefficient,
              steps: fc.array(fc.record({ upToKmh: fc.integer({ min: 0, max: 200 }), percent }), {
                minLength: 1,
                maxLength: 3,
              }),
            }),
            (table) => table.coefficient,
          ),
          reinstatedLose: fc.constantFrom(...REINSTATED_LOSSES),
        },
        { requiredKeys: [] },
      ),
      jerseys: distinct(
        fc.record({
          classification: fc.constantFrom(...STAGE_RACE_CLASSIFICATIONS),
          jersey: fc.constantFrom(...JERSEYS),
        }),
        ({ classification }) => classification,
      ),
    },
    { requiredKeys: [] },
  ),
  stage: fc
    .record({
      stage,
      name: label,
      stageType: fc.constantFrom(...STAGE_TYPES),
      category: fc.constantFrom(...STAGE_CATEGORIES, null),
      distanceM: metres,
      startAt: instant,
      expectedFinishAt: some(instant),
      timeLimit: some(
        fc.oneof(
          fc.record({ percent }),
          fc.record({ coefficient }),
          fc.record({ timeMs: ms }),
          fc.record({ behindMs: ms }),
        ),
      ),
      newTimeGapMs: some(fc.constantFrom(1, 1000, 3000)),
      teamTrial: some(fc.record({ counting: number, riders: fc.constantFrom(...TEAM_TRIAL_RIDERS) })),
    })
    .map(({ teamTrial, ...fact }) =>
      fact.stageType === 'TTT' && teamTrial !== undefined ? { ...fact, teamTrial } : fact,
    ),
  course: fc.record({
    stage,
    lengthM: metres,
    line: courseLine,
    markers: distinct(tidy(marker), ({ key }) => key),
  }),
  marker: fc.oneof(
    tidy(fc.record({ stage, marker: tidy(marker) })),
    fc.record({ stage, cancelled: fc.constantFrom(...POINTS) }),
  ),
  team: fc.record({ code: teamCode, name: label, nation: some(fc.constant('BEL')) }),
  samePerson: fc.record({
    persons: fc.uniqueArray(
      fc.record({
        athlete: fc.constantFrom('any2026-1', 'any2026-2', 'any2026-3', 'other2026-1'),
        is: fc.constantFrom('10014972740', 'any2026-4', 'other2025-1'),
      }),
      { minLength: 1, maxLength: 3, selector: ({ athlete }) => athlete },
    ),
  }),
  startList: fc.record({
    riders: distinct(
      tidy(
        fc.record({
          bib: fc.constantFrom(...BIBS.filter((each) => each !== 99)),
          lastName: label,
          firstName: some(fc.constantFrom('', 'Any')),
          nation: some(fc.constant('ITA')),
          teamCode: some(fc.option(fc.constantFrom(...TEAMS, 'DDD'))),
          uciRiderId: some(fc.option(fc.constant('10011208231'))),
          bornOn: some(day),
          young: some(fc.boolean()),
        }),
      ),
      (rider) => rider.bib,
    ),
  }),
  startOrder: fc.record({
    stage,
    estimated: some(fc.boolean()),
    starts: fc
      .tuple(
        distinct(
          tidy(fc.record({ bib, order: fc.integer({ min: 1, max: 9 }), startAt: some(instant) })),
          (start) => start.bib,
        ),
        distinct(
          tidy(fc.record({ teamCode, order: fc.integer({ min: 1, max: 9 }), startAt: some(instant) })),
          (start) => start.teamCode,
        ),
      )
      .map(([riders, teams]) => [...riders, ...teams]),
  }),
  raceStatus: fc.record({ stage, raceStatus: fc.constantFrom(...RACE_STATUSES) }),
  disruption: fc
    .record({
      stage,
      disruption: fc.constantFrom(...DISRUPTIONS),
      startAt: some(instant),
      timesAt: some(label),
      reason: some(label),
    })
    .map(({ startAt, timesAt, ...rest }) => ({
      ...rest,
      ...(putsOffStart(rest.disruption) && startAt !== undefined && { startAt }),
      ...(rest.disruption === 'stopped' && timesAt !== undefined && { timesAt }),
    })),
  stageStarted: fc.record({ stage, startedAt: instant }),
  passing: fc.record({
    stage,
    bib,
    point: fc.constantFrom(...POINTS),
    timeOfDayMs: fc.oneof(
      fc.integer({ min: 0, max: 86_400_000 }),
      fc.integer({ min: 0, max: 2_000_000_000 }),
    ),
    estimated: some(fc.boolean()),
  }),
  stamp: tidy(
    fc.record({
      stage,
      point: fc.constantFrom(...POINTS),
      timeOfDayMs: fc.integer({ min: 0, max: 86_400_000 }),
      riders: some(number),
    }),
  ),
  bibEntry: fc.record({
    stage,
    point: fc.constantFrom(...POINTS),
    bib: fc.oneof(bib, fc.constant(null)),
    typedMs: fc.integer({ min: 0, max: 86_400_000 }),
  }),
  lineMatch: fc.record({
    stage,
    point: fc.constantFrom(...POINTS),
    stamp: fc.option(fc.record({ source: fc.constant(SOURCE), id: fc.constantFrom(...IDS) })),
    bibEntry: fc.option(fc.record({ source: fc.constant(SOURCE), id: fc.constantFrom(...IDS) })),
  }),
  markerResult: fc.record({
    stage,
    marker: fc.constantFrom(...POINTS),
    rows: distinct(
      tidy(
        fc.record({
          bib,
          rank: fc.integer({ min: 1, max: 4 }),
          points: some(fc.integer({ min: 0, max: 1000 })),
        }),
      ),
      (row) => row.bib,
    ),
  }),
  withdrawal: fc.record({
    stage,
    bib,
    irm: fc.constantFrom(...IRMS.filter((irm) => irm !== 'REL' && irm !== 'NC')),
    atM: some(metres),
  }),
  timelineEntry: fc.record({
    stage,
    entry: fc.constantFrom(...TIMELINE_ENTRY_KINDS),
    happenedAt: instant,
    distanceM: some(metres),
    bibs: some(fc.array(bib, { maxLength: 3 })),
    text: some(label),
  }),
  stageResult: fc.record({
    stage,
    rows: distinct(
      tidy(
        fc.record({
          bib,
          rank: fc.option(fc.integer({ min: 1, max: 9 })),
          timeMs: fc.option(ms),
          irm: some(fc.constantFrom(...IRMS)),
        }),
      ),
      (row) => row.bib,
    ),
    teams: some(
      distinct(
        fc.record({ teamCode, rank: fc.integer({ min: 1, max: 9 }), timeMs: ms }),
        (team) => team.teamCode,
      ),
    ),
  }),
  publishedRanking: fc
    .tuple(
      fc.record({
        stage,
        ranking: fc.constantFrom('Stage', 'Overall'),
        classification: fc.constantFrom(...STAGE_RACE_CLASSIFICATIONS),
        complete: fc.boolean(),
      }),
      fc.uniqueArray(
        fc.record({ index: fc.nat(2), rank: fc.integer({ min: 1, max: 9 }), value: fc.nat(9000) }),
        {
          selector: ({ index }) => index,
          minLength: 1,
        },
      ),
    )
    .map(([head, rows]) => ({
      ...head,
      rows: rows.map(({ index, rank, value }) => ({
        rank,
        ...(head.classification === 'Team' ? { teamCode: TEAMS[index]! } : { bib: BIBS[index]! }),
        ...(head.classification.endsWith('Points') ? { points: value } : { timeMs: value }),
      })),
    })),
  resultStatus: fc.record({ stage, resultStatus: fc.constantFrom(...RESULT_STATUSES) }),
  decision: fc.record({ stage, reason, decision: tidy(decision) }),
  award: fc.record({
    stage,
    classification: fc.constantFrom('Combative', 'SuperCombative', 'Fairplay'),
    bib,
  }),
  tally: fc.oneof(
    fc.record({
      stage,
      classification: fc.constantFrom('Combative', 'Breakaway'),
      rows: fc.record({ bib, amount: count }).map((row) => [row]),
    }),
    fc.record({
      stage,
      classification: fc.constant('Fairplay'),
      rows: fc.constantFrom(...TEAMS).map((teamCode) => [{ teamCode, amount: 5 }]),
    }),
  ),
  file: fc.record({
    fileId: fc.constantFrom('a'.repeat(32), 'b'.repeat(32)),
    name: label,
    kind: fc.constantFrom(...REPORT_KINDS),
    mediaType: fc.constant('application/pdf'),
    extension: fc.constant('pdf'),
    bytes: fc.integer({ min: 1, max: 1_000_000 }),
    stage: some(stage),
  }),
  event: fc.record({
    event: fc.constant(1),
    name: label,
    order: some(fc.integer({ min: 1, max: 9 })),
    standing: some(
      fc.record({
        key: fc.constantFrom('omnium', 'cup'),
        from: fc.array(
          tidy(fc.record({ phase: fc.constantFrom(1, 2, FAR), scale: some(scale), beyond: some(count) })),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        ties: fc.subarray([...STANDING_TIES]),
        leaving: fc.constantFrom('out', 'kept'),
      }),
    ),
  }),
  series: fc.record({
    series: fc.constantFrom('cup', 'nations'),
    name: label,
    scales: fc.constant([{ scale: 'final', points: [10, 7, 5], beyond: 1 }]),
    rounds: fc.constantFrom(
      [
        {
          round: 'home',
          name: 'Home',
          event: 1,
          parts: [{ phase: 1, scale: 'final' }, { phase: 2 }, { phase: FAR }],
        },
        { round: 'away', name: 'Away', competition: 'other2026', scale: 'final' },
      ],
      [{ round: 'away', name: 'Away', competition: 'other2026', scale: 'final', on: '2026-07-07' }],
    ),
    event: some(fc.constant(1)),
    ties: some(fc.subarray([...STANDING_TIES])),
    counting: some(fc.constant(1)),
    nations: some(fc.record({ best: fc.integer({ min: 1, max: 3 }) })),
    isWhole: some(fc.boolean()),
  }),
  seriesResult: fc.record({
    series: fc.constantFrom('cup', 'nations'),
    round: fc.constantFrom('home', 'away'),
    rows: distinct(
      tidy(
        fc.record({
          lastName: label,
          nation: some(fc.constantFrom('SUI', 'FRA')),
          rank: some(fc.integer({ min: 1, max: 9 })),
          irm: some(fc.constantFrom('DNF', 'REL')),
        }),
      ),
      ({ lastName, nation }) => `${lastName.trim().toLowerCase()}/${nation ?? ''}`,
    ),
  }),
  phase: fc.record({
    ...phase,
    name: label,
    form: fc.constantFrom(...FORM_KEYS),
    startAt: instant,
    distanceM: some(metres),
    parameters: some(
      tidy(
        fc.record({
          precision: some(fc.constantFrom(0, 3)),
          counting: some(fc.constant(2)),
          laps: some(fc.integer({ min: 1, max: 30 })),
          rides: some(number),
        }),
      ),
    ),
    isFinal: some(fc.boolean()),
    qualification: some(fc.array(group, { maxLength: 3 })),
  }),
  unitStartList: fc.record({ ...phase, competitors: distinct(competitor, ({ key }) => key) }),
  unitResult: fc.record({
    ...phase,
    rows: distinct(
      tidy(
        fc.record({
          competitor: competitorKey,
          heat: some(fc.constantFrom('Heat 1', 'Heat 2')),
          rank: some(fc.integer({ min: 1, max: 9 })),
          outcome: some(outcome),
          irm: some(fc.constantFrom(...IRMS)),
          mark: some(fc.constantFrom(...QUALIFICATION_MARKS)),
          splits: some(
            fc.array(fc.record({ point: fc.constantFrom(...POINTS), timeMs: ms }), { maxLength: 3 }),
          ),
        }),
      ),
      (row) => `${row.heat} ${row.competitor}`,
    ),
  }),
  sprintResult: fc.record({ ...phase, sprint: number, rows: places }),
  lapBalance: fc.record({
    ...phase,
    competitors: fc.array(competitorKey, { minLength: 1, maxLength: 2 }),
    laps: fc.constantFrom(-1, 1),
  }),
  elimination: fc.record({
    ...phase,
    elimination: number,
    competitors: fc.array(competitorKey, { minLength: 1, maxLength: 2 }),
  }),
  lapCounter: fc.record({ ...phase, toGo: fc.integer({ min: 0, max: 30 }) }),
  records: fc.record({
    ...phase,
    records: distinct(
      tidy(
        fc.record({
          record: fc.constantFrom(...RECORDS),
          timeMs: ms,
          name: some(label),
          nation: some(fc.constant('BEL')),
          location: some(label),
          on: some(day),
        }),
      ),
      ({ record }) => record,
    ),
  }),
  conditions: tidy(
    fc.record({
      ...phase,
      airC: some(fc.integer({ min: -10, max: 40 })),
      pressureHpa: some(fc.integer({ min: 800, max: 1050 })),
      humidityPercent: some(percent),
      waterC: some(fc.integer({ min: 5, max: 30 })),
      wetsuit: some(fc.constantFrom(...WETSUIT_RULES)),
    }),
  ),
  heatResult: fc.record({
    ...phase,
    heat: heatName,
    ride: some(number),
    rows: distinct(
      tidy(
        fc.record({
          competitor: competitorKey,
          rank: some(number),
          timeMs: some(ms),
          gapMs: some(ms),
          irm: some(fc.constantFrom(...IRMS)),
        }),
      ),
      ({ competitor }) => competitor,
    ).filter(({ length }) => length > 0),
  }),
  heatStatus: fc.record({
    ...phase,
    heat: heatName,
    ride: some(number),
    heatStatus: fc.constantFrom(...HEAT_STATUSES),
    startedAt: some(instant),
    reason: some(label),
  }),
  games: fc.record({
    shortName: some(label),
    competitions: fc.array(fc.constantFrom('ctrany2026', 'crdany2026'), { maxLength: 3 }),
    sports: fc.array(fc.record({ code: gamesSport, name: label }), { maxLength: 3 }),
  }),
  medalEvent: fc.record({
    key: medalEvent,
    sport: gamesSport,
    name: label,
    startAt: instant,
    expectedFinishAt: some(instant),
    venue: some(label),
    decidedIn: some(
      fc.record({ competition: fc.constant('ctrany2026'), event: fc.integer({ min: 1, max: 3 }) }),
    ),
  }),
  medallists: fc.record({
    medalEvent,
    medallists: fc.array(
      fc.record({
        medal: fc.constantFrom(...MEDALS),
        nation: fc.constantFrom('GBR', 'IRL', 'DEN'),
        kind: fc.constantFrom('athlete', 'pair', 'team'),
        name: some(label),
        winners: fc.array(fc.record({ key: competitorKey, lastName: label, firstName: some(label) }), {
          maxLength: 4,
        }),
      }),
      { maxLength: 4 },
    ),
  }),
  withdrawn: fc.record({ reason: some(reason) }),
}

/** Usually one of many competitors, sometimes one of the few competitors of the base facts. */
const key = fc.record({
  source: fc.constant(SOURCE),
  id: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...IDS) },
    { weight: 1, arbitrary: fc.constantFrom(...BASE_IDS) },
  ),
})

/** Sometimes a phase replaces the stage. */
const unit = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...PHASES) },
)
const moved = (type: FactType, of: (typeof PHASES)[number] | undefined): object =>
  of === undefined || !('stage' in FACTS[type].properties && 'phase' in FACTS[type].properties)
    ? {}
    : { stage: undefined, ...of }

function factOf<T extends FactType>(type: T): Arbitrary<Fact> {
  const supersedes =
    type === 'withdrawn'
      ? key
      : fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: key })
  return fc.tuple(instant, supersedes, FIELDS[type], unit).map(([at, replaced, fields, of]) =>
    JSON.parse(
      JSON.stringify({
        id: '',
        source: SOURCE,
        type,
        at,
        supersedes: replaced,
        ...fields,
        ...moved(type, of),
      }),
    ),
  )
}

const OFTEN: Partial<Record<FactType, number>> = {
  passing: 12,
  stage: 2,
  stageResult: 5,
  publishedRanking: 3,
  markerResult: 2,
  withdrawal: 2,
  decision: 5,
  raceStatus: 3,
}
const anyFact = fc.oneof(
  ...(Object.keys(FIELDS) as FactType[]).map((type) => ({
    weight: OFTEN[type] ?? 1,
    arbitrary: factOf(type),
  })),
)

const base = fc.tuple(
  factOf('competition'),
  factOf('classificationRules'),
  factOf('startList'),
  factOf('stageResult'),
  factOf('course'),
  ...PHASES.map((of) => factOf('phase').map((fact) => ({ ...fact, ...of }))),
  ...STAGES.map((number) => factOf('stage').map((fact) => ({ ...fact, stage: number }) as Fact)),
)

/** Removes the sources of the first phase and of phases that are no rounds. */
function fromEarlier(fact: Fact): Fact {
  if (fact.type !== 'phase' || (fact.phase > 1 && fact.phase < FAR)) return fact
  const { qualification: _, ...entered } = fact
  return entered
}

/**
 * Facts of one competition, each with its own key. They include the facts that every competition has, at any
 * position.
 */
export const anyFacts: Arbitrary<Fact[]> = fc
  .tuple(base, fc.array(anyFact, { maxLength: 45 }), fc.array(fc.nat(), { maxLength: BASE_IDS.length }))
  .map(([first, rest, places]) => {
    const facts = rest.map((fact, index) => ({ ...fact, id: IDS[index]! }))
    for (const [index, fact] of first.entries())
      facts.splice((places[index] ?? 0) % (facts.length + 1), 0, { ...fact, id: BASE_IDS[index]! })
    return facts.map(fromEarlier)
  })

/** Positions of some riders on one of the stages. */
export const anyFrames: Arbitrary<Frame[]> = fc.array(
  fc.record({
    id: fc.constant('frame'),
    source: fc.constant(SOURCE),
    at: instant,
    stage,
    riders: distinct(
      fc.record({
        bib,
        toFinishM: fc.oneof(fc.integer({ min: 0, max: 3000 }), metres),
        speedKmh: fc.integer({ min: 0, max: 200 }),
      }),
      (rider) => rider.bib,
    ),
  }),
  { maxLength: 12 },
)
