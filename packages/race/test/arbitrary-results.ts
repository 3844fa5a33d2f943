/** Generators of results, decisions and prizes. */
import * as fc from 'fast-check'
import { MEDALS } from '@bell-lap/domain/standing/medal-table'
import { QUALIFICATION_MARKS, RECORDS } from '@bell-lap/domain/outcome/outcome'
import { IRMS, RESULT_STATUSES, STAGE_RACE_CLASSIFICATIONS } from '@bell-lap/protocol/vocabulary/kinds'
import {
  BIBS,
  TEAMS,
  POINTS,
  stage,
  bib,
  teamCode,
  day,
  ms,
  metres,
  label,
  reason,
  medalEvent,
  some,
  distinct,
  tidy,
  decision,
  phase,
  number,
  heatName,
  competitorKey,
  places,
  count,
  outcome,
  type SomeFields,
} from './arbitrary-values.ts'

export const RESULTS = {
  markerResult: fc.record({
    stage,
    marker: fc.constantFrom(...POINTS),
    rows: distinct(
      tidy(
        fc.record({
          bib,
          rank: fc.integer({ min: 1, max: 4 }),
          points: some(fc.integer({ min: 0, max: 1000 })),
        }),
      ),
      (row) => row.bib,
    ),
  }),
  withdrawal: fc.record({
    stage,
    bib,
    irm: fc.constantFrom(...IRMS.filter((irm) => irm !== 'REL' && irm !== 'NC')),
    atM: some(metres),
  }),
  stageResult: fc.record({
    stage,
    rows: distinct(
      tidy(
        fc.record({
          bib,
          rank: fc.option(fc.integer({ min: 1, max: 9 })),
          timeMs: fc.option(ms),
          irm: some(fc.constantFrom(...IRMS)),
        }),
      ),
      (row) => row.bib,
    ),
    teams: some(
      distinct(
        fc.record({ teamCode, rank: fc.integer({ min: 1, max: 9 }), timeMs: ms }),
        (team) => team.teamCode,
      ),
    ),
  }),
  publishedRanking: fc
    .tuple(
      fc.record({
        stage,
        ranking: fc.constantFrom('Stage', 'Overall'),
        classification: fc.constantFrom(...STAGE_RACE_CLASSIFICATIONS),
        complete: fc.boolean(),
      }),
      fc.uniqueArray(
        fc.record({ index: fc.nat(2), rank: fc.integer({ min: 1, max: 9 }), value: fc.nat(9000) }),
        {
          selector: ({ index }) => index,
          minLength: 1,
        },
      ),
    )
    .map(([head, rows]) => ({
      ...head,
      rows: rows.map(({ index, rank, value }) => ({
        rank,
        ...(head.classification === 'Team' ? { teamCode: TEAMS[index]! } : { bib: BIBS[index]! }),
        ...(head.classification.endsWith('Points') ? { points: value } : { timeMs: value }),
      })),
    })),
  resultStatus: fc.record({ stage, resultStatus: fc.constantFrom(...RESULT_STATUSES) }),
  decision: fc.record({ stage, reason, decision: tidy(decision) }),
  award: fc.record({
    stage,
    classification: fc.constantFrom('Combative', 'SuperCombative', 'Fairplay'),
    bib,
  }),
  tally: fc.oneof(
    fc.record({
      stage,
      classification: fc.constantFrom('Combative', 'Breakaway'),
      rows: fc.record({ bib, amount: count }).map((row) => [row]),
    }),
    fc.record({
      stage,
      classification: fc.constant('Fairplay'),
      rows: fc.constantFrom(...TEAMS).map((teamCode) => [{ teamCode, amount: 5 }]),
    }),
  ),
  seriesResult: fc.record({
    series: fc.constantFrom('cup', 'nations'),
    round: fc.constantFrom('home', 'away'),
    rows: distinct(
      tidy(
        fc.record({
          lastName: label,
          nation: some(fc.constantFrom('SUI', 'FRA')),
          rank: some(fc.integer({ min: 1, max: 9 })),
          irm: some(fc.constantFrom('DNF', 'REL')),
        }),
      ),
      ({ lastName, nation }) => `${lastName.trim().toLowerCase()}/${nation ?? ''}`,
    ),
  }),
  unitResult: fc.record({
    ...phase,
    rows: distinct(
      tidy(
        fc.record({
          competitor: competitorKey,
          heat: some(fc.constantFrom('Heat 1', 'Heat 2')),
          rank: some(fc.integer({ min: 1, max: 9 })),
          outcome: some(outcome),
          irm: some(fc.constantFrom(...IRMS)),
          mark: some(fc.constantFrom(...QUALIFICATION_MARKS)),
          splits: some(
            fc.array(fc.record({ point: fc.constantFrom(...POINTS), timeMs: ms }), { maxLength: 3 }),
          ),
        }),
      ),
      (row) => `${row.heat} ${row.competitor}`,
    ),
  }),
  sprintResult: fc.record({ ...phase, sprint: number, rows: places }),
  records: fc.record({
    ...phase,
    records: distinct(
      tidy(
        fc.record({
          record: fc.constantFrom(...RECORDS),
          timeMs: ms,
          name: some(label),
          nation: some(fc.constant('BEL')),
          location: some(label),
          on: some(day),
        }),
      ),
      ({ record }) => record,
    ),
  }),
  heatResult: fc.record({
    ...phase,
    heat: heatName,
    ride: some(number),
    rows: distinct(
      tidy(
        fc.record({
          competitor: competitorKey,
          rank: some(number),
          timeMs: some(ms),
          gapMs: some(ms),
          irm: some(fc.constantFrom(...IRMS)),
        }),
      ),
      ({ competitor }) => competitor,
    ).filter(({ length }) => length > 0),
  }),
  medallists: fc.record({
    medalEvent,
    medallists: fc.array(
      fc.record({
        medal: fc.constantFrom(...MEDALS),
        nation: fc.constantFrom('GBR', 'IRL', 'DEN'),
        kind: fc.constantFrom('athlete', 'pair', 'team'),
        name: some(label),
        winners: fc.array(fc.record({ key: competitorKey, lastName: label, firstName: some(label) }), {
          maxLength: 4,
        }),
      }),
      { maxLength: 4 },
    ),
  }),
} satisfies SomeFields
