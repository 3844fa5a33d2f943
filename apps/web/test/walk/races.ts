/**
 * The races of the walk: six teams of the Tour and its first five stages, one race for each state, moved in time so that
 * the one is raced now, the other is over, the next is still to come.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { createZone } from '@bell-lap/domain/calendar/zone'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { moveFacts, moveInstant } from '@bell-lap/race-sim/moved-race'
import type { SiteServer } from '../site-server.ts'
import { smallPdf } from '../small-tour.ts'
import { createTinyPicture } from '../tiny-picture.ts'
import { tourFacts } from '../tour.ts'

const STAGES = [1, 2, 3, 4, 5]
/** The stage all screens are looked at. */
export const LOOKED_AT = 4
const TEAMS = 6
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const ZONE = createZone('Europe/Paris')
/** Kilometre 0 of stage 4, as it was. */
const STARTED_MS = Date.parse('2026-07-07T13:27:50+02:00')

const two = (stage: number): string => String(stage).padStart(2, '0')
const isPlan = (fact: Fact): boolean => ['competition', 'stage', 'classificationRules'].includes(fact.type)

/** Ranks without the holes that riders left who are not in the cut. */
const ranked = <Row extends { readonly rank: number | null }>(rows: readonly Row[]): Row[] =>
  rows.map((row, index) => (row.rank === null ? row : { ...row, rank: index + 1 }))

/**
 * The part of a Tour fact that remains in the cut race. Empty if the fact is about omitted riders or stages.
 */
function cut(fact: Fact, teams: ReadonlySet<string>, bibs: ReadonlySet<Bib>): Fact[] {
  if ('bib' in fact && fact.bib !== undefined && fact.bib !== null && !bibs.has(fact.bib)) return []
  switch (fact.type) {
    case 'stage':
      return STAGES.includes(fact.stage) ? [fact] : []
    case 'team':
      return teams.has(fact.code) ? [fact] : []
    case 'startList':
      return [{ ...fact, riders: fact.riders.filter(({ bib }) => bibs.has(bib)) }]
    case 'stageResult': {
      const rows = ranked(fact.rows.filter(({ bib }) => bibs.has(bib)))
      if (fact.teams === undefined) return [{ ...fact, rows }]
      return [{ ...fact, rows, teams: ranked(fact.teams.filter(({ teamCode }) => teams.has(teamCode))) }]
    }
    case 'markerResult': {
      const rows = ranked(fact.rows.filter(({ bib }) => bibs.has(bib)))
      return rows.length > 0 ? [{ ...fact, rows }] : []
    }
    case 'timelineEntry':
      return [fact.bibs ? { ...fact, bibs: fact.bibs.filter((bib) => bibs.has(bib)) } : fact]
    case 'decision':
      return []
    default:
      return [fact]
  }
}

const programme = tourFacts('competition')
const riders = programme
  .filter((fact): fact is FactOf<'startList'> => fact.type === 'startList')
  .flatMap((list) => list.riders)
const teamsKept = new Set([...new Set(riders.map(({ teamCode }) => teamCode ?? ''))].slice(0, TEAMS))
const bibsKept = new Set(riders.filter(({ teamCode }) => teamsKept.has(teamCode ?? '')).map(({ bib }) => bib))
const cutOf = (name: string): Fact[] => tourFacts(name).flatMap((fact) => cut(fact, teamsKept, bibsKept))

const PLAN = cutOf('competition').filter(isPlan)
const ENTRIES = cutOf('competition').filter((fact) => !isPlan(fact))
const COURSES = STAGES.flatMap((stage) => cutOf(`course-${two(stage)}`))
const raced = (stages: readonly number[]): Fact[] => stages.flatMap((stage) => cutOf(`stage-${two(stage)}`))
const isOutcome = (fact: Fact): boolean =>
  fact.type === 'raceStatus'
    ? /finished|standings/.test(fact.raceStatus)
    : !['stageStarted', 'markerResult'].includes(fact.type) ||
      Date.parse(fact.at) > STARTED_MS + 2 * 3_600_000

interface Race {
  readonly code: string
  readonly year: number
  readonly name: string
  readonly facts: readonly Fact[]
  /** How much later than the Tour. */
  readonly moveMs: number
}

/** Puts a race on the server: its code, year and name in the place of the Tour's. */
async function post(server: SiteServer, { code, year, name, facts, moveMs }: Race): Promise<void> {
  const moved = moveFacts(facts, { ms: moveMs, zone: ZONE })
  const named = moved.map((fact) =>
    fact.type === 'competition' ? { ...fact, code, year, name, end: lastDay(moved, fact.end) } : fact,
  )
  await server.post('facts', `${code}${year}`, named)
}

const lastDay = (facts: readonly Fact[], otherwise: string): string =>
  facts.findLast((fact): fact is FactOf<'stage'> => fact.type === 'stage')?.startAt.slice(0, 10) ?? otherwise

/** Whole days, so that each stage starts at its hour. */
const toYear = (year: number): number =>
  Math.round((Date.UTC(year, 6, 1) - Date.UTC(2026, 6, 1)) / DAY_MS) * DAY_MS

/** Everybody two hours into the stage: four in front, twelve behind them, the rest together, one far behind. */
function frame(moveMs: number): Frame {
  const field = [...bibsKept].filter((bib) => !WITHDRAWN.has(bib))
  return {
    id: 'frame-now',
    source: 'gps',
    at: moveInstant('2026-07-07T15:27:50+02:00', { ms: moveMs, zone: ZONE }),
    stage: LOOKED_AT,
    riders: field.map((bib, place) => ({
      bib,
      toFinishM: 90_000 + place * 6 + (place < 4 ? 0 : place < 16 ? 800 : place < 46 ? 2600 : 6000),
      speedKmh: 43,
    })),
  }
}
const WITHDRAWN = new Set(raced([1, 2, 3]).flatMap((fact) => (fact.type === 'withdrawal' ? [fact.bib] : [])))

/** The jury after stage 4: the winner relegated, a time penalty, a rider taken out of the result. */
function rulings(moveMs: number): Fact[] {
  const result = raced([LOOKED_AT]).find((fact): fact is FactOf<'stageResult'> => fact.type === 'stageResult')
  const [winner, second, third] = result?.rows ?? []
  if (!result || !winner || !second || !third) throw new Error('stage 4 has no result')
  const at = moveInstant('2026-07-07T21:00:00+02:00', { ms: moveMs, zone: ZONE })
  const head = { source: 'jury', at, type: 'decision', stage: LOOKED_AT } as const
  return [
    {
      ...head,
      id: 'relegation',
      reason: 'Deviation from the chosen line in the sprint',
      decision: { kind: 'relegation', bib: winner.bib, behind: third.bib },
    },
    {
      ...head,
      id: 'penalty',
      reason: 'Irregular feeding in the last 20 km',
      decision: { kind: 'penalty', bib: second.bib, ms: 20_000 },
    },
    {
      source: 'jury',
      at,
      type: 'resultStatus',
      id: 'protested',
      stage: LOOKED_AT,
      resultStatus: 'protested',
    },
  ]
}

/** The stage that all screens are looked at is stopped, the second was cancelled, the fifth is postponed. */
function disruptions(moveMs: number): Fact[] {
  const instant = (was: string): string => moveInstant(was, { ms: moveMs, zone: ZONE })
  const head = { source: 'race-office', type: 'disruption' } as const
  return [
    {
      ...head,
      id: 'cancelled',
      at: instant('2026-07-05T12:00:00+02:00'),
      stage: 2,
      disruption: 'cancelled',
      reason: 'Storm',
    },
    {
      ...head,
      id: 'stopped',
      at: instant('2026-07-07T16:10:00+02:00'),
      stage: LOOKED_AT,
      disruption: 'stopped',
      reason: 'Hail and a landslide on the last descent',
      timesAt: 'the top of the last climb',
    },
    {
      ...head,
      id: 'postponed',
      at: instant('2026-07-07T20:00:00+02:00'),
      stage: 5,
      disruption: 'postponed',
      startAt: instant('2026-07-09T13:00:00+02:00'),
    },
  ]
}

async function fileReports(server: SiteServer, competition: string): Promise<void> {
  const stage = String(LOOKED_AT)
  for (const [name, kind] of [
    ['Communiqué 12.pdf', 'general'],
    ['Start list stage 4.pdf', 'startList'],
    ['Result stage 4.pdf', 'results'],
    ['General classification after stage 4.pdf', 'overallRanking'],
    ['Points classification after stage 4.pdf', 'sprintRanking'],
  ] as const) {
    await server.file(competition, name, { kind, stage }, smallPdf(name))
  }
  await server.file(competition, 'Race guide.pdf', { kind: 'general' }, smallPdf())
  await server.file(
    competition,
    'Finish line.png',
    { kind: 'photofinish', stage },
    new Uint8Array(createTinyPicture()),
  )
}

/** Where each race of the walk is found. */
export interface WalkRaces {
  /** `/2099/bare`: a name and its dates, nothing else. */
  readonly bare: string
  /** Its stages are named, nothing else is known. */
  readonly planned: string
  /** Everything is published, nobody has raced. */
  readonly next: string
  /** Three stages are raced, the fourth starts tomorrow. */
  readonly eve: string
  /** The fourth stage is being raced now. */
  readonly now: string
  readonly done: string
  /** Done, and ruled upon by the jury. */
  readonly ruled: string
  /** Its stages are not held as planned. */
  readonly off: string
}

/** All races by code; `nowMs` is what the live one goes by. */
function listRaces(nowMs: number) {
  const thisYear = new Date(nowMs).getUTCFullYear()
  const nowMoveMs = Math.floor((nowMs - STARTED_MS) / MINUTE_MS) * MINUTE_MS - 120 * MINUTE_MS
  const known = [...PLAN, ...ENTRIES, ...COURSES]
  const over = [...known, ...raced(STAGES)]
  return {
    bare: { year: 2099, name: 'Bare Tour', moveMs: toYear(2099), facts: PLAN.slice(0, 1) },
    planned: { year: 2098, name: 'Planned Tour', moveMs: toYear(2098), facts: PLAN },
    next: { year: 2097, name: 'Next Tour', moveMs: toYear(2097), facts: known },
    eve: {
      year: thisYear,
      name: 'Tour on its Eve',
      moveMs: nowMoveMs + DAY_MS,
      facts: [...known, ...raced([1, 2, 3])],
    },
    now: {
      year: thisYear,
      name: 'Tour of Now',
      moveMs: nowMoveMs,
      facts: [...known, ...raced([1, 2, 3]), ...raced([LOOKED_AT]).filter((fact) => !isOutcome(fact))],
    },
    done: { year: 2021, name: 'Tour That Is Done', moveMs: toYear(2021), facts: over },
    ruled: {
      year: 2022,
      name: 'Tour Ruled Upon',
      moveMs: toYear(2022),
      facts: over,
    },
    off: {
      year: 2023,
      name: 'Tour Called Off',
      moveMs: toYear(2023),
      facts: [...known, ...raced([1, 3]), ...raced([LOOKED_AT]).filter((fact) => !isOutcome(fact))],
    },
  } satisfies Record<keyof WalkRaces, Omit<Race, 'code'>>
}

export function walkRaces(nowMs: number): WalkRaces {
  const races = Object.entries(listRaces(nowMs))
  return Object.fromEntries(
    races.map(([code, { year }]) => [code, `/${year}/${code}`]),
  ) as unknown as WalkRaces
}

/** Fills the server with all of them. */
export async function postWalkRaces(server: SiteServer, nowMs: number): Promise<void> {
  const races = listRaces(nowMs)
  for (const [code, race] of Object.entries(races)) await post(server, { code, ...race })
  const { now, done, ruled, off } = races
  await server.post('facts', `ruled${ruled.year}`, rulings(ruled.moveMs))
  await server.post('facts', `off${off.year}`, disruptions(off.moveMs))
  await server.post('frames', `now${now.year}`, [frame(now.moveMs)])
  for (const [code, { year }] of Object.entries({ now, done, ruled }))
    await fileReports(server, `${code}${year}`)
}
