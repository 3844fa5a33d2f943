/**
 * Lays out a phase of which only the result was published, so that it can be replayed: runs with their splits, heat after heat. Places,
 * times and splits are the published ones. Two things that no file states are set by rule, and only in a replay: the start of each rider of
 * a run (the best of the qualifying last), and the start of each heat (evenly spaced up to the published result).
 */
import { formOf } from '@bell-lap/domain/form/form'
import { compareHeatNames } from '@bell-lap/domain/heats/heat-name'
import { unitAt } from '@bell-lap/domain/calendar/unit'
import { createZone, dayOf } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { formatInstant, parseInstant, timeOfDayMs } from './instant.ts'

type Phase = FactOf<'phase'>
type Result = FactOf<'unitResult'>
type ResultRow = Result['rows'][number]
type Entered = FactOf<'unitStartList'>['competitors'][number]

/** Time between two starts of a run if no file states it, as in a downhill final. */
const APART_MS = 120_000
const LEAST_APART_MS = 30_000
/** Length of a heat if no file states how long a round took. */
const HEAT_MS = 180_000
const OFFICIAL_AFTER_MS = 240_000
const MINUTE_MS = 60_000
/** The start list is known this long before the start. */
const LIST_BEFORE_MS = 60 * MINUTE_MS

/** Facts stated while a phase is raced. If there are any, nothing is laid out. */
const STATED_LIVE: ReadonlySet<Fact['type']> = new Set([
  'passing',
  'heatResult',
  'sprintResult',
  'elimination',
  'stageStarted',
])

/** All facts, with those of the phase laid out. Unchanged if facts were stated while it was raced, or if it has no result. */
export function layOutPhase(
  facts: readonly Fact[],
  { event, phase }: Pick<Phase, 'event' | 'phase'>,
): Fact[] {
  const unit = unitAt({ event, phase })
  const own = facts.filter((fact) => fact.type !== 'phase' && unitNamedBy(fact) === unit)
  const planned = facts.find(
    (fact): fact is Phase => fact.type === 'phase' && fact.event === event && fact.phase === phase,
  )
  const result = own.find((fact): fact is Result => fact.type === 'unitResult')
  if (planned === undefined || result === undefined || own.some(({ type }) => STATED_LIVE.has(type)))
    return [...facts]
  const laidOut = layOut({ facts, planned, result })
  const endMs = Math.max(lastFinishMs(planned, result), ...laidOut.map(({ at }) => Date.parse(at)))
  // The result comes once all have finished, and what follows from it comes after it.
  const resultMs = Date.parse(result.at)
  const laterMs = Math.max(0, endMs + OFFICIAL_AFTER_MS - resultMs)
  const { utcOffsetMin } = parseInstant(planned.startAt)
  // The phase is on the programme before anybody is on its start list.
  const knownMs = Date.parse(planned.startAt) - LIST_BEFORE_MS
  // The stated list has no starts. It comes before a laid-out list, or it would replace that one.
  const isListed = laidOut.some(({ type }) => type === 'unitStartList')
  const isStatedList = (fact: Fact) => isListed && fact.type === 'unitStartList' && own.includes(fact)
  const movedTo = (fact: Fact): Fact =>
    (fact === planned || isStatedList(fact)) && Date.parse(fact.at) > knownMs
      ? { ...fact, at: formatInstant(knownMs, utcOffsetMin) }
      : own.includes(fact) && fact.type !== 'unitStartList' && Date.parse(fact.at) >= resultMs
        ? { ...fact, at: formatInstant(Date.parse(fact.at) + laterMs, utcOffsetMin) }
        : fact
  const outcome = laidOut.findLast(({ type }) => type === 'unitResult')
  if (outcome === undefined) return [...facts.map(movedTo), ...laidOut]
  // The whole result replaces the live outcomes so far.
  const { source, id } = outcome
  return [
    ...facts.flatMap((fact): Fact[] =>
      fact === result
        ? [
            { ...movedTo(fact), supersedes: { source, id } },
            factAt({ planned }, 'whole', resultMs + laterMs, {
              type: 'resultStatus',
              resultStatus: 'unofficial',
            }),
          ]
        : [movedTo(fact)],
    ),
    ...laidOut,
  ]
}

interface PhaseToLayOut {
  readonly facts: readonly Fact[]
  readonly planned: Phase
  readonly result: Result
}

function layOut(plan: PhaseToLayOut): Fact[] {
  const { start, competitor } = formOf(plan.planned.form)
  const runs = start === 'apart' && competitor === 'athlete' ? layOutRuns(plan) : null
  const heats = start === 'heats' ? layOutHeats(plan) : null
  return runs ?? heats ?? [factAt(plan, 'start', Date.parse(plan.planned.startAt), started(plan))]
}

/** When the last rider of a race with a common start finished, by the published times. The start if there are no times. */
function lastFinishMs({ form, startAt }: Phase, { rows }: Result): number {
  const times = rows.flatMap(({ outcome }) =>
    outcome?.kind === 'time' || outcome?.kind === 'lapsAndTime' ? [outcome.timeMs] : [],
  )
  const longestMs = formOf(form).start === 'together' ? Math.max(0, ...times) : 0
  return Date.parse(startAt) + longestMs
}

const started = ({ planned }: PhaseToLayOut) => ({
  type: 'stageStarted' as const,
  startedAt: planned.startAt,
})

const SOURCE = 'replay'
const idOf = ({ planned: { event, phase } }: Pick<PhaseToLayOut, 'planned'>, id: string): string =>
  `laid-out-${event}-${phase}-${id}`

/** A fact of the phase, known the moment it happens. */
function factAt({ planned }: Pick<PhaseToLayOut, 'planned'>, id: string, atMs: number, fields: object): Fact {
  const { utcOffsetMin } = parseInstant(planned.startAt)
  const { event, phase } = planned
  return {
    id: idOf({ planned }, id),
    source: SOURCE,
    at: formatInstant(atMs, utcOffsetMin),
    event,
    phase,
    ...fields,
  } as unknown as Fact
}

/** Riders one after the other: their start, each split, the finish. Null if somebody has no bib, or nobody has a time. */
function layOutRuns(plan: PhaseToLayOut): Fact[] | null {
  const { planned, result } = plan
  const entered = enteredIn(plan)
  const inOrder = inStartOrder(plan, entered)
  if (inOrder.some(({ competitor }) => entered.get(competitor)?.bib === undefined)) return null
  if (!inOrder.some(({ outcome }) => outcome?.kind === 'time')) return null
  const firstMs = Date.parse(planned.startAt)
  // Times of day are in the phase's own zone, or else in that of the competition.
  const competition = plan.facts.find((fact) => fact.type === 'competition')
  const timeZone = planned.timeZone ?? competition?.timeZone ?? 'UTC'
  const first = createZone(timeZone).at(firstMs)
  const utcOffsetMin = Math.round(first.utcOffset * 60)
  const day = dayOf(first)
  const apartMs = apartOf(Date.parse(result.at) - firstMs, inOrder)
  const startOf = (index: number) => firstMs + index * apartMs
  const list = factAt(plan, 'start-list', firstMs - LIST_BEFORE_MS, {
    type: 'unitStartList',
    competitors: inOrder.map(({ competitor }, index) => ({
      ...entered.get(competitor)!,
      order: index + 1,
      startAt: formatInstant(startOf(index), utcOffsetMin),
    })),
  })
  const runs = inOrder.flatMap((row, index): Fact[] => {
    const bib = entered.get(row.competitor)!.bib!
    const startMs = startOf(index)
    const passing = (point: string, ms: number, more: object = {}) =>
      factAt(plan, `${bib}-${point}`, startMs + ms, {
        type: 'passing',
        bib,
        point,
        timeOfDayMs: timeOfDayMs(startMs + ms, day, utcOffsetMin),
        ...more,
      })
    const splits = (row.splits ?? []).map(({ point, timeMs }) => passing(point, timeMs))
    if (row.outcome?.kind === 'time') {
      const measured = row.speedKmh === undefined ? {} : { speedKmh: row.speedKmh }
      return [...splits, passing('Finish', row.outcome.realMs ?? row.outcome.timeMs, measured)]
    }
    const irm = row.irm === 'DNS' ? 'DNS' : 'DNF'
    const leftMs = irm === 'DNS' ? 0 : (row.splits?.at(-1)?.timeMs ?? 0) + MINUTE_MS
    return [...splits, factAt(plan, `${bib}-${irm}`, startMs + leftMs, { type: 'withdrawal', bib, irm })]
  })
  return [list, factAt(plan, 'start', firstMs, started(plan)), ...runs]
}

/** Entries as stated by the phase's own list, or else by lists of earlier phases of the event. */
function enteredIn({ facts, planned }: PhaseToLayOut): ReadonlyMap<string, Entered> {
  const entered = new Map<string, Entered>()
  for (const fact of facts)
    if (fact.type === 'unitStartList' && fact.event === planned.event && fact.phase! <= planned.phase)
      for (const competitor of fact.competitors) {
        const { heat: _heat, startAt: _startAt, order, ...who } = competitor
        const isOwn = fact.phase === planned.phase && order !== undefined
        entered.set(competitor.key, isOwn ? { ...who, order } : who)
      }
  return entered
}

/** Orders by the stated order, else by the qualifying with the best last, else by bib. */
function inStartOrder(plan: PhaseToLayOut, entered: ReadonlyMap<string, Entered>): ResultRow[] {
  const seeds = seedsOf(plan)
  const orderOf = ({ competitor }: ResultRow): number => {
    const { order, bib = 0 } = entered.get(competitor) ?? {}
    const seed = seeds.get(competitor)
    return order ?? (seed === undefined ? Number(bib) : -seed)
  }
  return plan.result.rows.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** Places in the qualifying. Riders from the second phase named are placed behind all from the first. */
function seedsOf({ facts, planned }: PhaseToLayOut): ReadonlyMap<string, number> {
  const seeds = new Map<string, number>()
  for (const { from } of planned.qualification ?? [])
    for (const { phase, best } of from) {
      const before = facts.find(
        (fact) => fact.type === 'unitResult' && fact.event === planned.event && fact.phase === phase,
      )
      const rows = before?.type === 'unitResult' ? before.rows : []
      for (const { competitor } of rows.slice(0, best?.[1])) {
        if (!seeds.has(competitor)) seeds.set(competitor, seeds.size + 1)
      }
    }
  return seeds
}

/** Time between two starts, so that all have finished when the result was published. If that is unknown, the time of downhill starts. */
function apartOf(spanMs: number, rows: readonly ResultRow[]): number {
  const longestMs = Math.max(...rows.map(({ outcome }) => (outcome?.kind === 'time' ? outcome.timeMs : 0)))
  const fitting = Math.floor((spanMs - longestMs - OFFICIAL_AFTER_MS) / rows.length / 1000) * 1000
  return fitting >= LEAST_APART_MS ? Math.min(APART_MS, fitting) : APART_MS
}

/**
 * Heat after heat, each with its start and its result. For a duel over several rides only the outcome is published. It is stated as the
 * result so far, which grows heat by heat, and no single ride is stated. Null without heats.
 */
function layOutHeats(plan: PhaseToLayOut): Fact[] | null {
  const { planned, result } = plan
  const heats = [...Map.groupBy(result.rows, ({ heat }) => heat ?? null)]
    .flatMap(([name, rows]) => (name === null ? [] : [{ name, rows }]))
    .toSorted((a, b) => compareHeatNames(a.name, b.name))
  if (heats.length === 0) return null
  // The ride for gold is the last one.
  const bestOf = (rows: readonly ResultRow[]) => Math.min(...rows.map(({ rank = Infinity }) => rank))
  if (planned.isFinal === true) heats.sort((a, b) => bestOf(b.rows) - bestOf(a.rows))
  const firstMs = Date.parse(planned.startAt)
  const spanMs = Date.parse(result.at) - firstMs
  const slotMs = spanMs > heats.length * MINUTE_MS ? Math.floor(spanMs / heats.length) : HEAT_MS
  const isOneRide = (planned.parameters?.rides ?? 1) === 1
  const laidOut = heats.flatMap(({ name, rows }, index): Fact[] => {
    const startMs = firstMs + index * slotMs
    const endMs = startMs + Math.floor(slotMs / 2)
    const { utcOffsetMin } = parseInstant(planned.startAt)
    const startedAt = formatInstant(startMs, utcOffsetMin)
    return [
      factAt(plan, `heat-${index + 1}`, startMs, {
        type: 'heatStatus',
        heat: name,
        heatStatus: 'started',
        startedAt,
      }),
      ...(isOneRide
        ? [
            factAt(plan, `heat-${index + 1}-over`, endMs, {
              type: 'heatResult',
              heat: name,
              rows: ridden(rows),
            }),
          ]
        : [
            factAt(plan, `heat-${index + 1}-over`, endMs, {
              type: 'heatStatus',
              heat: name,
              heatStatus: 'finished',
            }),
            factAt(plan, `outcome-${index + 1}`, endMs, {
              type: 'unitResult',
              rows: heats.slice(0, index + 1).flatMap((heat) => heat.rows),
              ...(index > 0 && { supersedes: { source: SOURCE, id: idOf(plan, `outcome-${index}`) } }),
            }),
          ]),
    ]
  })
  return isOneRide
    ? laidOut
    : [factAt(plan, 'live', firstMs, { type: 'resultStatus', resultStatus: 'live' }), ...laidOut]
}

/** Places within the ride, from 1 also in the ride for bronze. A relegated rider without a place is last of those placed. */
function ridden(rows: readonly ResultRow[]) {
  const timeOf = ({ outcome }: ResultRow) => (outcome?.kind === 'time' ? outcome.timeMs : undefined)
  const orderOf = (row: ResultRow) => row.rank ?? timeOf(row) ?? Infinity
  const first = Math.min(...rows.map(({ rank = Infinity }) => rank))
  let placed = 0
  return rows
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((row) => {
      const { competitor, irm, outcome, splits } = row
      const timeMs = timeOf(row)
      const isPlaced = irm === 'REL' || (irm === undefined && orderOf(row) !== Infinity)
      if (isPlaced) placed += 1
      return {
        competitor,
        ...(isPlaced && { rank: row.rank === undefined ? placed : row.rank - first + 1 }),
        ...(timeMs !== undefined && { timeMs }),
        ...(outcome?.kind === 'place' && outcome.gapMs !== undefined && { gapMs: outcome.gapMs }),
        ...(irm !== undefined && { irm }),
        ...(splits !== undefined && { splits }),
      }
    })
}
