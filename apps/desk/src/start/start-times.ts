/** Starts as facts: of a whole race, of a wave, of a rider who starts late; now, afterwards and from elsewhere. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { Zone } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { DeskUnit, Starter } from '../race/race.ts'

export type MakeHead = () => { readonly id: string; readonly source: string; readonly at: string }

const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.]([0-5]\d)(?:[.,](\d{1,3}))?)?$/

/** `14:03`, `14:03:22`, `14:03:22.4` on a day of the race, as an instant. Null for any other text. */
export function parseStartTime(text: string, day: string, zone: Zone): number | null {
  const [, hour, minute, second = '0', fraction = '0'] = TIME.exec(text.trim()) ?? []
  if (hour === undefined || minute === undefined) return null
  const ms = Number(second) * 1_000 + Number(fraction.padEnd(3, '0'))
  return zone.instantMs(day, `${hour.padStart(2, '0')}:${minute}`) + ms
}

/** An instant to the millisecond, with the offset of its place. */
export function isoOf(ms: number, zone: Zone): string {
  const { iso } = zone.at(ms)
  return `${iso.slice(0, 19)}.${String(ms % 1_000).padStart(3, '0')}${iso.slice(19)}`
}

/** The race began at this instant. A start that was stated before is corrected. */
export function startFact({ fields, started }: DeskUnit, atMs: number, zone: Zone, makeHead: MakeHead): Fact {
  return {
    ...makeHead(),
    type: 'stageStarted',
    ...fields,
    startedAt: isoOf(atMs, zone),
    ...(started !== null && { supersedes: { source: started.source, id: started.id } }),
  }
}

export interface Wave {
  readonly category: string
  readonly starters: readonly Starter[]
  /** When it began. Null if it waits. */
  readonly startAt: string | null
}

/** The categories of a mass start, in the order of the start list. Empty if there are fewer than two. */
export function wavesOf({ isTimeTrial, starters, startOrders }: DeskUnit): Wave[] {
  if (isTimeTrial) return []
  const byCategory = Map.groupBy(starters, ({ category }) => category ?? '')
  if (byCategory.size < 2) return []
  const startOf = startsByBib(startOrders)
  return [...byCategory].map(([category, riders]) => ({
    category,
    starters: riders,
    startAt: riders.map(({ bib }) => startOf.get(bib)).find((startAt) => startAt !== undefined) ?? null,
  }))
}

export const startsByBib = (orders: DeskUnit['startOrders']): ReadonlyMap<Bib, string> =>
  new Map(
    orders.flatMap(({ starts }) =>
      starts.flatMap(({ bib, startAt }) =>
        bib === undefined || startAt === undefined ? [] : [[bib, startAt] as const],
      ),
    ),
  )

/**
 * A wave began: each of its riders has this start. The first wave begins the race. A start of the wave that was stated before is corrected,
 * and whoever else stands in that order keeps the own start.
 */
export function waveFacts(
  unit: DeskUnit,
  { starters, category }: Wave,
  atMs: number,
  zone: Zone,
  makeHead: MakeHead,
): Fact[] {
  const riders = new Set(starters.map(({ bib }) => bib))
  const before = unit.startOrders.find(({ starts }) =>
    starts.some(({ bib }) => bib !== undefined && riders.has(bib)),
  )
  const order = wavesOf(unit).findIndex((wave) => wave.category === category) + 1
  const startAt = isoOf(atMs, zone)
  const others = before?.starts.filter(({ bib }) => bib === undefined || !riders.has(bib)) ?? []
  const fact: Fact = {
    ...makeHead(),
    type: 'startOrder',
    ...unit.fields,
    starts: [...others, ...starters.map(({ bib }) => ({ bib, order, startAt }))],
    ...(before !== undefined && { supersedes: { source: before.source, id: before.id } }),
  }
  const { started } = unit
  const isFirst = started === null || (Date.parse(started.startedAt) > atMs && before === undefined)
  return isFirst ? [startFact(unit, atMs, zone, makeHead), fact] : [fact]
}

/** A rider starts at another time than the start order says, or joins it. */
export function lateStartFact(unit: DeskUnit, bib: Bib, atMs: number, zone: Zone, makeHead: MakeHead): Fact {
  const before: FactOf<'startOrder'> | undefined = unit.startOrders.find(({ starts }) =>
    starts.some((start) => start.bib === bib),
  )
  const startAt = isoOf(atMs, zone)
  const last = Math.max(0, ...unit.startOrders.flatMap(({ starts }) => starts.map(({ order }) => order)))
  return {
    ...makeHead(),
    type: 'startOrder',
    ...unit.fields,
    ...(before === undefined
      ? { starts: [{ bib, order: last + 1, startAt }] }
      : {
          starts: before.starts.map((start) => (start.bib === bib ? { ...start, startAt } : start)),
          supersedes: { source: before.source, id: before.id },
        }),
  }
}
