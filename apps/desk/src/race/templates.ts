/** Templates of races: a form of a few fields → the facts that create the competition. Everything can be stated anew later. */
import { foldName } from '@bell-lap/domain/people/folded-name'
import { createZone, type Zone } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { EVENT_PLANS, type EventPlan, type EventTemplate } from './event-templates.ts'

/** The measure of how long the race is: a number of laps, a distance, hours on laps; of rounds, riders or heats of the first. */
type Length = 'laps' | 'distance' | 'hours' | 'riders' | 'heats'

interface TemplateRules {
  readonly sport: FactOf<'competition'>['sport']
  /** Null for an event of phases (event-templates.ts). */
  readonly stageType: FactOf<'stage'>['stageType'] | null
  readonly length: Length
  /** Kilometres of a lap, else of the race, as the form proposes them. */
  readonly distanceKm: number
  /** The number that `length` counts, as the form proposes it. */
  readonly laps: number
  /** Further fields of the stage about its laps. */
  readonly onLaps?: Omit<NonNullable<FactOf<'stage'>['laps']>, 'count'>
}

const onTrack = (laps: number) =>
  ({ sport: 'CTR', stageType: null, length: 'laps', distanceKm: 0.25, laps }) as const

const COUNTED = { lapped: 'counted' } as const
const PULLED = { lapped: 'pulled' } as const

/** Each kind of race. Riders of a start list with categories are placed in theirs too, and start with it as a wave. */
const STAGES = {
  criterium: { sport: 'CRD', stageType: 'MS', length: 'laps', distanceKm: 1.2, laps: 30, onLaps: COUNTED },
  pointsCriterium: {
    sport: 'CRD',
    stageType: 'MS',
    length: 'laps',
    distanceKm: 1.2,
    laps: 40,
    onLaps: { ...COUNTED, sprintEveryLaps: 10, scale: [5, 3, 2, 1], lastSprintFactor: 2 },
  },
  circuitRace: { sport: 'CRD', stageType: 'MS', length: 'laps', distanceKm: 8, laps: 10, onLaps: COUNTED },
  roadRace: { sport: 'CRD', stageType: 'MS', length: 'distance', distanceKm: 100, laps: 1 },
  timeTrial: { sport: 'CRD', stageType: 'ITT', length: 'distance', distanceKm: 16.1, laps: 1 },
  teamTimeTrial: { sport: 'CRD', stageType: 'TTT', length: 'distance', distanceKm: 40, laps: 1 },
  hillClimb: { sport: 'CRD', stageType: 'ITT', length: 'distance', distanceKm: 3, laps: 1 },
  cycloCross: { sport: 'CCR', stageType: 'MS', length: 'laps', distanceKm: 2.8, laps: 8, onLaps: PULLED },
  crossCountry: { sport: 'MTB', stageType: 'MS', length: 'laps', distanceKm: 4.2, laps: 6, onLaps: PULLED },
  sixHours: {
    sport: 'MTB',
    stageType: 'MS',
    length: 'hours',
    distanceKm: 6,
    laps: 6,
    onLaps: { ...COUNTED, lastLap: 'inTime' },
  },
} as const satisfies Readonly<Record<string, TemplateRules>>
const EVENTS = {
  downhill: { sport: 'MTB', stageType: null, length: 'distance', distanceKm: 2.2, laps: 1 },
  eliminator: { sport: 'MTB', stageType: null, length: 'riders', distanceKm: 0.9, laps: 32 },
  sprintTournament: { sport: 'CTR', stageType: null, length: 'riders', distanceKm: 0.2, laps: 8 },
  pointsRace: onTrack(80),
  elimination: onTrack(40),
  madison: onTrack(100),
  scratch: onTrack(40),
  omnium: onTrack(80),
  bmx: { sport: 'BMX', stageType: null, length: 'heats', distanceKm: 0.35, laps: 2 },
  granFondo: { sport: 'GFO', stageType: null, length: 'distance', distanceKm: 120, laps: 1 },
} as const satisfies Readonly<Record<EventTemplate, TemplateRules>>
const RULES = { ...STAGES, ...EVENTS }
export type Template = keyof typeof RULES
export const TEMPLATES = Object.keys(RULES) as Template[]
export const rulesOf = (template: Template): TemplateRules => RULES[template]

/** True for a race over laps without sprints: the order at the line decides it. */
export function mayTypeFinishOnly(template: Template): boolean {
  const { length, onLaps } = rulesOf(template)
  return length === 'laps' && onLaps !== undefined && onLaps.sprintEveryLaps === undefined
}

export interface RaceForm {
  readonly template: Template
  readonly name: string
  readonly place: string
  /** IOC code. */
  readonly nation: string
  /** 2026-06-07 */
  readonly on: string
  /** 14:00 */
  readonly startsAt: string
  readonly timeZone: string
  /** Length of a lap for a race on laps, otherwise of the race. */
  readonly distanceKm: number
  /** Laps to ride; of a race over a time its hours; of a tournament its riders, and of motos their heats. */
  readonly laps: number
  /** For a race on laps: true if only the finish is typed and not the end of each lap. */
  readonly finishOnly: boolean
}

const LONGEST_CODE = 32

/** `oakhillcrit`: the letters of the name, without those of its year. Empty if it has fewer than two. */
export function codeOf(name: string): string {
  const letters = foldName(name)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, LONGEST_CODE)
  return letters.length < 2 ? '' : letters
}

export const competitionIdOf = ({ name, on }: Pick<RaceForm, 'name' | 'on'>): string =>
  `${codeOf(name)}${on.slice(0, 4)}`

/** The missing and invalid fields. Empty if facts can be made. */
export function faultsOf(form: RaceForm): readonly (keyof RaceForm)[] {
  const faults: (keyof RaceForm)[] = []
  if (codeOf(form.name) === '') faults.push('name')
  if (!/^[A-Z]{3}$/.test(form.nation)) faults.push('nation')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(form.on)) faults.push('on')
  if (!/^\d{2}:\d{2}$/.test(form.startsAt)) faults.push('startsAt')
  if (!(form.distanceKm > 0 && form.distanceKm <= 1_000)) faults.push('distanceKm')
  const { length } = rulesOf(form.template)
  const [least, most] = COUNTS[length]
  if (!(form.laps >= least && form.laps <= most && (length === 'hours' || Number.isInteger(form.laps))))
    faults.push('laps')
  return faults
}

/** The least and the most of what a length counts. */
export const COUNTS: Readonly<Record<Length, readonly [least: number, most: number]>> = {
  laps: [1, 500],
  distance: [1, 1],
  hours: [0.5, 48],
  riders: [4, 64],
  heats: [1, 16],
}

/** @param at when it is stated: an instant with its offset */
export function factsOf(form: RaceForm, source: string, at: string): Fact[] {
  const { template, name, place, nation, on, startsAt, timeZone } = form
  const zone = createZone(timeZone)
  const startAt = zone.at(zone.instantMs(on, startsAt)).iso
  const metres = Math.round(form.distanceKm * 1_000)
  const { sport, stageType, length, onLaps } = rulesOf(template)
  const distanceM = length === 'laps' ? metres * form.laps : metres
  const head = { source, at }
  const competition: Fact = {
    ...head,
    id: 'competition',
    type: 'competition',
    code: codeOf(name),
    year: Number(on.slice(0, 4)),
    name: name.trim(),
    sport,
    competitionType: stageType === null ? 'MultiEvents' : 'SingleRace',
    start: on,
    end: on,
    location: place.trim(),
    noc: nation,
    timeZone,
    priority: 0,
  }
  if (stageType === null) {
    const plan = EVENT_PLANS[template as EventTemplate]({ metres, count: form.laps })
    return [
      competition,
      ...eventFacts(plan, name.trim(), { startMs: zone.instantMs(on, startsAt), zone }, head),
    ]
  }
  const isTimeTrial = stageType !== 'MS'
  return [
    competition,
    ...(isTimeTrial
      ? [{ ...head, id: 'rules', type: 'classificationRules' as const, timeTrialPrecision: 1 as const }]
      : []),
    {
      ...head,
      id: 'stage-1',
      type: 'stage',
      stage: 1,
      name: place.trim() || name.trim(),
      stageType,
      ...(isTimeTrial ? { stageKind: 'timeTrial' as const } : { category: 'FlatStage' as const }),
      distanceM,
      startAt,
      ...(onLaps !== undefined && {
        laps: {
          ...onLaps,
          ...lengthOf(length, form.laps, metres),
          ...(mayTypeFinishOnly(template) && form.finishOnly && { finishOnly: true }),
        },
      }),
    },
    {
      ...head,
      id: 'course-1',
      type: 'course',
      stage: 1,
      lengthM: distanceM,
      line: [],
      markers: [{ key: 'finish', name: place.trim() || name.trim(), kind: 'finish', distanceM }],
    },
  ]
}

/** Time between the planned starts of two phases. The start itself is stated when it happens. */
const BETWEEN_PHASES_MS = 1_800_000

function eventFacts(
  { event = {}, phases }: EventPlan,
  name: string,
  { startMs, zone }: { readonly startMs: number; readonly zone: Zone },
  head: Pick<Fact, 'source' | 'at'>,
): Fact[] {
  return [
    { ...head, id: 'event-1', type: 'event', event: 1, name, ...event },
    ...phases.map(({ qualification, parameters, ...plan }, index): Fact => ({
      ...head,
      id: `phase-${index + 1}`,
      type: 'phase',
      event: 1,
      phase: index + 1,
      ...plan,
      ...(parameters !== undefined && { parameters }),
      startAt: zone.at(startMs + index * BETWEEN_PHASES_MS).iso,
      ...(qualification !== undefined && {
        qualification: structuredClone(qualification) as FactOf<'phase'>['qualification'] & object,
      }),
      ...(index === phases.length - 1 && { isFinal: true }),
    })),
  ]
}

const HOUR_MS = 3_600_000

const lengthOf = (length: Length, laps: number, lapM: number) =>
  length === 'hours' ? { durationMs: Math.round(laps * HOUR_MS), lapM } : { count: laps }

/**
 * The next edition of a competition: its programme in the year of its new day, without starters, starts and results. Days and times move by
 * as much as its first day does.
 */
export function nextEditionFacts(programme: readonly Fact[], on: string, source: string, at: string): Fact[] {
  const competition = programme.find((fact): fact is FactOf<'competition'> => fact.type === 'competition')
  if (competition === undefined) return []
  const days = Math.round((Date.parse(on) - Date.parse(competition.start)) / DAY_MS)
  const year = Number(on.slice(0, 4))
  return programme.flatMap((fact, index): Fact[] => {
    const { supersedes: _, ...kept } = fact
    const head = { id: `edition-${index + 1}`, source, at }
    switch (kept.type) {
      case 'competition':
        return [
          {
            ...kept,
            ...head,
            year,
            name: kept.name.replaceAll(String(competition.year), String(year)),
            start: on,
            end: dayAfter(kept.end, days),
          },
        ]
      case 'stage':
      case 'phase': {
        const zone = createZone(kept.timeZone ?? competition.timeZone)
        const { local } = zone.at(Date.parse(kept.startAt))
        const startAt = zone.at(zone.instantMs(dayAfter(local.slice(0, 10), days), local.slice(11, 16))).iso
        const { expectedFinishAt: __, ...rest } = kept
        return [{ ...rest, ...head, startAt }]
      }
      case 'classificationRules':
      case 'event':
      case 'course':
      case 'marker':
        return [{ ...kept, ...head }]
      default:
        return []
    }
  })
}

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
