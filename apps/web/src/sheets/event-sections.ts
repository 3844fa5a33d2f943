/**
 * A whole event on a sheet: its medals, its rounds with their times, its classification, then for each round
 * the result, or the start list if there is none yet. A round of several runs also has the standing after the
 * last one.
 */
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import { msg } from '@lingui/core/macro'
import type { DocumentBody } from '@bell-lap/protocol/documents'
import type { Medallist, PhaseListed } from '@bell-lap/protocol/objects/event'
import { teamName } from '@bell-lap/ui/format/team-name.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { DISRUPTION_WORDS } from '@bell-lap/ui/format/disruption-words.ts'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { COLUMN_WORDS } from '../panels/board/column-words.ts'
import { withRoundInWords } from '../panels/board/last-round.ts'
import { RESULT_STATUS_WORDS } from '../panels/board/ranking-words.ts'
import { INFERRED_MARK, inferredNotes } from '../panels/board/inferred-words.ts'
import { rowsNote } from '../panels/board/rows-note-words.ts'
import { runsOf } from '../panels/heats/round.ts'
import type { RoundBodies, SheetBodies } from './create-sheet.ts'
import { roundStanding } from './round-standing-section.ts'
import { eventStandingSection } from './standing-section.ts'
import { startOnPaper } from './sheet-dates.ts'
import type { SheetCell, SheetColumn, SheetSection } from './sheet.ts'
import { resultSection, section, startListSection, type SectionRule } from './table-sections.ts'

export function eventSections(
  event: number | null,
  { document, events, rounds, classification, standing }: SheetBodies,
  rule: SectionRule,
): SheetSection[] {
  const phases = document as DocumentBody<'phases'>
  const listed = events?.find(({ number }) => number === event)
  const podium = listed?.podium ?? []
  return [
    ...(podium.length === 0 ? [] : [medalSection(podium, listed?.givesMedals === true, rule)]),
    ...(phases.length === 0 ? [] : [roundsSection(phases, rounds, rule)]),
    ...(standing === null ? [] : [eventStandingSection(standing, listed?.standing === OMNIUM.key, rule)]),
    ...(classification === null ? [] : [classificationSection(classification, rule)]),
    ...phases.flatMap((phase, index) => roundSections(phase, rounds[index], rounds[index + 1], rule)),
  ]
}

const start = (heading: string, grows = false): SheetColumn => ({ heading, align: 'start', grows })

function medalSection(
  podium: readonly Medallist[],
  givesMedals: boolean,
  { i18n, asOf }: SectionRule,
): SheetSection {
  const names = [i18n._(msg`Gold`), i18n._(msg`Silver`), i18n._(msg`Bronze`)]
  const nameOf = ({ key, name, lastName, firstName, nation, inferredFrom }: Medallist): SheetCell => ({
    bold: lastName?.toLocaleUpperCase() ?? teamName(key, { name, nation }, i18n.locale),
    light: [firstName ?? '', inferredFrom === undefined ? '' : INFERRED_MARK].join(' ').trim(),
  })
  return {
    name: givesMedals ? i18n._(msg`Medals`) : i18n._(msg`Podium`),
    state: '',
    asOf,
    notes: inferredNotes({ results: podium }, i18n),
    columns: [
      start(givesMedals ? i18n._(msg`Medal`) : i18n._(COLUMN_WORDS.rank)),
      start(i18n._(COLUMN_WORDS.name), true),
      start(i18n._(COLUMN_WORDS.nation)),
    ],
    groups: [
      {
        name: '',
        rows: podium.map((medallist) => ({
          cells: [
            (givesMedals ? names[medallist.rank - 1] : String(medallist.rank)) ?? '',
            nameOf(medallist),
            medallist.nation,
          ],
          beneath: '',
        })),
      },
    ],
  }
}

function roundsSection(
  phases: readonly PhaseListed[],
  rounds: readonly RoundBodies[],
  { i18n, zone, asOf }: SectionRule,
): SheetSection {
  return {
    name: i18n._(msg`Rounds`),
    state: '',
    asOf,
    notes: [],
    columns: [start(i18n._(COLUMN_WORDS.round), true), start(i18n._(COLUMN_WORDS.startTime)), start('')],
    groups: [
      {
        name: '',
        rows: phases.map(({ name, startAt, hideTime, timeZone = zone, disruption }, index) => {
          const status = rounds[index]?.result?.resultStatus
          const words = disruption ? DISRUPTION_WORDS[disruption.kind] : status && RESULT_STATUS_WORDS[status]
          const state = words === undefined ? '' : i18n._(words)
          return {
            cells: [
              unitName(name, i18n.locale),
              startOnPaper({ startAt, hideTime }, timeZone, i18n.locale),
              state,
            ],
            beneath: '',
          }
        }),
      },
    ],
  }
}

function roundSections(
  { name }: PhaseListed,
  bodies: RoundBodies | undefined,
  next: RoundBodies | undefined,
  rule: SectionRule,
): SheetSection[] {
  const { i18n } = rule
  const round = phaseName(name, i18n.locale)
  if (bodies?.result) {
    const { result } = bodies
    // In a round of several runs, the standing after the last of them contains the others.
    const hasLaterRun = runsOf(next?.result?.results ?? []) > runsOf(result.results)
    return [
      resultSection(result, rule, `${round} · ${i18n._(msg`Result`)}`),
      ...(hasLaterRun ? [] : roundStanding(result, rule, round)),
    ]
  }
  return bodies?.startList
    ? [startListSection(bodies.startList, rule, `${round} · ${i18n._(msg`Start list`)}`)]
    : []
}

/** Everybody, with the round that they reached. */
function classificationSection(
  { columns, results, resultStatus, complete }: DocumentBody<'event-results'>,
  rule: SectionRule,
): SheetSection {
  const named = results.map((row) => withRoundInWords(row, rule.i18n))
  const name = rule.i18n._(msg`Classification of the event`)
  const note = rowsNote({ complete, origin: 'computed', results })
  return section({ name, resultStatus, columns, groups: [{ name: '', results: named }], note }, rule)
}
