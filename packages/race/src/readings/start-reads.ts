/**
 * Reads at the start line if riders start one by one. They give a start to riders without a stated one. A
 * team starts with the first of its riders. Slices: those of the starts and the course, and `passings` of the
 * unit.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { elapsedMs, isBeforeItsTime, isOtherYear } from '@bell-lap/domain/figures/clock'
import { formOf, startsWhenRead } from '@bell-lap/domain/form/form'
import { START_LINE } from '@bell-lap/domain/outcome/gun-and-net'
import { judgeStartReads, type StartRead, type StartReadDoubt } from '@bell-lap/domain/marks/start-read'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { slicesOf } from '../state/slice.ts'
import { derived, type Derived, type OfUnit, type View } from '../state/view.ts'
import { COURSE } from '../programme/course.ts'
import { acceptedKeys } from './passing-facts.ts'
import { plannedUnit, programmeReads, zoneOf } from '../programme/programme.ts'
import { ROSTER } from '../field/roster.ts'
import { passingsOf } from '../facts/line.ts'
import { STARTS, type OrderedStart, type Starts } from '../field/starts.ts'

/** The stated starts, with those from reads. */
export interface Started extends Starts {
  /** Bibs of riders who were read at the start line when they started. */
  readonly read: ReadonlySet<Bib>
  /** The doubt about each doubtful read at the start line, by the key of its fact. */
  readonly readDoubts: ReadonlyMap<string, StartReadDoubt>
}

const reads = (unit: Unit) => [
  ...programmeReads(unit),
  ...STARTS.reads(unit),
  ...COURSE.reads(unit),
  ...ROSTER.reads(unit),
  ...slicesOf(['passings'], unit),
]

export const STARTED: Derived<Started, OfUnit> = derived<Started, OfUnit>({
  name: 'started',
  reads,
  compute: (view, unit) => startedIn(view, unit, acceptedKeys(view, unit)),
})

/** The starts as they would be if no decision said that a passing counts. */
export const STARTED_UNRULED: Derived<Started, OfUnit> = derived<Started, OfUnit>({
  name: 'started unruled',
  reads,
  compute: (view, unit) => startedIn(view, unit, new Set()),
})

interface Read extends StartRead {
  readonly key: string
}

/** @param accepted keys of the passings that count by decision */
function startedIn(view: View, unit: Unit, accepted: ReadonlySet<string>): Started {
  const starts = view.get(STARTS, unit)
  const planned = plannedUnit(view, unit)
  if (planned === undefined || !startsWhenRead(formOf(planned.form)))
    return { ...starts, read: NOBODY, readDoubts: NO_DOUBTS }
  const byBib = readsByBib(view, unit, accepted)
  if (byBib.size === 0) return { ...starts, read: NOBODY, readDoubts: NO_DOUBTS }
  const { riders, members } = view.get(ROSTER, unit)
  const readDoubts = new Map<string, StartReadDoubt>()
  const startMs = new Map<Bib, number>()
  for (const [bib, own] of byBib) {
    const stated = starts.byBib.get(bib)
    const { start, doubts } = judgeStartReads(
      own,
      stated === undefined ? null : stated.epochMs - starts.stageMs,
    )
    for (const [{ key }, doubt] of doubts) readDoubts.set(key, doubt)
    if (start !== null) startMs.set(bib, starts.stageMs + start.sinceRaceMs)
  }
  const zone = zoneOf(view, unit)
  const given = new Map(starts.byBib)
  const isOfTeams = formOf(planned.form).competitor === 'team'
  const added: OrderedStart[] = []
  for (const [bib, ms] of [...startMs].toSorted((a, b) => a[1] - b[1] || compareKeys(a[0], b[0]))) {
    if (given.has(bib)) continue
    const teamCode = isOfTeams ? (riders.get(bib)?.teamCode ?? null) : null
    const start = zone.at(ms)
    given.set(bib, start)
    for (const mate of teamCode === null ? [] : (members.get(teamCode) ?? []))
      if (!given.has(mate)) given.set(mate, start)
    const entrant = teamCode === null ? { bib, teamCode } : { bib: null, teamCode }
    added.push({ ...entrant, order: 0, start, startMs: ms, estimated: false })
  }
  return {
    ...starts,
    order: withAdded(starts.order, added),
    byBib: given,
    hasStart: (bib) => given.has(bib),
    read: new Set(startMs.keys()),
    readDoubts,
  }
}

const NOBODY: ReadonlySet<Bib> = new Set()
const NO_DOUBTS: ReadonlyMap<string, StartReadDoubt> = new Map()

/** Riders with a place in the order keep it. The others follow as they started. */
function withAdded(order: readonly OrderedStart[], added: readonly OrderedStart[]): readonly OrderedStart[] {
  const nameOf = ({ bib, teamCode }: OrderedStart) => (bib === null ? `team ${teamCode}` : `bib ${bib}`)
  const byName = new Map(added.map((each) => [nameOf(each), each]))
  const known = order.map((each): OrderedStart => {
    const read = each.start === null ? byName.get(nameOf(each)) : undefined
    return read === undefined ? each : { ...read, order: each.order }
  })
  const named = new Set(order.map(nameOf))
  const last = order.at(-1)?.order ?? 0
  const others = added.filter((each) => !named.has(nameOf(each)))
  return [...known, ...others.map((each, index) => ({ ...each, order: last + index + 1 }))]
}

/** Reads of riders on the start list, without those that cannot belong to this race. */
function readsByBib(view: View, unit: Unit, accepted: ReadonlySet<string>): ReadonlyMap<Bib, Read[]> {
  const { stageMs, dayMs } = view.get(STARTS, unit)
  const course = view.get(COURSE, unit)
  const { riders } = view.get(ROSTER, unit)
  const byBib = new Map<Bib, Read[]>()
  for (const { fact } of passingsOf(view, unit)) {
    if (fact.type !== 'passing' || course.pointOf(fact.point) !== START_LINE || !riders.has(fact.bib))
      continue
    const key = formatFactKey(fact)
    const sinceRaceMs = elapsedMs(stageMs - dayMs, fact.timeOfDayMs)
    const knownMs = Date.parse(fact.at)
    const isFuture = isBeforeItsTime(stageMs + sinceRaceMs, knownMs) && !isOtherYear(knownMs, stageMs)
    if (isFuture && !accepted.has(key)) continue
    const read = { key, sinceRaceMs, estimated: fact.estimated === true, accepted: accepted.has(key) }
    const own = byBib.get(fact.bib)
    if (own === undefined) byBib.set(fact.bib, [read])
    else own.push(read)
  }
  return byBib
}
