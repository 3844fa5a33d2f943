/** The rankings and medals of one document, reduced to the values by which two versions are compared. */
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { EventResults, PhaseResults } from '@bell-lap/protocol/documents/phases'
import type { Omnium } from '@bell-lap/protocol/documents/omnium'
import type { WorldCup } from '@bell-lap/protocol/documents/world-cup'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import type { ResultStatus } from '@bell-lap/protocol/vocabulary/kinds'

export interface ShownRow {
  readonly key: string
  readonly bib: Bib | null
  readonly name: string
  /** Null without a place. */
  readonly rank: number | null
  readonly irm: string | null
  /** Time, points or score as shown. Null if there is none. */
  readonly value: string | null
  /** The category and the place in it. Null without a place in a category. */
  readonly category: { readonly name: string; readonly rank: number } | null
}

export interface ShownRanking {
  /**
   * Distinguishes the ranking within the document and names it to people. Null if the document has only one.
   */
  readonly ranking: string | null
  /** `winner` of a race, `leader` of a sum over several. Null for an order on the road, which has neither. */
  readonly first: 'winner' | 'leader' | null
  readonly resultStatus: ResultStatus
  readonly rows: readonly ShownRow[]
}

/** The holder of one medal of an event. */
export interface ShownMedal {
  /** Name of the event and the medal. */
  readonly medal: string
  readonly holders: string
}

export interface Shown {
  readonly rankings: readonly ShownRanking[]
  readonly medals: readonly ShownMedal[]
}

export const NOTHING_SHOWN: Shown = { rankings: [], medals: [] }

const shownRow = (row: Row): ShownRow => {
  const { key, rider, team, rank, irm, time, points, value, category } = row
  return {
    key,
    bib: rider === undefined ? null : bibOf(rider),
    name: rider?.name ?? team?.name ?? key,
    rank: rank > 0 ? rank : null,
    irm,
    value: time ?? (points === null ? null : String(points)) ?? (irm === null && value !== '' ? value : null),
    category:
      category?.rank == null || category.rank === 0 ? null : { name: category.name, rank: category.rank },
  }
}

type ListedRankings = readonly Omit<Ranking, 'subRankings'>[]

/**
 * Rankings of a stage or of a race on the road. Two with the same name, as for sprints at two points, differ
 * by their distance.
 */
function shownRankings(rankings: ListedRankings, first: ShownRanking['first']): ShownRanking[] {
  const names = rankings.map(({ name }) => name)
  return rankings.map(({ name, distance, order, resultStatus, results }) => ({
    ranking: names.filter((each) => each === name).length === 1 ? name : `${name} (${distance ?? order})`,
    first,
    resultStatus,
    rows: results.map(shownRow),
  }))
}

const withBeneath = (rankings: readonly Ranking[]): ListedRankings =>
  rankings.flatMap((ranking) => [ranking, ...(ranking.subRankings ?? [])])

/** A result in heats has one ranking per heat, unless its places are those of the whole phase. */
function shownPhase({ resultStatus, results, heats, isOneRanking }: PhaseResults): ShownRanking[] {
  const list = (ranking: string | null, rows: readonly Row[]): ShownRanking => ({
    ranking,
    first: 'winner',
    resultStatus,
    rows: rows.map(shownRow),
  })
  return heats.length === 0 || isOneRanking
    ? [list(null, results)]
    : heats.map((heat) => list(heat.name, heat.results))
}

const only = (
  { resultStatus, results }: Pick<EventResults | Omnium | WorldCup, 'resultStatus' | 'results'>,
  first: ShownRanking['first'],
): ShownRanking => ({ ranking: null, first, resultStatus, rows: results.map(shownRow) })

const shownNations = ({ resultStatus, nations }: WorldCup): ShownRanking[] =>
  nations === null
    ? []
    : [{ ranking: 'Nations', first: 'leader', resultStatus, rows: nations.results.map(shownRow) }]

const MEDAL_OF_RANK = ['gold', 'silver', 'bronze']

/** One entry for each medal of each event. Competitors who share a medal are one entry. */
export function shownMedals(
  won: readonly { readonly event: string; readonly medal: string; readonly holder: string }[],
): ShownMedal[] {
  const holders = new Map<string, string[]>()
  for (const { event, medal, holder } of won) {
    const key = `${event}: ${medal}`
    const known = holders.get(key)
    if (known === undefined) holders.set(key, [holder])
    else known.push(holder)
  }
  return [...holders].map(([medal, names]) => ({ medal, holders: names.join(', ') }))
}

const medalsOfEvents = (events: DocumentBody<'events'>): ShownMedal[] =>
  shownMedals(
    events
      .filter(({ givesMedals }) => givesMedals)
      .flatMap(({ name: event, podium }) =>
        podium.flatMap(({ rank, name: holder }) => {
          const medal = MEDAL_OF_RANK[rank - 1]
          return medal === undefined ? [] : [{ event, medal, holder }]
        }),
      ),
  )

const ofRankings = (rankings: readonly ShownRanking[]): Shown => ({ rankings, medals: [] })

/** The documents that are compared, with the values of each. */
export const SHOWN = {
  'stage-rankings': (body) => ofRankings(shownRankings(withBeneath(body), 'winner')),
  'overall-rankings': (body) => ofRankings(shownRankings(withBeneath(body), 'leader')),
  'stage-live-rankings': (body) => ofRankings(shownRankings(body, null)),
  'phase-live-rankings': (body) => ofRankings(shownRankings(body, null)),
  'phase-results': (body) => ofRankings(shownPhase(body)),
  'event-results': (body) => ofRankings([only(body, 'winner')]),
  omnium: (body) => ofRankings([only(body, 'leader')]),
  'world-cup': (body) => ofRankings([only(body, 'leader'), ...shownNations(body)]),
  events: (body) => ({ rankings: [], medals: medalsOfEvents(body) }),
} as const satisfies { readonly [N in ShownName]: (body: DocumentBody<N>) => Shown }

export type ShownName =
  | 'stage-rankings'
  | 'overall-rankings'
  | 'stage-live-rankings'
  | 'phase-live-rankings'
  | 'phase-results'
  | 'event-results'
  | 'omnium'
  | 'world-cup'
  | 'events'
