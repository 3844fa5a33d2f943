/**
 * The series of the competition, and the standing of each after a round: world cup, cup, nations cup. Slices:
 * `series`, the programme's, and all those of the results of its phases.
 */
import { SERIES_RULE } from '@bell-lap/domain/standing/classification-rule'
import {
  nationGains,
  roundGains,
  type PartResult,
  type PartRule,
  type RoundScore,
} from '@bell-lap/domain/standing/part-score'
import {
  joinPeople,
  distinguish,
  type Entrant,
  type KnownEntrant,
} from '@bell-lap/domain/people/people-apart'
import { nameInCompetition } from '@bell-lap/domain/people/person-key'
import type { Scale } from '@bell-lap/domain/figures/scale'
import {
  addUnit,
  standingOf,
  rankStanding,
  type Standing,
  type StandingRow,
  type StandingRule,
} from '@bell-lap/domain/standing/standing'
import type { StatedTie } from '@bell-lap/domain/standing/standing-tie'
import { droppedUnits, listGains } from '@bell-lap/domain/standing/sum'
import { unitAt, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { derived, readsOfAll, type OfEvent, type OfUnit, type View } from '../state/view.ts'
import { COMPETITORS, riderFrom, type Starter } from '../field/competitors.ts'
import { statedIdentities, entrantsIn } from '../field/phase-entrants.ts'
import { plannedUnit, type ProgrammeEvent } from '../programme/programme.ts'
import { isOver, RACE_STATUS } from '../ridden/race-status.ts'
import { UNIT_RESULT } from '../result/unit-result.ts'

type Series = FactOf<'series'>
type Round = Series['rounds'][number]

/** A competitor of a round, or of one of its parts. */
interface RoundEntrant extends Entrant {
  /** Key in the rows of the part. */
  readonly rowKey: string
  readonly shown: Starter['shown']
}

/** The result of a part of a round, with the competitors on its start list. */
interface RoundPart {
  readonly result: PartResult
  readonly entrants: readonly RoundEntrant[]
}

export interface SeriesRow {
  readonly key: string
  readonly rank: number
  /** Points of the rounds that count. */
  readonly value: number
  readonly aheadBy: StandingRow<string, RoundScore, StatedTie>['aheadBy']
  /**
   * In their order. Null if the competitor has no result. Dropped rounds are not among the best ones that
   * count.
   */
  readonly rounds: readonly ((RoundScore & { readonly isDropped: boolean }) | null)[]
}

export interface SeriesTable {
  readonly rows: readonly SeriesRow[]
  /** Places by key after each counted round. Null for one without a result. */
  readonly ranksAfter: readonly (ReadonlyMap<string, number> | null)[]
}

export interface SeriesStanding {
  readonly series: Series
  /** Rounds up to the requested one. The standing is after the last of them. */
  readonly counted: readonly Round[]
  readonly people: ReadonlyMap<string, Starter['shown']>
  readonly riders: SeriesTable
  /** Null if nations have no standing. */
  readonly nations: SeriesTable | null
}

/** By key. The last statement of each holds. */
const SERIES = derived<ReadonlyMap<string, Series>>({
  name: 'series',
  reads: () => ['series'],
  compute: (view) =>
    new Map(
      view
        .facts('series')
        .flatMap(({ fact }) => (fact.type === 'series' ? [[fact.series, fact] as const] : [])),
    ),
})

/**
 * The series to which the event belongs as a round, or under which it is shown. Undefined if there is none.
 */
export const seriesOf = (view: View, event: number): Series | undefined =>
  [...view.get(SERIES).values()].find(
    ({ rounds, event: home }) => home === event || rounds.some((round) => round.event === event),
  )

/** True if the first three of an event get medals: as stated, else all except rounds of a series. */
export const awardsMedals = (
  view: View,
  { event, medals }: Pick<ProgrammeEvent, 'event' | 'medals'>,
): boolean => medals ?? seriesOf(view, event) === undefined

const isGiven = (view: View, series: Series, round: Round): boolean =>
  round.event === undefined
    ? findStated(view, series, round) !== undefined
    : unitsOf(round).some(
        (unit) => plannedUnit(view, unit) !== undefined && view.get(UNIT_RESULT, unit).rows.length > 0,
      )

/** Rounds up to that of the event. All of them if it is none. */
function roundsUntil({ rounds }: Series, event: number): readonly Round[] {
  const last = rounds.findLastIndex((round) => round.event === event)
  return last === -1 ? rounds : rounds.slice(0, last + 1)
}

/**
 * Number of rounds in the standing after the event, and the names of missing ones before the last of them.
 */
export function roundsInStanding(
  view: View,
  event: number,
): { readonly counted: number; readonly missing: string[] } | null {
  const series = seriesOf(view, event)
  if (series === undefined) return null
  const until = roundsUntil(series, event)
  const given = until.map((round) => isGiven(view, series, round))
  const before = until.slice(0, given.lastIndexOf(true) + 1)
  return {
    counted: given.filter(Boolean).length,
    missing: before.filter((_, index) => !given[index]).map(({ name }) => name),
  }
}

/** The result of a phase with its starters, who may have had another bib in the previous round. */
const ROUND_PART = derived<RoundPart, OfUnit>({
  name: 'round part',
  reads: (unit) => [...UNIT_RESULT.reads(unit), ...RACE_STATUS.reads(unit)],
  compute(view, unit) {
    const starters = view.get(COMPETITORS, unit)
    return {
      result: { rows: view.get(UNIT_RESULT, unit).rows, isOver: isOver(view.get(RACE_STATUS, unit)) },
      entrants: entrantsIn(view, unit).flatMap((entrant): RoundEntrant[] => {
        const starter = starters.get(entrant.rowKey)
        return starter === undefined ? [] : [{ ...entrant, shown: starter.shown }]
      }),
    }
  },
})

/** Null if the event belongs to no series. */
export const SERIES_STANDING = derived<SeriesStanding | null, OfEvent>({
  name: 'series standing',
  reads: () => ['series', 'persons', ...readsOfAll(ROUND_PART, 'phases')],
  compute(view, event) {
    const series = seriesOf(view, event)
    if (series === undefined) return null
    const counted = roundsUntil(series, event)
    const results = byPeople(
      view,
      counted.map((round) => partsIn(view, series, round)),
    )
    const people = new Map(results.flatMap((result) => [...result.people]))
    const nationOf = (key: string) => nationOfShown(people.get(key))
    const { nations, ties = SERIES_RULE.ties, counting = null } = series
    const given = results.map(({ parts }, index) => roundGains(partsOf(series, counted[index]!), parts))
    const rule = { ...SERIES_RULE, ties, counting }
    return {
      series,
      counted,
      people,
      riders: foldRounds(given, rule),
      nations:
        nations === undefined
          ? null
          : foldRounds(
              given.map((round) => new Map(nationGains(round, nationOf, nations.best))),
              { ...rule, counting: null },
            ),
    }
  },
})

interface RoundResult {
  readonly parts: readonly PartResult[]
  readonly people: ReadonlyMap<string, Starter['shown']>
}

/**
 * The same rounds with persons in place of the keys of start lists. All rounds together decide which entries
 * are one person.
 */
function byPeople(view: View, rounds: readonly (readonly RoundPart[])[]): RoundResult[] {
  const parts = rounds.flat()
  const lists = distinguish(parts.map(({ entrants }) => entrants))
  const { keyOf } = joinPeople(lists, statedIdentities(view))
  const knownIn = new Map<RoundPart, readonly KnownEntrant[]>(
    parts.map((part, index) => [part, lists[index]!]),
  )
  return rounds.map((round) => {
    const people = new Map<string, Starter['shown']>()
    const results = round.map((part): PartResult => {
      const known = knownIn.get(part)!
      const keys = new Map(part.entrants.map(({ rowKey }, index) => [rowKey, keyOf(known[index]!.key)]))
      for (const { rowKey, shown } of part.entrants) people.set(keys.get(rowKey)!, shown)
      const rows = part.result.rows.map((row) => ({ ...row, key: keys.get(row.key) ?? row.key }))
      return { ...part.result, rows }
    })
    return { parts: results, people }
  })
}

function foldRounds(
  rounds: readonly ReadonlyMap<string, RoundScore>[],
  rule: StandingRule<StatedTie> & { readonly counting: number | null },
): SeriesTable {
  let standing: Standing<string, RoundScore> = standingOf()
  let ranked: readonly StandingRow<string, RoundScore, StatedTie>[] = []
  const ranksAfter = rounds.map((round) => {
    standing = addUnit(standing, round, rule)
    ranked = rankStanding(standing, rule)
    return round.size === 0
      ? null
      : new Map(ranked.flatMap(({ key, rank, value }) => (value === 0 ? [] : [[key, rank]])))
  })
  // A series lists competitors with points. Its scales state the places that earn any, and nobody beyond them
  // has a rank (D-271).
  const scoring = ranked.filter(({ value }) => value !== 0)
  const rows = scoring.map(({ key, rank, value, aheadBy, sum }): SeriesRow => {
    const dropped = droppedUnits(sum, rule.counting)
    return {
      key,
      rank,
      value,
      aheadBy,
      rounds: listGains(sum, rounds.length).map((gain, index) =>
        gain === null ? null : { ...gain, isDropped: dropped.has(index) },
      ),
    }
  })
  return { rows, ranksAfter }
}

function partsOf({ scales }: Series, { parts, scale }: Round): PartRule[] {
  const named = parts ?? [{ scale }]
  return named.map(({ scale: key }) => {
    const stated = scales.find((each) => each.scale === key)
    const points: Scale | null = key === undefined ? null : (stated?.points ?? [])
    return { scale: points, beyond: stated?.beyond ?? 0 }
  })
}

/** The phases that make up a round of this competition, in the order of its parts. */
export const unitsOf = ({ event, parts = [] }: Round): Unit[] =>
  event === undefined ? [] : parts.map(({ phase }) => unitAt({ event, phase }))

function partsIn(view: View, series: Series, round: Round): readonly RoundPart[] {
  if (round.event === undefined) return [statedRound(view, series, round)]
  return unitsOf(round).map((unit) =>
    plannedUnit(view, unit) !== undefined ? view.get(ROUND_PART, unit) : NOTHING,
  )
}

const NOTHING: RoundPart = { result: { rows: [], isOver: false }, entrants: [] }

function findStated(view: View, { series }: Series, { round }: Round): FactOf<'seriesResult'> | undefined {
  const stated = view
    .facts('series')
    .findLast(
      ({ fact }) => fact.type === 'seriesResult' && fact.series === series && fact.round === round,
    )?.fact
  return stated?.type === 'seriesResult' ? stated : undefined
}

/** The result of a round that was held in another competition. */
function statedRound(view: View, series: Series, round: Round): RoundPart {
  const rows = findStated(view, series, round)?.rows
  if (rows === undefined) return NOTHING
  return {
    result: {
      isOver: true,
      rows: rows.map(({ rank = null, irm = null }, index) => ({
        key: String(index),
        rank,
        outcome: null,
        irm,
        mark: null,
        heat: null,
      })),
    },
    entrants: rows.map((row, index): RoundEntrant => {
      const entryKey = nameInCompetition(view.competition, row)
      const { teamCode = null, bib = null } = row
      const shown = { rider: riderFrom({ ...row, key: entryKey }) }
      return { person: row, entryKey, team: teamCode, bib, rowKey: String(index), shown }
    }),
  }
}

function nationOfShown(shown: Starter['shown'] | undefined): string | null {
  if (shown === undefined) return null
  const { nation } = 'rider' in shown ? shown.rider : shown.team
  return nation === '' ? null : nation
}
