/** What a schema cannot say about a fact by itself: check digits, doubles within a list, one of two fields. */
import type { Located } from '@bell-lap/domain/unit'
import { FACTS, type Fact, type FactOf } from './facts.ts'
import type { Frame } from '../frame.ts'
import type { Fault } from './validation.ts'

/** UCI id: 11 digits, the last two are the first nine modulo 97 (wire.md, Rider). */
export const isUciRiderId = (text: string): boolean =>
  /^\d{11}$/.test(text) && Number(text.slice(0, 9)) % 97 === Number(text.slice(9))

/** The first entry whose key came before in the same list. */
function findDouble<T>(
  list: readonly T[],
  at: string,
  keyOf: (entry: T) => string | number | null,
  say: (key: string | number) => string,
): Fault | null {
  const seen = new Set<string | number>()
  for (const [index, entry] of list.entries()) {
    const key = keyOf(entry)
    if (key === null) continue
    if (seen.has(key)) return { at: `${at}/${index}`, reason: say(key) }
    seen.add(key)
  }
  return null
}

const bibTwice = (bib: string | number) => `bib ${bib} stands twice in the list`
const teamTwice = (team: string | number) => `team ${team} stands twice in the list`

function faultOfEntrant(entrant: { bib?: number; teamCode?: string }, at: string): Fault | null {
  const given = Number(entrant.bib !== undefined) + Number(entrant.teamCode !== undefined)
  return given === 1 ? null : { at, reason: 'must name exactly one of bib and teamCode' }
}

/** Exactly one entrant of a penalty, one way of naming riders, one place to be moved to. */
function findDecisionFault(decision: FactOf<'decision'>['decision']): Fault | null {
  const at = '/decision'
  switch (decision.kind) {
    case 'penalty':
      return decision.inStage === true && decision.teamCode !== undefined
        ? {
            at: `${at}/inStage`,
            reason: 'must not be given with teamCode: teams have no place of their own here',
          }
        : faultOfEntrant(decision, at)
    case 'adjustment':
      return faultOfEntrant(decision, at)
    case 'reinstatement':
      return (decision.bib === undefined) === (decision.bibs === undefined)
        ? { at, reason: 'must name exactly one of bib and bibs' }
        : null
    case 'timeLimit':
      return [decision.percent, decision.timeMs, decision.behindMs].filter((each) => each !== undefined)
        .length === 1
        ? null
        : { at, reason: 'must give exactly one of percent, timeMs and behindMs' }
    case 'relegation':
      return decision.behind !== undefined && decision.within !== undefined
        ? { at, reason: 'must give at most one of behind and within' }
        : null
    default:
      return null
  }
}

const POINTED = new Set<string>(['SprintPoints', 'MountainPoints'])

/** Teams in the team classification and riders in every other; points where points are ranked and times elsewhere. */
function findPublishedFault({ classification, rows }: FactOf<'publishedRanking'>): Fault | null {
  const [who, not] =
    classification === 'Team' ? (['teamCode', 'bib'] as const) : (['bib', 'teamCode'] as const)
  const [what, nor] = POINTED.has(classification)
    ? (['points', 'timeMs'] as const)
    : (['timeMs', 'points'] as const)
  for (const [index, row] of rows.entries()) {
    const at = `/rows/${index}`
    if (row[who] === undefined || row[not] !== undefined)
      return { at, reason: `must name ${who} and not ${not}: the classification is ${classification}` }
    if (row[what] === undefined || row[nor] !== undefined)
      return { at, reason: `must give ${what} and not ${nor}: the classification is ${classification}` }
  }
  return (
    findDouble(rows, '/rows', ({ bib }) => bib ?? null, bibTwice) ??
    findDouble(rows, '/rows', ({ teamCode }) => teamCode ?? null, teamTwice)
  )
}

/** Stages share the start list of their race, and have a result of their own. */
const findStageFault = ({ stage }: Located, type: string): Fault | null =>
  stage === undefined ? null : { at: '/stage', reason: `must be a phase; what a stage has is a ${type}` }

/** A person has a surname, a pair or team a name; keys and bibs are each one's own within the list. */
function findCompetitorFault({ competitors }: FactOf<'unitStartList'>): Fault | null {
  for (const [index, { kind, lastName, name, uciRiderId }] of competitors.entries()) {
    const at = `/competitors/${index}`
    if ((kind === 'athlete') !== (lastName !== undefined) || (kind === 'athlete') === (name !== undefined))
      return {
        at,
        reason: 'must have a lastName and no name if it is an athlete, else a name and no lastName',
      }
    if (uciRiderId !== undefined && !isUciRiderId(uciRiderId))
      return {
        at: `${at}/uciRiderId`,
        reason: 'is not a UCI id: its last two digits must be the first nine modulo 97',
      }
  }
  return (
    findDouble(
      competitors,
      '/competitors',
      ({ key }) => key,
      (key) => `competitor ${key} stands twice in the list`,
    ) ?? findDouble(competitors, '/competitors', ({ bib }) => bib ?? null, bibTwice)
  )
}

const zones = new Map<string, boolean>()
function isTimeZone(zone: string): boolean {
  let known = zones.get(zone)
  if (known === undefined) {
    try {
      known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      known = false
    }
    if (zones.size < 1_000) zones.set(zone, known)
  }
  return known
}

/** A unit is a stage, or an event and a phase; never both, never half of one. `required`: false where there may be none. */
function findUnitFault({ stage, event, phase }: Located, required: boolean): Fault | null {
  const parts = Number(event !== undefined) + Number(phase !== undefined)
  if (stage !== undefined ? parts === 0 : parts === 2) return null
  if (stage === undefined && parts === 0 && !required) return null
  return { at: '', reason: 'must name its unit: either "stage", or "event" and "phase"' }
}

/** Null when the fact, which fits its schema, keeps these rules too. */
export function findRuleFault(fact: Fact): Fault | null {
  return (
    ('stage' in FACTS[fact.type].properties &&
      'phase' in FACTS[fact.type].properties &&
      findUnitFault(fact as Located, fact.type !== 'file')) ||
    findOwnFault(fact)
  )
}

function findOwnFault(fact: Fact): Fault | null {
  switch (fact.type) {
    case 'competition':
      if (!isTimeZone(fact.timeZone))
        return { at: '/timeZone', reason: 'must be a time zone, such as Europe/Paris' }
      return fact.end < fact.start ? { at: '/end', reason: 'must not be before the start' } : null
    case 'course':
      return findDouble(
        fact.markers,
        '/markers',
        ({ key }) => key,
        (key) => `marker ${key} stands twice in the list`,
      )
    case 'marker':
      return (fact.marker === undefined) === (fact.cancelled === undefined)
        ? { at: '', reason: 'must give exactly one of marker and cancelled' }
        : null
    case 'startList': {
      const wrongId = fact.riders.findIndex(
        ({ uciRiderId }) => uciRiderId !== undefined && uciRiderId !== null && !isUciRiderId(uciRiderId),
      )
      if (wrongId !== -1)
        return {
          at: `/riders/${wrongId}/uciRiderId`,
          reason: 'is not a UCI id: its last two digits must be the first nine modulo 97',
        }
      return findDouble(fact.riders, '/riders', ({ bib }) => bib, bibTwice)
    }
    case 'startOrder': {
      for (const [index, start] of fact.starts.entries()) {
        const fault = faultOfEntrant(start, `/starts/${index}`)
        if (fault) return fault
      }
      return (
        findDouble(fact.starts, '/starts', ({ bib }) => bib ?? null, bibTwice) ??
        findDouble(fact.starts, '/starts', ({ teamCode }) => teamCode ?? null, teamTwice)
      )
    }
    case 'unitStartList':
      return findStageFault(fact, 'startList, with its order as a startOrder') ?? findCompetitorFault(fact)
    case 'unitResult':
      return (
        findStageFault(fact, 'stageResult') ??
        findDouble(
          fact.rows,
          '/rows',
          ({ competitor, heat }) => `${heat ?? ''} ${competitor}`,
          () => 'the competitor stands twice in one heat',
        )
      )
    case 'markerResult':
      return findDouble(fact.rows, '/rows', ({ bib }) => bib, bibTwice)
    case 'stageResult':
      return (
        findDouble(fact.rows, '/rows', ({ bib }) => bib, bibTwice) ??
        findDouble(fact.teams ?? [], '/teams', ({ teamCode }) => teamCode, teamTwice)
      )
    case 'classificationRules':
      return (
        findDouble(
          fact.jerseys ?? [],
          '/jerseys',
          ({ classification }) => classification,
          (classification) => `${classification} stands twice in the list`,
        ) ??
        findDouble(
          fact.timeLimits?.coefficients ?? [],
          '/timeLimits/coefficients',
          ({ coefficient }) => coefficient,
          (coefficient) => `coefficient ${coefficient} stands twice in the list`,
        )
      )
    case 'publishedRanking':
      return findPublishedFault(fact)
    case 'decision':
      return findDecisionFault(fact.decision)
    default:
      return null
  }
}

/** Likewise of a frame. */
export const findFrameFault = (frame: Frame): Fault | null =>
  findUnitFault(frame, true) ?? findDouble(frame.riders, '/riders', ({ bib }) => bib, bibTwice)
