/** Templates of races: a form of a few fields → the facts that create the competition. Everything can be stated anew later. */
import { foldName } from '@bell-lap/domain/people/folded-name'
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact } from '@bell-lap/protocol/facts/facts'

export const TEMPLATES = ['criterium', 'timeTrial', 'roadRace'] as const
export type Template = (typeof TEMPLATES)[number]

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
  /** Length of a lap for a criterium, otherwise of the race. */
  readonly distanceKm: number
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
  if (form.template === 'criterium' && !(Number.isInteger(form.laps) && form.laps >= 1 && form.laps <= 500))
    faults.push('laps')
  return faults
}

/** @param at when it is stated: an instant with its offset */
export function factsOf(form: RaceForm, source: string, at: string): Fact[] {
  const { template, name, place, nation, on, startsAt, timeZone } = form
  const zone = createZone(timeZone)
  const startAt = zone.at(zone.instantMs(on, startsAt)).iso
  const metres = Math.round(form.distanceKm * 1_000)
  const distanceM = template === 'criterium' ? metres * form.laps : metres
  const head = { source, at }
  const isTimeTrial = template === 'timeTrial'
  return [
    {
      ...head,
      id: 'competition',
      type: 'competition',
      code: codeOf(name),
      year: Number(on.slice(0, 4)),
      name: name.trim(),
      sport: 'CRD',
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
      stageType: isTimeTrial ? 'ITT' : 'MS',
      ...(isTimeTrial ? { stageKind: 'timeTrial' as const } : { category: 'FlatStage' as const }),
      distanceM,
      startAt,
      ...(template === 'criterium' ? { laps: { count: form.laps, lapped: 'counted' as const } } : {}),
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
