/**
 * Lists as long as a fact may hold, of short entries: a round of a series, splits, sprints, and notes made at the line. Then every document
 * of their competition is read.
 */
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { PROCESS_TOKEN } from '../../test/server-process.ts'
import type { AttackedServer, Row } from './attacked-server.ts'

const MOST_TURN_MS = 100
const COMPETITION = 'long2026'
/** Facts of one request. */
const AT_ONCE = 2_000

const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))
const phase = { event: 3, phase: 1 }

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
]

export async function attackByLongLists(server: AttackedServer): Promise<Row> {
  const { address } = server
  const post = async (facts: readonly object[]): Promise<void> => {
    const answer = await fetch(`${address}/ingest/competitions/${COMPETITION}/facts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(facts),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 500)}`)
  }
  const { competition, classificationRules, stage, course, event, series, team, startList } = FACT_EXAMPLES
  const { phase: phaseFact, unitStartList, stageStarted } = FACT_EXAMPLES
  await post([
    { ...competition, code: 'long' },
    classificationRules,
    stage,
    course,
    event,
    phaseFact,
    series,
    team,
    startList,
    unitStartList,
    stageStarted,
  ])
  const paths = Object.values(DOCUMENTS).flatMap(({ path }) => {
    const known = path
      .replace('{c}', COMPETITION)
      .replace('{s}', '1')
      .replace('{e}', `${phase.event}`)
      .replace('{p}', `${phase.phase}`)
    return known.includes('{') || !known.startsWith('/competitions/long') ? [] : [known]
  })
  const turns: string[] = []
  let mostMs = 0
  let failed = 0
  for (const [name, facts] of LISTS) {
    await server.longestTurn()
    for (let from = 0; from < facts.length; from += AT_ONCE) await post(facts.slice(from, from + AT_ONCE))
    for (const path of paths) {
      const answer = await fetch(`${address}${path}`)
      await answer.arrayBuffer()
      if (answer.status >= 500) failed += 1
    }
    const turnMs = await server.longestTurn()
    mostMs = Math.max(mostMs, turnMs)
    turns.push(`${name}: ${turnMs.toFixed(0)} ms`)
  }
  return {
    attack: `lists as long as facts may hold, then ${paths.length} documents`,
    figures: `longest turn with ${turns.join('; with ')}; ${failed} answers of 5xx`,
    bound: `${MOST_TURN_MS} ms, no 5xx`,
    holds: mostMs <= MOST_TURN_MS && failed === 0 && (await server.isAlive()),
  }
}
