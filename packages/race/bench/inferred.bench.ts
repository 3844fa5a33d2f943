/** The cost of an inferred fact while a stage is raced: the replayed stage of the Tour with an inferred penalty, and with the same one stated. */
import { fileURLToPath } from 'node:url'
import { stageUnit } from '@bell-lap/domain/calendar/unit'
import { readBundle } from '@bell-lap/race-sim/bundle'
import { planReplay } from '@bell-lap/race-sim/replay'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { documentsOfChannel, projectDocument } from '../src/projections.ts'
import { applyFact, applyFrame, createRace, type Race } from '../src/race.ts'
import type { Figure } from '../../../tools/figure.ts'

const TOUR = fileURLToPath(new URL('../../../races/tdf2026', import.meta.url))

/** The fact as if somebody had stated it. */
function asStated(fact: Fact): Fact {
  const { inferred: _, inferredFrom: __, ...stated } = fact
  if (stated.type !== 'decision') return stated
  const { asPublished: ___, ...decision } = stated.decision as { asPublished?: boolean }
  return { ...stated, decision } as Fact
}

interface Run {
  readonly race: Race
  readonly change: (fact: Fact) => Fact
  ms: number
  frames: number
}

/** A penalty on the stage before, so that the general classification on the road follows from what was inferred. */
const inferredPenalty = (stage: number): Fact => ({
  id: 'bench-penalty',
  source: 'bench',
  type: 'decision',
  at: '2026-07-01T10:00:00Z',
  stage: stage - 1,
  inferred: true,
  inferredFrom: 'publishedStandings',
  reason: 'The general time grows by more than the time of the stage',
  decision: { kind: 'penalty', bib: 1, ms: 20_000 },
})

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

// oxlint-disable-next-line require-await -- every bench answers a promise
export async function run(): Promise<Figure[]> {
  const bundle = readBundle(TOUR)
  const [stage, recording] = [...bundle.recordings][0]!
  const nowMs = Date.parse('2026-09-01T10:00:00Z')
  const plan = planReplay({ facts: bundle.facts, recording, stage, nowMs, from: '13:10', speed: 1 })
  const runs = [(fact: Fact) => fact, asStated].map((change): Run => ({
    race: createRace(plan.competitionId),
    change,
    ms: 0,
    frames: 0,
  }))
  const followed = documentsOfChannel({ competition: plan.competitionId, unit: stageUnit(stage) })
  let turn = 0
  for (const item of [...plan.initial, { fact: inferredPenalty(stage) }, ...plan.rest]) {
    turn += 1
    for (const own of turn % 2 === 0 ? runs : runs.toReversed()) {
      const { race, change } = own
      if ('fact' in item) {
        const fact = change(item.fact)
        applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
        continue
      }
      const from = cpuMs()
      applyFrame(race, { count: (own.frames += 1), frame: item.frame })
      for (const { name, params } of followed) projectDocument(race, name, params)
      own.ms += cpuMs() - from
    }
  }
  const [marked, stated] = runs.map(({ ms, frames }) => ms / frames)
  const anchor = 'a frame and the documents of the replayed stage, the penalty stated'
  return [
    { name: anchor, value: stated!, unit: 'ms' },
    {
      name: 'the same with the penalty inferred',
      value: marked!,
      unit: 'ms',
      anchor,
      ratio: marked! / stated!,
      aim: 'at most 1.5',
    },
  ]
}
