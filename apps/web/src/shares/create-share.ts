/** Makes the words of a picture to share, for a competition, a stage or an event. */
import type { DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { msg, plural } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Medallist } from '@bell-lap/protocol/objects/event'
import type { Ranking, Row } from '@bell-lap/protocol/objects/ranking'
import { sportCategoryOf } from '@bell-lap/protocol/vocabulary/discipline'
import { countryName, placeName } from '@bell-lap/ui/format/country.ts'
import { formatDayRangeWithYear } from '@bell-lap/ui/format/day-range-with-year.ts'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { gamesName } from '@bell-lap/ui/format/games-name.ts'
import { gamesSportName } from '@bell-lap/ui/format/games-sport.ts'
import { speakingOf } from '@bell-lap/ui/language/speaking-of.ts'
import { INFERRED_MARK, inferredNotes } from '../panels/board/inferred-words.ts'
import { rankingWords } from '../panels/board/ranking-words.ts'
import { precisionIn } from '../panels/board/declared.ts'
import { DISRUPTION_WORDS } from '@bell-lap/ui/format/disruption-words.ts'
import { hasSameTime } from '../panels/board/figure.ts'
import { SAME_TIME } from '../panels/board/same-time.ts'
import { teamName } from '@bell-lap/ui/format/team-name.ts'
import { BELL_LINES, PRODUCT } from '@bell-lap/ui/signs/mark.ts'
import { stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import type { Style } from '../style/style.ts'
import { shareColours } from './share-colours.ts'
import { PODIUM_SHAPE, shareShape } from './share-shape.ts'
import type { Share, SharePlace, ShareResult } from './share.ts'

export interface ShareOrder {
  /** Number of the event; null for a competition or a stage. */
  readonly event: number | null
  readonly style: Style
  readonly showsResult: boolean
}

/** The documents of a picture. Null for one that does not exist or is not needed. */
export interface ShareBodies {
  readonly competition: Competition
  /** For a stage, and for a competition of one race. */
  readonly stage: DocumentBody<'stage'> | null
  readonly profile: DocumentBody<'stage-profile'> | null
  readonly stages: DocumentBody<'stages'> | null
  readonly events: DocumentBody<'events'> | null
  readonly phases: DocumentBody<'phases'> | null
  /** The rankings with the winner or leader. Read only if a result is requested. */
  readonly rankings: DocumentBody<'stage-rankings'> | null
  /** For games. */
  readonly games: DocumentBody<'multisport-details'> | null
  /** For games. Read only if a result is requested. */
  readonly medals: DocumentBody<'multisport-medals'> | null
}

type Told = Pick<Share, 'plate' | 'above' | 'title' | 'facts'>

/** Null if the event does not exist. */
export function createShare(order: ShareOrder, bodies: ShareBodies, texts: I18n): Share | null {
  const { competition, stage, profile, stages, rankings, games, medals } = bodies
  const { sport } = competition
  const oneRace = competition.type === 'SingleRace'
  const event = order.event === null ? null : findEvent(bodies, order.event)
  if (event === undefined) return null
  const i18n = speakingOf(texts, event?.category ?? competition.category)
  const told =
    event !== null
      ? tellEvent(event, bodies, i18n)
      : games !== null
        ? tellGames(games, competition, i18n)
        : stage !== null && !oneRace
          ? tellStage(stage, competition, i18n)
          : tellCompetition(bodies, i18n)
  return {
    ...told,
    colours: shareColours(order.style, games === null ? sportCategoryOf(sport) : null),
    shape:
      games === null
        ? shareShape(sport, profile, stage === null && event === null ? (stages ?? []) : [])
        : PODIUM_SHAPE,
    result: !order.showsResult
      ? null
      : event !== null
        ? podiumResult(event.podium, i18n)
        : games !== null
          ? medalsResult(medals?.table ?? [], i18n)
          : rankingResult(rankings ?? [], oneRace, i18n),
    mark: { lines: BELL_LINES, word: PRODUCT },
  }
}

const findEvent = ({ events }: ShareBodies, number: number) => events?.find((each) => each.number === number)

/** As on a card, with the year: a picture may be seen years later. */
const plateOf = (start: string, end: string, { locale }: I18n): string =>
  formatDayRangeWithYear(start, end, locale)

const listed = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')

/** First among the facts, so that nobody waits for the race. */
const disruptionWord = (kind: DisruptionKind | undefined, i18n: I18n): string =>
  kind === undefined ? '' : i18n._(DISRUPTION_WORDS[kind])

const placeOf = ({ location, noc }: Competition, i18n: I18n): string => placeName(location, noc, i18n.locale)

const lengthOf = (km: number, i18n: I18n): string => (km > 0 ? `${formatKm(km, i18n.locale)}\u00A0km` : '')

function tellCompetition({ competition, stage }: ShareBodies, i18n: I18n): Told {
  const { sport, start, end } = competition
  return {
    plate: plateOf(start, end, i18n),
    above: gamesSportName(sport, i18n.locale),
    title: nameWithYear(competition.name, competition.year),
    facts: listed(
      disruptionWord(competition.disruption ?? stage?.disruption?.kind, i18n),
      placeOf(competition, i18n),
      lengthOf(stage?.distance ?? 0, i18n),
    ),
  }
}

/** The sport that games state is only one of theirs, so the number of their events is given. */
function tellGames(games: DocumentBody<'multisport-details'>, competition: Competition, i18n: I18n): Told {
  const { name, year, start, end } = competition
  return {
    plate: plateOf(start, end, i18n),
    above: placeOf(competition, i18n),
    title: nameWithYear(gamesName(name, i18n.locale), year),
    facts:
      games.medalEvents === 0
        ? ''
        : i18n._(msg({ message: plural(games.medalEvents, { one: '# event', other: '# events' }) })),
  }
}

function tellStage(
  { number: stage, label, name, start, distance, disruption }: DocumentBody<'stage'>,
  competition: Competition,
  i18n: I18n,
): Told {
  return {
    plate: plateOf(start, start, i18n),
    above: listed(nameWithYear(competition.name, competition.year), stageNumber(stage, i18n, label)),
    title: name,
    facts: listed(
      disruptionWord(disruption?.kind, i18n),
      placeOf(competition, i18n),
      lengthOf(distance, i18n),
    ),
  }
}

function tellEvent(
  { name }: { readonly name: string },
  { competition, phases }: ShareBodies,
  i18n: I18n,
): Told {
  const starts = (phases ?? []).map(({ start }) => start).toSorted()
  return {
    plate: plateOf(starts[0] ?? competition.start, starts.at(-1) ?? competition.end, i18n),
    above: nameWithYear(competition.name, competition.year),
    title: eventName(name, i18n.locale),
    facts: listed(
      disruptionWord(phases?.find(({ current }) => current)?.disruption?.kind, i18n),
      gamesSportName(competition.sport, i18n.locale),
      placeOf(competition, i18n),
    ),
  }
}

const FIRST = 3

const podiumResult = (podium: readonly Medallist[], i18n: I18n): ShareResult | null =>
  podium.length === 0
    ? null
    : {
        heading: listed(i18n._(msg`Result`), ...inferredNotes({ results: podium.slice(0, FIRST) }, i18n)),
        rows: podium
          .slice(0, FIRST)
          .map(({ rank, key, name, lastName, firstName, nation, inferredFrom }) => ({
            rank: String(rank),
            // As on the screen: a team or a nation is no surname.
            lastName: lastName?.toLocaleUpperCase() ?? teamName(key, { name, nation }, i18n.locale),
            firstName: listedMark(firstName ?? '', { inferredFrom }),
            // A team is called by its nation already.
            figure: lastName === null ? '' : nation,
          })),
      }

const medalsResult = (table: DocumentBody<'multisport-medals'>['table'], i18n: I18n): ShareResult | null =>
  table.length === 0
    ? null
    : {
        heading: listed(
          i18n._(msg`Medals by nation, ranked by total`),
          ...inferredNotes({ results: table.slice(0, FIRST) }, i18n),
        ),
        rows: table.slice(0, FIRST).map(({ rank, nation, total, inferredFrom }) => ({
          rank: String(rank),
          lastName: countryName(nation, i18n.locale),
          firstName: listedMark('', { inferredFrom }),
          figure: String(total),
        })),
      }

/** From the first ranking by time; from the first ranking of a race without one. */
function rankingResult(rankings: readonly Ranking[], oneRace: boolean, i18n: I18n): ShareResult | null {
  const ranking = rankings.find(({ rankingType }) => rankingType === 'Time') ?? rankings[0]
  const rows = (ranking?.results ?? []).filter(({ rank }) => rank > 0).slice(0, FIRST)
  if (ranking === undefined || rows.length === 0) return null
  const words = rankingWords(ranking, oneRace)
  return {
    heading: listed(
      typeof words === 'string' ? words : i18n._(words),
      ...inferredNotes({ ...ranking, results: rows }, i18n),
    ),
    rows: rows.map((row) => placeOfRow(row, precisionIn(ranking.columns), i18n)),
  }
}

function placeOfRow(row: Row, precision: Precision, i18n: I18n): SharePlace {
  const { rank, rider, team, key, value, gap } = row
  return {
    rank: String(rank),
    lastName: rider?.lastName.toLocaleUpperCase() ?? (team ? teamName(key, team, i18n.locale) : key),
    firstName: listedMark(rider?.firstName ?? '', row),
    figure: rank === 1 ? value : hasSameTime(row, precision) ? i18n._(SAME_TIME) : (gap ?? value),
  }
}

/** The name with the mark of what was inferred; the heading says what it means. */
const listedMark = (
  name: string,
  { inferredFrom }: { readonly inferredFrom?: Row['inferredFrom'] },
): string => (inferredFrom === undefined ? name : `${name} ${INFERRED_MARK}`.trimStart())
