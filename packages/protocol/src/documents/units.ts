/**
 * Documents that every unit has, at two addresses: under its stage, and under its event and phase. Each is declared once. The table has a
 * row for each address, since a row is a path.
 */
import type { TSchema } from 'typebox'
import type { Unit } from '@bell-lap/domain/calendar/unit'
import { paramsOfUnit } from '../channel.ts'
import { Actions } from './actions.ts'
import { Reports } from './competitions.ts'
import { document, type CacheRule, type DocumentDefinition, type Push } from './definition.ts'
import { History } from './history.ts'
import { Line } from './line.ts'
import { StatsGap, StatsLegs, StatsRank } from './stats.ts'
import { CourseMap, Rankings, StageLive, StartList, Tabs, Teams, Timeline, Tracking } from './stages.ts'

const STAGE = '/competitions/{c}/stages/{s}'
const PHASE = '/competitions/{c}/events/{e}/phases/{p}'

interface OfUnits<Suffix extends string, Schema extends TSchema> {
  /** The last part of both paths. */
  readonly suffix: Suffix
  readonly summary: string
  readonly schema: Schema
  readonly cache: CacheRule
  /** Location of its rows, for CSV. Left out if it is not a list. */
  readonly table?: NonNullable<DocumentDefinition['table']>
  readonly push: { readonly stage: Push; readonly phase: Push } | null
  /** The unit's own channel by default. */
  readonly channel?: DocumentDefinition['channel']
}

type Rows<Name extends string, Suffix extends string, Schema extends TSchema> = {
  readonly [K in `stage-${Name}`]: DocumentDefinition<`${typeof STAGE}/${Suffix}`, Schema, 'competition'>
} & {
  readonly [K in `phase-${Name}`]: DocumentDefinition<`${typeof PHASE}/${Suffix}`, Schema, 'competition'>
}

function ofUnits<const Name extends string, const Suffix extends string, Schema extends TSchema>(
  name: Name,
  { suffix, summary, schema, cache, push, table, channel = 'unit' }: OfUnits<Suffix, Schema>,
): Rows<Name, Suffix, Schema> {
  const own = {
    ...({ summary, schema, cache, scope: 'competition', channel } as const),
    ...(table && { table }),
  }
  return {
    [`stage-${name}`]: document({ ...own, path: `${STAGE}/${suffix}`, push: push && push.stage }),
    [`phase-${name}`]: document({ ...own, path: `${PHASE}/${suffix}`, push: push && push.phase }),
  } as unknown as Rows<Name, Suffix, Schema>
}

/** The same push for both. */
const both = (push: Push) => ({ stage: push, phase: push })
const withUnit = (message: Push['message']): Push => ({ message, arguments: 'unit+json' })

export const UNIT_DOCUMENTS = {
  ...ofUnits('tabs', {
    suffix: 'tabs',
    summary: 'Its sections that have something to show',
    schema: Tabs,
    cache: 'live',
    push: both({ message: 'updateTabs', arguments: 'json' }),
  }),
  ...ofUnits('tracking', {
    suffix: 'tracking',
    table: { rows: ['riders'] },
    summary: 'Where every rider is',
    schema: Tracking,
    cache: 'live',
    push: both(withUnit('updateTracking')),
  }),
  ...ofUnits('teams', {
    suffix: 'teams',
    table: { rows: ['members'], of: 'team' },
    summary: 'Teams and their riders who are still in the race',
    schema: Teams,
    cache: 'settled',
    push: both({ message: 'updateTeams', arguments: 'json' }),
  }),
  ...ofUnits('startlist', {
    suffix: 'startlist',
    table: { rows: ['results'] },
    summary: 'Start list',
    schema: StartList,
    cache: 'settled',
    push: both({ message: 'updateStartlist', arguments: 'json' }),
  }),
  ...ofUnits('live', {
    suffix: 'live',
    summary: 'The present state of the race: groups, gaps, counters; in a phase also the rows',
    schema: StageLive,
    cache: 'live',
    push: { stage: withUnit('updateStageLive'), phase: withUnit('updatePhaseLive') },
  }),
  ...ofUnits('live-rankings', {
    suffix: 'liverankings',
    table: { rows: ['results'], of: 'ranking' },
    summary: 'Live ranking; `over` after the race',
    schema: Rankings,
    cache: 'live',
    push: { stage: withUnit('updateStageLiveRankings'), phase: withUnit('updatePhaseLiveRankings') },
  }),
  ...ofUnits('actions', {
    suffix: 'actions',
    table: { rows: [] },
    summary: 'Latest actions: what happened in the race, newest first',
    schema: Actions,
    cache: 'live',
    push: { stage: withUnit('updateStageActions'), phase: withUnit('updatePhaseActions') },
  }),
  ...ofUnits('timeline', {
    suffix: 'timeline',
    table: { rows: [] },
    summary: 'Markers, ends of laps (in a criterium only the bell), sprints and entries, the finish first',
    schema: Timeline,
    cache: 'live',
    push: both({ message: 'updateStagesTimeLine', arguments: 'json' }),
  }),
  ...ofUnits('stats-rank', {
    suffix: 'statsrank',
    summary: 'Places along splits, laps or sprints',
    table: { rows: ['results'] },
    schema: StatsRank,
    cache: 'settled',
    push: null,
  }),
  ...ofUnits('stats-gap', {
    suffix: 'statsgap',
    summary: 'Gaps along splits, laps or sprints',
    table: { rows: ['results'] },
    schema: StatsGap,
    cache: 'settled',
    push: null,
  }),
  ...ofUnits('stats-legs', {
    suffix: 'statslegs',
    summary: 'Times between the points along the race: laps, sectors, segments',
    table: { rows: ['results'] },
    schema: StatsLegs,
    cache: 'settled',
    push: null,
  }),
  ...ofUnits('history', {
    suffix: 'history',
    summary: 'Groups on the road and the virtual general classification, kilometre by kilometre',
    table: { rows: ['points', 'groups'], of: 'point' },
    schema: History,
    cache: 'live',
    push: null,
  }),
  ...ofUnits('reports', {
    suffix: 'reports',
    table: { rows: [] },
    summary: 'Its reports',
    schema: Reports,
    cache: 'settled',
    push: null,
  }),
  ...ofUnits('line', {
    suffix: 'line',
    summary: 'Stamps and bibs noted by hand: matched, and waiting',
    schema: Line,
    cache: 'live',
    channel: 'desk',
    push: both({ message: 'updateLine', arguments: 'json' }),
  }),
  ...ofUnits('map', {
    suffix: 'map',
    summary: 'Line of its course as GeoJSON',
    schema: CourseMap,
    cache: 'settled',
    channel: 'none',
    push: null,
  }),
} as const

/** Documents that every unit has. */
export type UnitDocument = keyof typeof UNIT_DOCUMENTS extends infer K
  ? K extends `phase-${infer Name}`
    ? Name
    : never
  : never

/** The row of a unit's document and the parameters of its path: `documentOfUnit('live', 'tdf2026', 'stage-4')`. */
export function documentOfUnit<const Name extends UnitDocument>(
  name: Name,
  competition: string,
  unit: Unit,
): { readonly name: `stage-${Name}` | `phase-${Name}`; readonly params: Record<string, string | number> } {
  const params = { c: competition, ...paramsOfUnit(unit) }
  return { name: `${'s' in params ? 'stage' : 'phase'}-${name}`, params }
}
