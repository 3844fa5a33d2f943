/** The desk's view of a competition, computed only from its facts, including those that wait to be sent. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { FORM_OF_STAGE, formOf, type FormKey } from '@bell-lap/domain/form/form'
import { stageUnit, unitAt, unitOf, type Located, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { ShownFact } from './fact-log.ts'

export interface Starter {
  /** Its key in results; of a rider of a stage the bib. */
  readonly key: string
  readonly bib: Bib
  readonly lastName: string
  readonly firstName: string
  /** The category in which the rider is placed. Null if none was stated. */
  readonly category: string | null
  readonly teamCode: string | null
  /** Left out if the rider is in no heat. */
  readonly heat?: string
}

/** Facts of a unit have these fields. */
export type UnitFields = { readonly stage: number } | { readonly event: number; readonly phase: number }

/** A stage or phase: what is started, timed and published as one. */
export interface DeskUnit {
  readonly unit: Unit
  readonly fields: UnitFields
  readonly name: string
  readonly startAt: string
  readonly timeZone: string
  /** True if riders start one by one or team by team. */
  readonly isTimeTrial: boolean
  /** True if teams start, not riders. */
  readonly isTeamTrial: boolean
  /** True if the finish is passed at the end of each lap. */
  readonly isOnLaps: boolean
  /** Laps to ride. Null where the race is not over a number of laps. */
  readonly laps: number | null
  readonly form: FormKey
  /** Rules of the race that replace those of its form. */
  readonly parameters: NonNullable<FactOf<'phase'>['parameters']>
  /** Metres of one lap. Null if unknown. */
  readonly lapM: number | null
  /** True if the starters follow from earlier phases unless a start list is stated. */
  readonly isQualifiedFor: boolean
  /** In the order in which they were entered. */
  readonly starters: readonly Starter[]
  /** The start list of a phase as it stands. Null if there is none, and for a stage. */
  readonly starterList: FactOf<'unitStartList'> | null
  readonly startOrders: readonly FactOf<'startOrder'>[]
  /** The start of the whole race. */
  readonly started: FactOf<'stageStarted'> | null
  readonly status: FactOf<'resultStatus'> | null
  /** True once somebody stated that the race is over. */
  readonly isOver: boolean
  readonly withdrawals: readonly FactOf<'withdrawal'>[]
  readonly decisions: readonly FactOf<'decision'>[]
  /** All facts about the unit that stand, in their order. */
  readonly facts: readonly Fact[]
}

export interface DeskRace {
  readonly competition: FactOf<'competition'> | null
  /** In the order of their starts. */
  readonly units: readonly DeskUnit[]
}

const TRIALS: ReadonlySet<string> = new Set(['timeTrial', 'teamTimeTrial', 'individualPursuit', 'run'])
const LAPPED: ReadonlySet<string> = new Set([
  'laps',
  'criterium',
  'distance',
  'scratch',
  'pointsRace',
  'madison',
  'tempo',
  'elimination',
  'relay',
])

type Standing = readonly Fact[]
const factsOf = <T extends Fact['type']>(standing: Standing, type: T): FactOf<T>[] =>
  standing.filter((fact) => fact.type === type) as FactOf<T>[]

/** Facts that stand: neither replaced, taken back nor refused. */
export const standingFacts = (shown: readonly ShownFact[]): Fact[] =>
  shown
    .filter(({ replacedBy, entry }) => replacedBy === null && entry?.refused === undefined)
    .map(({ fact }) => fact)

export function deskRaceOf(shown: readonly ShownFact[]): DeskRace {
  const standing = standingFacts(shown)
  const competition = factsOf(standing, 'competition').at(-1) ?? null
  const ofUnits = Map.groupBy(standing, (fact) => unitOf(fact as Located))
  const parts = { standing, competition, ofUnits, riders: ridersOf(standing) }
  const units = [
    ...[...new Map(factsOf(standing, 'stage').map((fact) => [fact.stage, fact])).values()].map((fact) =>
      stageOf(fact, parts),
    ),
    ...[
      ...new Map(
        factsOf(standing, 'phase').map((fact) => [`${fact.event} ${fact.phase}`, fact] as const),
      ).values(),
    ].map((fact) => phaseOf(fact, parts)),
  ]
  return {
    competition,
    units: units.toSorted(
      (a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || (a.unit < b.unit ? -1 : 1),
    ),
  }
}

interface Parts {
  readonly standing: Standing
  readonly competition: FactOf<'competition'> | null
  readonly ofUnits: ReadonlyMap<Unit | null, Standing>
  readonly riders: readonly Starter[]
}

/** The riders of the start lists of the competition, which hold for all its stages. */
function ridersOf(standing: Standing): Starter[] {
  const riders = new Map<Bib, Starter>()
  for (const fact of factsOf(standing, 'startList')) {
    for (const { bib, lastName, firstName = '', category = null, teamCode = null } of fact.riders)
      if (bib !== undefined)
        riders.set(bib, { key: String(bib), bib, lastName, firstName, category, teamCode })
  }
  return [...riders.values()]
}

function stageOf(fact: FactOf<'stage'>, parts: Parts): DeskUnit {
  const { name, stageType, laps, distanceM } = fact
  return {
    ...commonOf(stageUnit(fact.stage), fact, parts),
    fields: { stage: fact.stage },
    name,
    isTimeTrial: stageType !== 'MS',
    isTeamTrial: stageType === 'TTT',
    isOnLaps: laps !== undefined,
    laps: laps?.count ?? null,
    form: laps === undefined ? FORM_OF_STAGE[stageType] : laps.lapped === 'pulled' ? 'laps' : 'criterium',
    parameters: { ...laps, laps: laps?.count } as DeskUnit['parameters'],
    lapM: laps?.lapM ?? (laps?.count === undefined ? null : Math.round(distanceM / laps.count)),
    isQualifiedFor: false,
    starters: parts.riders,
    starterList: null,
  }
}

function phaseOf(fact: FactOf<'phase'>, parts: Parts): DeskUnit {
  const { event, phase, form, parameters = {}, distanceM, qualification = [] } = fact
  const unit = unitAt({ event, phase })
  const of = factsOf(parts.standing, 'event').findLast((each) => each.event === event)
  const list = factsOf(parts.ofUnits.get(unit) ?? [], 'unitStartList').at(-1)
  return {
    ...commonOf(unit, fact, parts),
    fields: { event, phase },
    name: of === undefined ? fact.name : of.name === fact.name ? of.name : `${of.name}, ${fact.name}`,
    isTimeTrial: TRIALS.has(form),
    isTeamTrial: form === 'teamTimeTrial',
    isOnLaps: LAPPED.has(form),
    laps: parameters.laps ?? null,
    form,
    parameters,
    lapM:
      parameters.lapM ??
      (parameters.laps === undefined || distanceM === undefined
        ? null
        : Math.round(distanceM / parameters.laps)),
    isQualifiedFor: qualification.length > 0,
    starterList: list ?? null,
    starters: (list?.competitors ?? []).flatMap(
      ({ key, bib, lastName, firstName = '', name = '', category = null, teamCode = null, heat }) =>
        bib === undefined
          ? []
          : [
              {
                key,
                bib,
                lastName: lastName ?? name,
                firstName,
                category,
                teamCode,
                ...(heat !== undefined && { heat }),
              },
            ],
    ),
  }
}

function commonOf(
  unit: Unit,
  { startAt, timeZone }: { readonly startAt: string; readonly timeZone?: string | undefined },
  { competition, ofUnits }: Parts,
) {
  const standing = ofUnits.get(unit) ?? []
  return {
    unit,
    startAt,
    timeZone: timeZone ?? competition?.timeZone ?? 'UTC',
    startOrders: factsOf(standing, 'startOrder'),
    started: factsOf(standing, 'stageStarted').at(-1) ?? null,
    status: factsOf(standing, 'resultStatus').at(-1) ?? null,
    isOver: factsOf(standing, 'raceStatus').some(
      ({ raceStatus }) => raceStatus === 'finished' || raceStatus === 'standings',
    ),
    withdrawals: factsOf(standing, 'withdrawal'),
    decisions: factsOf(standing, 'decision'),
    facts: standing,
  }
}

/** `/competitions/oakcrit2026/stages/1` */
export const unitPath = (competition: string, fields: UnitFields): string =>
  'stage' in fields
    ? `/competitions/${competition}/stages/${fields.stage}`
    : `/competitions/${competition}/events/${fields.event}/phases/${fields.phase}`

/** The kind of starters: riders, or pairs and teams whose riders are their members. */
export const competitorOf = ({ fields, form }: Pick<DeskUnit, 'fields' | 'form'>) =>
  'stage' in fields ? 'athlete' : formOf(form).competitor

export interface NewGroup {
  readonly bib: Bib
  readonly name: string
  readonly members: readonly { readonly lastName: string; readonly firstName?: string }[]
}

/** The fact that enters a further pair or team of a phase. */
export function groupFact(
  unit: Pick<DeskUnit, 'fields' | 'form' | 'starterList'>,
  { bib, name, members }: NewGroup,
  head: { readonly id: string; readonly source: string; readonly at: string },
): Fact {
  const { fields } = unit
  if ('stage' in fields) throw new Error('The riders of a stage are entered one by one')
  const kind = competitorOf(unit) === 'pair' ? 'pair' : 'team'
  const numbered = members.map((member, index) => ({ key: `${bib}-${index + 1}`, ...member }))
  return furtherCompetitors(
    unit.starterList,
    fields,
    [{ key: String(bib), kind, bib, name, members: numbered }],
    head,
  )
}

type StarterList = FactOf<'unitStartList'>

/** The start list of a phase is one fact, so it is stated anew as a whole. */
function furtherCompetitors(
  list: StarterList | null,
  fields: { readonly event: number; readonly phase: number },
  further: StarterList['competitors'],
  head: { readonly id: string; readonly source: string; readonly at: string },
): Fact {
  const { source, id } = list ?? {}
  return {
    ...head,
    type: 'unitStartList',
    ...fields,
    competitors: [...(list?.competitors ?? []), ...further],
    ...(source !== undefined && id !== undefined && { supersedes: { source, id } }),
  }
}

/** `Ash, Mary` a line. Without a comma the first word is the first name. */
export const parseMembers = (text: string): NewGroup['members'] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [lastName = '', firstName = ''] = line.includes(',')
        ? line.split(',').map((part) => part.trim())
        : [line.replace(/^\S+\s+/, ''), /\s/.test(line) ? line.split(/\s+/)[0]! : '']
      return { lastName, ...(firstName !== '' && { firstName }) }
    })

export interface NewStarter {
  readonly bib: Bib
  readonly lastName: string
  readonly firstName?: string
}

/** The fact that enters further starters. */
export function startersFact(
  { fields, starterList }: DeskUnit,
  riders: readonly NewStarter[],
  head: { readonly id: string; readonly source: string; readonly at: string },
): Fact {
  if ('stage' in fields) return { ...head, type: 'startList', riders: [...riders] }
  return furtherCompetitors(
    starterList,
    fields,
    riders.map((rider) => ({ key: String(rider.bib), kind: 'athlete' as const, ...rider })),
    head,
  )
}
