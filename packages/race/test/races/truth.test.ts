/** docs/truth.md about the Tour agrees with the bundle, fact by fact and figure by figure. */
import { describe, expect, test } from 'vitest'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { EXPECTED, tourFacts, type Standings } from '../tour.ts'
import { tableOf, TRUTH } from './truth.ts'

const facts = tourFacts()
const decisions = facts.filter((fact) => fact.type === 'decision')

/** A decision in the words of the table. */
function say(decision: FactOf<'decision'>['decision']): string {
  switch (decision.kind) {
    case 'penalty':
      return `penalty, bib ${decision.bib}, ${decision.ms / 1000} s`
    case 'pointsPenalty':
      return `points penalty, bib ${decision.bib}, ${decision.points} points, ${decision.classification}`
    case 'tieOrder':
      return `tie order, ${decision.classification}: bibs ${decision.bibs?.join(', ')}`
    case 'neutralisation':
      return `neutralisation, ${decision.beforeLineMs / 1000} s before the line, ${decision.bonifications ? 'with' : 'without'} bonifications`
    default:
      return JSON.stringify(decision)
  }
}

describe('the facts inferred from the published standings', () => {
  test('are every decision of the bundle, each with its reason', () => {
    const listed = tableOf('### Facts inferred from the published standings', 'Stage')
    expect(listed.map((cells) => cells.slice(0, 4))).toEqual(
      decisions.map(({ stage, id, decision, reason }) => [String(stage), `\`${id}\``, say(decision), reason]),
    )
    expect(listed.filter((cells) => cells[4] === '')).toEqual([])
  })

  test('and nothing else has that source; each reason says so, and was known when the stage became official', () => {
    expect(facts.filter(({ source }) => source === 'published-standings')).toEqual(decisions)
    for (const { inferred, inferredFrom, stage, at } of decisions) {
      expect([inferred, inferredFrom]).toEqual([true, 'publishedStandings'])
      const official = facts.find(
        (fact) => fact.type === 'resultStatus' && fact.stage === stage && fact.resultStatus === 'official',
      )
      expect(at).toBe(official?.at)
    }
  })
})

test('the rows compared are those of the expected standings', () => {
  const kinds: readonly [string, Exclude<keyof Standings, 'stage'>][] = [
    ['stage', 'stageRanking'],
    ['teams of the stage', 'stageTeams'],
    ['general', 'general'],
    ['points', 'points'],
    ['mountains', 'mountains'],
    ['young rider', 'young'],
    ['team', 'team'],
  ]
  expect(tableOf('## Tour de France 2026', 'Ranking')).toEqual(
    kinds.map(([name, kind]) => {
      const rows = EXPECTED.reduce(
        (sum, standings) => sum + standings[kind].filter(([, , value]) => value !== 0).length,
        0,
      )
      return [name, String(EXPECTED.length), rows.toLocaleString('en'), 'none']
    }),
  )
})

/** How many times or points are shared by several rows. */
const levelGroups = (rows: Standings['general']): number => {
  const counts = new Map<number, number>()
  for (const [, , value] of rows) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].filter((count) => count > 1).length
}

test('the ties are as many as it says', () => {
  const [first = 0, ...later] = EXPECTED.map(({ general }) => levelGroups(general))
  expect(TRUTH).toContain(`(${first} groups after stage 1, up to ${Math.max(...later)} later)`)
  expect(EXPECTED.map(({ team }) => levelGroups(team)).filter((groups) => groups > 0)).toEqual([])
})

test('riders stand behind someone with a longer time on the stages it names', () => {
  const stages = EXPECTED.filter(({ stageRanking }) =>
    stageRanking.some(([, , ms], index) => index > 0 && ms < (stageRanking[index - 1]?.[2] ?? 0)),
  ).map(({ stage }) => stage)
  expect(TRUTH).toContain(
    `on stages ${stages.slice(0, -1).join(', ')} and ${stages.at(-1)} riders stand behind someone with a longer time`,
  )
})

test('the two riders out of time are withdrawals, and no stage has a limit', () => {
  const late = facts.filter((fact) => fact.type === 'withdrawal' && fact.irm === 'OTL')
  const [bibs, stages] = [
    late.map((fact) => 'bib' in fact && fact.bib),
    late.map((fact) => 'stage' in fact && fact.stage),
  ]
  expect(TRUTH).toContain(`(bibs ${bibs.join(' and ')}, stages ${stages.join(' and ')})`)
  expect(facts.filter((fact) => fact.type === 'stage' && fact.timeLimit !== undefined)).toEqual([])
})

test('no sprint or climb departs from the scales', () => {
  const scales = facts.flatMap((fact) =>
    fact.type === 'course' ? fact.markers.filter(({ kind, points }) => kind !== 'finish' && points) : [],
  )
  const rows = facts.flatMap((fact) =>
    fact.type === 'markerResult' ? fact.rows.filter(({ points }) => points !== undefined) : [],
  )
  expect([scales, rows]).toEqual([[], []])
})
