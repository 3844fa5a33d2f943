/** Generators of facts that are stated while a race is on. */
import * as fc from 'fast-check'
import { HEAT_STATUSES } from '@bell-lap/domain/heats/heat-status'
import {
  RACE_STATUSES,
  REPORT_KINDS,
  TIMELINE_ENTRY_KINDS,
  WETSUIT_RULES,
} from '@bell-lap/protocol/vocabulary/kinds'
import {
  POINTS,
  SOURCE,
  IDS,
  stage,
  bib,
  instant,
  metres,
  label,
  percent,
  reason,
  some,
  tidy,
  phase,
  number,
  heatName,
  competitorKey,
  type SomeFields,
} from './arbitrary-values.ts'

export const RACING = {
  raceStatus: fc.record({ stage, raceStatus: fc.constantFrom(...RACE_STATUSES) }),
  stageStarted: fc.record({ stage, startedAt: instant }),
  passing: fc.record({
    stage,
    bib,
    point: fc.constantFrom(...POINTS),
    timeOfDayMs: fc.oneof(
      fc.integer({ min: 0, max: 86_400_000 }),
      fc.integer({ min: 0, max: 2_000_000_000 }),
    ),
    estimated: some(fc.boolean()),
  }),
  stamp: tidy(
    fc.record({
      stage,
      point: fc.constantFrom(...POINTS),
      timeOfDayMs: fc.integer({ min: 0, max: 86_400_000 }),
      riders: some(number),
    }),
  ),
  bibEntry: fc.record({
    stage,
    point: fc.constantFrom(...POINTS),
    bib: fc.oneof(bib, fc.constant(null)),
    typedMs: fc.integer({ min: 0, max: 86_400_000 }),
  }),
  lineMatch: fc.record({
    stage,
    point: fc.constantFrom(...POINTS),
    stamp: fc.option(fc.record({ source: fc.constant(SOURCE), id: fc.constantFrom(...IDS) })),
    bibEntry: fc.option(fc.record({ source: fc.constant(SOURCE), id: fc.constantFrom(...IDS) })),
  }),
  timelineEntry: fc.record({
    stage,
    entry: fc.constantFrom(...TIMELINE_ENTRY_KINDS),
    happenedAt: instant,
    distanceM: some(metres),
    bibs: some(fc.array(bib, { maxLength: 3 })),
    text: some(label),
  }),
  file: fc.record({
    fileId: fc.constantFrom('a'.repeat(32), 'b'.repeat(32)),
    name: label,
    kind: fc.constantFrom(...REPORT_KINDS),
    mediaType: fc.constant('application/pdf'),
    extension: fc.constant('pdf'),
    bytes: fc.integer({ min: 1, max: 1_000_000 }),
    stage: some(stage),
  }),
  lapBalance: fc.record({
    ...phase,
    competitors: fc.array(competitorKey, { minLength: 1, maxLength: 2 }),
    laps: fc.constantFrom(-1, 1),
  }),
  elimination: fc.record({
    ...phase,
    elimination: number,
    competitors: fc.array(competitorKey, { minLength: 1, maxLength: 2 }),
  }),
  lapCounter: fc.record({ ...phase, toGo: fc.integer({ min: 0, max: 30 }) }),
  conditions: tidy(
    fc.record({
      ...phase,
      airC: some(fc.integer({ min: -10, max: 40 })),
      pressureHpa: some(fc.integer({ min: 800, max: 1050 })),
      humidityPercent: some(percent),
      waterC: some(fc.integer({ min: 5, max: 30 })),
      wetsuit: some(fc.constantFrom(...WETSUIT_RULES)),
    }),
  ),
  heatStatus: fc.record({
    ...phase,
    heat: heatName,
    ride: some(number),
    heatStatus: fc.constantFrom(...HEAT_STATUSES),
    startedAt: some(instant),
    reason: some(label),
  }),
  withdrawn: fc.record({ reason: some(reason) }),
} satisfies SomeFields
