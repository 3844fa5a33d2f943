/**
 * A standing on a sheet: the points and the place in each race that has counted, everybody's gap, and the
 * sum.
 */
import { msg } from '@lingui/core/macro'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import { seriesName } from '@bell-lap/ui/format/series-name.ts'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { COLUMN_WORDS } from '../panels/board/column-words.ts'
import { inferredNotes } from '../panels/board/inferred-words.ts'
import { RESULT_STATUS_WORDS } from '../panels/board/ranking-words.ts'
import { AHEAD_BY_WORDS } from '../panels/standing/ahead-by-words.ts'
import { OMNIUM_WORDS, SERIES_WORDS, type StandingWords } from '../panels/standing/standing-words.ts'
import type { StandingRace, StandingRow, StandingScore } from '../panels/standing/standing.ts'
import { signed } from '../panels/standing/signed.ts'
import { columnsOnPaper, sheetColumn, sheetRow } from './sheet-cells.ts'
import type { SheetColumn, SheetSection } from './sheet.ts'
import type { SectionRule } from './table-sections.ts'

interface StandingTable<R extends StandingRow> extends Pick<
  DocumentBody<'omnium'>,
  'columns' | 'resultStatus'
> {
  readonly name: string
  readonly races: readonly StandingRace[]
  readonly results: readonly R[]
  readonly scoresOf: (row: R) => readonly StandingScore[]
  readonly words: StandingWords
  /** True for a season: without a bib, because a rider has one in each round. */
  readonly isSeason?: true
}

const WHO: ReadonlySet<string> = new Set(['rank', 'bib', 'name', 'nation', 'team'])
const figures = (heading: string): SheetColumn => ({ heading, align: 'end', grows: false })

function standingSection<R extends StandingRow>(table: StandingTable<R>, rule: SectionRule): SheetSection {
  const { name, columns, races, results, scoresOf, resultStatus, words, isSeason = false } = table
  const { i18n, zone, asOf } = rule
  const who = columnsOnPaper(columns, results).filter(
    ({ kind }) => WHO.has(kind) && !(isSeason && kind === 'bib'),
  )
  const counted = races.filter(({ counts }) => counts)
  const unconfirmed = resultStatus === 'unconfirmed'
  return {
    name,
    state: i18n._(RESULT_STATUS_WORDS[resultStatus]),
    asOf,
    columns: [
      ...who.map((column) => sheetColumn(column, i18n)),
      ...counted.map((race) => figures(race.name)),
      figures(i18n._(msg`Behind`)),
      figures(i18n._(COLUMN_WORDS.total)),
    ],
    groups: [
      {
        name: '',
        rows: results.map((row) => {
          const { cells } = sheetRow(row, who, { i18n, zone, unconfirmed })
          const scores = scoresOf(row)
          const isOut = row.irm !== null && row.irm !== 'REL'
          const total = isOut ? row.irm : row.points === null ? '–' : signed(row.points)
          return {
            cells: [
              ...cells,
              ...counted.map(({ key }) => scoreText(scores.find((score) => score.key === key))),
              row.behind === null || row.behind === 0 ? '' : signed(-row.behind),
              total ?? '',
            ],
            beneath: row.aheadBy === null ? '' : i18n._(AHEAD_BY_WORDS[row.aheadBy]),
          }
        }),
      },
    ],
    notes: [i18n._(words.legend), ...inferredNotes({ results }, i18n)],
  }
}

/** `40 (1)`: the points, and the place or the mark. In square brackets if they do not count. */
function scoreText(score: StandingScore | undefined): string {
  if (score === undefined) return '–'
  const { irm, rank, points, isDropped = false } = score
  const isMarked = irm !== null && rank === 0
  if (isMarked && points === 0) return irm
  const figure = isDropped ? `[${signed(points)}]` : signed(points)
  return isMarked ? `${figure} ${irm}` : rank > 0 ? `${figure} (${rank})` : figure
}

/** The standing of an event over its phases: an omnium or another. */
export function eventStandingSection(
  standing: DocumentBody<'event-standing'>,
  isOmnium: boolean,
  rule: SectionRule,
): SheetSection {
  const { i18n } = rule
  const name = isOmnium ? i18n._(msg`Omnium`) : i18n._(msg`Standings`)
  const races = standing.races.map(({ phase, name, counts }) => ({
    key: String(phase),
    name: phaseName(name, i18n.locale),
    counts,
  }))
  return standingSection(
    { ...standing, name, races, scoresOf: (row) => row.races, words: OMNIUM_WORDS },
    rule,
  )
}

/** A series, and its nations. */
export function seriesSections(series: DocumentBody<'world-cup'>, rule: SectionRule): SheetSection[] {
  const { nations, rounds, resultStatus } = series
  const name = seriesName(series.name, rule.i18n.locale)
  const whole = { resultStatus, races: rounds, words: SERIES_WORDS }
  return [
    standingSection({ ...series, ...whole, name, scoresOf: (row) => row.rounds, isSeason: true }, rule),
    ...(nations === null || nations.results.length === 0
      ? []
      : [
          standingSection(
            { ...nations, ...whole, name: rule.i18n._(msg`Nations Cup`), scoresOf: (row) => row.rounds },
            rule,
          ),
        ]),
  ]
}
