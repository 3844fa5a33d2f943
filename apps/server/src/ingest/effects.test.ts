/**
 * Checks the effects in answers of the facts door: a dry run states the same as the request that follows, and
 * nobody else has to wait.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Effects } from '@bell-lap/protocol/objects/effects'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { applyFact, createRace, type Race } from '@bell-lap/race/race'
import { competitionFact, passingFact, programmeFacts, readAll } from '../../test/journal-contract.ts'
import { openIngestBench, type IngestBench } from '../../test/ingest-bench.ts'
import { createEffects } from './effects.ts'

const FACTS = '/ingest/competitions/tob2026/facts'
const head = { source: 'office', at: '2026-07-04T18:00:00Z' }
const resultFact = (id: string, bibs: readonly number[], more: object = {}): Fact => ({
  ...head,
  id,
  type: 'stageResult',
  stage: 1,
  rows: bibs.map((bib, index) => ({ bib, rank: index + 1, timeMs: 9_000_000 + index * 1000 })),
  ...more,
})
const supersedes = (id: string) => ({ supersedes: { source: 'office', id } })
const brief = ({ items }: Effects) => items.map(({ what, before, after }) => [what, before, after])

describe('the answer of the facts door', () => {
  let bench: IngestBench
  beforeAll(async () => {
    bench = await openIngestBench()
    await bench.post(FACTS, [competitionFact('tob'), ...programmeFacts()])
    await bench.post(FACTS, [resultFact('r1', [1, 2, 3])])
  })
  afterAll(() => bench.end())
  const stored = async () => (await readAll(bench.store.journal, 'tob2026')).length

  test('a dry run names the other winner and stores nothing, and the following request states the same', async () => {
    const before = await stored()
    const facts = [resultFact('r2', [2, 1], supersedes('r1'))]
    const dry = await bench.post(`${FACTS}?dryRun`, facts)
    expect(dry.status).toBe(200)
    expect(await stored()).toBe(before)
    const real = await bench.post(FACTS, facts)
    expect(real).toMatchObject({ status: 201, body: { effects: { complete: true } } })
    expect(real.body['effects']).toEqual(dry.body['effects'])
    const effects = brief(real.body['effects'] as Effects)
    expect(effects).toContainEqual(['winner', expect.stringContaining('(1)'), expect.stringContaining('(2)')])
    expect(effects).toContainEqual(['leavesRanking', '3', null])
  })

  test('facts accepted earlier change nothing', async () => {
    const again = await bench.post(FACTS, [resultFact('r1', [1, 2, 3])])
    expect(again.body['effects']).toEqual({ items: [], more: 0, complete: true })
  })

  test('a request with only passings has no effects in its answer', async () => {
    const answer = await bench.post(FACTS, [passingFact('p1'), passingFact('p2', 2)])
    expect(answer).toMatchObject({ status: 201, body: { accepted: 2 } })
    expect(answer.body).not.toHaveProperty('effects')
  })
})

describe('effects', () => {
  const facts = [competitionFact('tob'), ...programmeFacts(), resultFact('r1', [1, 2, 3])]
  const race = createRace('tob2026')
  for (const fact of facts) applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
  const journal = { read: async () => [] }
  const correction = [resultFact('r2', [2, 1, 3], supersedes('r1'))]
  const appended = { accepted: 1, seq: facts.length + 1 }
  const watch = (options: Partial<Parameters<typeof createEffects>[0]>) =>
    createEffects({
      journal,
      findState: () => ({ race, isLarge: false }),
      nowMs: () => 0,
      budgetMs: 50,
      ...options,
    }).watch('tob2026', correction)!

  describe('of one request after the other', () => {
    const decision = (id: string, decided: object): Fact =>
      ({ ...head, id, type: 'decision', stage: 1, reason: 'because', decision: decided }) as Fact
    /** Each with the facts of a request, and whether it is a dry run. */
    const requests: readonly (readonly [facts: Fact[], dryRun: boolean])[] = [
      [[decision('d1', { kind: 'penalty', bib: 1, ms: 5000 })], true],
      [[decision('d1', { kind: 'penalty', bib: 1, ms: 5000 })], false],
      [[decision('d2', { kind: 'relegation', bib: 2 })], false],
      [[decision('d3', { kind: 'disqualification', bib: 3 })], true],
      [[{ ...head, id: 'w2', type: 'withdrawn', reason: 'wrong', ...supersedes('d2') }], false],
      [[decision('d1', { kind: 'penalty', bib: 1, ms: 5000 })], false],
      [[resultFact('r2', [3, 2, 1], supersedes('r1')), decision('d4', { kind: 'warning', bib: 2 })], false],
      [[{ ...head, id: 'official', type: 'resultStatus', stage: 1, resultStatus: 'official' }], false],
      [[decision('d5', { kind: 'penalty', bib: 3, ms: 90_000 })], false],
    ]
    let steps = 0
    /** All answers, with a port that keeps states, or that never does. */
    async function askAll(keeps: boolean, between: (race: Race) => void = () => {}): Promise<Effects[]> {
      steps = 0
      const own = createRace('tob2026')
      const log = facts.map((fact, index) => ({ seq: index + 1, receivedAt: fact.at, fact }))
      for (const each of log) applyFact(own, each)
      const port = createEffects({
        journal: { read: async (_, after, most) => log.slice(after, after + most) },
        findState: () => ({ race: own, isLarge: false }),
        nowMs: () => 0,
        budgetMs: 50,
        turn: async () => void (steps += 1),
        ...(keeps ? { setTimer: () => () => {} } : {}),
      })
      const answers: Effects[] = []
      for (const [sent, dryRun] of requests) {
        const find = port.watch('tob2026', sent, dryRun)!
        const fresh = sent.filter((fact) => !own.keys.has(fact))
        if (!dryRun)
          for (const fact of fresh) {
            log.push({ seq: log.length + 1, receivedAt: fact.at, fact })
            applyFact(own, log.at(-1)!)
          }
        answers.push(await find({ accepted: fresh.length, seq: log.length + (dryRun ? fresh.length : 0) }))
        between(own)
      }
      return answers
    }

    const countSteps = async (...of: Parameters<typeof askAll>): Promise<number> => {
      await askAll(...of)
      return steps
    }

    test('are the same from a kept state as from a new one', async () => {
      const answers = await askAll(true)
      expect(answers).toEqual(await askAll(false))
      expect(answers[0]).toEqual(answers[1])
      expect(brief(answers[1]!)).toContainEqual(['winner', expect.any(String), expect.any(String)])
    })

    test('need fewer steps from a kept state: what was seen before is known', async () => {
      const [kept, fresh] = [await countSteps(true), await countSteps(false)]
      expect(kept / fresh).toBeLessThan(2 / 3)
    })

    test('come from a new state once positions came, because it shares them with the state in memory', async () => {
      const moved = (race: Race): void => void (race.frames += 1)
      expect(await countSteps(true, moved)).toBe(await countSteps(false))
    })
  })

  test('of more requests than four at a time are left out', async () => {
    const port = createEffects({
      journal,
      findState: () => ({ race, isLarge: false }),
      nowMs: () => 0,
      budgetMs: 50,
    })
    const finds = Array.from({ length: 9 }, () => port.watch('tob2026', correction)!)
    const all = await Promise.all(finds.map((find) => find(appended)))
    expect(all.filter(({ complete }) => complete)).toHaveLength(4)
  })

  test('are only those of the request, although others were stored after it came', async () => {
    const other = { ...passingFact('other', 3), seq: facts.length + 1 }
    const others = [resultFact('r0', [3, 2, 1], supersedes('r1'))]
    const read = async () => others.map((fact) => ({ seq: other.seq, receivedAt: fact.at, fact }))
    const find = watch({ journal: { read } })
    const effects = await find({ accepted: 1, seq: facts.length + 2 })
    expect(effects.complete).toBe(true)
    expect(race.keys.has(others[0]!)).toBe(false)
  })

  test('are given up when they take too long', async () => {
    let nowMs = 0
    const effects = await watch({ nowMs: () => (nowMs += 20) })(appended)
    expect(effects.complete).toBe(false)
  })

  test('are not computed for a large race', async () => {
    const effects = await watch({ findState: () => ({ race, isLarge: true }) })(appended)
    expect(effects).toEqual({ items: [], more: 0, complete: false })
  })

  test('are not computed if the state is not in memory and the journal is long', async () => {
    let nowMs = 0
    const read = async (_: string, after: number) => [
      { seq: after + 1, receivedAt: '', fact: passingFact(`p${after}`) },
    ]
    const find = watch({ findState: () => undefined, journal: { read }, nowMs: () => (nowMs += 1) })
    expect(await find({ accepted: 1, seq: 1_000_000 })).toEqual({ items: [], more: 0, complete: false })
  })

  test('leave turns of the event loop to others', async () => {
    let turns = 0
    const turn = async (): Promise<void> => void (turns += 1)
    await watch({ turn })(appended)
    expect(turns).toBeGreaterThan(5)
  })
})
