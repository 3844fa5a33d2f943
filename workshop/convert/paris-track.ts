/**
 * Makes the bundle of the track events of Paris 2024: `node paris-track.ts <folder of the tables> <bundle>`. Marks and the
 * composition of rounds are computed from it, so those published go into `expected`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import { readParisSources, type ResultLine } from './paris-sources.ts'
import { OMNIUM } from '@bell-lap/domain/standing/omnium'
import type { RoundsRule } from '@bell-lap/domain/heats/event-classification'
import type { EventRule } from '@bell-lap/domain/standing/part-score'
import { omniumBefore } from './paris-omnium.ts'
import { enteredOf, keyOfLine } from './paris-entries.ts'
import { TRACK_EVENTS, type PlannedEvent, type PlannedRound } from './paris-track-rounds.ts'

const [sourcesFolder, bundleFolder] = process.argv.slice(2)
if (!sourcesFolder || !bundleFolder)
  throw new Error('usage: node paris-track.ts <folder of the tables> <folder of the bundle>')

const sources = readParisSources(sourcesFolder, 'Cycling Track', 'CTR')
const SOURCE = 'paris-2024'
const PROGRAMME_AT = '2024-07-08T12:00:00+02:00'

const shift = (instant: string, minutes: number): string => {
  const ms = Date.parse(instant) + (minutes + 120) * 60_000
  return `${new Date(ms).toISOString().slice(0, 19)}+02:00`
}

/** `CTRMSPRINT------------R64-001000--` → `R64-001000--` */
const unitOf = (line: ResultLine): string => line.stage_code.slice(22)

/** Lines of a round, heat by heat in the order of the table. */
function linesOf({ code, rounds }: PlannedEvent, round: PlannedRound): ResultLine[] {
  // `FNL-` is also the beginning of `FNL-0003`, which may be a round of its own.
  const longer = rounds.filter((other) => other !== round && other.code.startsWith(round.code))
  return sources.results.filter(
    (line) =>
      line.stage_code.startsWith(code) &&
      unitOf(line).startsWith(round.code) &&
      !longer.some((other) => unitOf(line).startsWith(other.code)),
  )
}

/** When a round was ridden, by the programme; several sessions count as one. */
function timesOf(event: PlannedEvent, round: PlannedRound): { startAt: string; endAt: string } {
  const name = round.code === 'FNL-0003' ? 'Finals' : round.name
  const own = sources.schedule.filter(
    ({ event: of, phase, url, status }) =>
      of === event.name &&
      status === 'FINISHED' &&
      phase.slice(event.name.length + 2).replace(/ \d\/4$/, '') === name &&
      url.includes('fnl-0003') === (round.code === 'FNL-0003'),
  )
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined)
    throw new Error(`${event.name}, ${round.name}: not scheduled`)
  return { startAt: first.start_date, endAt: last.end_date }
}

/** `3:45.514` → 225514 */
const parseMs = (text: string): number =>
  Math.round(text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000)

type ResultRow = FactOf<'unitResult'>['rows'][number]

function outcomeOf(round: PlannedRound, line: ResultLine, pointsBefore: number): ResultRow['outcome'] {
  if (round.form === 'keirin')
    return line.result_diff === ''
      ? { kind: 'place' }
      : { kind: 'place', gapMs: parseMs(line.result_diff.slice(1)) }
  if (line.result === '') return undefined
  if (round.form === 'pointsRace' || round.form === 'tempo' || round.form === 'madison')
    return { kind: 'points', points: Number(line.result) - pointsBefore, sprints: [] }
  return { kind: 'time', timeMs: parseMs(line.result) }
}

const KEEPS_PLACE = new Set(['', 'REL'])
const KNOWN = ['DNF', 'DNS', 'DSQ', 'REL', 'OVL'] as const

/** A place is stated where no outcome gives it: a duel, a keirin, a scratch race. */
function rowOf(event: PlannedEvent, round: PlannedRound, line: ResultLine, hasHeats: boolean): ResultRow {
  const irm = KNOWN.find((code) => code === line.result_IRM)
  if (irm === undefined && line.result_IRM !== '') throw new Error(`unknown mark ${line.result_IRM}`)
  const isOmniumEnd = event.code.endsWith('OMNIUM') && round.code === 'PTS-'
  const before = isOmniumEnd ? omniumBefore(sources.results, event.code, line.participant_code) : 0
  const outcome = KEEPS_PLACE.has(line.result_IRM) ? outcomeOf(round, line, before) : undefined
  const isComputed = outcome?.kind === 'time' || round.form === 'madison' || isOmniumEnd
  // Heats of a final give places of the event, also to who did not finish or start.
  const givesPlaces = hasHeats && round.isFinal === true && (irm === 'DNF' || irm === 'DNS')
  const isPlaced = line.rank !== '' && (KEEPS_PLACE.has(line.result_IRM) || givesPlaces) && !isComputed
  return {
    competitor: keyOfLine(line),
    ...(hasHeats ? { heat: line.stage.trim() } : {}),
    ...(isPlaced ? { rank: Number(line.rank) } : {}),
    ...(outcome === undefined ? {} : { outcome }),
    ...(irm === undefined ? {} : { irm }),
  }
}

const byHeatAndRank = (a: ResultLine, b: ResultLine): number =>
  (unitOf(a) < unitOf(b) ? -1 : unitOf(a) > unitOf(b) ? 1 : 0) ||
  Number(a.rank || 99) - Number(b.rank || 99) ||
  Number(a.bib) - Number(b.bib)

/** A start list tells nothing of the result. */
const byHeatAndStart = (a: ResultLine, b: ResultLine): number =>
  (unitOf(a) < unitOf(b) ? -1 : unitOf(a) > unitOf(b) ? 1 : 0) ||
  Number(a.start_order) - Number(b.start_order) ||
  Number(a.bib) - Number(b.bib)

const competition: Fact = {
  id: 'competition',
  source: SOURCE,
  at: PROGRAMME_AT,
  type: 'competition',
  code: 'ctrparis',
  year: 2024,
  name: 'Paris 2024: Track Cycling',
  sport: 'CTR',
  competitionType: 'MultiEvents',
  start: '2024-08-05',
  end: '2024-08-11',
  location: 'Saint-Quentin-en-Yvelines, FRA',
  noc: 'FRA',
  timeZone: 'Europe/Paris',
  priority: 1,
}

interface Published {
  readonly event: number
  readonly phase: number
  /** [competitor, heat, place, mark] */
  readonly rows: (string | number | null)[][]
}
const expected: Published[] = []

/** What parted those who are level is in no file: the last 100 metres of a run, the last sprint of a points race. */
const MISSING: { readonly [F in PlannedRound['form']]?: string } = {
  run: 'Level to the thousandth; the times of the last 100 metres are in no file',
  madison: 'Level on points; the places of the last sprint are in no file',
}

function tieFacts(
  round: PlannedRound,
  lines: readonly ResultLine[],
  head: (what: string) => { id: string; at: string; event: number; phase: number },
): Fact[] {
  const why = MISSING[round.form]
  if (why === undefined) return []
  const level = Map.groupBy(
    lines.filter(({ result }) => result !== ''),
    ({ result }) => result,
  )
  return [...level.values()].flatMap((own, index): Fact[] =>
    own.length < 2
      ? []
      : [
          {
            ...head(`tie-${index + 1}`),
            source: 'published-standings',
            type: 'decision',
            inferred: true,
            inferredFrom: 'publishedStandings',
            reason: why,
            decision: {
              kind: 'tieOrder',
              classification: 'Result',
              competitors: own.map(keyOfLine),
              asPublished: true,
            },
          },
        ],
  )
}

function roundFacts(event: PlannedEvent, number: number, round: PlannedRound): Fact[] {
  const { startAt, endAt } = timesOf(event, round)
  const unit = { event: number, phase: round.phase }
  const id = (what: string) => `${what}-${number}-${round.phase}`
  const head = (what: string, at: string) => ({ id: id(what), source: SOURCE, at, ...unit })
  const lines = linesOf(event, round).toSorted(byHeatAndRank)
  const hasHeats = new Set(lines.map(unitOf)).size > 1 || round.code === 'FNL-0003'
  expected.push({
    ...unit,
    rows: lines.map((line) => [
      keyOfLine(line),
      hasHeats ? line.stage.trim() : null,
      line.rank === '' ? null : Number(line.rank),
      line.qualification_mark || null,
    ]),
  })
  const phase: Fact = {
    ...head('phase', PROGRAMME_AT),
    type: 'phase',
    name: round.name,
    form: round.form,
    startAt,
    expectedFinishAt: endAt,
    ...(round.distanceM === undefined ? {} : { distanceM: round.distanceM }),
    ...(round.parameters === undefined ? {} : { parameters: round.parameters }),
    ...(round.isFinal === true ? { isFinal: true } : {}),
    ...(round.qualification === undefined
      ? {}
      : { qualification: structuredClone(round.qualification) as FactOf<'phase'>['qualification'] & object }),
  }
  const starters: Fact = {
    ...head('start-list', shift(startAt, round.phase === 1 ? -12 * 60 : -5)),
    type: 'unitStartList',
    competitors: lines.toSorted(byHeatAndStart).map((line) => enteredOf(sources, line, hasHeats)),
  }
  return [
    phase,
    ...(round.isListed ? [starters] : []),
    {
      ...head('result', endAt),
      type: 'unitResult',
      rows: lines.map((line) => rowOf(event, round, line, hasHeats)),
    },
    ...tieFacts(round, lines, (what) => head(what, endAt)),
    { ...head('official', shift(endAt, 5)), type: 'resultStatus', resultStatus: 'official' },
  ]
}

/** The last sprint's places are published nowhere, and part who is level in the end (UCI 3.2.252). */
function omniumFacts(event: PlannedEvent, number: number): Fact[] {
  if (!event.code.endsWith('OMNIUM')) return []
  const level = Map.groupBy(omniumLines(event), ({ result }) => result)
  const { endAt } = timesOf(event, event.rounds.at(-1)!)
  return [...level].flatMap(([points, lines]): Fact[] =>
    lines.length < 2
      ? []
      : [
          {
            id: `omnium-tie-${number}-${points}`,
            source: 'published-standings',
            at: endAt,
            type: 'decision',
            event: number,
            phase: event.rounds.length,
            inferred: true,
            inferredFrom: 'publishedStandings',
            reason: `Level with ${points} points; the places of the last sprint are in no file`,
            decision: {
              kind: 'tieOrder',
              classification: 'Omnium',
              competitors: lines.map(keyOfLine),
              asPublished: true,
            },
          },
        ],
  )
}

/** The published standing, by place. */
const omniumLines = ({ code }: PlannedEvent): ResultLine[] =>
  sources.results
    .filter(({ stage_code }) => stage_code === code.padEnd(34, '-'))
    .toSorted((a, b) => Number(a.rank) - Number(b.rank))

/** A rule of the domain as a fact states it. */
const statedRule = ({ key, from, ties, leaving }: EventRule): FactOf<'event'>['standing'] & object => ({
  key,
  from: from.map(({ phase, scale, beyond }) =>
    scale === null ? { phase } : { phase, scale: [...scale], beyond },
  ),
  ties: [...ties],
  leaving,
})

const statedRounds = ({ levelBy }: RoundsRule) => (levelBy === undefined ? {} : { levelBy })

function eventFact(event: PlannedEvent, number: number): Fact {
  return {
    id: `event-${number}`,
    source: SOURCE,
    at: PROGRAMME_AT,
    type: 'event',
    event: number,
    name: event.name,
    category: event.category,
    ...(event.code.endsWith('OMNIUM') ? { standing: statedRule(OMNIUM) } : {}),
    ...(event.classification === null ? {} : { classification: statedRounds(event.classification) }),
  }
}

function write(path: string, lines: readonly unknown[]): void {
  const file = join(bundleFolder ?? '.', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

const facts = TRACK_EVENTS.map((event, index) => {
  const number = index + 1
  return [...event.rounds.flatMap((round) => roundFacts(event, number, round)), ...omniumFacts(event, number)]
})
const isProgramme = ({ type }: Fact) => type === 'phase'
write('facts/competition.ndjson', [
  competition,
  ...TRACK_EVENTS.map((event, index) => eventFact(event, index + 1)),
  ...facts.flat().filter(isProgramme),
])
for (const [index, own] of facts.entries())
  write(
    `facts/event-${String(index + 1).padStart(2, '0')}.ndjson`,
    own.filter((fact) => !isProgramme(fact)).toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  )
write('expected/rounds.ndjson', expected)
write(
  'expected/omnium.ndjson',
  TRACK_EVENTS.flatMap(({ code }, index) =>
    code.endsWith('OMNIUM')
      ? [
          {
            event: index + 1,
            rows: omniumLines(TRACK_EVENTS[index]!).map((line) => [
              keyOfLine(line),
              Number(line.rank),
              Number(line.result),
            ]),
          },
        ]
      : [],
  ),
)
