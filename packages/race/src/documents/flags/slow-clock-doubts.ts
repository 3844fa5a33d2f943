/** Devices whose clocks are behind by whole time zones. One doubt for each device, at its first reading. */
import { ENOUGH, findClockBehind, type ClockedRead } from '@bell-lap/domain/marks/clock-behind'
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { COURSE } from '../../programme/course.ts'
import { lapPhase } from '../../readings/lap-reads.ts'
import { startTimeOfDayMs } from '../../readings/passing-facts.ts'
import { readingRules } from '../../readings/reading-rules.ts'
import { STARTED } from '../../readings/start-reads.ts'
import { plannedUnit, zoneOf } from '../../programme/programme.ts'
import type { View } from '../../state/view.ts'
import type { Doubt } from './doubt.ts'

export function slowClockDoubts(view: View, unit: Unit): { readonly fact: Fact; readonly doubt: Doubt }[] {
  const planned = plannedUnit(view, unit)
  if (planned === undefined) return []
  const zone = zoneOf(view, unit)
  const readOf = createClockedReads(view, unit)
  const bySource = Map.groupBy(passingsOf(view, unit), ({ source }) => source)
  const readsOf = new Map([...bySource].map(([source, facts]) => [source, facts.map(readOf)]))
  return devicesOf(bySource).flatMap(([source, facts]) => {
    const reads = readsOf.get(source)!
    const others = [...readsOf].flatMap(([other, own]) => (other === source ? [] : own))
    const found = findClockBehind(reads, others)
    const [fact] = facts
    if (found === null || fact === undefined) return []
    const { behindMs, by } = found
    // After the clocks went back, a wall clock is behind by the change, which is told as such.
    const changeH = planned.start.utcOffset - zone.at(Date.parse(fact.at)).utcOffset
    if (by === 'known' && changeH * 3_600_000 === behindMs) return []
    const detail = `${WHY[by](source, formatTime(behindMs, 0))}: its clock seems to be set to another zone. Correct the times of day that it sent, and set it`
    return [{ fact, doubt: { bib: fact.bib, reason: 'other-zone' as const, at: '/timeOfDayMs', detail } }]
  })
}

/** Each device is compared with the readings of all others, and a sender of passings could name any number of devices. */
const MOST_DEVICES = 50

/** The devices with most readings, in the order of their first one. Too few readings prove nothing. */
function devicesOf<Read>(bySource: ReadonlyMap<string, readonly Read[]>): [string, readonly Read[]][] {
  const devices = [...bySource].filter(([, { length }]) => length >= ENOUGH)
  if (devices.length <= MOST_DEVICES) return devices
  const busiest = new Set(devices.toSorted(([, a], [, b]) => b.length - a.length).slice(0, MOST_DEVICES))
  return devices.filter((device) => busiest.has(device))
}

const WHY = {
  known: (source: string, by: string) =>
    `every reading of ${source} became known ${by} after its time of day`,
  others: (source: string, by: string) =>
    `${source} read the riders ${by} before another device at the same point`,
  speed: (source: string, by: string) =>
    `the readings of ${source} do not fit those at other points, and would if they were ${by} later`,
} as const

const passingsOf = (view: View, unit: Unit): FactOf<'passing'>[] =>
  view
    .factsOf('passings', unit)
    .flatMap(({ fact }) => (fact.type === 'passing' && fact.estimated !== true ? [fact] : []))

function createClockedReads(view: View, unit: Unit): (fact: FactOf<'passing'>) => ClockedRead {
  const course = view.get(COURSE, unit)
  const starts = view.get(STARTED, unit)
  const rules = readingRules(view, unit, starts)
  const isOnLaps = lapPhase(view, unit) !== undefined
  return (fact) => {
    const timeMs = rules.sinceStartMs(fact)
    const point = course.pointOf(fact.point)
    return {
      bib: fact.bib,
      point,
      distanceM: isOnLaps ? null : course.distanceM(point),
      timeMs,
      readMs: starts.dayMs + startTimeOfDayMs(starts, fact.bib) + timeMs,
      knownMs: Date.parse(fact.at),
    }
  }
}
