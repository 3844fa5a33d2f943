/**
 * A made-up track meeting while it is on: a points race and an elimination in the middle, the duels of a sprint after its
 * qualifying, pursuits over with their splits, a downhill with riders on the course, and a triathlon over with its legs and course.
 */
import type { SiteServer } from './site-server.ts'

export const MEETING = 'meeting2026'
export const MEETING_PATH = '/2026/meeting'
export const POINTS = 1
export const ELIMINATION = 2
export const SPRINT = 3
export const PURSUIT = 4
export const DOWNHILL = 5
export const TRIATHLON = 6

const head = { source: 'test', at: '2026-06-01T12:00:00+02:00' }
/** Passings cannot become known before they happened. */
const AFTER_THE_RACE = '2026-06-01T23:00:00+02:00'
const NAMES = ['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Frank', 'Green', 'Hills']
const NATIONS = ['GBR', 'FRA', 'NZL', 'NED', 'ITA', 'GER', 'DEN', 'AUS']

const athlete = (index: number, more: object = {}) => ({
  key: String(index + 1),
  kind: 'athlete',
  bib: index + 1,
  lastName: NAMES[index] ?? '',
  firstName: 'Jo',
  nation: NATIONS[index] ?? '',
  ...more,
})
const FIELD = NAMES.map((_, index) => athlete(index))
const team = (key: string, name: string, index: number) => ({
  key,
  kind: 'team',
  name,
  nation: NATIONS[index] ?? '',
  members: [0, 1, 2, 3].map((each) => ({
    key: `${key}${each}`,
    lastName: NAMES[(index + each) % NAMES.length] ?? '',
    firstName: 'Sam',
  })),
})

const event = (number: number, name: string, category: string) => ({
  ...head,
  id: `event-${number}`,
  type: 'event',
  event: number,
  name,
  category,
})
const phase = (number: number, form: string, more: object = {}, phaseNumber = 1) => ({
  ...head,
  id: `phase-${number}-${phaseNumber}`,
  type: 'phase',
  event: number,
  phase: phaseNumber,
  name: 'Final',
  form,
  startAt: '2026-06-01T12:00:00+02:00',
  isFinal: true,
  ...more,
})
const starters = (number: number, competitors: readonly object[], phaseNumber = 1) => ({
  ...head,
  id: `starters-${number}-${phaseNumber}`,
  type: 'unitStartList',
  event: number,
  phase: phaseNumber,
  competitors,
})
const status = (number: number, raceStatus: string, phaseNumber = 1) => ({
  ...head,
  id: `status-${number}-${phaseNumber}-${raceStatus}`,
  type: 'raceStatus',
  event: number,
  phase: phaseNumber,
  raceStatus,
})

/** The order at a sprint of the points race, by bib. */
export const sprintResult = (sprint: number, ...bibs: readonly number[]) => ({
  ...head,
  id: `sprint-${sprint}`,
  type: 'sprintResult',
  event: POINTS,
  phase: 1,
  sprint,
  rows: bibs.map((bib, index) => ({ competitor: String(bib), rank: index + 1 })),
})

export const eliminated = (number: number, bib: number) => ({
  ...head,
  id: `elimination-${number}`,
  type: 'elimination',
  event: ELIMINATION,
  phase: 1,
  elimination: number,
  competitors: [String(bib)],
})

const ride = (
  heat: string,
  number: number,
  ...rows: readonly (readonly [bib: number, timeMs: number | null])[]
) => ({
  ...head,
  id: `ride-${heat.replace(' ', '-')}-${number}`,
  type: 'heatResult',
  event: SPRINT,
  phase: 2,
  heat,
  ride: number,
  rows: rows.map(([bib, timeMs], index) => ({
    competitor: String(bib),
    rank: index + 1,
    ...(timeMs === null ? {} : { timeMs }),
  })),
})

/** The status of the second ride of the first semifinal. */
export const heatStatus = (status: 'started' | 'stopped', reason?: string) => ({
  ...head,
  id: `heat-1-${status}`,
  type: 'heatStatus',
  event: SPRINT,
  phase: 2,
  heat: 'Heat 1',
  ride: 2,
  heatStatus: status,
  ...(reason !== undefined && { reason }),
})

/** The start list of the sprint's finals. */
export const lateStartList = () =>
  starters(SPRINT, [athlete(0, { heat: 'For Gold' }), athlete(3, { heat: 'For Gold' })], 3)

/** A disqualification of a team of the pursuit after the medals. */
export const disqualified = (competitor: string) => ({
  ...head,
  id: `disqualified-${competitor}`,
  type: 'decision',
  event: PURSUIT,
  phase: 1,
  reason: 'A machine below the weight',
  decision: { kind: 'invalidResult', competitor, irm: 'DSQ' },
})

const clockMs = (minutes: number, seconds: number): number => ((12 * 60 + minutes) * 60 + seconds) * 1000
/** At so many minutes and seconds after noon; the third starts at 12:02. */
export const passing = (bib: number, point: string, minutes: number, seconds: number) => ({
  ...head,
  at: AFTER_THE_RACE,
  id: `passing-${bib}-${point}`,
  type: 'passing',
  event: DOWNHILL,
  phase: 1,
  bib,
  point,
  timeOfDayMs: clockMs(minutes, seconds),
})

/** Two teams, point by point. */
const pursuit = (heat: string, rows: readonly (readonly [key: string, half: number, whole: number])[]) =>
  rows.map(([competitor, half, whole]) => ({
    competitor,
    heat,
    outcome: { kind: 'time', timeMs: whole },
    splits: [
      { point: '1000m', timeMs: half / 2 },
      { point: '2000m', timeMs: half },
    ],
  }))

const facts: readonly object[] = [
  {
    ...head,
    id: 'competition',
    type: 'competition',
    code: 'meeting',
    year: 2026,
    name: 'Small Meeting',
    sport: 'CTR',
    competitionType: 'MultiEvents',
    start: '2026-06-01',
    end: '2026-06-02',
    location: 'Roubaix, FRA',
    noc: 'FRA',
    timeZone: 'Europe/Paris',
    priority: 0,
  },
  event(POINTS, 'Women Points Race', 'WomenElite'),
  event(ELIMINATION, 'Men Elimination', 'MenElite'),
  event(SPRINT, 'Women Sprint', 'WomenElite'),
  event(PURSUIT, 'Men Team Pursuit', 'MenElite'),
  event(DOWNHILL, 'Men Downhill', 'MenElite'),
  event(TRIATHLON, 'Women Triathlon', 'WomenElite'),
  phase(POINTS, 'pointsRace', { parameters: { laps: 80 }, distanceM: 20_000 }),
  starters(POINTS, FIELD),
  status(POINTS, 'inProgress'),
  sprintResult(1, 3, 1, 5, 2),
  sprintResult(2, 1, 2, 3, 8),
  sprintResult(3, 7, 1, 3, 5),
  { ...head, id: 'lap-won', type: 'lapBalance', event: POINTS, phase: 1, competitors: ['7'], laps: 1 },
  { ...head, id: 'counter', type: 'lapCounter', event: POINTS, phase: 1, toGo: 47 },
  phase(ELIMINATION, 'elimination'),
  starters(ELIMINATION, FIELD),
  status(ELIMINATION, 'inProgress'),
  eliminated(1, 8),
  eliminated(2, 4),
  eliminated(3, 6),
  phase(SPRINT, 'run', { name: 'Qualifying', isFinal: false, distanceM: 200 }),
  starters(SPRINT, FIELD),
  {
    ...head,
    id: 'qualified',
    type: 'unitResult',
    event: SPRINT,
    phase: 1,
    rows: NAMES.map((_, index) => ({
      competitor: String(index + 1),
      outcome: { kind: 'time', timeMs: 9_900 + index * 37 },
      ...(index < 4 ? { mark: 'Q' } : {}),
    })),
  },
  status(SPRINT, 'standings'),
  phase(SPRINT, 'duel', { name: 'Semifinals', isFinal: false, startAt: '2026-06-01T13:00:00+02:00' }, 2),
  starters(
    SPRINT,
    [0, 3, 1, 2].map((index, place) => athlete(index, { heat: place < 2 ? 'Heat 1' : 'Heat 2' })),
    2,
  ),
  status(SPRINT, 'inProgress', 2),
  ride('Heat 1', 1, [1, 10_101], [4, null]),
  ride('Heat 2', 1, [3, 10_210], [2, null]),
  {
    ...head,
    id: 'again',
    type: 'heatStatus',
    event: SPRINT,
    phase: 2,
    heat: 'Heat 1',
    ride: 2,
    heatStatus: 'started',
  },
  phase(SPRINT, 'duel', { name: 'Finals', startAt: '2026-06-02T13:00:00+02:00' }, 3),
  phase(PURSUIT, 'pursuit', { distanceM: 4000 }),
  starters(PURSUIT, [
    { ...team('GBR', 'Great Britain', 0), heat: 'For Gold' },
    { ...team('NZL', 'New Zealand', 2), heat: 'For Gold' },
    { ...team('ITA', 'Italy', 4), heat: 'For Bronze' },
    { ...team('DEN', 'Denmark', 6), heat: 'For Bronze' },
  ]),
  {
    ...head,
    id: 'pursued',
    type: 'unitResult',
    event: PURSUIT,
    phase: 1,
    rows: [
      ...pursuit('For Gold', [
        ['GBR', 111_400, 222_958],
        ['NZL', 111_900, 223_776],
      ]),
      ...pursuit('For Bronze', [
        ['ITA', 112_300, 224_197],
        ['DEN', 112_100, 226_138],
      ]),
    ].map((row, index) => ({ ...row, rank: index + 1 })),
  },
  status(PURSUIT, 'standings'),
  phase(DOWNHILL, 'run', { distanceM: 2000, points: [{ key: 'wood', name: 'The wood' }] }),
  starters(
    DOWNHILL,
    FIELD.map((one, index) => ({
      ...one,
      order: index + 1,
      startAt: `2026-06-01T12:0${index}:00+02:00`,
    })),
  ),
  status(DOWNHILL, 'inProgress'),
  passing(1, 'wood', 0, 55),
  passing(1, 'Finish', 2, 5),
  passing(2, 'wood', 1, 54),
  passing(2, 'Finish', 3, 6),
  passing(3, 'wood', 2, 53),
  phase(TRIATHLON, 'segments', {
    distanceM: 25_750,
    points: [
      { key: 'swim', name: 'Swim' },
      { key: 'bike', name: 'Bike' },
    ],
    parameters: { lastLeg: 'Run' },
  }),
  starters(TRIATHLON, FIELD.slice(0, 2)),
  {
    ...head,
    id: 'course-of-triathlon',
    type: 'course',
    event: TRIATHLON,
    phase: 1,
    lengthM: 2000,
    line: [
      [3.15, 50.69, 20, 0],
      [3.16, 50.69, 22, 700],
      [3.16, 50.7, 25, 2000],
    ],
    markers: [],
  },
  {
    ...head,
    id: 'triathlon-result',
    type: 'unitResult',
    event: TRIATHLON,
    phase: 1,
    rows: [
      [1, 600, 2400, 3300],
      [2, 590, 2395, 3310],
    ].map(([bib, swim, bike, finish]) => ({
      competitor: String(bib),
      outcome: { kind: 'time', timeMs: finish! * 1000 },
      splits: [
        { point: 'swim', timeMs: swim! * 1000 },
        { point: 'bike', timeMs: bike! * 1000 },
      ],
    })),
  },
  status(TRIATHLON, 'finished'),
]

export const postMeeting = (server: Pick<SiteServer, 'post'>): Promise<void> =>
  server.post('facts', MEETING, facts)
