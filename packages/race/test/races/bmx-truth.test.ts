/** BMX racing of Paris 2024: places in heats, sums of rounds, and who rides in which heat at which gate, computed against the published (docs/truth.md). */
import { expect, test } from 'vitest'
import { sumMotos } from '@bell-lap/domain/heats/motos'
import type { OutcomeRow } from '@bell-lap/domain/outcome/outcome'
import { bundleRace } from './bundle-race.ts'
import { tableOf } from './truth.ts'

type PublishedRow = readonly [
  bib: string,
  heat: string | null,
  gate: number,
  place: number | null,
  gapMs: number | null,
  mark: string | null,
]
interface PublishedRound {
  readonly event: number
  readonly phase: number
  readonly rows: readonly PublishedRow[]
}

const { read, expected } = bundleRace('bmxparis2024')
const rounds = expected<PublishedRound>('rounds')
const at = ({ event, phase }: PublishedRound) => ({ e: event, p: phase })

test('places and gaps in every heat are the published ones; who did not finish has the published place in the sum alone', () => {
  const unplaced: string[] = []
  for (const round of rounds) {
    const { results } = read('phase-results', at(round))
    expect(results).toHaveLength(round.rows.length)
    for (const [bib, heat, , place, gapMs] of round.rows) {
      const row = results.find((each) => each.key === bib && (each.heat ?? null) === heat)
      if (row === undefined) throw new Error(`${bib} is not in ${heat}`)
      if (row.rank === 0) unplaced.push(`${round.event}, ${round.phase} | ${bib} | ${place} | ${row.irm}`)
      else expect([bib, row.rank, row.gapMs ?? 0]).toEqual([bib, place, gapMs ?? 0])
      if (row.round !== undefined) expect([bib, row.round.places.at(-1)]).toEqual([bib, place])
    }
  }
  expect(unplaced).toEqual(tableOf('## BMX racing of Paris 2024', 'Phase').map((cells) => cells.join(' | ')))
})

test('the marks of the last chance race, the only ones published, are ours', () => {
  const marked = rounds.filter(({ phase }) => phase === 4)
  expect(marked).toHaveLength(2)
  for (const round of marked) {
    const marks = new Map(
      read('phase-results', at(round)).results.map(({ key, mark }) => [key, mark ?? null]),
    )
    expect(round.rows.map(([bib]) => [bib, marks.get(bib)])).toEqual(
      round.rows.map((row) => [row[0], row[5]]),
    )
  }
})

test('who rides, in which heat and at which gate, follows from the run before', () => {
  const differing = rounds.flatMap((round) => {
    const { results } = read('phase-startlist', at(round))
    const computed = new Map(results.map((row) => [row.key, [row.heat ?? null, row.rank]]))
    expect(computed.size).toBe(round.rows.length)
    return round.rows.flatMap(([bib, heat, gate]) => {
      const own = computed.get(bib) ?? [null, null]
      return own[0] === heat && own[1] === gate ? [] : [[round.event, round.phase, bib, heat, gate, ...own]]
    })
  })
  expect(differing).toEqual([])
})

test.each([
  [1, [1, 2, 3]],
  [1, [5, 6, 7]],
  [2, [1, 2, 3]],
  [2, [5, 6, 7]],
] as const)(
  'event %i, runs %j: nobody would stand elsewhere if a rider who did not start counted two more than the heat has riders',
  (event, phases) => {
    const runs = phases.map((phase) =>
      read('phase-results', { e: event, p: phase }).results.map((row): OutcomeRow => ({
        key: row.key,
        rank: row.rank || null,
        irm: row.irm,
        heat: row.heat ?? null,
        mark: null,
        outcome: row.timeMs === null ? null : { kind: 'time', timeMs: row.timeMs },
      })),
    )
    const stricter = runs.map((rows) =>
      rows.map((row) =>
        row.irm === 'DNS'
          ? { ...row, roundPoints: rows.filter(({ heat }) => heat === row.heat).length + 2 }
          : row,
      ),
    )
    const order = (of: typeof runs) => sumMotos(of).map(({ key }) => key)
    expect(order(stricter)).toEqual(order(runs))
  },
)
