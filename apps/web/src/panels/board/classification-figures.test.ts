/** Every kind of classification of the specification, from facts to the figure that is drawn at the end of its first row. */
import { CLASSIFICATIONS, type Classification } from '@bell-lap/domain/standing/classification-rule'
import type { CompetitionDocumentName } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { projectDocument } from '@bell-lap/race/projections'
import { applyFact, createRace } from '@bell-lap/race/race'
import { expect, test } from 'vitest'
import { findFigure } from './declared.ts'
import { figureOf, figureRule } from './figure.ts'
import { unitOf } from './column-unit.ts'

const DAY = '2026-06-06'

function told(competitionType: 'GrandTour' | 'MultiEvents', facts: readonly object[]) {
  const race = createRace('any2026')
  const competition = {
    type: 'competition',
    code: 'any',
    year: 2026,
    name: 'Any race',
    sport: competitionType === 'GrandTour' ? 'CRD' : 'BMX',
    competitionType,
    start: DAY,
    end: DAY,
    location: 'Anywhere',
    noc: 'SUI',
    timeZone: 'Europe/Zurich',
    priority: 0,
  }
  for (const fields of [competition, ...facts]) {
    const seq = race.seq + 1
    const fact = { id: `f${seq}`, source: 'test', at: `${DAY}T10:00:00Z`, ...fields } as unknown as Fact
    expect(parseFact(fact)).toMatchObject({ ok: true })
    applyFact(race, { seq, receivedAt: fact.at, fact })
  }
  return (name: CompetitionDocumentName, params: object): readonly Ranking[] => {
    const projected = projectDocument(race, name, { c: 'any2026', ...params })
    return projected.kind === 'ok' ? (projected.body as readonly Ranking[]) : []
  }
}

const places = (...bibs: number[]) => bibs.map((bib, index) => ({ bib, rank: index + 1 }))

const STAGE_RACE = [
  {
    type: 'classificationRules',
    bonifications: { finishS: [10, 6, 4], bonusSprintS: [3, 2, 1] },
    points: { finish: { FlatStage: [50, 30, 20] }, intermediate: [20, 10] },
    mountains: { '1': [10, 5] },
    young: { bornFrom: '2001-01-01' },
    team: { counting: 2 },
    others: [
      { classification: 'Combined' },
      { classification: 'Intermediate', scale: [6, 4] },
      { classification: 'SprintBonus' },
      { classification: 'Bonification' },
      { classification: 'Nation', counting: 2 },
    ],
  },
  ...['AAA', 'BBB'].map((code) => ({ type: 'team', code, name: `Team ${code}`, nation: 'BEL' })),
  {
    type: 'startList',
    riders: [11, 12, 21, 22].map((bib) => ({
      bib,
      lastName: `Rider ${bib}`,
      nation: bib < 20 ? 'BEL' : 'SUI',
      teamCode: bib < 20 ? 'AAA' : 'BBB',
      bornOn: bib === 12 ? '2003-01-01' : '1995-01-01',
    })),
  },
  // Seconds are given in races of several stages.
  ...[1, 2].map((stage) => ({
    type: 'stage',
    stage,
    name: 'Here > There',
    stageType: 'MS',
    category: 'FlatStage',
    distanceM: 100_000,
    startAt: `2026-06-0${5 + stage}T12:00:00+02:00`,
  })),
  {
    type: 'course',
    stage: 1,
    lengthM: 100_000,
    line: [],
    markers: [
      { key: 'town', name: 'Town', kind: 'sprint', distanceM: 20_000 },
      { key: 'hill', name: 'Hill', kind: 'mountain', category: '1', distanceM: 40_000 },
      { key: 'bonus', name: 'Bonus', kind: 'bonus', distanceM: 60_000 },
    ],
  },
  ...['town', 'hill', 'bonus'].map((marker) => ({
    type: 'markerResult',
    stage: 1,
    marker,
    rows: places(21, 11),
  })),
  {
    type: 'stageResult',
    stage: 1,
    rows: [11, 12, 21, 22].map((bib, index) => ({ bib, rank: index + 1, timeMs: 7_200_000 + index * 1000 })),
  },
  { type: 'tally', stage: 1, classification: 'Combative', rows: [{ bib: 12, amount: 7 }] },
  { type: 'tally', stage: 1, classification: 'Breakaway', rows: [{ bib: 12, amount: 62.5 }] },
  {
    type: 'tally',
    stage: 1,
    classification: 'Fairplay',
    rows: [
      { teamCode: 'AAA', amount: 2 },
      { teamCode: 'BBB', amount: 5 },
    ],
  },
  { type: 'award', stage: 1, classification: 'SuperCombative', bib: 12 },
]

const phase = (number: number, name: string, qualification?: readonly object[]) => ({
  type: 'phase',
  event: 1,
  phase: number,
  name,
  form: 'gates',
  startAt: `${DAY}T12:0${number}:00+02:00`,
  ...(qualification !== undefined && { qualification }),
})
const heat = (times: readonly number[]) =>
  times.map((seconds, index) => ({
    competitor: String(index + 1),
    heat: 'Heat 1',
    outcome: { kind: 'time', timeMs: seconds * 1000 },
  }))
/** Two runs of a round; the second is under way. */
const BMX_ROUND = [
  { type: 'event', event: 1, name: 'Elite' },
  phase(1, 'Run 1'),
  phase(2, 'Run 2', [{ heats: ['Heat 1'], from: [{ phase: 1, runs: [1], best: [1, 2], orderedBy: 1 }] }]),
  phase(3, 'Final', [{ from: [{ phase: 2, runs: [1, 2], best: [1, 2], orderedBy: 2 }] }]),
  {
    type: 'unitStartList',
    event: 1,
    phase: 1,
    competitors: [1, 2].map((bib) => ({
      key: String(bib),
      kind: 'athlete',
      bib,
      lastName: `Rider ${bib}`,
      nation: 'SUI',
      heat: 'Heat 1',
    })),
  },
  { type: 'unitResult', event: 1, phase: 1, rows: heat([31, 32]) },
  { type: 'resultStatus', event: 1, phase: 1, resultStatus: 'official' },
  { type: 'resultStatus', event: 1, phase: 2, resultStatus: 'live' },
  { type: 'raceStatus', event: 1, phase: 2, raceStatus: 'inProgress' },
  { type: 'unitResult', event: 1, phase: 2, rows: heat([31, 32]) },
]

const stageRace = () => told('GrandTour', STAGE_RACE)('overall-rankings', { s: 1 })
const round = () => told('MultiEvents', BMX_ROUND)('phase-live-rankings', { e: 1, p: 2 })

/** The panel that draws it, the first row, its figure, and the unit in the heading. */
const DRAWN: Readonly<
  Record<Classification, readonly [() => readonly Ranking[], string, string | null, string | null]>
> = {
  Time: [stageRace, '11', '1:59:48', 'h:min:s'],
  SprintPoints: [stageRace, '11', '60', null],
  MountainPoints: [stageRace, '21', '10', null],
  Young: [stageRace, '12', '1:59:55', 'h:min:s'],
  Team: [stageRace, 'AAA', '4:00:01', 'h:min:s'],
  Combined: [stageRace, '11', '4', null],
  Intermediate: [stageRace, '21', '6', null],
  SprintBonus: [stageRace, '21', '3', 's'],
  Bonification: [stageRace, '11', '12', 's'],
  Nation: [stageRace, 'BEL', '4:00:01', 'h:min:s'],
  Combative: [stageRace, '12', '7', null],
  Breakaway: [stageRace, '12', '62.5', 'km'],
  Fairplay: [stageRace, 'AAA', '2', null],
  // A prize has its holder and no figure.
  SuperCombative: [stageRace, '12', null, null],
  Heat: [round, '1', '31.000', 'min:s'],
  Round: [round, '1', '2', null],
}

test.each(Object.keys(CLASSIFICATIONS) as Classification[])('%s', (kind) => {
  const [rankings, key, drawn, unit] = DRAWN[kind]
  const ranking = rankings().find(({ rankingType }) => rankingType === kind)
  expect(ranking).toBeDefined()
  const { columns, results } = ranking!
  const [first] = results
  expect(first?.key).toBe(key)
  const figure = findFigure(columns)
  const shown = figureOf(first!, figureRule(columns, results))
  expect(shown.kind === 'text' ? shown.text : null).toBe(drawn)
  expect(figure === null ? null : unitOf(figure)).toBe(unit)
})
