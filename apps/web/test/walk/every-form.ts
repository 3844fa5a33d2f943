/**
 * Competitions in which every form of racing is an event, each competition in one state: made from the table of forms, so that
 * a new form is walked through as soon as it is a row there.
 */
import { FORM_KEYS, formOf, type Form } from '@bell-lap/domain/form/form'
import type { Outcome } from '@bell-lap/domain/outcome/outcome'
import type { SiteServer } from '../site-server.ts'

/** `corrected`: a relegation, a disqualification of one of the first three, and two who are level. */
export const PHASE_STATES = ['before', 'running', 'finished', 'official', 'corrected'] as const
export type PhaseState = (typeof PHASE_STATES)[number]

export const FORM_EVENTS: readonly (readonly [form: string, event: number])[] = FORM_KEYS.map(
  (form, index) => [form, index + 1],
)
/** Beside those of the forms: an omnium of two races. */
export const OMNIUM_EVENT = FORM_KEYS.length + 1

const YEAR = 2094
const DAY = `${YEAR}-06-01`
export const formsPath = (state: PhaseState): string => `/${YEAR}/forms${state}`

const head = { source: 'test', at: `${DAY}T12:00:00Z` }
const NAMES = ['Adams', 'van der Hoogenband', 'Clark', 'Ó', 'Evans', 'Große']
const NATIONS = ['GBR', 'NED', 'NZL', 'IRL', 'ZZZ', 'GER']
const START_MS = 12 * 3_600_000

interface Race {
  readonly event: number
  readonly phase: number
  readonly form: (typeof FORM_KEYS)[number]
}
type Told = Record<string, unknown> & { readonly type: string }

const keys = (form: Form): string[] =>
  NAMES.slice(0, form.start === 'heats' && form.competitor !== 'athlete' ? 4 : 6).map((_, index) =>
    String(index + 1),
  )

/** In heats of two or three. */
const heatOf = (form: Form, index: number): string | undefined =>
  form.start === 'heats' ? (index < keys(form).length / 2 ? 'Heat 1' : 'Heat 2') : undefined

function competitors({ form: key }: Race): object[] {
  const form = formOf(key)
  return keys(form).map((each, index) => ({
    key: each,
    kind: form.competitor,
    bib: index + 1,
    nation: NATIONS[index],
    order: index + 1,
    ...(form.competitor === 'athlete'
      ? { lastName: NAMES[index], firstName: 'Maximiliano' }
      : {
          name: `${NAMES[index]} Cycling`,
          members: [0, 1].map((member) => ({
            key: `${each}-${member}`,
            lastName: NAMES[(index + member) % NAMES.length],
            firstName: 'Sam',
          })),
        }),
    ...(heatOf(form, index) && { heat: heatOf(form, index) }),
    ...(form.start === 'apart' && { startAt: `${DAY}T12:0${index}:00Z` }),
  }))
}

/** The second and third are level where the kind of result allows it. */
function outcomeOf(kind: Outcome['kind'], index: number): Outcome {
  const place = index === 2 ? 1 : index
  switch (kind) {
    case 'time':
      return { kind, timeMs: 225_123 + place * 1_377 }
    case 'lapsAndTime':
      return { kind, laps: index > 4 ? 2 : 3, timeMs: 225_000 + place * 11_000 }
    case 'points':
      return {
        kind,
        points: 42 - place * 7,
        laps: index === 0 ? 1 : index > 4 ? -1 : 0,
        sprints: [5 - place, 3, 0],
      }
    case 'score':
      return { kind, score: 91.5 - place * 3.25, runs: [88 - place, index > 3 ? null : 91.5] }
    case 'games':
      return { kind, won: 5 - place, drawn: 1, lost: place, goals: 30 - place, goalsAgainst: 12 + place }
    case 'duel':
      return { kind, won: index % 2 === 0 ? 2 : 0, lost: index % 2 === 0 ? 0 : 2 }
    case 'place':
      return { kind }
  }
}

const passing = (bib: number, point: string, atMs: number): Told => ({
  type: 'passing',
  at: `${DAY}T23:59:59Z`,
  bib,
  point,
  timeOfDayMs: START_MS + atMs,
})

/**
 * The facts known in the middle of the race, by the readings of the form. One heat was stopped and is run
 * again.
 */
function running({ form: key }: Race): Told[] {
  const form = formOf(key)
  const all = keys(form)
  const places = all.map((competitor, index) => ({ competitor, rank: index + 1 }))
  if (form.reads.includes('runs') || key === 'games')
    return [
      {
        type: 'unitResult',
        rows: all.slice(0, 3).map((competitor, index) => ({
          competitor,
          outcome: outcomeOf(form.decidedBy, index),
        })),
      },
      { type: 'resultStatus', resultStatus: 'live' },
    ]
  if (form.start === 'heats' && !form.reads.includes('passings'))
    return [
      {
        type: 'heatResult',
        heat: 'Heat 1',
        ride: 1,
        rows: places.slice(0, all.length / 2).map((row, index) => ({ ...row, timeMs: 10_101 + index })),
      },
      {
        type: 'heatStatus',
        heat: 'Heat 2',
        ride: 1,
        heatStatus: 'rerun',
        reason: 'Puncture in the first half lap',
      },
    ]
  if (form.start === 'heats')
    return [
      { type: 'heatStatus', heat: 'Heat 1', heatStatus: 'started', startedAt: `${DAY}T12:00:00Z` },
      passing(1, 'half', 61_234),
      passing(2, 'half', 61_987),
    ]
  return [
    ...(form.reads.includes('sprints')
      ? [
          { type: 'sprintResult', sprint: 1, rows: places },
          { type: 'lapBalance', competitors: ['6'], laps: -1 },
          { type: 'lapCounter', toGo: 12 },
        ]
      : []),
    ...(form.reads.includes('eliminations')
      ? [{ type: 'elimination', elimination: 1, competitors: ['6'] }]
      : []),
    ...(form.reads.includes('passings')
      ? form.start === 'apart'
        ? [passing(1, 'half', 62_000), passing(1, 'Finish', 125_000), passing(2, 'half', 121_000)]
        : // The last one is lapped.
          [1, 2, 3].flatMap((lap) =>
            all
              .slice(0, lap === 3 ? 1 : lap === 2 ? 5 : 6)
              .map((_, index) => passing(index + 1, 'Finish', lap * 400_000 + index * 30_000)),
          )
      : []),
  ]
}

function result({ form: key }: Race): Told[] {
  const form = formOf(key)
  const rows = keys(form).map((competitor, index) => ({
    competitor,
    outcome: outcomeOf(form.decidedBy, index),
    ...(form.decidedBy === 'place' && { rank: index + 1 }),
    ...(form.marks[0] !== undefined && index < 2 && { mark: form.marks[0] }),
    ...(index === keys(form).length - 1 && { irm: 'DNF' as const }),
    ...(form.reads.includes('passings') &&
      form.decidedBy === 'time' && { splits: [{ point: 'half', timeMs: 110_000 + index * 501 }] }),
  }))
  return [{ type: 'unitResult', rows }]
}

const ruling = (competitor: string, irm: 'REL' | 'DSQ', reason: string): Told => ({
  type: 'decision',
  reason,
  decision: { kind: 'invalidResult', competitor, irm },
})

const TOLD: Readonly<Record<PhaseState, (race: Race) => Told[]>> = {
  before: () => [],
  running: (race) => [...running(race), { type: 'raceStatus', raceStatus: 'inProgress' }],
  finished: (race) => [...result(race), { type: 'raceStatus', raceStatus: 'finished' }],
  official: (race) => [...result(race), { type: 'resultStatus', resultStatus: 'official' }],
  corrected: (race) => [
    ...result(race),
    { type: 'resultStatus', resultStatus: 'protested' },
    ruling('1', 'REL', 'Left the sprinters’ lane in the last 200 metres'),
    ruling('2', 'DSQ', 'Found on inspection after the ceremony: a machine below the weight'),
  ],
}

const phase = ({ event, phase: number, form }: Race, more: object = {}): Told => ({
  type: 'phase',
  event,
  phase: number,
  name: 'Final of the second half of the field',
  form,
  startAt: `${DAY}T12:00:00Z`,
  distanceM: 4000,
  parameters: { laps: 16 },
  points: [{ key: 'half', name: 'The half of the distance' }],
  isFinal: true,
  ...more,
})

function factsOf(state: PhaseState): object[] {
  const told: Told[] = []
  const tell = (race: Race, facts: readonly Told[]) =>
    told.push(...facts.map((fact) => ({ event: race.event, phase: race.phase, ...fact })))
  for (const [form, event] of FORM_EVENTS) {
    const race = { event, phase: 1, form } as Race
    told.push({
      type: 'event',
      event,
      name: `The ${form} of this meeting`,
      category: event % 2 ? 'WomenElite' : 'MenElite',
    })
    // The start list of every third event is late.
    const isLate = state === 'before' && event % 3 === 0
    const start = isLate ? [] : [{ type: 'unitStartList', competitors: competitors(race) }]
    tell(race, [phase(race), ...start, ...TOLD[state](race)])
  }
  const races: readonly Race[] = [
    { event: OMNIUM_EVENT, phase: 1, form: 'scratch' },
    { event: OMNIUM_EVENT, phase: 2, form: 'pointsRace' },
  ]
  told.push({
    type: 'event',
    event: OMNIUM_EVENT,
    name: 'The omnium of this meeting',
    standing: {
      key: 'omnium',
      from: [{ phase: 1, scale: [40, 38, 36, 34, 32], beyond: 1 }, { phase: 2 }],
      ties: ['lastSprint'],
    },
  })
  for (const [index, race] of races.entries()) {
    const start = { type: 'unitStartList', competitors: competitors(race) }
    // Its first race is over while the last one is run.
    const then = index === 0 && state === 'running' ? 'official' : state
    tell(race, [phase(race, { name: `Race ${index + 1}`, isFinal: index === 1 }), start, ...TOLD[then](race)])
  }
  return told.map((fact, index) => ({ ...head, id: `fact-${index}`, ...fact }))
}

/** Fills the server with a competition for each state. */
export async function postEveryForm(server: SiteServer): Promise<void> {
  for (const state of PHASE_STATES) {
    const competition = {
      ...head,
      id: 'competition',
      type: 'competition',
      code: `forms${state}`,
      year: YEAR,
      name: `Every form of racing, ${state}`,
      sport: 'CTR',
      competitionType: 'MultiEvents',
      start: DAY,
      end: DAY,
      location: 'Anywhere',
      noc: 'SUI',
      timeZone: 'Europe/Zurich',
      priority: 0,
    }
    await server.post('facts', `forms${state}${YEAR}`, [competition, ...factsOf(state)])
  }
}
