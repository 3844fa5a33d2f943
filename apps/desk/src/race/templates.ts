/** Templates of races: a form of a few fields → the facts that create the competition. Everything can be stated anew later. */
import { foldName } from '@bell-lap/domain/people/folded-name'
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'

/** The measure of how long the race is: a number of laps, a distance, or hours on laps. */
type Length = 'laps' | 'distance' | 'hours'

interface TemplateRules {
  readonly sport: FactOf<'competition'>['sport']
  readonly stageType: FactOf<'stage'>['stageType']
  readonly length: Length
  /** Kilometres of a lap, else of the race, as the form proposes them. */
  readonly distanceKm: number
  readonly laps: number
  /** Further fields of the stage about its laps. */
  readonly onLaps?: Omit<NonNullable<FactOf<'stage'>['laps']>, 'count'>
}

const COUNTED = { lapped: 'counted' } as const
const PULLED = { lapped: 'pulled' } as const

/** Each kind of race. Riders of a start list with categories are placed in theirs too, and start with it as a wave. */
const RULES = {
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
  granFondo: { sport: 'GFO', stageType: 'MS', length: 'distance', distanceKm: 120, laps: 1 },
  sixHours: {
    sport: 'MTB',
    stageType: 'MS',
    length: 'hours',
    distanceKm: 6,
    laps: 6,
    onLaps: { ...COUNTED, lastLap: 'inTime' },
  },
} as const satisfies Readonly<Record<string, TemplateRules>>
export type Template = keyof typeof RULES
export const TEMPLATES = Object.keys(RULES) as Template[]
export const rulesOf = (template: Template): TemplateRules => RULES[template]

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
  /** Laps to ride; of a race over a time its hours. */
  readonly laps: number
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
  if (length === 'laps' && !(Number.isInteger(form.laps) && form.laps >= 1 && form.laps <= 500))
    faults.push('laps')
  if (length === 'hours' && !(form.laps >= 0.5 && form.laps <= 48)) faults.push('laps')
  return faults
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
  const isTimeTrial = stageType !== 'MS'
  return [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: codeOf(name),
      year: Number(on.slice(0, 4)),
      name: name.trim(),
      sport,
      competitionType: 'SingleRace',
      start: on,
      end: on,
      location: place.trim(),
      noc: nation,
      timeZone,
      priority: 0,
    },
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
      ...(onLaps !== undefined && { laps: { ...onLaps, ...lengthOf(length, form.laps, metres) } }),
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
