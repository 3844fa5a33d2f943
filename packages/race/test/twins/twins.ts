/**
 * One race stated twice: as the only stage of a competition, and as the only phase of an event. Starters,
 * passings, decisions, marks and results are the same, each in the words of its facts.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { FormKey } from '@bell-lap/domain/form/form'
import type { Irm } from '@bell-lap/domain/marks/irm'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { ResultStatus, StageType } from '@bell-lap/protocol/vocabulary/kinds'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { projectDocument } from '../../src/projections.ts'
import { applyFact, createRace, type Race } from '../../src/race.ts'

/** Forms in which both a stage and a phase are raced. */
export const TWIN_FORMS = ['massStart', 'timeTrial', 'teamTimeTrial', 'laps', 'criterium'] as const
export type TwinForm = (typeof TWIN_FORMS)[number] & FormKey

/** Three riders a team, so that the second one over the line gives a team its time. */
export const BIBS = [11, 12, 13, 21, 22, 23, 31, 32, 33] as const
export const TEAMS = ['AAA', 'BBB', 'CCC'] as const
export const LAPS = 3
const COUNTING = 2
const teamOf = (bib: number) => TEAMS[Math.floor(bib / 10) - 1]!
export const ridersOf = (team: (typeof TEAMS)[number]): number[] => BIBS.filter((bib) => teamOf(bib) === team)

const DAY = '2026-06-06'
const START = Date.parse(`${DAY}T12:00:00+02:00`)
const NOON_MS = 12 * 3600 * 1000
const instant = (ms: number) => new Date(START + ms).toISOString()

/** Milliseconds after the start. */
export interface Passed {
  readonly bib: number
  readonly ms: number
}

export interface StatedRow {
  readonly bib: number
  readonly rank: number | null
  readonly timeMs: number | null
  readonly irm?: Irm
}

/** Only decisions that both a stage and a phase know. */
export type TwinDecision = Extract<
  FactOf<'decision'>['decision'],
  {
    kind:
      | 'penalty'
      | 'adjustment'
      | 'relegation'
      | 'timeCredit'
      | 'disqualification'
      | 'reinstatement'
      | 'tieOrder'
  }
>

export interface TwinRace {
  readonly form: TwinForm
  /** Riders of the start list. */
  readonly guests: readonly number[]
  readonly passings: readonly Passed[]
  readonly withdrawals: readonly { readonly bib: number; readonly irm: 'DNF' | 'DNS' | 'OTL' }[]
  readonly decisions: readonly TwinDecision[]
  /** The published result. Null if none is stated. */
  readonly result: readonly StatedRow[] | null
  readonly isOver: boolean
  /** True if withdrawals are stated after the result and the decisions. */
  readonly withdrawnLast: boolean
  readonly resultStatus: ResultStatus | null
}

type Kind = 'stage' | 'phase'
type Loose = Record<string, unknown> & { readonly type: Fact['type'] }

const BEFORE_MS = -7_200_000
const AFTER_MS = 20_000_000

const STAGE_TYPE: Readonly<Record<TwinForm, StageType>> = {
  massStart: 'MS',
  timeTrial: 'ITT',
  teamTimeTrial: 'TTT',
  laps: 'MS',
  criterium: 'MS',
}

export const isOnLaps = (form: TwinForm) => form === 'laps' || form === 'criterium'

/** The facts of one twin, in the same order and with the same ids as those of the other. */
function factsOf(race: TwinRace, kind: Kind): Fact[] {
  const { form } = race
  const at = kind === 'stage' ? { stage: 1 } : { event: 1, phase: 1 }
  const after = AFTER_MS
  const left: readonly [number, readonly Loose[]] = [
    after,
    race.withdrawals.map((each) => ({ type: 'withdrawal', ...at, ...each })),
  ]
  const timed: readonly (readonly [ms: number, facts: readonly Loose[]])[] = [
    [BEFORE_MS, [COMPETITION, ...(kind === 'stage' ? stageEntries(race) : phaseEntries(race))]],
    [BEFORE_MS, startOrder(form).map((fact) => ({ ...at, ...fact }))],
    [0, [{ type: 'stageStarted', ...at, startedAt: instant(0) }]],
    ...race.passings.map(
      ({ bib, ms }) =>
        [ms + 1000, [{ type: 'passing', ...at, bib, point: 'Finish', timeOfDayMs: NOON_MS + ms }]] as const,
    ),
    ...(race.withdrawnLast ? [] : [left]),
    [after, race.isOver ? [{ type: 'raceStatus', ...at, raceStatus: 'finished' }] : []],
    [
      after,
      race.result === null
        ? []
        : [{ ...at, ...(kind === 'stage' ? stageResult : unitResult)(form, race.result) }],
    ],
    [
      after,
      race.decisions.map((decision) => ({
        type: 'decision',
        ...at,
        reason: 'the jury says so',
        decision,
      })),
    ],
    ...(race.withdrawnLast ? [left] : []),
    [
      after,
      race.resultStatus === null ? [] : [{ type: 'resultStatus', ...at, resultStatus: race.resultStatus }],
    ],
  ]
  return timed.flatMap(([ms, facts], block) =>
    facts.map((fact, index) => {
      const stated = { id: `${block}-${index}`, source: 'test', at: instant(ms), ...fact }
      const parsed = parseFact(stated)
      if (!parsed.ok) throw new Error(JSON.stringify([parsed, stated]))
      return stated as unknown as Fact
    }),
  )
}

const COMPETITION: Loose = {
  type: 'competition',
  code: 'twin',
  year: 2026,
  name: 'Twin',
  sport: 'CRD',
  competitionType: 'SingleRace',
  start: DAY,
  end: DAY,
  location: 'Anywhere',
  noc: 'SUI',
  timeZone: 'Europe/Zurich',
  priority: 0,
}

const person = (bib: number, guests: readonly number[]) => ({
  bib,
  lastName: `Rider ${bib}`,
  nation: 'SUI',
  ...(guests.includes(bib) && { notCompeting: true }),
})

function stageEntries({ form, guests }: TwinRace): Loose[] {
  return [
    { type: 'classificationRules', team: { counting: COUNTING } },
    ...TEAMS.map((code): Loose => ({ type: 'team', code, name: `Team ${code}`, nation: 'SUI' })),
    {
      type: 'startList',
      riders: BIBS.map((bib) => ({ ...person(bib, guests), teamCode: teamOf(bib) })),
    },
    {
      type: 'stage',
      stage: 1,
      name: 'Here',
      stageType: STAGE_TYPE[form],
      category: null,
      distanceM: 12_000,
      startAt: instant(0),
      ...(isOnLaps(form) && { laps: { count: LAPS, lapped: form === 'laps' ? 'pulled' : 'counted' } }),
    },
  ]
}

function phaseEntries({ form, guests }: TwinRace): Loose[] {
  const riders = BIBS.map((bib) => ({ key: String(bib), ...person(bib, guests) }))
  return [
    { type: 'classificationRules', team: { counting: COUNTING } },
    { type: 'event', event: 1, name: 'Twin' },
    {
      type: 'phase',
      event: 1,
      phase: 1,
      name: 'Here',
      form,
      distanceM: 12_000,
      startAt: instant(0),
      parameters: {
        ...(isOnLaps(form) && { laps: LAPS }),
        ...(form === 'teamTimeTrial' && { counting: COUNTING }),
      },
    },
    {
      type: 'unitStartList',
      event: 1,
      phase: 1,
      competitors:
        form === 'teamTimeTrial'
          ? TEAMS.map((key) => ({
              key,
              kind: 'team',
              name: `Team ${key}`,
              nation: 'SUI',
              ...(ridersOf(key).every((bib) => guests.includes(bib)) && { notCompeting: true }),
              members: riders
                .filter(({ bib }) => teamOf(bib) === key)
                .map(({ key: own, bib, lastName }) => ({ key: own, bib, lastName })),
            }))
          : riders.map((rider) => ({ kind: 'athlete', ...rider })),
    },
  ]
}

/** One a minute, in the order of the bibs or of the teams. */
function startOrder(form: TwinForm): Loose[] {
  if (form === 'timeTrial')
    return [
      {
        type: 'startOrder',
        starts: BIBS.map((bib, index) => ({ bib, order: index + 1, startAt: instant(index * 60_000) })),
      },
    ]
  if (form !== 'teamTimeTrial') return []
  return [
    {
      type: 'startOrder',
      starts: TEAMS.map((code, index) => ({
        teamCode: code,
        order: index + 1,
        startAt: instant(index * 60_000),
      })),
    },
  ]
}

const laps = (form: TwinForm, timeMs: number | null) =>
  isOnLaps(form) && timeMs !== null ? { laps: LAPS } : {}

const stageResult = (form: TwinForm, rows: readonly StatedRow[]): Loose => ({
  type: 'stageResult',
  ...(form === 'teamTimeTrial'
    ? { rows: [], teams: rows.map(({ bib, rank, timeMs }) => ({ teamCode: teamOf(bib), rank, timeMs })) }
    : { rows: rows.map((row) => ({ ...row, ...laps(form, row.timeMs) })) }),
})

const unitResult = (form: TwinForm, rows: readonly StatedRow[]): Loose => ({
  type: 'unitResult',
  rows: rows.map(({ bib, rank, timeMs, irm }) => ({
    competitor: form === 'teamTimeTrial' ? teamOf(bib) : String(bib),
    ...(rank !== null && { rank }),
    ...(irm !== undefined && { irm }),
    ...(timeMs !== null && {
      outcome: isOnLaps(form) ? { kind: 'lapsAndTime', laps: LAPS, timeMs } : { kind: 'time', timeMs },
    }),
  })),
})

function apply(facts: readonly Fact[]): Race {
  const race = createRace('twin2026')
  for (const [index, fact] of facts.entries()) applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  return race
}

/** The part of a row that a twin shows. */
const shown = ({ rank, key, resultType, timeMs, gapMs, intervalMs, lapsDown, irm }: Row) => ({
  rank,
  key,
  resultType,
  timeMs,
  gapMs,
  intervalMs,
  lapsDown,
  irm,
})
export type Shown = ReturnType<typeof shown>

export interface TwinView {
  readonly rows: readonly Shown[]
  readonly resultStatus: string | null
  /** The kind of fact, the rider and the reason of each. */
  readonly flags: readonly string[]
}

export function twin(race: TwinRace, kind: Kind): TwinView {
  const made = apply(factsOf(race, kind))
  const flags = projectDocument(made, 'flags', { c: 'twin2026' })
  const told =
    flags.kind === 'ok'
      ? (flags.body as {
          type: string | null
          bib: Bib | null
          reason: string
          at: string
          detail: string | null
        }[])
      : []
  const read =
    kind === 'stage'
      ? projectDocument(made, 'stage-rankings', { c: 'twin2026', s: 1 })
      : projectDocument(made, 'phase-results', { c: 'twin2026', e: 1, p: 1 })
  const body =
    read.kind !== 'ok'
      ? null
      : kind === 'stage'
        ? (read.body as { results: Row[]; resultStatus: string }[])[0]!
        : (read.body as { results: Row[]; resultStatus: string })
  return {
    rows: (body?.results ?? []).map(shown),
    resultStatus: body?.resultStatus ?? null,
    flags: told
      .map(
        ({ type, bib, reason }) =>
          `${type === null ? '' : type.replace('stageR', 'r').replace('unitR', 'r')} ${bib} ${reason}`,
      )
      .toSorted(),
  }
}
