/**
 * The competition as last stated, its zone, and its programme: stages, events and their phases, with their
 * disruptions. Slices: `competition`, `stages`, `events`, `disruptions`.
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

/**
 * The parts of the programme for each type of competition. A single race may state either, until one is
 * stated.
 */
const MADE_OF: Readonly<Record<CompetitionType, readonly ('stages' | 'events')[]>> = {
  GrandTour: ['stages'],
  SingleRace: ['stages', 'events'],
  MultiEvents: ['events'],
  // Their parts are competitions of their own, or only reports.
  MultiSports: [],
  OnlyPDF: [],
  Empty: [],
}

/** True if a competition of this type has such a part. */
export const isMadeOf = (type: CompetitionType, part: 'stages' | 'events'): boolean =>
  MADE_OF[type].includes(part)

/** Why there are none: not stated yet, or none to come, since the programme is made of the other or of neither. */
export function whyNone(view: View, part: 'stages' | 'events'): 'not-yet' | 'unknown' {
  const { competition, stages, events } = view.get(PROGRAMME)
  const isOther = part === 'stages' ? events.length > 0 : stages.length > 0
  const mayCome = competition !== null && isMadeOf(competition.competitionType, part)
  return mayCome && !isOther ? 'not-yet' : 'unknown'
}

/** False for a competition of a type that never has stages or events. */
export function hasProgramme(view: View): boolean {
  const { competition } = view.get(PROGRAMME)
  return competition !== null && MADE_OF[competition.competitionType].length > 0
}

/** The programme's data of any unit. */
export interface ProgrammeUnit {
  readonly unit: Unit
  readonly name: string
  readonly form: FormKey
  /** The form in the three words of road racing. */
  readonly stageType: StageType
  /** Metres. 0 if none was stated. */
  readonly distanceM: number
  readonly startMs: number
  /** Zone of its clocks: its own if one was stated, else the competition's. */
  readonly zone: Zone
  readonly start: ZonedInstant
  /** Null if the programme states none. */
  readonly expectedFinish: ZonedInstant | null
  readonly category: StageCategory | null
  readonly timeLimit?: FactOf<'stage'>['timeLimit']
  readonly newTimeGapMs?: number | undefined
  readonly teamTrial?: FactOf<'stage'>['teamTrial']
  /** True if the time of the start is unknown. */
  readonly dayOnly: boolean
  /** Null if none was stated. */
  readonly disruption: StatedDisruption | null
}

/** Rules of a race on laps, as phases state them. */
export type LapParameters = Pick<
  NonNullable<FactOf<'phase'>['parameters']>,
  | 'laps'
  | 'lapped'
  | 'startLoopM'
  | 'lapM'
  | 'minimumLapMs'
  | 'finishOnly'
  | 'durationMs'
  | 'lastLap'
  | 'lapsAfterDuration'
  | 'sprintEveryLaps'
  | 'firstSprintLap'
  | 'lastSprintFactor'
  | 'scale'
>

/** The planned time of a race over a time. Empty for any other race. */
export function raceOverTime({
  parameters: { durationMs, lapsAfterDuration },
}: {
  readonly parameters: LapParameters
}): Pick<LapParameters, 'durationMs' | 'lapsAfterDuration'> {
  if (durationMs === undefined) return {}
  return { durationMs, ...(lapsAfterDuration !== undefined && { lapsAfterDuration }) }
}

export interface ProgrammeStage extends ProgrammeUnit {
  /** Rules, for a race on laps. */
  readonly parameters: LapParameters
  readonly points: readonly []
  /** Its number. */
  readonly stage: number
  /** Null if the programme states none. */
  readonly stageKind: StageKind | null
  /** The name of a half stage. Null if that is its number. */
  readonly label: string | null
}

export interface ProgrammePhase extends ProgrammeUnit {
  readonly event: number
  /** Its number within the event. */
  readonly phase: number
  readonly parameters: NonNullable<FactOf<'phase'>['parameters']>
  readonly isFinal: boolean
  /** How its starters qualify. Empty if they are entered. */
  readonly qualification: readonly QualificationGroup[]
  /** Timing points without a place on a course, in order. */
  readonly points: NonNullable<FactOf<'phase'>['points']>
  /** The planned starts of its heats, by name. Empty if the programme states none. */
  readonly heatStarts: ReadonlyMap<string, ZonedInstant>
}

export interface ProgrammeEvent {
  readonly event: number
  readonly name: string
  readonly category: string | null
  /** The place where it is held. Null if that is the place of the competition. */
  readonly venue: string | null
  /** True if it is held beside the races. */
  readonly isSideEvent: boolean
  /** True if it was stated to give medals. Null if nothing was stated (awardsMedals in series.ts). */
  readonly medals: boolean | null
  /** For an event that several phases decide. Null for any other. */
  readonly standing: EventRule | null
  /**
   * For an event decided in rounds: the rule that places competitors who went out before the last round. Null
   * for any other.
   */
  readonly classification: RoundsRule | null
  /** By number. */
  readonly phases: readonly ProgrammePhase[]
}

export interface Programme {
  /** Null while no fact has stated the competition. Then nothing of it is known. */
  readonly competition: FactOf<'competition'> | null
  readonly zone: Zone
  /** By number. */
  readonly stages: readonly ProgrammeStage[]
  /** In the order of the programme, which may differ from that of the numbers. */
  readonly events: readonly ProgrammeEvent[]
  /** Stages by number, then phases by their start. */
  readonly units: readonly (ProgrammeStage | ProgrammePhase)[]
  readonly byUnit: ReadonlyMap<Unit, ProgrammeStage | ProgrammePhase>
}

/** Slices of the plan of the stages. */
const OF_STAGES = ['competition', 'stages', sliceOf('disruptions', '*')] as const

/** The whole competition. Code about one event or unit reads only that part (`programmeOf`). */
export const PROGRAMME = derived<Programme>({
  name: 'programme',
  reads: () => [...OF_STAGES, sliceOf('events', 'phases')],
  compute: (view) => programmeWith(view, view.facts('stages'), view.events()),
})

/** Contains only this event, so that plans of other events do not affect it. */
const EVENT_PROGRAMME = derived<Programme, OfEvent>({
  name: 'programme of an event',
  reads: (event) => ['competition', ...slicesOf(['events', 'disruptions'], `event-${event}`)],
  compute: (view, event) => programmeWith(view, [], [event]),
})

/** Contains only the stages. */
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

/** The zone of a unit's clocks. For a unit on no programme, that of the competition. */
export const zoneOf = (view: View, unit: Unit): Zone => plannedUnit(view, unit)?.zone ?? view.get(ZONE)

/** The zone of a unit's clocks as documents show it: only if it differs from the competition's. */
export function showZone(view: View, unit: Unit): { timeZone?: string } {
  const { name } = zoneOf(view, unit)
  return name === view.get(ZONE).name ? {} : { timeZone: name }
}

const ownZone = ({ timeZone }: { readonly timeZone?: string }, zone: Zone): Zone =>
  timeZone === undefined ? zone : createZone(timeZone)

/** The part of the programme that contains a unit: its event, or the stages. */
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

/** Undefined if the programme does not have the event. */
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

/** An event exists once a fact states it or one of its phases. */
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

/** Undefined if the programme does not have the unit. */
export const plannedUnit = (view: View, unit: Unit): ProgrammeStage | ProgrammePhase | undefined =>
  programmeOf(view, unit).byUnit.get(unit)

/**
 * True for the stage of a race with a single one: its result decides the race, and there is nothing to add
 * up.
 */
export const isOneDay = (view: View, unit: Unit): boolean => {
  const { stages } = programmeOf(view, unit)
  return stages.length === 1 && stages[0]?.unit === unit
}

/** Undefined for a phase, and if the programme does not have the stage. */
export function plannedStage(view: View, unit: Unit): ProgrammeStage | undefined {
  const planned = plannedUnit(view, unit)
  return planned !== undefined && 'stage' in planned ? planned : undefined
}

/** Undefined for a stage, and if the programme does not have the phase. */
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

/** Only earlier phases: no phase waits for itself. */
const groupOf = ({ from, ...group }: StatedGroup, phase: number): QualificationGroup => ({
  ...group,
  from: from
    .filter((selection) => selection.phase < phase)
    .map(({ best, ...selection }) => ({
      ...selection,
      ...(best === undefined ? {} : { best: [best[0]!, best[1]!] as const }),
    })),
})

/** If the event states no rule, the sport's rule of that name holds. */
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
