/**
 * The suite that every journal must pass. A store calls it with how to open it; stores on which several nodes may write
 * at once open the same journal twice, the others hand out the one they have.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assert as assertProperty, asyncProperty, integer, string } from 'fast-check'
import type { Fact, JournalledFact } from '@bell-lap/protocol/facts/facts'
import type { Frame } from '@bell-lap/protocol/facts/frame'
import { EpochEnded, type Journal, type JournalHead } from '../src/journal/journal.ts'

/** One storage, empty at first. */
export interface JournalBench {
  /** The journal as one node has it: the same object, or a further node on the same storage. */
  node(): Promise<Journal>
  /** Ends all nodes abruptly if the store can, and opens the storage again. Null for a volatile journal. */
  restart: (() => Promise<Journal>) | null
  end(): Promise<void>
}

/** A competition fact; `content` varies it. */
export const competitionFact = (code: string, content = 'Tour of the Bench'): Fact => ({
  id: code,
  source: 'office',
  type: 'competition',
  at: '2026-07-01T08:00:00Z',
  code,
  year: 2026,
  name: content,
  sport: 'CRD',
  competitionType: 'GrandTour',
  start: '2026-07-04',
  end: '2026-07-26',
  location: 'Bern, SUI',
  noc: 'SUI',
  timeZone: 'Europe/Zurich',
  priority: 0,
})

export const passingFact = (id: string, bib = 1, source = 'van'): Fact => ({
  id,
  source,
  type: 'passing',
  at: '2026-07-04T12:00:00Z',
  stage: 1,
  bib,
  point: 'Finish',
  timeOfDayMs: 43_200_000,
})

/**
 * The facts that a race needs before others can be checked: a stage, its course with one sprint, bibs 1 to 3.
 */
export const programmeFacts = (): Fact[] => {
  const head = { source: 'office', at: '2026-07-01T08:00:00Z' }
  const rider = { lastName: 'Rider', nation: 'SUI', teamCode: null, uciRiderId: null }
  return [
    {
      ...head,
      id: 'stage-1',
      type: 'stage',
      stage: 1,
      name: 'Here > There',
      stageType: 'MS',
      category: null,
      distanceM: 100_000,
      startAt: '2026-07-04T12:00:00Z',
    },
    {
      ...head,
      id: 'course-1',
      type: 'course',
      stage: 1,
      lengthM: 100_000,
      line: [],
      markers: [{ key: 'sprint-1', name: 'Sprint', kind: 'sprint', distanceM: 50_000 }],
    },
    startListFact(),
  ]
  function startListFact(): Fact {
    return {
      ...head,
      id: 'start-list',
      type: 'startList',
      riders: ['Any', 'Bea', 'Cal'].map((firstName, index) => ({ ...rider, firstName, bib: index + 1 })),
    }
  }
}

export const resultFact = (id: string, bibs: readonly number[], supersedes?: string): Fact => ({
  id,
  source: 'jury',
  type: 'stageResult',
  at: '2026-07-04T16:00:00Z',
  stage: 1,
  rows: bibs.map((bib, index) => ({ bib, rank: index + 1, timeMs: 14_000_000 + index })),
  ...(supersedes === undefined ? {} : { supersedes: { source: 'jury', id: supersedes } }),
})

const unknownReference = (index: number, at: string) => ({ code: 'unknown-reference', index, at })

export const benchFrame = (id: string, at: string, stage = 1): Frame => ({
  id,
  source: 'gps',
  at,
  stage,
  riders: [{ bib: 1, toFinishM: 1000, speedKmh: 45 }],
})

/** Reads on from `afterSeq` in small pieces until there is no more. */
export async function readAll(
  journal: Journal,
  competition: string,
  afterSeq = 0,
): Promise<JournalledFact[]> {
  const all: JournalledFact[] = []
  for (;;) {
    const piece = await journal.read(competition, all.at(-1)?.seq ?? afterSeq, 7)
    if (piece.length === 0) return all
    all.push(...piece)
  }
}

/** Follows a competition as a node does: reads on at every hint. `seen(seq)` resolves when it has come that far. */
function createFollower(journal: Journal, competition: string) {
  const facts: JournalledFact[] = []
  const waiting: { seq: number; resolve: () => void }[] = []
  let reading: Promise<void> = Promise.resolve()
  const readOn = async () => {
    facts.push(...(await readAll(journal, competition, facts.at(-1)?.seq ?? 0)))
    for (const { seq, resolve } of waiting) if (facts.length >= seq) resolve()
  }
  const look = () => {
    reading = reading.then(readOn)
  }
  const stop = journal.follow((head) => {
    if (head.competition === competition) look()
  })
  look()
  return {
    facts,
    stop,
    seen: (seq: number) =>
      new Promise<void>((resolve) => {
        waiting.push({ seq, resolve })
        look()
      }),
  }
}

const seqs = (facts: readonly JournalledFact[]) => facts.map((fact) => fact.seq)
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

/** `open` makes a fresh, empty storage for each test. */
export function describeJournal(name: string, open: () => Promise<JournalBench>): void {
  describe(`journal: ${name}`, () => {
    let bench: JournalBench
    let journal: Journal
    beforeEach(async () => {
      bench = await open()
      journal = await bench.node()
    })
    afterEach(() => bench.end())

    describe('appending', () => {
      test('numbers facts from 1 without a gap and returns them in order with their times', async () => {
        const outcome = await journal.append('tob2026', [competitionFact('tob'), passingFact('a')])
        expect(outcome).toMatchObject({ kind: 'appended', accepted: 2, duplicates: 0, seq: 2 })
        await journal.append('tob2026', [passingFact('b')])
        const facts = await readAll(journal, 'tob2026')
        expect(facts.map(({ fact }) => fact)).toEqual([
          competitionFact('tob'),
          passingFact('a'),
          passingFact('b'),
        ])
        expect(seqs(facts)).toEqual([1, 2, 3])
        for (const { receivedAt } of facts) expect(new Date(receivedAt).toISOString()).toBe(receivedAt)
      })

      test('answers the same key with the same content as a duplicate, with its first seq', async () => {
        await journal.append('tob2026', [competitionFact('tob'), passingFact('a'), passingFact('b')])
        const outcome = await journal.append('tob2026', [passingFact('a')])
        expect(outcome).toMatchObject({ kind: 'appended', accepted: 0, duplicates: 1, seq: 2 })
        expect(await readAll(journal, 'tob2026')).toHaveLength(3)
      })

      test('ignores the order of keys within a fact', async () => {
        await journal.append('tob2026', [competitionFact('tob'), passingFact('a')])
        const reversed = Object.fromEntries(Object.entries(passingFact('a')).toReversed()) as Fact
        expect(await journal.append('tob2026', [reversed])).toMatchObject({ duplicates: 1 })
      })

      test('accepts the new facts of a request that repeats some', async () => {
        await journal.append('tob2026', [competitionFact('tob'), passingFact('a')])
        const outcome = await journal.append('tob2026', [
          passingFact('a'),
          passingFact('b'),
          passingFact('b'),
        ])
        expect(outcome).toMatchObject({ kind: 'appended', accepted: 1, duplicates: 2, seq: 3 })
      })

      test('refuses a known key with other content, and the whole request with it', async () => {
        await journal.append('tob2026', [competitionFact('tob'), passingFact('a')])
        const outcome = await journal.append('tob2026', [passingFact('b'), passingFact('a', 2)])
        expect(outcome).toMatchObject({ kind: 'refused', faults: [{ code: 'conflict', index: 1 }] })
        expect(await readAll(journal, 'tob2026')).toHaveLength(2)
      })

      test('refuses a request that contradicts itself', async () => {
        await journal.append('tob2026', [competitionFact('tob')])
        const outcome = await journal.append('tob2026', [passingFact('a'), passingFact('a', 2)])
        expect(outcome).toMatchObject({ kind: 'refused', faults: [{ code: 'conflict', index: 1 }] })
        expect(await readAll(journal, 'tob2026')).toHaveLength(1)
      })

      test('keeps the same id of two sources, and of two competitions, apart', async () => {
        await journal.append('tob2026', [
          competitionFact('tob'),
          passingFact('a'),
          passingFact('a', 2, 'desk'),
        ])
        await journal.append('gob2026', [competitionFact('gob'), passingFact('a', 3)])
        expect(await readAll(journal, 'tob2026')).toHaveLength(3)
        expect(seqs(await readAll(journal, 'gob2026'))).toEqual([1, 2])
      })

      test('an empty request changes nothing and returns the head', async () => {
        await journal.append('tob2026', [competitionFact('tob')])
        expect(await journal.append('tob2026', [])).toMatchObject({
          kind: 'appended',
          accepted: 0,
          duplicates: 0,
          seq: 1,
        })
      })

      test('keeps texts and numbers as they are', async () => {
        await journal.append('tob2026', [competitionFact('tob')])
        await assertProperty(
          asyncProperty(string({ unit: 'binary' }), integer(), async (text, number) => {
            const id = `p${Buffer.from(text).toString('hex').slice(0, 40)}x${Math.abs(number)}`
            const fact = { ...passingFact(id), text, number } as unknown as Fact
            const outcome = await journal.append('tob2026', [fact])
            if (outcome.kind !== 'appended') return
            const [found] = await journal.read('tob2026', outcome.seq - 1, 1)
            expect(found?.fact).toEqual(fact)
            expect(await journal.append('tob2026', [fact])).toMatchObject({ duplicates: 1 })
          }),
          { numRuns: 30 },
        )
      })
    })

    describe('references', () => {
      test('a fact with an unknown reference is refused, and the whole request with it', async () => {
        await journal.append('tob2026', [competitionFact('tob'), ...programmeFacts()])
        const passing = { ...passingFact('p'), point: 'sprint-2' } as Fact
        const outcome = await journal.append('tob2026', [
          passingFact('fine'),
          passing,
          resultFact('r1', [1, 2, 9]),
        ])
        expect(outcome).toMatchObject({
          kind: 'refused',
          count: 2,
          faults: [unknownReference(1, '/point'), unknownReference(2, '/rows/2/bib')],
        })
        expect(await readAll(journal, 'tob2026')).toHaveLength(4)
        // The refused request has left nothing to which others could refer.
        expect(await journal.append('tob2026', [resultFact('r2', [1, 2])])).toMatchObject({ accepted: 1 })
      })

      test('later facts of a request see the earlier ones, and none sees a later one', async () => {
        const result = resultFact('r1', [1, 2])
        const corrected = resultFact('r2', [2, 1], 'r1')
        const inOrder = [competitionFact('tob'), ...programmeFacts(), result, corrected]
        expect(await journal.append('tob2026', inOrder)).toMatchObject({ accepted: 6 })
        const turned = [competitionFact('gob'), ...programmeFacts(), corrected, result]
        expect(await journal.append('gob2026', turned)).toMatchObject({
          faults: [unknownReference(4, '/supersedes')],
        })
      })

      test('a passing with an unknown bib, and facts before the lists, are accepted', async () => {
        await journal.append('tob2026', [competitionFact('tob'), resultFact('early', [1, 9])])
        await journal.append('tob2026', programmeFacts())
        expect(await journal.append('tob2026', [passingFact('ghost', 99)])).toMatchObject({ accepted: 1 })
        // When it is sent again, it is judged as before.
        expect(await journal.append('tob2026', [resultFact('early', [1, 9])])).toMatchObject({
          duplicates: 1,
        })
      })

      test('a second result has to supersede the first', async () => {
        await journal.append('tob2026', [
          competitionFact('tob'),
          ...programmeFacts(),
          resultFact('r1', [1, 2]),
        ])
        expect(await journal.append('tob2026', [resultFact('r2', [2, 1])])).toMatchObject({
          faults: [unknownReference(0, '/supersedes')],
        })
        expect(await journal.append('tob2026', [resultFact('r2', [2, 1], 'r1')])).toMatchObject({
          accepted: 1,
        })
      })

      test('a withdrawn list no longer counts', async () => {
        const [, , startList] = programmeFacts()
        await journal.append('tob2026', [competitionFact('tob'), ...programmeFacts()])
        expect(await journal.append('tob2026', [resultFact('r1', [9])])).toMatchObject({ kind: 'refused' })
        const withdrawn: Fact = {
          id: 'gone',
          source: 'office',
          type: 'withdrawn',
          at: '2026-07-04T11:00:00Z',
          supersedes: { source: 'office', id: startList!.id },
        }
        // The course is still in force, so only the statements of the start list are free again.
        await journal.append('tob2026', [withdrawn])
        expect(await journal.append('tob2026', [resultFact('r1', [9])])).toMatchObject({ accepted: 1 })
      })

      test('a bib that was read at the line is given to nobody else, also within the group that reads it', async () => {
        const [stage, course, startList] = programmeFacts() as [Fact, Fact, Fact & { riders: object[] }]
        const others: Fact = {
          ...startList,
          id: 'start-list-2',
          supersedes: { source: startList.source, id: startList.id },
          riders: startList.riders.map((rider) => ({ ...rider, firstName: 'Zoe', lastName: 'Other' })),
        } as Fact
        for (const [code, isRead] of [
          ['tob', true],
          ['gob', false],
        ] as const) {
          await journal.append(`${code}2026`, [competitionFact(code), stage, course, startList])
          if (isRead) await journal.append(`${code}2026`, [passingFact('read', 2)])
          const outcome = await journal.append(`${code}2026`, [others])
          expect(outcome.kind).toBe(isRead ? 'refused' : 'appended')
        }
        // Sent together, they may become one group.
        await journal.append('hob2026', [competitionFact('hob'), stage, course, startList])
        const together = await Promise.all([
          journal.append('hob2026', [passingFact('read', 2)]),
          journal.append('hob2026', [others]),
        ])
        expect(together.map(({ kind }) => kind)).toEqual(['appended', 'refused'])
      })

      test('simultaneous requests get answers that fit the order of their facts', async () => {
        for (const turn of upTo(12)) {
          const competition = `t${turn}b2026`
          await journal.append(competition, [competitionFact(`t${turn}b`)])
          const [stage, course, startList] = programmeFacts() as [Fact, Fact, Fact]
          const nodes = [journal, await bench.node()] as const
          const wrong = resultFact('wrong', [1, 9])
          const requests = turn % 2 === 0 ? [[stage, course, startList], [wrong]] : [[wrong], [startList]]
          const outcomes = await Promise.all(
            requests.map((facts, index) => nodes[index % 2]!.append(competition, facts)),
          )
          const kinds = outcomes.map(({ kind }) => kind)
          const stands = (await readAll(journal, competition)).map(({ fact }) => fact.id)
          const wrongAt = stands.indexOf('wrong')
          const isTaken = kinds[requests.findIndex(([first]) => first === wrong)] === 'appended'
          expect(isTaken).toBe(wrongAt !== -1)
          if (isTaken) expect(wrongAt).toBeLessThan(stands.indexOf('start-list'))
        }
      })

      test('a dry run reports the outcome and stores nothing', async () => {
        const hints: JournalHead[] = []
        const stop = journal.follow((head) => hints.push(head))
        const all = [competitionFact('tob'), ...programmeFacts()]
        expect(await journal.append('tob2026', all, { dryRun: true })).toMatchObject({ accepted: 4, seq: 4 })
        expect(await journal.heads()).toEqual([])
        await journal.append('tob2026', [competitionFact('tob')])
        hints.length = 0
        await journal.append('tob2026', all, { dryRun: true })
        const wrong = await journal.append('tob2026', [...all, resultFact('r', [9])], { dryRun: true })
        expect(wrong).toMatchObject({ kind: 'refused', faults: [{ index: 4 }] })
        expect(hints).toEqual([])
        expect(await readAll(journal, 'tob2026')).toHaveLength(1)
        // Nothing of the dry runs counts as stated.
        expect(await journal.append('tob2026', [resultFact('r', [9])])).toMatchObject({ accepted: 1 })
        stop()
      })

      test('are judged the same after a restart', async () => {
        if (!bench.restart) return
        await journal.append('tob2026', [
          competitionFact('tob'),
          ...programmeFacts(),
          resultFact('r1', [1, 2]),
          resultFact('r2', [2, 1], 'r1'),
        ])
        const again = await bench.restart()
        const outcome = await again.append('tob2026', [resultFact('r3', [1, 9], 'r1')])
        expect(outcome).toMatchObject({
          faults: [
            unknownReference(0, '/rows/1/bib'),
            { index: 0, reason: expect.stringContaining('jury/r2') },
          ],
        })
        expect(await again.append('tob2026', [resultFact('r3', [1], 'r2')])).toMatchObject({ accepted: 1 })
      })
    })

    describe('authority', () => {
      const authorityFact = (id: string, server: string, taken?: true): Fact => ({
        id,
        source: 'office',
        type: 'authority',
        at: '2026-07-01T08:00:00Z',
        server,
        ...(taken && { taken }),
      })
      const heldElsewhere = { kind: 'refused', faults: [{ code: 'held-elsewhere', index: 0 }] }
      /** As if it were stated at this server. */
      const at = (relayedFrom: string) => ({ relayedFrom })

      beforeEach(async () => {
        await journal.append('tob2026', [competitionFact('tob'), ...programmeFacts()])
        await journal.append('tob2026', [authorityFact('a1', 'van')])
      })

      test('only the server that has the authority takes facts and frames', async () => {
        expect(await journal.append('tob2026', [passingFact('p1')])).toMatchObject(heldElsewhere)
        expect(await journal.append('tob2026', [passingFact('p1')], at('office'))).toMatchObject(
          heldElsewhere,
        )
        expect(await journal.append('tob2026', [passingFact('p1')], at('van'))).toMatchObject({ accepted: 1 })
        const frame = benchFrame('f1', '2026-07-04T12:00:00Z')
        expect(await journal.appendFrames('tob2026', [frame])).toMatchObject(heldElsewhere)
        expect(await journal.appendFrames('tob2026', [frame], at('van'))).toMatchObject({ accepted: 1 })
      })

      test('it is handed over within the journal: what follows in the same request is refused', async () => {
        const handed = [authorityFact('a2', 'office'), passingFact('p1')]
        expect(await journal.append('tob2026', handed, at('van'))).toMatchObject({
          kind: 'refused',
          faults: [{ code: 'held-elsewhere', index: 1 }],
        })
        expect(await journal.append('tob2026', handed.slice(0, 1), at('van'))).toMatchObject({ accepted: 1 })
        expect(await journal.append('tob2026', [passingFact('p1')], at('van'))).toMatchObject(heldElsewhere)
        expect(await journal.append('tob2026', [passingFact('p1')], at('office'))).toMatchObject({
          accepted: 1,
        })
      })

      test('a server without it cannot give it to itself, but takes it if the other server is lost', async () => {
        const own = authorityFact('a2', 'office')
        expect(await journal.append('tob2026', [own], at('office'))).toMatchObject(heldElsewhere)
        const taken = authorityFact('a3', 'office', true)
        expect(await journal.append('tob2026', [taken], at('office'))).toMatchObject({ accepted: 1 })
        expect(await journal.append('tob2026', [passingFact('p1')], at('office'))).toMatchObject({
          accepted: 1,
        })
      })

      test('facts that are already stored are duplicates on every server', async () => {
        await journal.append('tob2026', [passingFact('p1')], at('van'))
        expect(await journal.append('tob2026', [passingFact('p1')])).toMatchObject({
          accepted: 0,
          duplicates: 1,
        })
      })
    })

    describe('competitions', () => {
      test('a fact for an unknown competition is refused and creates nothing', async () => {
        expect(await journal.append('tob2026', [passingFact('a')])).toEqual({ kind: 'unknown-competition' })
        expect(await journal.heads()).toEqual([])
        expect(await journal.read('tob2026', 0, 10)).toEqual([])
      })

      test('a competition fact creates its competition only if that is allowed', async () => {
        const refused = await journal.append('tob2026', [competitionFact('tob')], { create: false })
        expect(refused).toEqual({ kind: 'unknown-competition' })
        await journal.append('tob2026', [competitionFact('tob')])
        const restated = { ...competitionFact('tob'), id: 'again' }
        expect(await journal.append('tob2026', [restated], { create: false })).toMatchObject({ seq: 2 })
      })

      test('a refused request creates no competition', async () => {
        const outcome = await journal.append('tob2026', [
          competitionFact('tob'),
          competitionFact('tob', 'Other'),
        ])
        expect(outcome).toMatchObject({ kind: 'refused', faults: [{ code: 'conflict' }] })
        expect(await journal.heads()).toEqual([])
      })

      test('each has an epoch of its own, which never changes', async () => {
        await journal.append('tob2026', [competitionFact('tob')])
        await journal.append('gob2026', [competitionFact('gob')])
        const before = await journal.heads()
        expect(before.map(({ competition, seq }) => [competition, seq])).toEqual([
          ['gob2026', 1],
          ['tob2026', 1],
        ])
        expect(new Set(before.map(({ epoch }) => epoch)).size).toBe(2)
        for (const { epoch } of before) expect(epoch).toMatch(/^[A-Za-z0-9]{1,32}$/)
        await journal.append('tob2026', [passingFact('a')])
        const after = await journal.heads()
        expect(after.map(({ epoch }) => epoch)).toEqual(before.map(({ epoch }) => epoch))
      })

      test('created by many at once, it has one epoch and every fact once', async () => {
        const writers = upTo(8).map((n) =>
          journal.append('tob2026', [competitionFact('tob'), passingFact(`w${n}`)]),
        )
        const outcomes = await Promise.all(writers)
        expect(outcomes.every(({ kind }) => kind === 'appended')).toBe(true)
        expect(seqs(await readAll(journal, 'tob2026'))).toEqual(upTo(9))
        expect(await journal.heads()).toHaveLength(1)
      })
    })

    describe('removing', () => {
      test('removes a competition and keeps the others; when it is created again it has another epoch', async () => {
        await journal.append('tob2026', [competitionFact('tob'), ...programmeFacts(), passingFact('a')])
        await journal.append('gob2026', [competitionFact('gob')])
        await journal.appendFrames('tob2026', [benchFrame('1', '2026-07-04T12:00:00Z')])
        const before = await journal.heads()
        expect(await journal.remove('tob2026')).toBe(true)
        expect(await journal.remove('tob2026')).toBe(false)
        expect((await journal.heads()).map(({ competition }) => competition)).toEqual(['gob2026'])
        expect(await journal.read('tob2026', 0, 10)).toEqual([])
        expect(await journal.readFrames('tob2026', 0, 10)).toEqual([])
        expect(await journal.append('tob2026', [passingFact('b')])).toEqual({ kind: 'unknown-competition' })
        // Its statements are forgotten too.
        const anew = [competitionFact('tob', 'Anew'), resultFact('r', [9])]
        expect(await journal.append('tob2026', anew)).toMatchObject({ accepted: 2, seq: 2 })
        const after = await journal.heads()
        expect(after.at(-1)).toMatchObject({ competition: 'tob2026', seq: 2, frameCount: 0 })
        expect(after.at(-1)?.epoch).not.toBe(before.at(-1)?.epoch)
        expect(after.at(0)).toEqual(before.at(0))
      })
    })

    describe('an epoch', () => {
      test('that has ended is not read on, by any node', async () => {
        const frame = benchFrame('1', '2026-07-04T12:00:00Z')
        const state = async (): Promise<string> => {
          await journal.append('tob2026', [competitionFact('tob'), ...programmeFacts()])
          await journal.appendFrames('tob2026', [frame])
          return (await journal.heads())[0]!.epoch
        }
        const ended = await state()
        for (const node of [journal, await bench.node()]) {
          expect(await node.read('tob2026', 0, 10, ended)).toHaveLength(4)
          expect(await node.readFrames('tob2026', 0, 10, ended)).toHaveLength(1)
        }
        await journal.remove('tob2026')
        const epoch = await state()
        for (const node of [journal, await bench.node()]) {
          for (const after of [0, 4, 9])
            await expect(node.read('tob2026', after, 10, ended)).rejects.toThrow(EpochEnded)
          await expect(node.readFrames('tob2026', 0, 10, ended)).rejects.toThrow(EpochEnded)
          expect(await node.read('tob2026', 2, 10, epoch)).toHaveLength(2)
          expect(await node.readFrames('tob2026', 0, 10, epoch)).toHaveLength(1)
        }
      })
    })

    describe('many writers', () => {
      test('leave no gap and no duplicate, and each finds its facts at the returned seq', async () => {
        await journal.append('tob2026', [competitionFact('tob')])
        const nodes = [journal, await bench.node()]
        const writer = async (n: number) => {
          const told: { id: string; seq: number }[] = []
          for (const turn of upTo(10)) {
            const id = `w${n}-${turn}`
            const outcome = await (nodes[n % 2] as Journal).append('tob2026', [passingFact(id, n)])
            if (outcome.kind === 'appended') told.push({ id, seq: outcome.seq })
          }
          return told
        }
        const told = (await Promise.all(upTo(16).map(writer))).flat()
        const facts = await readAll(journal, 'tob2026')
        expect(seqs(facts)).toEqual(upTo(161))
        expect(told).toHaveLength(160)
        for (const { id, seq } of told) expect(facts[seq - 1]?.fact.id).toBe(id)
      })

      test('with different content for one key have one winner, and the others get the conflict', async () => {
        await journal.append('tob2026', [competitionFact('tob')])
        const nodes = [journal, await bench.node()]
        const outcomes = await Promise.all(
          upTo(10).map((bib) => (nodes[bib % 2] as Journal).append('tob2026', [passingFact('same', bib)])),
        )
        expect(outcomes.filter(({ kind }) => kind === 'appended')).toHaveLength(1)
        expect(outcomes.filter(({ kind }) => kind === 'refused')).toHaveLength(9)
      })
    })

    describe('following', () => {
      test('two followers of one journal each see every fact once and in order', async () => {
        await journal.append('tob2026', [competitionFact('tob')])
        const second = await bench.node()
        const followers = [createFollower(journal, 'tob2026'), createFollower(second, 'tob2026')]
        await Promise.all(upTo(40).map((n) => journal.append('tob2026', [passingFact(`f${n}`)])))
        await Promise.all(followers.map((follower) => follower.seen(41)))
        for (const { facts, stop } of followers) {
          stop()
          expect(seqs(facts)).toEqual(upTo(41))
        }
        expect(followers[0]?.facts).toEqual(followers[1]?.facts)
      })

      test('a follower that begins late reads all earlier facts', async () => {
        await journal.append('tob2026', [competitionFact('tob'), passingFact('a'), passingFact('b')])
        const follower = createFollower(journal, 'tob2026')
        await follower.seen(3)
        follower.stop()
        expect(seqs(follower.facts)).toEqual([1, 2, 3])
      })

      test('a hint has the readable head, and comes before the answer', async () => {
        const hints: JournalHead[] = []
        const readable: number[] = []
        const stop = journal.follow((head) => {
          hints.push(head)
          void journal.read('tob2026', 0, 10).then((facts) => readable.push(facts.length))
        })
        await journal.append('tob2026', [competitionFact('tob'), passingFact('a')])
        const [head] = await journal.heads()
        expect(hints).toEqual([head])
        await journal.read('tob2026', 0, 10)
        expect(readable).toEqual([2])
        stop()
      })

      test('a request without changes causes no hint, and there is none after the undo', async () => {
        await journal.append('tob2026', [competitionFact('tob')])
        const hints: JournalHead[] = []
        const stop = journal.follow((head) => hints.push(head))
        await journal.append('tob2026', [competitionFact('tob')])
        await journal.append('tob2026', [competitionFact('tob', 'Other')])
        expect(hints).toEqual([])
        stop()
        await journal.append('tob2026', [passingFact('a')])
        expect(hints).toEqual([])
      })

      test('a follower that throws does not stop hints to others', async () => {
        const hints: JournalHead[] = []
        const stops = [
          journal.follow(() => {
            throw new Error('a faulty follower')
          }),
          journal.follow((head) => hints.push(head)),
        ]
        const outcome = await journal.append('tob2026', [competitionFact('tob')])
        expect(outcome).toMatchObject({ kind: 'appended' })
        expect(hints).toHaveLength(1)
        for (const stop of stops) stop()
      })
    })

    describe('frames', () => {
      beforeEach(async () => {
        await journal.append('tob2026', [competitionFact('tob')])
      })

      test('are counted from 1 in a lane of their own and leave the facts’ seq alone', async () => {
        const outcome = await journal.appendFrames('tob2026', [
          benchFrame('1', '2026-07-04T12:00:00Z'),
          benchFrame('2', '2026-07-04T12:00:01Z'),
        ])
        expect(outcome).toEqual({ kind: 'appended', accepted: 2, duplicates: 0, count: 2, unknownBibs: [] })
        expect(await journal.heads()).toMatchObject([{ seq: 1, frameCount: 2 }])
        const frames = await journal.readFrames('tob2026', 1, 10)
        expect(frames).toEqual([{ count: 2, frame: benchFrame('2', '2026-07-04T12:00:01Z') }])
      })

      test('a repeated frame is a duplicate, whatever its content', async () => {
        await journal.appendFrames('tob2026', [benchFrame('1', '2026-07-04T12:00:00Z')])
        const outcome = await journal.appendFrames('tob2026', [
          benchFrame('1', '2026-07-04T12:00:05Z'),
          benchFrame('2', '2026-07-04T12:00:06Z'),
        ])
        expect(outcome).toEqual({ kind: 'appended', accepted: 1, duplicates: 1, count: 2, unknownBibs: [] })
      })

      test('are kept with bibs that are not on the start list, and report them', async () => {
        const frame = benchFrame('1', '2026-07-04T12:00:00Z')
        const riders = [3, 99, 77].map((bib) => ({ ...frame.riders[0]!, bib }))
        const told = async (id: string) => {
          const outcome = await journal.appendFrames('tob2026', [{ ...frame, id, riders }])
          return outcome.kind === 'appended' && [outcome.accepted, outcome.unknownBibs]
        }
        expect(await told('1')).toEqual([1, []])
        await journal.append('tob2026', programmeFacts())
        expect(await told('2')).toEqual([1, [77, 99]])
      })

      test('are refused for an unknown competition', async () => {
        const outcome = await journal.appendFrames('gob2026', [benchFrame('1', '2026-07-04T12:00:00Z')])
        expect(outcome).toEqual({ kind: 'unknown-competition' })
        expect(await journal.readFrames('gob2026', 0, 10)).toEqual([])
      })

      test('reach followers with the count of the lane', async () => {
        const hints: JournalHead[] = []
        const stop = journal.follow((head) => hints.push(head))
        await journal.appendFrames('tob2026', [benchFrame('1', '2026-07-04T12:00:00Z')])
        stop()
        expect(hints).toMatchObject([{ competition: 'tob2026', seq: 1, frameCount: 1 }])
      })

      test('are thinned when they are old; the count continues, and the rest is in order', async () => {
        const start = Date.parse('2026-07-04T12:00:00Z')
        const frames = upTo(1_200).map((n) => benchFrame(`t${n}`, new Date(start + n * 1000).toISOString()))
        for (let from = 0; from < frames.length; from += 300)
          await journal.appendFrames('tob2026', frames.slice(from, from + 300))
        const left: number[] = []
        for (let after = 0; ;) {
          const piece = await journal.readFrames('tob2026', after, 100)
          if (piece.length === 0) break
          left.push(...piece.map(({ count }) => count))
          after = left.at(-1) ?? 0
        }
        // Retention of the benches: 5 minutes whole, then one in 10 s.
        expect(left).toEqual([...left].sort((a, b) => a - b))
        expect(left.slice(-300)).toEqual(upTo(1_200).slice(-300))
        expect(left.length).toBeLessThan(300 + 900 / 10 + 5)
        expect(left.length).toBeGreaterThan(300 + 900 / 10 - 5)
        expect(await journal.heads()).toMatchObject([{ frameCount: 1_200 }])
        await journal.appendFrames('tob2026', [benchFrame('next', '2026-07-04T13:00:00Z')])
        expect(await journal.heads()).toMatchObject([{ frameCount: 1_201 }])
      })
    })

    describe('restart', () => {
      test('has the same facts, frames and heads, and continues without a gap', async () => {
        if (!bench.restart) return
        await journal.append('tob2026', [competitionFact('tob'), passingFact('a')])
        await journal.appendFrames('tob2026', [benchFrame('1', '2026-07-04T12:00:00Z')])
        const before = {
          facts: await readAll(journal, 'tob2026'),
          frames: await journal.readFrames('tob2026', 0, 10),
          heads: await journal.heads(),
        }
        const again = await bench.restart()
        expect({
          facts: await readAll(again, 'tob2026'),
          frames: await again.readFrames('tob2026', 0, 10),
          heads: await again.heads(),
        }).toEqual(before)
        expect(await again.append('tob2026', [passingFact('a'), passingFact('b')])).toMatchObject({
          kind: 'appended',
          accepted: 1,
          duplicates: 1,
          seq: 3,
        })
      })

      test('closing finishes writes in progress', async () => {
        if (!bench.restart) return
        const appended = journal.append('tob2026', [competitionFact('tob')])
        const closed = journal.close()
        expect(await appended).toMatchObject({ kind: 'appended', seq: 1 })
        await closed
        const again = await bench.restart()
        expect(await readAll(again, 'tob2026')).toHaveLength(1)
      })
    })
  })
}
