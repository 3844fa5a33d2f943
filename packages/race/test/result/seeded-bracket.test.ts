/** The constructed eliminator and pump track (races/bracketmade2026), and single states of their heats. */
import { expect, test } from 'vitest'
import { bundleRace } from '../races/bundle-race.ts'
import { athletes, DAY, smallEvent } from '../small-event.ts'

const { facts, read } = bundleRace('bracketmade2026')
const UNIT = { event: 1, phase: 1 }
const startAt = `${DAY}T12:00:00+02:00`

test('heats of every round follow from the round before: whom a result names is whom the start list has', () => {
  const heats = facts.filter((fact) => fact.type === 'heatResult').filter(({ phase }) => phase! > 1)
  expect(heats).toHaveLength(8 + 4 + 2 + 2 + 8 + 4 + 2 + 2)
  for (const { event: e, phase: p, heat, rows } of heats) {
    const starters = read('phase-startlist', { e, p }).heats?.find(({ name }) => name === heat)?.results
    expect(new Set(starters?.map(({ key }) => key))).toEqual(
      new Set(rows.map(({ competitor }) => competitor)),
    )
  }
})

test('of an eliminator two of each heat go on, the others stand by the qualifying, and the small final gives places five to eight', () => {
  const eighths = read('phase-results', { e: 1, p: 2 })
  expect(eighths.heats).toHaveLength(8)
  for (const { results } of eighths.heats)
    expect(results.map(({ rank, mark }) => `${rank}${mark ?? ''}`)).toEqual(['1Q', '2Q', '3', '4'])
  const finals = read('phase-results', { e: 1, p: 5 })
  expect(finals.results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(finals.columns.map(({ kind }) => kind)).toEqual(['rank', 'bib', 'name', 'nation'])
  const whole = read('event-results', { e: 1 }).results
  expect(whole).toHaveLength(36)
  expect(whole.slice(0, 8).map(({ key }) => key)).toEqual(finals.results.map(({ key }) => key))
  const timed = read('phase-results', { e: 1, p: 1 }).results.map(({ key }) => key)
  const seeds = whole.slice(16, 32).map(({ key }) => timed.indexOf(key))
  expect(seeds).toEqual(seeds.toSorted((a, b) => a - b))
})

test('on the pump track the better of two runs counts, and duels are won by time, each rider with the reaction', () => {
  const qualifying = read('phase-results', { e: 2, p: 1 })
  const [first] = qualifying.results
  expect(first?.rides).toHaveLength(2)
  // One list of all: a run is no heat.
  expect(qualifying.heats).toEqual([])
  for (const { timeMs, rides = [] } of qualifying.results)
    expect(timeMs).toBe(Math.min(...rides.map((ride) => ride.timeMs ?? Infinity)))
  const duels = read('phase-results', { e: 2, p: 2 })
  expect(duels.heats.map(({ results }) => results.length)).toEqual(Array(8).fill(2))
  expect(duels.columns.map(({ label }) => label)).toContain('reaction')
  for (const { results } of duels.heats) {
    const [winner, loser] = results
    expect(winner!.timeMs!).toBeLessThanOrEqual(loser!.timeMs!)
    expect([winner!.mark, loser!.mark]).toEqual(['Q', undefined])
    expect(winner!.reaction).toBe(`0.${winner!.reactionMs}`)
  }
  expect(read('phase-results', { e: 2, p: 5 }).results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
  expect(read('flags')).toEqual([])
})

test('a rider who crashed in one of two timed runs has the time of the other, and no time at all has the mark', () => {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Qualifying', form: 'run', startAt, parameters: { rides: 2 } })
  day.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2, 3]) })
  day.tell('heatResult', {
    ...UNIT,
    heat: 'Runs',
    rows: [
      { competitor: '1', timeMs: 25_000 },
      { competitor: '2', irm: 'DNF' },
      { competitor: '3', irm: 'DNF' },
    ],
  })
  day.tell('heatResult', {
    ...UNIT,
    heat: 'Runs',
    ride: 2,
    rows: [
      { competitor: '1', timeMs: 24_500 },
      { competitor: '2', timeMs: 24_000 },
      { competitor: '3', irm: 'DNF' },
    ],
  })
  const shown = day.read('phase-results').results.map(({ rank, key, time, irm }) => [rank, key, time, irm])
  expect(shown).toEqual([
    [1, '2', '24.000', null],
    [2, '1', '24.500', null],
    [0, '3', null, 'DNF'],
  ])
})

test('reactions are shown at a gate and where a published result states them, and nowhere else', () => {
  const gate = smallEvent()
  gate.tell('phase', { ...UNIT, name: 'Final', form: 'gates', startAt })
  gate.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
  gate.tell('heatResult', {
    ...UNIT,
    heat: 'Final',
    rows: [
      { competitor: '1', rank: 1, timeMs: 31_000, reactionMs: 96 },
      { competitor: '2', rank: 2, timeMs: 32_000 },
    ],
  })
  expect(gate.read('phase-live').columns?.map(({ label }) => label)).toContain('reaction')
  expect(gate.read('phase-results').results.map(({ reaction }) => reaction)).toEqual(['0.096', undefined])

  const run = smallEvent()
  run.tell('phase', { ...UNIT, name: 'Kilometre', form: 'run', startAt })
  run.tell('unitStartList', { ...UNIT, competitors: athletes([1, 2]) })
  const rows = [1, 2].map((bib) => ({
    competitor: String(bib),
    outcome: { kind: 'time' as const, timeMs: 60_000 + bib },
  }))
  run.tell('unitResult', { id: 'result', ...UNIT, rows })
  expect(run.read('phase-results').columns.map(({ label }) => label)).not.toContain('reaction')
  run.tell('unitResult', {
    ...UNIT,
    supersedes: { source: 'test', id: 'result' },
    rows: rows.map((row, index) => ({ ...row, reactionMs: 150 + index })),
  })
  expect(run.read('phase-results').results.map(({ reactionMs }) => reactionMs)).toEqual([150, 151])
})
