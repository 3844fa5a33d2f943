/** The facts that state what was entered during a race. A second statement about the same sprint, heat or marker replaces the first. */
import { parseBib } from '@bell-lap/domain/figures/bib'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { DeskUnit, Starter } from '../race/race.ts'
import type { Reading } from '../result/readings.ts'
import { lapsRidden } from '../result/readings.ts'

type MakeHead = () => { readonly id: string; readonly source: string; readonly at: string }

/** The facts of a type about the unit that stand. */
export const statedOf = <T extends FactType>({ facts }: Pick<DeskUnit, 'facts'>, type: T): FactOf<T>[] =>
  facts.filter((fact) => fact.type === type) as FactOf<T>[]

const inPlaceOf = (earlier: Fact | undefined) =>
  earlier === undefined ? {} : { supersedes: { source: earlier.source, id: earlier.id } }

/** `27 62, 43`: the starters in that order, or what names none of them, or one a second time. */
export function parseOrder(
  text: string,
  starters: readonly Starter[],
): { readonly riders: readonly Starter[]; readonly wrong: readonly string[] } {
  const byBib = new Map(starters.map((starter) => [starter.bib, starter]))
  const riders: Starter[] = []
  const wrong: string[] = []
  for (const part of text.split(/[\s,;]+/).filter((each) => each !== '')) {
    const bib = parseBib(part)
    const rider = bib === null ? undefined : byBib.get(bib)
    if (rider === undefined || riders.includes(rider)) wrong.push(part)
    else riders.push(rider)
  }
  return { riders, wrong }
}

const keysOf = (riders: readonly Starter[]): string[] => riders.map(({ key }) => key)

/** @param riders in the order at the line */
export function sprintFact(
  unit: DeskUnit,
  sprint: number,
  riders: readonly Starter[],
  makeHead: MakeHead,
): Fact {
  const rows = keysOf(riders).map((competitor, index) => ({ competitor, rank: index + 1 }))
  const earlier = statedOf(unit, 'sprintResult').find((each) => each.sprint === sprint)
  return { ...makeHead(), type: 'sprintResult', ...unit.fields, sprint, rows, ...inPlaceOf(earlier) }
}

/** @param riders the last one at the line first */
export function eliminationFact(
  unit: DeskUnit,
  elimination: number,
  riders: readonly Starter[],
  makeHead: MakeHead,
): Fact {
  const earlier = statedOf(unit, 'elimination').find((each) => each.elimination === elimination)
  return {
    ...makeHead(),
    type: 'elimination',
    ...unit.fields,
    elimination,
    competitors: keysOf(riders),
    ...inPlaceOf(earlier),
  }
}

/** @param laps 1 for a lap gained, -1 for a lap lost */
export const lapBalanceFact = (
  { fields }: DeskUnit,
  laps: number,
  riders: readonly Starter[],
  makeHead: MakeHead,
): Fact => ({ ...makeHead(), type: 'lapBalance', ...fields, competitors: keysOf(riders), laps })

export const counterFact = ({ fields }: DeskUnit, toGo: number, makeHead: MakeHead): Fact => ({
  ...makeHead(),
  type: 'lapCounter',
  ...fields,
  toGo,
})

/** The laps that the counter shows: as stated last, else those of the race. Null if nobody said. */
export const lapsToGo = (unit: DeskUnit): number | null =>
  statedOf(unit, 'lapCounter').at(-1)?.toGo ?? unit.laps

export type Marker = FactOf<'course'>['markers'][number]
const CONTESTED: ReadonlySet<Marker['kind']> = new Set(['sprint', 'mountain', 'bonus'])

/** Sprints, climbs and primes of the course as it stands, in their order. */
export function contestedMarkers(unit: Pick<DeskUnit, 'facts'>): Marker[] {
  const markers = new Map<string, Marker>()
  for (const fact of unit.facts) {
    if (fact.type === 'course') {
      markers.clear()
      for (const marker of fact.markers) markers.set(marker.key, marker)
    } else if (fact.type === 'marker') {
      if (fact.marker !== undefined) markers.set(fact.marker.key, fact.marker)
      if (fact.cancelled !== undefined) markers.delete(fact.cancelled)
    }
  }
  return [...markers.values()]
    .filter(({ kind }) => CONTESTED.has(kind))
    .toSorted((a, b) => a.distanceM - b.distanceM)
}

/** A sprint at the end of a lap, for a prime that was on no programme. Null if the length of a lap is unknown. */
export const sprintAtLap = ({ lapM }: DeskUnit, lap: number): Marker | null =>
  lapM === null ? null : { key: `lap-${lap}`, name: `Lap ${lap}`, kind: 'sprint', distanceM: lap * lapM }

/** Places at a marker. One that is not on the course yet is put there first. */
export function markerFacts(
  unit: DeskUnit,
  marker: Marker,
  riders: readonly Starter[],
  makeHead: MakeHead,
): Fact[] {
  const isNew = contestedMarkers(unit).every(({ key }) => key !== marker.key)
  const earlier = statedOf(unit, 'markerResult').find((each) => each.marker === marker.key)
  const rows = riders.map(({ bib }, index) => ({ bib, rank: index + 1 }))
  return [
    ...(isNew ? [{ ...makeHead(), type: 'marker' as const, ...unit.fields, marker }] : []),
    {
      ...makeHead(),
      type: 'markerResult',
      ...unit.fields,
      marker: marker.key,
      rows,
      ...inPlaceOf(earlier),
    },
  ]
}

type HeatRow = FactOf<'heatResult'>['rows'][number]
const heatResultOf = (unit: DeskUnit, heat: string, ride: number): FactOf<'heatResult'> | undefined =>
  statedOf(unit, 'heatResult').find((each) => each.heat === heat && (each.ride ?? 1) === ride)

export const heatFact = (
  unit: DeskUnit,
  heat: string,
  ride: number,
  rows: readonly HeatRow[],
  makeHead: MakeHead,
): Fact => ({
  ...makeHead(),
  type: 'heatResult',
  ...unit.fields,
  heat,
  ride,
  rows: [...rows],
  ...inPlaceOf(heatResultOf(unit, heat, ride)),
})

export const heatStatusFact = (
  { fields }: DeskUnit,
  heat: string,
  ride: number,
  heatStatus: FactOf<'heatStatus'>['heatStatus'],
  makeHead: MakeHead,
): Fact => {
  const head = makeHead()
  const startedAt = heatStatus === 'started' ? { startedAt: head.at } : {}
  return { ...head, type: 'heatStatus', ...fields, heat, ride, heatStatus, ...startedAt }
}

/** Riders who ride alone are rows of one heat, which grows from run to run. */
export const RUNS = 'Runs'

export function runFact(
  unit: DeskUnit,
  run: number,
  { key: competitor }: Starter,
  score: number,
  makeHead: MakeHead,
): Fact {
  const others = (heatResultOf(unit, RUNS, run)?.rows ?? []).filter((row) => row.competitor !== competitor)
  return heatFact(unit, RUNS, run, [...others, { competitor, score }], makeHead)
}

/** Laps that a rider has back after a recognised mishap: the next reading ends them with the lap that is ridden. */
export const lapsBackFact = (
  { fields }: DeskUnit,
  { bib }: Starter,
  laps: number,
  readings: readonly Reading[],
  reason: string,
  makeHead: MakeHead,
): Fact => ({
  ...makeHead(),
  type: 'decision',
  ...fields,
  reason,
  decision: { kind: 'lapCount', bib, afterLap: lapsRidden(readings), laps: laps + 1 },
})

export const wordsFact = (
  { fields }: DeskUnit,
  entry: FactOf<'timelineEntry'>['entry'],
  text: string,
  riders: readonly Starter[],
  makeHead: MakeHead,
): Fact => {
  const head = makeHead()
  return {
    ...head,
    type: 'timelineEntry',
    ...fields,
    entry,
    happenedAt: head.at,
    ...(riders.length > 0 && { bibs: riders.map(({ bib }) => bib) }),
    ...(text.trim() !== '' && { text: text.trim() }),
  }
}

/** `12.345`, `1:02,3`: milliseconds. Null for any other text. */
export function parseSeconds(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,3})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (match === null) return null
  const [, minutes = '0', seconds = '0', fraction = ''] = match
  return (Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
}
