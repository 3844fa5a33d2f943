/** Times between the points of a race, on the downhill races of 2025 and on laps. */
import { expect, test } from 'vitest'
import { parseTime } from '@bell-lap/domain/figures/time'
import type { StatsLegs } from '@bell-lap/protocol/documents/stats'
import { smallRace } from '../small-race.ts'
import { bundleRace } from '../races/bundle-race.ts'

const downhill = bundleRace('dhwc2025')
const phases = downhill
  .read('events')
  .flatMap(({ number: e }) => downhill.read('phases', { e }).map(({ number: p }) => ({ e, p })))
const bodies = phases.flatMap((params) => {
  const gaps = downhill.read('phase-results', params)
  try {
    return [{ params, legs: downhill.read('phase-stats-legs', params), gaps }]
  } catch {
    return []
  }
})

test('in every downhill run the sectors of a rider add up to the time of the result', () => {
  expect(bodies.length).toBeGreaterThan(30)
  let compared = 0
  for (const { legs, gaps } of bodies) {
    const timeOf = new Map(gaps.results.map(({ key, timeMs }) => [key, timeMs]))
    for (const { key, legs: own } of legs.results) {
      const known = own.flatMap(({ timeMs }) => timeMs ?? [])
      if (known.length < legs.legs.length || timeOf.get(key) == null) continue
      compared += 1
      expect(known.reduce((sum, ms) => sum + ms, 0)).toBe(timeOf.get(key))
    }
  }
  expect(compared).toBeGreaterThan(500)
})

const best = ({ results }: StatsLegs, leg: number) =>
  Math.min(...results.flatMap(({ legs }) => (legs[leg]!.rank > 0 ? legs[leg]!.timeMs! : [])))

test('the ideal run is the sum of the best sectors, and nobody is faster', () => {
  for (const { legs } of bodies) {
    expect(legs.legs.map(({ bestMs }) => bestMs)).toEqual(legs.legs.map((_, leg) => best(legs, leg)))
    expect(legs.idealMs).toBe(legs.legs.reduce((sum, { bestMs }) => sum + bestMs, 0))
    expect(parseTime(legs.ideal)).toBe(legs.idealMs)
    for (const { legs: own, toIdealMs } of legs.results) {
      for (const { timeMs, behindMs, rank } of own) {
        expect(timeMs === null).toBe(behindMs === null)
        if (rank === 1) expect(behindMs).toBe(0)
      }
      const lost = own.map(({ behindMs }) => behindMs)
      expect(toIdealMs).toBe(lost.includes(null) ? null : lost.reduce((sum: number, ms) => sum + ms!, 0))
    }
  }
})

test('laps are legs, without the way from the end of the last lap to the finish', () => {
  const laps = bundleRace('lapsdemo2026')
  const body = laps
    .read('events')
    .flatMap(({ number: e }) => laps.read('phases', { e }).map(({ number: p, type }) => ({ e, p, type })))
    .filter(({ type }) => type === 'laps')
    .map(({ e, p }) => laps.read('phase-stats-legs', { e, p }))[0]!
  expect(body.legs.map(({ name }) => name)).toEqual(['Lap 1', 'Lap 2', 'Lap 3', 'Lap 4', 'Lap 5', 'Lap 6'])
  expect(body.results[0]!.legs.every(({ timeMs }) => timeMs! > 0)).toBe(true)
})

test('a stage without splits has none', () =>
  expect(smallRace(['MS']).kind('stage-stats-legs', 1)).toBe('not-yet'))
