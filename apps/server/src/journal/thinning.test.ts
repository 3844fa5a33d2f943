/** A recorded stage whose frames were thinned as far as possible, computed again from the rest. */
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay } from '@bell-lap/race-sim/replay'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { projectDocument } from '@bell-lap/race/projections'
import { applyFact, applyFrame, createRace } from '@bell-lap/race/race'
import { expect, test } from 'vitest'
import { listThinned } from './thinning.ts'

const STAGE = 4
const bundle = readBundle(new URL('../../../../races/tdf2026/', import.meta.url).pathname)
const plan = planReplay({
  facts: bundle.facts,
  recording: bundle.recordings.get(STAGE)!,
  stage: STAGE,
  nowMs: Date.parse('2026-07-07T13:10:00+02:00'),
  from: '13:10',
  speed: 1,
})
const items = [...plan.initial, ...plan.rest]
const facts = items.flatMap((item): Fact[] => ('fact' in item ? [item.fact] : []))
const frames = items
  .flatMap((item): Frame[] => ('frame' in item ? [item.frame] : []))
  .map((frame, index) => ({ count: index + 1, frame }))

/** As after a restart: all facts, then the remaining frames. */
function tell(left: typeof frames) {
  const race = createRace(plan.competitionId)
  for (const [index, fact] of facts.entries()) applyFact(race, { seq: index + 1, receivedAt: fact.at, fact })
  for (const each of left) applyFrame(race, each)
  return projectDocument(race, 'stage-actions', { c: race.competition, s: STAGE })
}

test('actions and their version survive every thinning', () => {
  const dated = frames.map(({ count, frame }) => ({
    count,
    unit: `stage-${STAGE}` as const,
    atMs: Date.parse(frame.at),
  }))
  const dropped = new Set(listThinned(dated, { keepAllMs: 60_000, thenEveryMs: 600_000 }))
  expect(dropped.size).toBeGreaterThan(400)
  const whole = tell(frames)
  expect(whole).toMatchObject({ kind: 'ok' })
  const left = frames.filter(({ count }) => !dropped.has(count))
  expect(tell(left)).toEqual(whole)
  // Shows that the comparison can fail: without every second step the actions differ.
  expect(tell(left.filter((_, index) => index % 2 === 0))).not.toEqual(whole)
})
