/**
 * Rules that a schema cannot express: check digits, duplicates within a list, exactly one of two fields. They yield every fault. They also
 * run on facts that do not fit their schema, where they may throw (parse-fact.ts).
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { putsOffStart } from '@bell-lap/domain/calendar/disruption'
import type { JuryDecision } from '@bell-lap/domain/marks/decision'
import { exchanged, findLineFault } from '@bell-lap/domain/course/course-line'
import { nameAndNation } from '@bell-lap/domain/people/person-key'
import {
  LAST_ROUND,
  MOST_PHASES_TAKEN_FROM,
  MOST_SELECTIONS,
  phasesTakenFrom,
} from '@bell-lap/domain/heats/qualification'
import type { Located } from '@bell-lap/domain/calendar/unit'
import { FACTS, type Fact, type FactOf, type FactType } from './facts.ts'
import type { Frame } from './frame.ts'
import { INFERENCES } from '../vocabulary/inference.ts'
import type { Fault } from './validation.ts'

type Faults = Generator<Fault, void>

/** UCI id: 11 digits, the last two are the first nine modulo 97 (wire.md, Rider). */
export const isUciRiderId = (text: string): boolean =>
  /^\d{11}$/.test(text) && Number(text.slice(0, 9)) % 97 === Number(text.slice(9))

/** Entries whose key occurred before in the same list. Entries without a key are ignored. */
function* doublesIn<T>(
  list: readonly T[],
  at: string,
  keyOf: (entry: T) => string | number | null | undefined,
  say: (key: string | number) => string,
): Faults {
  const seen = new Set<string | number>()
  for (const [index, entry] of list.entries()) {
    const key = keyOf(entry)
    if (key === null || key === undefined) continue
    if (seen.has(key)) yield { at: `${at}/${index}`, reason: say(key) }
    seen.add(key)
  }
}

const bibTwice = (bib: string | number) => `bib ${bib} appears twice in the list`
const teamTwice = (team: string | number) => `team ${team} appears twice in the list`

interface Entrant {
  readonly bib?: Bib | undefined
  readonly teamCode?: string | null | undefined
}

/** Each rider and each team may occur once. */
function* doubleEntrants(list: readonly Entrant[], at: string): Faults {
  yield* doublesIn(list, at, ({ bib }) => bib, bibTwice)
  yield* doublesIn(list, at, ({ teamCode }) => teamCode, teamTwice)
}

function* faultsOfEntrant(entrant: Entrant, at: string): Faults {
  const given = Number(entrant.bib !== undefined) + Number(entrant.teamCode !== undefined)
  if (given !== 1) yield { at, reason: 'must name exactly one of bib and teamCode' }
}

/** A removed rider cannot start, and only an order that replaces another one can remove riders. */
function* faultsOfRemoved({
  starts,
  removes = [],
  removesTeams = [],
  supersedes,
}: FactOf<'startOrder'>): Faults {
  const bibs = new Set(starts.map(({ bib }) => bib))
  const teams = new Set(starts.map(({ teamCode }) => teamCode))
  for (const [index, bib] of removes.entries())
    if (bibs.has(bib))
      yield { at: `/removes/${index}`, reason: `bib ${bib} is both in removes and in starts` }
  for (const [index, code] of removesTeams.entries())
    if (teams.has(code))
      yield { at: `/removesTeams/${index}`, reason: `team ${code} is both in removesTeams and in starts` }
  if (supersedes === undefined && removes.length + removesTeams.length > 0)
    yield {
      at: removes.length > 0 ? '/removes' : '/removesTeams',
      reason: 'is only allowed in an order that supersedes another',
    }
}

function* faultsOfUciId(uciRiderId: string | null | undefined, at: string): Faults {
  if (uciRiderId !== undefined && uciRiderId !== null && !isUciRiderId(uciRiderId))
    yield {
      at: `${at}/uciRiderId`,
      reason: 'is not a UCI id: its last two digits must be the first nine modulo 97',
    }
}

/** A decision has exactly one entrant of a penalty, one way of naming riders, and one place to move to. */
function* faultsOfDecision(decision: JuryDecision): Faults {
  const at = '/decision'
  switch (decision.kind) {
    case 'penalty':
      yield* faultsOfEntrant(decision, at)
      if (decision.inStage === true && decision.teamCode !== undefined)
        yield {
          at: `${at}/inStage`,
          reason: 'must not be given with teamCode: teams have no place of their own here',
        }
      break
    case 'adjustment':
      yield* faultsOfEntrant(decision, at)
      break
    case 'reinstatement':
      if ((decision.bib === undefined) === (decision.bibs === undefined))
        yield { at, reason: 'must name exactly one of bib and bibs' }
      break
    case 'timeLimit': {
      const given = [decision.percent, decision.timeMs, decision.behindMs].filter(
        (each) => each !== undefined,
      )
      if (given.length !== 1) yield { at, reason: 'must give exactly one of percent, timeMs and behindMs' }
      break
    }
    case 'fine':
    case 'warning': {
      const given = [decision.bib, decision.teamCode, decision.competitor].filter(
        (each) => each !== undefined,
      )
      if (given.length !== 1) yield { at, reason: 'must name exactly one of bib, teamCode and competitor' }
      break
    }
    case 'relegation':
      if (decision.behind !== undefined && decision.within !== undefined)
        yield { at, reason: 'must give at most one of behind and within' }
      break
    default:
  }
}

const POINTED = new Set<string>(['SprintPoints', 'MountainPoints'])

/**
 * The team classification ranks teams and all others rank riders, except that a team may have won a stage. Rankings by points have points
 * and others have times, which only an incomplete ranking may leave out.
 */
function* faultsOfPublished(fact: FactOf<'publishedRanking'>): Faults {
  const { ranking, classification, rows, complete } = fact
  const mayBeTeams = ranking === 'Stage' && classification === 'Time'
  const [who, not] =
    classification === 'Team' ? (['teamCode', 'bib'] as const) : (['bib', 'teamCode'] as const)
  const [what, nor] = POINTED.has(classification)
    ? (['points', 'timeMs'] as const)
    : (['timeMs', 'points'] as const)
  for (const [index, row] of rows.entries()) {
    const at = `/rows/${index}`
    if (mayBeTeams && row.teamCode !== undefined && row.bib === undefined) continue
    if (row[who] === undefined || row[not] !== undefined)
      yield { at, reason: `must name ${who} and not ${not}: the classification is ${classification}` }
    if ((row[what] === undefined && complete) || row[nor] !== undefined)
      yield { at, reason: `must give ${what} and not ${nor}: the classification is ${classification}` }
  }
  yield* doubleEntrants(rows, '/rows')
}

/** Impossible lines: metres that decrease, and neighbours that are too far apart. */
function* faultsOfLine({ line }: FactOf<'course'>): Faults {
  const fault = findLineFault(line)
  if (fault === null) return
  const at = `/line/${fault.index}`
  const [straightKm, km] = [fault.straight, fault.metres].map((metres) => (metres / 1000).toFixed(1))
  if (fault.kind === 'back')
    yield {
      at: `${at}/3`,
      reason: `must not be fewer metres from the start than at the point before (${km} km)`,
    }
  else {
    const other = exchanged(line)
    const meant =
      other !== null && findLineFault(other) === null ? '; were longitude and latitude exchanged?' : ''
    yield {
      at,
      reason: `is ${straightKm} km from the point before in a straight line, but only ${km} km further along the course${meant}`,
    }
  }
}

/** Fact types for phases only, each with the type for stages. */
const OF_PHASES: Partial<Readonly<Record<FactType, string>>> = {
  unitStartList: 'startList, with its order as a startOrder',
  unitResult: 'stageResult',
  sprintResult: 'markerResult',
  heatResult: 'markerResult',
  lapBalance: 'passing',
  elimination: 'raceStatus',
  lapCounter: 'raceStatus',
  heatStatus: 'raceStatus',
}

/** True for a type whose facts may not name a stage. */
export const isOfPhasesAlone = (type: FactType): boolean => OF_PHASES[type] !== undefined

/** Stages share the start list of their race, and have a result type of their own. */
function* faultsOfPhaseFact({ type, stage }: Located & Pick<Fact, 'type'>): Faults {
  const instead = OF_PHASES[type]
  if (instead !== undefined && stage !== undefined)
    yield { at: '/stage', reason: `must be a phase; for a stage use ${instead}` }
}

/** A person has a surname, a pair or team has a name. Keys and bibs are unique within the list. */
function* faultsOfCompetitors({ competitors }: FactOf<'unitStartList'>): Faults {
  for (const [index, each] of competitors.entries()) {
    const { kind, lastName, name, uciRiderId, bornOn, members = [] } = each
    const at = `/competitors/${index}`
    for (const [place, member] of members.entries()) {
      yield* faultsOfUciId(member.uciRiderId, `${at}/members/${place}`)
      yield* faultsOfBirth(member.bornOn, `${at}/members/${place}`)
    }
    yield* faultsOfBirth(bornOn, at)
    if ((kind === 'athlete') !== (lastName !== undefined) || (kind === 'athlete') === (name !== undefined))
      yield {
        at,
        reason: 'must have a lastName and no name if it is an athlete, else a name and no lastName',
      }
    yield* faultsOfUciId(uciRiderId, at)
  }
  yield* doublesIn(
    competitors,
    '/competitors',
    ({ key }) => key,
    (key) => `competitor ${key} appears twice in the list`,
  )
  yield* doublesIn(competitors, '/competitors', ({ bib }) => bib, bibTwice)
}

/** The last run of a round is the phase that is selected from, so no run comes after it. */
function* faultsOfRun(run: number, at: string, last: number, phase: number): Faults {
  if (run >= phase) yield { at, reason: `must be an earlier phase than ${phase}` }
  else if (run > last) yield { at, reason: `must not be later than phase ${last}, which is the last run` }
}

/** A phase selects only from earlier ones, so that none waits for itself, and from a limited number of them. */
function* faultsOfQualification({ phase, qualification = [] }: FactOf<'phase'>): Faults {
  if (qualification.length === 0) return
  if (phase > LAST_ROUND)
    yield { at: '/qualification', reason: `must be in a phase numbered 1 to ${LAST_ROUND}` }
  const taken = phasesTakenFrom(qualification)
  if (taken.size > MOST_PHASES_TAKEN_FROM)
    yield {
      at: '/qualification',
      reason: `must name at most ${MOST_PHASES_TAKEN_FROM} phases, not ${taken.size}`,
    }
  const selections = qualification.reduce((sum, { from }) => sum + from.length, 0)
  if (selections > MOST_SELECTIONS)
    yield {
      at: '/qualification',
      reason: `must have at most ${MOST_SELECTIONS} entries of "from" in all, not ${selections}`,
    }
  for (const [group, { from }] of qualification.entries())
    for (const [index, selection] of from.entries()) {
      const at = `/qualification/${group}/from/${index}`
      const [first = 0, last = 0] = selection.best ?? []
      if (selection.phase >= phase)
        yield { at: `${at}/phase`, reason: `must be an earlier phase than ${phase}` }
      for (const [run, of] of (selection.runs ?? []).entries())
        yield* faultsOfRun(of, `${at}/runs/${run}`, selection.phase, phase)
      if (selection.orderedBy !== undefined)
        yield* faultsOfRun(selection.orderedBy, `${at}/orderedBy`, selection.phase, phase)
      if (last < first)
        yield { at: `${at}/best`, reason: 'must be the first and the last place of the range' }
    }
}

/**
 * A round is an event of this competition with its phases, an event of another competition, or neither if its results are not here. Its
 * scales must be among those stated.
 */
function* faultsOfSeries({ rounds, scales }: FactOf<'series'>): Faults {
  const known = new Set(scales.map(({ scale }) => scale))
  yield* doublesIn(
    rounds,
    '/rounds',
    ({ round }) => round,
    (round) => `round ${round} appears twice in the list`,
  )
  for (const [index, { event, parts, competition, scale }] of rounds.entries()) {
    const at = `/rounds/${index}`
    const isHere = event !== undefined && parts !== undefined
    const isElsewhere = competition !== undefined && scale !== undefined
    const given = [event, parts, competition, scale].filter((each) => each !== undefined).length
    if (given > 0 && (isHere === isElsewhere || given !== 2))
      yield { at, reason: 'must have either event and parts, or competition and scale, or none of these' }
    for (const named of [scale, ...(parts ?? []).map((part) => part.scale)])
      if (named !== undefined && !known.has(named))
        yield { at, reason: `names scale ${named}, which is not among the scales` }
  }
}

/** Everything a row states about a person. Two people of one name have another birth date, team or bib. */
const statedPerson = (row: FactOf<'seriesResult'>['rows'][number]): string =>
  row.uciRiderId ?? [nameAndNation(row), row.lastName, row.bornOn, row.teamCode, row.bib].join(' ')

/** Checks a birth date that is not only a year. */
function* faultsOfBirth(bornOn: string | undefined, at: string): Faults {
  if (bornOn === undefined || bornOn.length === 4) return
  const date = new Date(`${bornOn}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== bornOn)
    yield { at: `${at}/bornOn`, reason: 'must be a day of the calendar, or a year alone' }
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

/**
 * A unit is either a stage, or an event and a phase.
 * @param required false if the unit may be missing
 */
function* faultsOfUnit({ stage, event, phase }: Located, required: boolean): Faults {
  const parts = Number(event !== undefined) + Number(phase !== undefined)
  if (stage !== undefined ? parts === 0 : parts === 2) return
  if (stage === undefined && parts === 0 && !required) return
  yield { at: '', reason: 'must name its unit: either "stage", or "event" and "phase"' }
}

/** Every rule that the fact breaks. */
export function* findRuleFaults(fact: Fact): Faults {
  const { properties } = FACTS[fact.type]
  if ('stage' in properties && 'phase' in properties)
    yield* faultsOfUnit(fact as Located, fact.type !== 'file')
  yield* faultsOfPhaseFact(fact)
  if (fact.inferred !== undefined && fact.inferredFrom === undefined)
    yield { at: '/inferredFrom', reason: `must say what it was inferred from: ${INFERENCES.join(', ')}` }
  if (fact.inferred === undefined && fact.inferredFrom !== undefined)
    yield { at: '/inferred', reason: 'must be true where inferredFrom is given' }
  yield* ownFaults(fact)
}

function* faultsOfOwnZone({ timeZone }: { readonly timeZone?: string | undefined }): Faults {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    yield { at: '/timeZone', reason: 'must be a time zone, such as Europe/Paris' }
}

function* ownFaults(fact: Fact): Faults {
  switch (fact.type) {
    case 'competition':
      yield* faultsOfOwnZone(fact)
      if (fact.end < fact.start) yield { at: '/end', reason: 'must not be before the start' }
      break
    case 'stage':
      yield* faultsOfOwnZone(fact)
      if (fact.teamTrial !== undefined && fact.stageType !== 'TTT')
        yield { at: '/teamTrial', reason: 'is only allowed for team time trials' }
      break
    case 'disruption':
      if (fact.startAt !== undefined && !putsOffStart(fact.disruption))
        yield { at: '/startAt', reason: 'is only allowed for delayed and postponed races' }
      if (fact.timesAt !== undefined && fact.disruption !== 'stopped')
        yield { at: '/timesAt', reason: 'is only allowed for a stopped race' }
      break
    case 'file':
      if (fact.linesPerSecond !== undefined && fact.kind !== 'photofinish')
        yield { at: '/linesPerSecond', reason: 'is only allowed for photo finishes' }
      break
    case 'course':
      yield* faultsOfLine(fact)
      yield* doublesIn(
        fact.markers,
        '/markers',
        ({ key }) => key,
        (key) => `marker ${key} appears twice in the list`,
      )
      break
    case 'marker':
      if ((fact.marker === undefined) === (fact.cancelled === undefined))
        yield { at: '', reason: 'must give exactly one of marker and cancelled' }
      break
    case 'startList':
      for (const [index, { uciRiderId, bornOn }] of fact.riders.entries()) {
        yield* faultsOfUciId(uciRiderId, `/riders/${index}`)
        yield* faultsOfBirth(bornOn, `/riders/${index}`)
      }
      yield* doublesIn(fact.riders, '/riders', ({ bib }) => bib, bibTwice)
      break
    case 'samePerson':
      yield* doublesIn(
        fact.persons,
        '/persons',
        ({ athlete }) => athlete,
        (athlete) => `athlete ${athlete} appears twice in the list`,
      )
      break
    case 'startOrder':
      for (const [index, start] of fact.starts.entries()) yield* faultsOfEntrant(start, `/starts/${index}`)
      yield* doubleEntrants(fact.starts, '/starts')
      yield* faultsOfRemoved(fact)
      break
    case 'unitStartList':
      yield* faultsOfCompetitors(fact)
      break
    case 'unitResult':
      yield* doublesIn(
        fact.rows,
        '/rows',
        ({ competitor, heat }) => (competitor === undefined ? null : `${heat ?? ''} ${competitor}`),
        () => 'the competitor appears twice in one heat',
      )
      break
    case 'sprintResult':
    case 'heatResult':
      yield* doublesIn(
        fact.rows.map(({ competitor }) => competitor),
        '/rows',
        (competitor) => competitor,
        (competitor) => `competitor ${competitor} appears twice in the list`,
      )
      break
    case 'records':
      for (const [index, { timeMs, score }] of fact.records.entries())
        if ((timeMs === undefined) === (score === undefined))
          yield { at: `/records/${index}`, reason: 'must give exactly one of timeMs and score' }
      yield* doublesIn(
        fact.records,
        '/records',
        ({ record, nation }) => (record === 'NR' ? `${record} of ${nation ?? 'no nation'}` : record),
        (record) => `${record} appears twice in the list`,
      )
      break
    case 'lapBalance':
      if (fact.laps === 0) yield { at: '/laps', reason: 'must be a lap gained or lost, not 0' }
      break
    case 'phase':
      yield* faultsOfOwnZone(fact)
      yield* faultsOfQualification(fact)
      break
    case 'series':
      yield* faultsOfSeries(fact)
      break
    case 'seriesResult':
      for (const [index, { uciRiderId, bornOn }] of fact.rows.entries()) {
        yield* faultsOfUciId(uciRiderId, `/rows/${index}`)
        yield* faultsOfBirth(bornOn, `/rows/${index}`)
      }
      yield* doublesIn(fact.rows, '/rows', statedPerson, () => 'the person appears twice in the list')
      break
    case 'markerResult':
      yield* doublesIn(fact.rows, '/rows', ({ bib }) => bib, bibTwice)
      break
    case 'stageResult':
      yield* doublesIn(fact.rows, '/rows', ({ bib }) => bib, bibTwice)
      yield* doublesIn(fact.teams ?? [], '/teams', ({ teamCode }) => teamCode, teamTwice)
      break
    case 'classificationRules':
      yield* doublesIn(
        fact.others ?? [],
        '/others',
        ({ classification }) => classification,
        (classification) => `${classification} appears twice in the list`,
      )
      yield* doublesIn(
        fact.jerseys ?? [],
        '/jerseys',
        ({ classification }) => classification,
        (classification) => `${classification} appears twice in the list`,
      )
      yield* doublesIn(
        fact.timeLimits?.coefficients ?? [],
        '/timeLimits/coefficients',
        ({ coefficient }) => coefficient,
        (coefficient) => `coefficient ${coefficient} appears twice in the list`,
      )
      break
    case 'tally': {
      const isOfTeams = fact.classification === 'Fairplay'
      for (const [index, row] of fact.rows.entries())
        if ((row.teamCode !== undefined) !== isOfTeams || (row.bib === undefined) !== isOfTeams)
          yield {
            at: `/rows/${index}`,
            reason: `must name ${isOfTeams ? 'teamCode and not bib' : 'bib and not teamCode'}: the classification is ${fact.classification}`,
          }
      yield* doubleEntrants(fact.rows, '/rows')
      break
    }
    case 'publishedRanking':
      yield* faultsOfPublished(fact)
      break
    case 'decision':
      yield* faultsOfDecision(fact.decision)
      break
    default:
  }
}

/** Every rule that the frame breaks. */
export function* findFrameFaults(frame: Frame): Faults {
  yield* faultsOfUnit(frame, true)
  yield* doublesIn(frame.riders, '/riders', ({ bib }) => bib, bibTwice)
}
