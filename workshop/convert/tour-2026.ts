/**
 * Makes the bundle of the Tour de France 2026 from its sources: `node tour-2026.ts <sources> <bundle>`.
 * `sources` holds the folders tdf2026-results, tdf2026-live and tdf2026-route; `bundle` is written to.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { encodeRecording } from '@bell-lap/race-sim/encode-recording'
import type { Recording } from '@bell-lap/race-sim/recording'
import { readCourse } from './tour-courses.ts'
import { readEntries } from './tour-entries.ts'
import { type ExpectedStandings, expectedAfter } from './tour-expected.ts'
import { COMPETITION, RULES } from './tour-rules.ts'
import { type LiveRecording, readTourSources } from './tour-sources.ts'
import { finishScale, stageFacts } from './tour-stage-facts.ts'
import { stageMoments } from './tour-moments.ts'
import { convertRecording } from './tour-recording.ts'
import { startOrder, withTimeTrial } from './tour-time-trial.ts'
import { STAGE_NUMBERS, planStage } from './tour-stages.ts'

/** When programme, rules and courses were known, and when the start list was. */
const PROGRAMME_AT = '2025-10-23T12:00:00+02:00'
const ENTRIES_AT = '2026-07-02T18:00:00+02:00'

const [sourcesFolder, bundleFolder] = process.argv.slice(2)
if (!sourcesFolder || !bundleFolder)
  throw new Error('usage: node tour-2026.ts <folder of the sources> <folder of the bundle>')

const sources = readTourSources(sourcesFolder)
const entries = readEntries(sources, ENTRIES_AT)
const two = (stage: number) => String(stage).padStart(2, '0')

function write(path: string, lines: readonly unknown[]): void {
  const file = join(bundleFolder ?? '.', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

function writeRecording(stage: number, recording: Recording): void {
  mkdirSync(join(bundleFolder ?? '.', 'recordings'), { recursive: true })
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }
  const bytes = brotliCompressSync(encodeRecording(recording), options)
  writeFileSync(join(bundleFolder ?? '.', 'recordings', `stage-${two(stage)}.recording.br`), bytes)
}

/** Stages whose positions were recorded. */
const LIVE: Readonly<Record<number, LiveRecording>> = {
  4: sources.roadRecording,
  16: sources.timeTrialRecording,
}
const expected: ExpectedStandings[] = []
const plans = STAGE_NUMBERS.map((stage) => planStage(sources, stage, PROGRAMME_AT))
const competition: Fact[] = [
  { ...COMPETITION, at: PROGRAMME_AT },
  { ...RULES, at: PROGRAMME_AT },
  ...plans.map((plan) => plan.stage),
  ...entries.teams,
  entries.startList,
]
write('facts/competition.ndjson', competition)

for (const plan of plans) {
  const { stage } = plan.stage
  const course = readCourse(sources, plan, finishScale(sources, plan, entries), PROGRAMME_AT)
  const live = LIVE[stage]
  const recording = live ? convertRecording(live, stage, course.line) : null
  const standings = expectedAfter(sources, stage, entries)
  const moments = stageMoments(plan, standings.stageRanking[0]?.[2] ?? 0, recording)
  write(`facts/course-${two(stage)}.ndjson`, [course.fact])
  const facts = stageFacts(sources, plan, entries, moments)
  const isTimeTrial = recording && plan.stage.stageType === 'ITT'
  write(
    `facts/stage-${two(stage)}.ndjson`,
    isTimeTrial ? withTimeTrial(facts, plan, startOrder(sources, entries), recording) : facts,
  )
  expected.push(standings)
  if (recording) writeRecording(stage, recording)
}
write('expected/standings.ndjson', expected)
