/**
 * The subject of a fact: its unit, and the rider, team or thing about which it states something. A fact may
 * only replace one of its own type with the same subject, because a replaced fact stays out for good (D-035).
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { JuryDecision } from '@bell-lap/domain/marks/decision'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { formatFactKey } from '@bell-lap/protocol/facts/result'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { describeUnit } from './reference.ts'

interface Subject {
  /** Distinguishes it from others of its type in its unit. '' if the type and the unit suffice. */
  readonly what: string
  /** Competitors that are part of the subject. Two facts about the same share at least one of them. */
  readonly concerned: readonly string[]
}

const subject = (what: string, concerned: readonly string[] = []): Subject => ({ what, concerned })
const ALL = subject('')
const bibText = (bib: Bib): string => `bib ${bib}`

/**
 * For decisions, everybody concerned. A penalty that becomes a disqualification is still about the same
 * rider.
 */
function ofDecision(decision: JuryDecision): Subject {
  const named = decision as {
    bib?: Bib
    bibs?: readonly Bib[]
    teamCode?: string
    teamCodes?: readonly string[]
    competitor?: string
    competitors?: readonly string[]
  }
  const concerned = [
    ...(named.bib === undefined ? [] : [bibText(named.bib)]),
    ...(named.bibs ?? []).map(bibText),
    ...(named.teamCode === undefined ? [] : [`team ${named.teamCode}`]),
    ...(named.teamCodes ?? []).map((code) => `team ${code}`),
    ...(named.competitor === undefined ? [] : [named.competitor]),
    ...(named.competitors ?? []),
    ...(decision.kind === 'passingAccepted' ? [`passing ${formatFactKey(decision.passing)}`] : []),
  ]
  return concerned.length === 0 ? subject(decision.kind) : subject('', concerned)
}

const SUBJECTS: { readonly [T in FactType]: (fact: FactOf<T>) => Subject } = {
  competition: ({ code, year }) => subject(`${code}${year}`),
  authority: () => ALL,
  personMasked: ({ athlete }) => subject(athlete),
  classificationRules: () => ALL,
  // The stage is its unit.
  stage: () => ALL,
  event: ({ event }) => subject(`event ${event}`),
  phase: () => ALL,
  series: ({ series }) => subject(`series ${series}`),
  seriesResult: ({ series, round }) => subject(`round ${round} of series ${series}`),
  course: () => ALL,
  marker: ({ marker, cancelled }) => subject(marker?.key ?? cancelled ?? ''),
  team: ({ code }) => subject(code),
  startList: () => ALL,
  samePerson: ({ persons }) =>
    subject(
      '',
      persons.map(({ athlete }) => athlete),
    ),
  startOrder: () => ALL,
  unitStartList: () => ALL,
  raceStatus: () => ALL,
  disruption: () => ALL,
  stageStarted: () => ALL,
  passing: ({ bib, point }) => subject(`${bibText(bib)} at ${point}`),
  stamp: ({ point }) => subject(point),
  bibEntry: ({ point }) => subject(point),
  lineMatch: ({ point }) => subject(point),
  markerResult: ({ marker }) => subject(marker),
  sprintResult: ({ sprint }) => subject(`sprint ${sprint}`),
  lapBalance: ({ competitors }) => subject('', competitors),
  elimination: ({ elimination }) => subject(`elimination ${elimination}`),
  lapCounter: () => ALL,
  heatResult: ({ heat, ride = 1 }) => subject(`ride ${ride} of ${heat}`),
  heatStatus: ({ heat, ride = 1 }) => subject(`ride ${ride} of ${heat}`),
  records: () => ALL,
  conditions: () => ALL,
  withdrawal: ({ bib }) => subject(bibText(bib)),
  // Nothing distinguishes a story from others except its key.
  timelineEntry: () => ALL,
  stageResult: () => ALL,
  unitResult: () => ALL,
  publishedRanking: ({ ranking, classification }) => subject(`${ranking} ${classification}`),
  resultStatus: () => ALL,
  decision: ({ decision }) => ofDecision(decision),
  tally: ({ classification }) => subject(classification),
  award: ({ classification }) => subject(classification),
  games: () => ALL,
  medalEvent: ({ key }) => subject(key),
  medallists: ({ medalEvent }) => subject(medalEvent),
  // The same file may be filed again with other bytes, or the same bytes under another kind.
  file: ({ fileId, kind }) => subject('', [kind, `file ${fileId}`]),
  withdrawn: () => ALL,
}

const subjectOf = (fact: Fact): Subject => (SUBJECTS[fact.type] as (fact: Fact) => Subject)(fact)

/** True if one may replace the other. */
export function areAboutTheSame(one: Fact, other: Fact): boolean {
  if (one.type !== other.type || unitNamedBy(one) !== unitNamedBy(other)) return false
  const [left, right] = [subjectOf(one), subjectOf(other)]
  if (left.what !== right.what || (left.concerned.length === 0) !== (right.concerned.length === 0))
    return false
  return left.concerned.length === 0 || left.concerned.some((each) => right.concerned.includes(each))
}

/** Most people of one fact that a message names. */
const MOST_NAMED = 5

/** A fact in words: `passing, bib 12 at Finish, stage 4`. */
export function describeFact(fact: Fact): string {
  const { what, concerned } = subjectOf(fact)
  const unit = unitNamedBy(fact)
  const named = [what, ...concerned.slice(0, MOST_NAMED)].filter((each) => each !== '')
  return [fact.type, ...named, ...(unit === null ? [] : [describeUnit(unit)])].join(', ')
}
