/**
 * The stated starts of a unit: start orders and the start list of a phase as one plan, moved with the start
 * of the race if that was put off (D-289). A start order outranks the start list, and a later order an
 * earlier one. Slices of the unit: `startOrder`, `raceStatus`, `withdrawals`; the programme's, and of a phase
 * its starters'.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { formOf } from '@bell-lap/domain/form/form'
import { movedByMs } from '@bell-lap/domain/calendar/moved-start'
import { isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { slicesOf } from '../state/slice.ts'
import { derived, type OfUnit, type View } from '../state/view.ts'
import { ANNOUNCED_START, type AnnouncedStart } from '../programme/announced-start.ts'
import { plannedUnit, programmeReads } from '../programme/programme.ts'
import { STARTERS, type Entered } from './starters.ts'

/** One start of the plan: a rider's, or that of a team or pair. */
export interface PlannedStart {
  readonly bib: Bib | null
  readonly teamCode: string | null
  /** Null if the start list of a phase states none. */
  readonly order: number | null
  /** Null if only the order is known, and if the race was put off to an unknown time. */
  readonly startMs: number | null
  /** True if it was reconstructed and not published. */
  readonly estimated: boolean
  /** The heat in the start list of a phase. Null if it states none. */
  readonly heat: string | null
  /** True if a start order names the competitor. */
  readonly isOrdered: boolean
  /** `seq` of the fact that states the start, or else the order. */
  readonly seq: number
}

export interface StartPlan {
  /** By rider (`bib 7`) or team (`team AAA`); in a phase by the key of the competitor. */
  readonly byKey: ReadonlyMap<string, PlannedStart>
  /**
   * For each start order, and for the start list of a phase, the milliseconds by which its starts moved. Null
   * if the new start is unknown.
   */
  readonly movedMs: ReadonlyMap<Fact, number | null>
  /** The first start of those who start. Null if none is known. */
  readonly firstMs: number | null
  /** The key of a rider or team that a start order names. */
  keyOf(bib: Bib | null, teamCode: string | null): string
}

/** A fact that states starts: a start order, or the start list of a phase. */
interface Statement {
  readonly fact: FactOf<'startOrder'> | FactOf<'unitStartList'> | null
  readonly seq: number
  /** `seq` of the earliest statement that it replaced. */
  readonly place: number
  readonly firstMs: number
}

/** As stated, not moved. */
interface Entry extends Omit<PlannedStart, 'seq'> {
  /** The statement from which the time comes. */
  readonly by: Statement
}

export const START_PLAN = derived<StartPlan, OfUnit>({
  name: 'start plan',
  reads: (unit) => [
    ...programmeReads(unit),
    ...(isStage(unit) ? [] : STARTERS.reads(unit)),
    ...slicesOf(['startOrder', 'raceStatus', 'withdrawals', 'competitors'], unit),
  ],
  compute(view, unit) {
    const listed = isStage(unit) ? [] : view.get(STARTERS, unit).list
    const keyOf = keysOfEntrants(listed)
    const list = listStatement(view, unit, listed)
    return { ...moved(view, unit, mergedEntries(view, unit, { listed, list, keyOf }), list), keyOf }
  },
})

type KeyOf = StartPlan['keyOf']

const earliest = (starts: Iterable<{ readonly startAt?: string | undefined }>): number => {
  let firstMs = Infinity
  for (const { startAt } of starts)
    if (startAt !== undefined) firstMs = Math.min(firstMs, Date.parse(startAt))
  return firstMs
}

/** For each rider or team, in a phase each competitor, the content of the last statement about it. */
function mergedEntries(
  view: View,
  unit: Unit,
  {
    listed,
    list,
    keyOf,
  }: { readonly listed: readonly Entered[]; readonly list: Statement; readonly keyOf: KeyOf },
): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { key, kind, bib = null, order = null, heat = null, startAt } of listed)
    entries.set(key, {
      bib: kind === 'athlete' ? bib : null,
      teamCode: kind === 'athlete' ? null : key,
      order,
      startMs: startAt === undefined ? null : Date.parse(startAt),
      estimated: false,
      heat,
      isOrdered: false,
      by: list,
    })
  for (const { seq, fact, inPlaceOf = seq } of view.factsOf('startOrder', unit)) {
    const by: Statement = { fact, seq, place: inPlaceOf, firstMs: earliest(fact.starts) }
    for (const { bib = null, teamCode = null, order, startAt } of fact.starts) {
      const key = keyOf(bib, teamCode)
      const before = entries.get(key)
      const isTimed = startAt !== undefined
      entries.set(key, {
        bib: before === undefined ? bib : before.bib,
        teamCode: before === undefined ? (bib === null ? teamCode : null) : before.teamCode,
        heat: before?.heat ?? null,
        isOrdered: true,
        order,
        startMs: isTimed ? Date.parse(startAt) : (before?.startMs ?? null),
        estimated: fact.estimated === true,
        by: isTimed || before === undefined ? by : before.by,
      })
    }
  }
  return entries
}

function listStatement(view: View, unit: Unit, listed: readonly Entered[]): Statement {
  const lists = view.factsOf('competitors', unit)
  const last = lists.at(-1)
  const places = lists.map(({ seq, inPlaceOf = seq }) => inPlaceOf)
  const seq = last?.seq ?? Infinity
  return { fact: last?.fact ?? null, seq, place: Math.min(seq, ...places), firstMs: earliest(listed) }
}

/** A rider of a pair whose members wear bibs starts with the pair. */
function keysOfEntrants(listed: readonly Entered[]): KeyOf {
  const byBib = new Map<Bib, string>()
  for (const { key, kind, members = [] } of listed)
    if (kind !== 'athlete') for (const { bib } of members) if (bib !== undefined) byBib.set(bib, key)
  for (const { key, bib } of listed) if (bib !== undefined) byBib.set(bib, key)
  const keys = new Set(listed.map(({ key }) => key))
  return (bib, teamCode) =>
    bib !== null
      ? (byBib.get(bib) ?? `bib ${bib}`)
      : keys.has(teamCode ?? '')
        ? teamCode!
        : `team ${teamCode}`
}

function moved(
  view: View,
  unit: Unit,
  entries: ReadonlyMap<string, Entry>,
  list: Statement,
): Omit<StartPlan, 'keyOf'> {
  const timed = [...entries.values()].filter(({ startMs }) => startMs !== null)
  const shifts = shiftsOf(view, unit, timed, list)
  const byKey = new Map<string, PlannedStart>()
  for (const [key, { by, ...start }] of entries) {
    const shiftMs = shifts.get(by) ?? null
    const startMs = start.startMs === null || shiftMs === null ? null : start.startMs + shiftMs
    byKey.set(key, { ...start, startMs, seq: by.seq })
  }
  const movedMs = new Map(
    [...shifts].flatMap(([{ fact }, ms]) => (fact === null ? [] : [[fact, ms] as const])),
  )
  const firstMs = firstOf([...byKey.values()], absentIn(view, unit))
  return { byKey, movedMs, firstMs: Number.isFinite(firstMs) ? firstMs : null }
}

/**
 * For each statement, how far its starts move. Statements made for the same announced start move together.
 */
function shiftsOf(
  view: View,
  unit: Unit,
  timed: readonly Entry[],
  list: Statement,
): ReadonlyMap<Statement, number | null> {
  const announced = view.get(ANNOUNCED_START, unit)
  const planned = plannedUnit(view, unit)
  const isTogether = planned !== undefined && formOf(planned.form).start === 'together'
  const startedMs = startedNowMs(view, unit, announced)
  const statements = new Set([list, ...timed.map(({ by }) => by)])
  const shifts = new Map<Statement, number | null>([...statements].map((each) => [each, 0]))
  const outdated = [...statements].filter((each) => announced.putOffSeq > madeFor(each, announced))
  for (const [wasMs, own] of Map.groupBy(outdated, (each) => announced.atMs(madeFor(each, announced)))) {
    const first = firstOf(
      timed.filter(({ by }) => own.includes(by)),
      absentIn(view, unit),
    )
    const statedMs = Math.min(first, ...(first === Infinity ? own.map((each) => each.firstMs) : []))
    // If only the day was announced, the start that was put off is the first start.
    const plannedMs = wasMs ?? statedMs
    const firstMs = isTogether ? plannedMs : statedMs
    const byMs = movedByMs({ plannedMs, announcedMs: announced.nowMs, startedMs, firstMs })
    for (const each of own) shifts.set(each, byMs)
  }
  return shifts
}

/** The real start. A start that was called back says nothing about the next one. */
function startedNowMs(view: View, unit: Unit, { nowMs, putOffSeq }: AnnouncedStart): number | null {
  const started = view.factsOf('raceStatus', unit).findLast(({ fact }) => fact.type === 'stageStarted')
  if (started?.fact.type !== 'stageStarted') return null
  return nowMs === null || started.seq > putOffSeq ? Date.parse(started.fact.startedAt) : null
}

/** Bibs of riders who are stated not to start. */
const absentIn = (view: View, unit: Unit): ReadonlySet<Bib> =>
  new Set(
    view
      .factsOf('withdrawals', unit)
      .flatMap(({ fact }) => (fact.type === 'withdrawal' && fact.irm === 'DNS' ? [fact.bib] : [])),
  )

/** Infinity if nobody has a start. */
function firstOf(
  those: readonly { readonly bib: Bib | null; readonly startMs: number | null }[],
  absent: ReadonlySet<Bib>,
): number {
  const starting = those.filter(({ bib }) => bib === null || !absent.has(bib))
  let firstMs = Infinity
  for (const { startMs } of starting.length === 0 ? those : starting)
    if (startMs !== null) firstMs = Math.min(firstMs, startMs)
  return firstMs
}

/**
 * `seq` of the announcement for which a statement was made. A statement that replaces another one and begins
 * before the start announced by then still has the times of the first.
 */
function madeFor({ seq, place, firstMs }: Statement, { atMs, putOffSeq }: AnnouncedStart): number {
  if (place >= seq || putOffSeq <= place) return seq
  const nextMs = atMs(seq) ?? -Infinity
  return firstMs < nextMs && (atMs(place) ?? firstMs) < nextMs ? place : seq
}
