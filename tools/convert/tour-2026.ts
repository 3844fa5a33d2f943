/**
 * Makes the bundle of the Tour de France 2026 from its sources: `node tour-2026.ts <sources> <bundle>`.
 * `sources` holds the folders tdf2026-results, tdf2026-live and tdf2026-route; `bundle` is written to.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { shift } from './instant.ts'
import { readCourse } from './tour-courses.ts'
import { readEntries } from './tour-entries.ts'
import { expectedAfter } from './tour-expected.ts'
import { COMPETITION, RULES } from './tour-rules.ts'
import { readTourSources } from './tour-sources.ts'
import { finishScale, stageFacts } from './tour-stage-facts.ts'
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
  const { stage, distanceM } = plan.stage
  const course = readCourse(sources, plan, finishScale(sources, plan, entries), PROGRAMME_AT)
  write(`facts/course-${two(stage)}.ndjson`, [course.fact])
  const winnerMs = course && expectedAfter(sources, stage, entries).stageRanking[0]?.[2]
  const moments = {
    startedAt: plan.startedAt,
    passedAt: (markerM: number) => shift(plan.startedAt, ((winnerMs ?? 0) * markerM) / distanceM),
  }
  write(`facts/stage-${two(stage)}.ndjson`, stageFacts(sources, plan, entries, moments))
  write(`expected/after-stage-${two(stage)}.json`, [expectedAfter(sources, stage, entries)])
}
