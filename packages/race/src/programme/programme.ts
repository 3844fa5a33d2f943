/**
 * The competition as last stated, its zone, and its programme: stages, events and their phases, with what was stated to keep them
 * from being held as planned. Slices: `competition`, `stages`, `events`, `disruptions`.
 */
import { FORM_OF_STAGE, formOf, type FormKey } from '@bell-lap/domain/form/form'
import type { QualificationGroup } from '@bell-lap/domain/heats/qualification'
import { CLASSIFICATION_RULES } from '@bell-lap/domain/standing/classification-rule'
import type { RoundsRule } from '@bell-lap/domain/heats/event-classification'
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import type { EventRule } from '@bell-lap/domain/standing/part-score'
import { eventOf, stageUnit, unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import type {
  CompetitionType,
  StageCategory,
  StageKind,
  StageType,
} from '@bell-lap/protocol/vocabulary/kinds'
import { sliceOf, slicesOf, type SliceName } from '../state/slice.ts'
import { derived, type Filed, type OfEvent, type View } from '../state/view.ts'
import { createZone, type Zone, type ZonedInstant } from '@bell-lap/domain/calendar/zone'
import { disrupted, type Disrupted, type StatedDisruption } from './stated-disruption.ts'

/** What the programme of a competition of a type is made of. Of a single race either may be stated, until one is. */
const MADE_OF: Readonly<Record<CompetitionType, readonly ('stages' | 'events')[]>> = {
  GrandTour: ['stages'],
  SingleRace: ['stages', 'events'],
  MultiEvents: ['events'],
  // What belongs to them stands in competitions of their own, or in reports alone.
  MultiSports: [],
  OnlyPDF: [],
  Empty: [],
}

/** Whether a competition of this type has such a part. */
export const isMadeOf = (type: CompetitionType, part: 'stages' | 'events'): boolean =>
  MADE_OF[type].includes(part)

/** Why there are none: not stated yet, or none to come, since the programme is made of the other or of neither. */
export function whyNone(view: View, part: 'stages' | 'events'): 'not-yet' | 'unknown' {
  const { competition, stages, events } = view.get(PROGRAMME)
  const isOther = part === 'stages' ? events.length > 0 : stages.length > 0
  const mayCome = competition !== null && isMadeOf(competition.competitionType, part)
  return mayCome && !isOther ? 'not-yet' : 'unknown'
}

/** False for a competition of a type that has neither stages nor events, ever. */
export function hasProgramme(view: View): boolean {
  const { competition } = view.get(PROGRAMME)
  return competition !== null && MADE_OF[competition.competitionType].length > 0
}

/** What the programme says of any unit. */
export interface ProgrammeUnit {
  readonly unit: Unit
  readonly name: string
  readonly form: FormKey
  /** The form in the three words of the road. */
  readonly stageType: StageType
  /** Metres; 0 where none was stated. */
  readonly distanceM: number
  readonly startMs: number
  /** Of its clocks: its own where one was stated, else the competition's. */
  readonly zone: Zone
  readonly start: ZonedInstant
  /** Null where the programme does not say. */
  readonly expectedFinish: ZonedInstant | null
  readonly category: StageCategory | null
  readonly timeLimit?: FactOf<'stage'>['timeLimit']
  readonly newTimeGapMs?: number | undefined
  readonly teamTrial?: FactOf<'stage'>['teamTrial']
  /** The time of the start is not known. */
  readonly dayOnly: boolean
  /** Null where nothing was stated. */
  readonly disruption: StatedDisruption | null
}

/** What a race on laps is ruled by, as phases state it. */
export type LapParameters = Pick<
  NonNullable<FactOf<'phase'>['parameters']>,
  'laps' | 'lapped' | 'startLoopM' | 'lapM' | 'minimumLapMs' | 'durationMs' | 'lastLap' | 'lapsAfterDuration'
>

export interface ProgrammeStage extends ProgrammeUnit {
  /** Of a race on laps. */
  readonly parameters: LapParameters
  readonly points: readonly []
  /** Its number. */
  readonly stage: number
  /** Null where the programme does not say. */
  readonly stageKind: StageKind | null
  /** What a half stage is called; null where that is its number. */
  readonly label: string | null
}

export interface ProgrammePhase extends ProgrammeUnit {
  readonly event: number
  /** Its number within the event. */
  readonly phase: number
  readonly parameters: NonNullable<FactOf<'phase'>['parameters']>
  readonly isFinal: boolean
  /** How its starters qualify; empty where they are entered. */
  readonly qualification: readonly QualificationGroup[]
  /** Timing points without a place on a course, in order. */
  readonly points: NonNullable<FactOf<'phase'>['points']>
  /** When its heats are planned to start, by name; empty where the programme does not say. */
  readonly heatStarts: ReadonlyMap<string, ZonedInstant>
}

export interface ProgrammeEvent {
  readonly event: number
  readonly name: string
  readonly category: string | null
  /** Where it is held; null where that is the place of the competition. */
  readonly venue: string | null
  /** Beside the races. */
  readonly isSideEvent: boolean
  /** Whether it was stated to give medals; null where nothing was stated (awardsMedals in series.ts). */
  readonly medals: boolean | null
  /** Of an event decided by several phases; null for every other. */
  readonly standing: EventRule | null
  /** Of an event that is decided in rounds: how those are placed who went out before the last; null for every other. */
  readonly classification: RoundsRule | null
  /** By number. */
  readonly phases: readonly ProgrammePhase[]
}

export interface Programme {
  /** Null while no fact has stated the competition: nothing of it is known then. */
  readonly competition: FactOf<'competition'> | null
  readonly zone: Zone
  /** By number. */
  readonly stages: readonly ProgrammeStage[]
  /** In the order of the programme, which need not be that of the numbers. */
  readonly events: readonly ProgrammeEvent[]
  /** Stages by number, then phases by their start. */
  readonly units: readonly (ProgrammeStage | ProgrammePhase)[]
  readonly byUnit: ReadonlyMap<Unit, ProgrammeStage | ProgrammePhase>
}

/** What the stages are planned by. */
const OF_STAGES = ['competition', 'stages', sliceOf('disruptions', '*')] as const

/** Of the whole competition: what is of one event or one unit asks for that alone (`programmeOf`). */
export const PROGRAMME = derived<Programme>({
  name: 'programme',
  reads: () => [...OF_STAGES, sliceOf('events', 'phases')],
  compute: (view) => programmeWith(view, view.facts('stages'), view.events()),
})

/** With this event alone, so that what is planned of others touches nothing that is of this. */
const EVENT_PROGRAMME = derived<Programme, OfEvent>({
  name: 'programme of an event',
  reads: (event) => ['competition', ...slicesOf(['events', 'disruptions'], `event-${event}`)],
  compute: (view, event) => programmeWith(view, [], [event]),
})

/** With the stages alone. */
const STAGES_PROGRAMME = derived<Programme>({
  name: 'programme of the stages',
  reads: () => OF_STAGES,
  compute: (view) => programmeWith(view, view.facts('stages'), []),
})

/** The zone of the competition. */
export const ZONE = derived<Zone>({
  name: 'zone',
  reads: () => ['competition'],
  compute: (view) => createZone(view.facts('competition').at(-1)?.fact.timeZone ?? 'UTC'),
})

/** The zone of a unit's clocks; of one that is on no programme that of the competition. */
export const zoneOf = (view: View, unit: Unit): Zone => plannedUnit(view, unit)?.zone ?? view.get(ZONE)

/** The zone of a unit's clocks as documents show it: where it is not the competition's. */
export function showZone(view: View, unit: Unit): { timeZone?: string } {
  const { name } = zoneOf(view, unit)
  return name === view.get(ZONE).name ? {} : { timeZone: name }
}

const ownZone = ({ timeZone }: { readonly timeZone?: string }, zone: Zone): Zone =>
  timeZone === undefined ? zone : createZone(timeZone)

/** The part of the programme that a unit is in: its event, or the stages. */
export function programmeOf(view: View, unit: Unit): Programme {
  const event = eventOf(unit)
  return event === null ? view.get(STAGES_PROGRAMME) : view.get(EVENT_PROGRAMME, event)
}

/** The slices of the programme that a document of a unit, an event or the competition reads. */
export function programmeReads(at?: Unit | number): Iterable<SliceName> {
  if (at === undefined) return PROGRAMME.reads()
  const event = typeof at === 'number' ? at : eventOf(at)
  return event === null ? STAGES_PROGRAMME.reads() : EVENT_PROGRAMME.reads(event)
}

/** Undefined where the programme does not name the event. */
export const plannedEvent = (view: View, event: number | undefined): ProgrammeEvent | undefined =>
  event === undefined ? undefined : view.get(EVENT_PROGRAMME, event).events[0]

function programmeWith(
  view: View,
  statedStages: readonly Filed<'stages'>[],
  numbers: readonly number[],
): Programme {
  const competition = view.facts('competition').at(-1)?.fact ?? null
  const zone = view.get(ZONE)
  const latest = new Map<number, Filed<'stages'>>()
  for (const filed of statedStages) latest.set(filed.fact.stage, filed)
  const stages = [...latest.values()]
    .toSorted((a, b) => a.fact.stage - b.fact.stage)
    .map((filed) => {
      const own = ownZone(filed.fact, zone)
      return plannedStageOf({ ...filed.fact, ...disrupted(view, filed, own) }, own)
    })
  const events = eventsOf(view, numbers, zone)
  const phases = events
    .flatMap((event) => event.phases)
    .toSorted((a, b) => a.startMs - b.startMs || a.event - b.event || a.phase - b.phase)
  const units = [...stages, ...phases]
  return {
    competition,
    zone,
    stages,
    events,
    units,
    byUnit: new Map(units.map((planned) => [planned.unit, planned])),
  }
}

/** An event is there once a fact states it, or one of its phases. */
function eventsOf(view: View, numbers: readonly number[], zone: Zone): ProgrammeEvent[] {
  const stated = new Map<number, FactOf<'event'>>()
  const phases = new Map<number, Map<number, ProgrammePhase>>()
  for (const { seq, fact } of numbers.flatMap((number) => view.factsOfEvent(number))) {
    if (fact.type === 'event') stated.set(fact.event, fact)
    else {
      const own = phases.get(fact.event) ?? new Map<number, ProgrammePhase>()
      const phaseZone = ownZone(fact, zone)
      const whole = { ...fact, ...disrupted(view, { seq, fact }, phaseZone) }
      phases.set(fact.event, own.set(fact.phase, plannedPhaseOf(whole, phaseZone)))
    }
  }
  const orderOf = (event: number) => stated.get(event)?.order ?? event
  return [...new Set([...stated.keys(), ...phases.keys()])]
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a - b)
    .map((event) => ({
      event,
      name: stated.get(event)?.name ?? `Event ${event}`,
      category: stated.get(event)?.category ?? null,
      venue: stated.get(event)?.venue ?? null,
      isSideEvent: stated.get(event)?.sideEvent ?? false,
      medals: stated.get(event)?.medals ?? null,
      standing: ruleOf(stated.get(event)?.standing),
      classification: stated.get(event)?.classification ?? null,
      phases: [...(phases.get(event)?.values() ?? [])].toSorted((a, b) => a.phase - b.phase),
    }))
}

/** Undefined where the programme does not name the unit. */
export const plannedUnit = (view: View, unit: Unit): ProgrammeStage | ProgrammePhase | undefined =>
  programmeOf(view, unit).byUnit.get(unit)

/** True for the stage of a race that has one alone: its result decides the race, and there is nothing to add up. */
export const isOneDay = (view: View, unit: Unit): boolean => {
  const { stages } = programmeOf(view, unit)
  return stages.length === 1 && stages[0]?.unit === unit
}

/** Undefined for a phase, and where the programme does not name the stage. */
export function plannedStage(view: View, unit: Unit): ProgrammeStage | undefined {
  const planned = plannedUnit(view, unit)
  return planned !== undefined && 'stage' in planned ? planned : undefined
}

/** Undefined for a stage, and where the programme does not name the phase. */
export function plannedPhase(view: View, unit: Unit): ProgrammePhase | undefined {
  const planned = plannedUnit(view, unit)
  return planned !== undefined && 'phase' in planned ? planned : undefined
}

function timesOf({ startAt, expectedFinishAt }: { startAt: string; expectedFinishAt?: string }, zone: Zone) {
  const startMs = Date.parse(startAt)
  return {
    startMs,
    zone,
    start: zone.at(startMs),
    expectedFinish: expectedFinishAt === undefined ? null : zone.at(Date.parse(expectedFinishAt)),
  }
}

function plannedStageOf(fact: FactOf<'stage'> & Disrupted, zone: Zone): ProgrammeStage {
  const {
    stage,
    name,
    stageType,
    stageKind = null,
    label = null,
    category = null,
    distanceM,
    timeLimit,
    newTimeGapMs,
    teamTrial,
    laps,
    dayOnly = false,
    disruption,
  } = fact
  return {
    unit: stageUnit(stage),
    stage,
    name,
    form: laps === undefined ? FORM_OF_STAGE[stageType] : laps.lapped === 'pulled' ? 'laps' : 'criterium',
    parameters: parametersOf(laps),
    points: [],
    stageType,
    stageKind,
    label,
    category,
    distanceM,
    timeLimit,
    newTimeGapMs,
    teamTrial,
    dayOnly,
    disruption,
    ...timesOf(fact, zone),
  }
}

function parametersOf(laps: FactOf<'stage'>['laps']): LapParameters {
  if (laps === undefined) return {}
  const { count, ...rules } = laps
  return { ...rules, ...(count === undefined ? {} : { laps: count }) }
}

function plannedPhaseOf(fact: FactOf<'phase'> & Disrupted, zone: Zone): ProgrammePhase {
  const {
    event,
    phase,
    name,
    form,
    distanceM = 0,
    parameters = {},
    isFinal = false,
    qualification = [],
    points = [],
    heats = [],
    dayOnly = false,
    disruption,
  } = fact
  const { start, competitor } = formOf(form)
  return {
    unit: unitAt({ event, phase }),
    event,
    phase,
    name,
    form,
    stageType: start === 'together' ? 'MS' : competitor === 'team' ? 'TTT' : 'ITT',
    category: null,
    distanceM,
    parameters,
    isFinal,
    qualification: qualification.map((group) => groupOf(group, phase)),
    points,
    heatStarts: new Map(heats.map(({ heat, startAt }) => [heat, zone.at(Date.parse(startAt))])),
    dayOnly,
    disruption,
    ...timesOf(fact, zone),
  }
}

type StatedGroup = NonNullable<FactOf<'phase'>['qualification']>[number]

/** From earlier phases alone: no phase waits for itself. */
const groupOf = ({ from, ...group }: StatedGroup, phase: number): QualificationGroup => ({
  ...group,
  from: from
    .filter((selection) => selection.phase < phase)
    .map(({ best, ...selection }) => ({
      ...selection,
      ...(best === undefined ? {} : { best: [best[0]!, best[1]!] as const }),
    })),
})

/** Where the event does not say, what the sport's rule of that name says. */
function knownRule(key: string): Pick<EventRule, 'ties' | 'leaving'> {
  const known = CLASSIFICATION_RULES.get(key)
  return known?.rule === 'parts'
    ? { ties: known.ties, leaving: known.leaving === 'out' ? 'out' : 'kept' }
    : { ties: [], leaving: 'kept' }
}

function ruleOf(stated: FactOf<'event'>['standing']): EventRule | null {
  if (stated === undefined) return null
  // Its documents are found by this key.
  const key = stated.key.toLowerCase() === OMNIUM.key ? OMNIUM.key : stated.key
  const { ties, leaving } = knownRule(key)
  return {
    key,
    from: stated.from.map(({ phase, scale = null, beyond = 0, lapped }) => ({
      phase,
      scale,
      beyond,
      lapped,
    })),
    first: 'most',
    ties: stated.ties ?? ties,
    leaving: stated.leaving ?? leaving,
  }
}
