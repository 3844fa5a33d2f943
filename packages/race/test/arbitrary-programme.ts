/** Generators of facts about what is planned and who enters. */
import * as fc from 'fast-check'
import { TEAM_TRIAL_RIDERS } from '@bell-lap/domain/outcome/team-trial'
import { DISRUPTIONS, putsOffStart } from '@bell-lap/domain/calendar/disruption'
import { FORM_KEYS } from '@bell-lap/domain/form/form'
import { STANDING_TIES } from '@bell-lap/domain/standing/standing-tie'
import { DISCIPLINE_CODES } from '@bell-lap/protocol/vocabulary/discipline'
import {
  COMPETITION_TYPES,
  JERSEYS,
  REINSTATED_LOSSES,
  STAGE_CATEGORIES,
  STAGE_RACE_CLASSIFICATIONS,
  STAGE_TYPES,
  TEAM_TRIAL_TIMES,
  TIME_TRIALS,
} from '@bell-lap/protocol/vocabulary/kinds'
import {
  FAR,
  BIBS,
  TEAMS,
  POINTS,
  stage,
  bib,
  teamCode,
  instant,
  day,
  ms,
  metres,
  label,
  percent,
  coefficient,
  scale,
  gamesSport,
  medalEvent,
  some,
  distinct,
  tidy,
  marker,
  phase,
  number,
  competitor,
  count,
  courseLine,
  group,
  type SomeFields,
} from './arbitrary-values.ts'

export const PROGRAMME = {
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
  authority: fc.record({ server: fc.constantFrom('van', 'office'), taken: some(fc.constant(true as const)) }),
  personMasked: fc.record({ athlete: fc.constantFrom('99041527371', 'any2026-1'), facts: fc.nat(9) }),
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
} satisfies SomeFields
