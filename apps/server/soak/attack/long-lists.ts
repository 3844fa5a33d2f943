/**
 * Lists as long as a fact may hold, of short entries: a round of a series, splits, sprints, and notes made at the line. Then every document
 * of their competition is read.
 */
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { PROCESS_TOKEN } from '../../test/server-process.ts'
import type { AttackedServer, Row } from './attacked-server.ts'

const MOST_TURN_MS = 100
/** Facts of one request. */
const AT_ONCE = 2_000

const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))

const LISTS: readonly (readonly [name: string, facts: readonly object[]])[] = [
  [
    'a round of a series with 19,000 riders',
    [
      {
        ...FACT_EXAMPLES.seriesResult,
        rows: list(19_000, (index) => ({ lastName: `Rider ${index}`, nation: 'GBR', rank: index + 1 })),
      },
    ],
  ],
  [
    'a result of 1,900 riders with 65 splits',
    [
      {
        ...FACT_EXAMPLES.unitStartList,
        id: 'long-starters',
        supersedes: { source: 'office', id: FACT_EXAMPLES.unitStartList.id },
        competitors: list(1_900, (index) => ({
          key: `${index}`,
          kind: 'athlete',
          bib: index,
          lastName: 'A',
        })),
      },
      {
        ...FACT_EXAMPLES.unitResult,
        rows: list(1_900, (index) => ({
          competitor: `${index}`,
          outcome: { kind: 'time', timeMs: 10_000 + index },
          splits: list(65, (split) => ({ point: `${split}`, timeMs: split })),
        })),
      },
    ],
  ],
  [
    '6,000 notes at the line',
    list(3_000, (index) => [
      { ...FACT_EXAMPLES.stamp, id: `s${index}`, timeOfDayMs: 37_000_000 + index * 10 },
      { ...FACT_EXAMPLES.bibEntry, id: `b${index}`, bib: 11, typedMs: 37_000_005 + index * 10 },
    ]).flat(),
  ],
  [
    '6,000 passings of as many devices',
    list(6_000, (index) => ({
      ...FACT_EXAMPLES.passing,
      source: `device-${index}`,
      timeOfDayMs: 37_000_000 + index * 10,
    })),
  ],
]

async function post(address: string, c: string, facts: readonly object[]): Promise<void> {
  const answer = await fetch(`${address}/ingest/competitions/${c}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(facts),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 500)}`)
}

const pathsOf = (c: string): string[] =>
  Object.values(DOCUMENTS).flatMap(({ path }) => {
    const known = path.replace('{c}', c).replace('{s}', '1').replace('{e}', '3').replace('{p}', '1')
    return known.includes('{') || !known.startsWith(`/competitions/${c}`) ? [] : [known]
  })

export async function attackByLongLists(server: AttackedServer): Promise<Row> {
  const { address } = server
  const { competition, classificationRules, stage, course, event, series, team, startList } = FACT_EXAMPLES
  const { phase, unitStartList, stageStarted } = FACT_EXAMPLES
  const programme = [classificationRules, stage, course, event, phase, series, team, startList, unitStartList]
  const turns: string[] = []
  let mostMs = 0
  let failed = 0
  for (const [index, [name, facts]] of LISTS.entries()) {
    // Each list has a competition of its own, because a large competition is computed in another thread.
    const code = `long${'abcdefgh'[index]}`
    const c = `${code}2026`
    await post(address, c, [{ ...competition, code }, ...programme, stageStarted])
    await server.longestTurn()
    for (let from = 0; from < facts.length; from += AT_ONCE)
      await post(address, c, facts.slice(from, from + AT_ONCE))
    for (const path of pathsOf(c)) {
      const answer = await fetch(`${address}${path}`)
      await answer.arrayBuffer()
      if (answer.status >= 500) failed += 1
    }
    const turnMs = await server.longestTurn()
    mostMs = Math.max(mostMs, turnMs)
    turns.push(`${name}: ${turnMs.toFixed(0)} ms`)
  }
  return {
    attack: `lists as long as facts may hold, each followed by ${pathsOf('long2026').length} documents`,
    figures: `longest turn with ${turns.join('; with ')}; ${failed} answers of 5xx`,
    bound: `${MOST_TURN_MS} ms, no 5xx`,
    holds: mostMs <= MOST_TURN_MS && failed === 0 && (await server.isAlive()),
  }
}
