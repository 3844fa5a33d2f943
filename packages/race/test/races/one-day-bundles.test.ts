/** Races of which only a final result is published: Tábor 2025 (cyclo-cross) and Omloop Het Nieuwsblad 2023, shown as they were published. */
import { expect, test } from 'vitest'
import { bundleRace } from './bundle-race.ts'

test('Tábor: places and times as published, no further places, and no invented laps', () => {
  const { read, expected } = bundleRace('taborcx2025')
  const published = expected<{ event: number; phase: number; rows: [string, number, string][] }>('published')
  for (const { event, phase, rows } of published) {
    const { results, columns } = read('phase-results', { e: event, p: phase })
    const shown = results.map(({ key, rank, time, irm }) => [key, rank, irm ?? time])
    expect(shown.filter(([, rank]) => rank !== 0)).toEqual(
      rows
        .filter(([, , result]) => result !== 'DNF')
        .map(([key, place, result]) => [key, place, result === '' ? null : result.replace(/^0:/, '')]),
    )
    expect(shown.filter(([, rank]) => rank === 0).map(([key]) => key)).toEqual(
      rows
        .filter(([, , result]) => result === 'DNF')
        .map(([key]) => key)
        .toSorted(),
    )
    expect(columns.map(({ key }) => key)).not.toContain('outcome.laps')
    expect(read('phase-live', { e: event, p: phase }).laps).toMatchObject({ ridden: 0, of: null })
  }
  expect(published.map(({ rows }) => rows[0]![0])).toEqual(['lucinda-brand', 'thibau-nys'])
  expect(read('flags')).toEqual([])
  // A round of a world cup, whose standing is in no file.
  expect(read('events').map(({ givesMedals }) => givesMedals)).toEqual([false, false])
})

test('Omloop: one stage with its course, 175 riders without teams and nations, 125 of them placed', () => {
  const { read, race } = bundleRace('omloop2023')
  expect(race.seq).toBeGreaterThan(0)
  expect(read('competition')).toMatchObject({ type: 'SingleRace', status: 'Previous' })
  const stage = { s: 1 }
  expect(read('stage-startlist', stage).results).toHaveLength(175)
  const [time] = read('stage-rankings', stage)
  expect(time!.results.filter(({ rank }) => rank > 0)).toHaveLength(125)
  expect(time!.results[0]).toMatchObject({
    time: '4:54:49',
    rider: { bib: 5, name: 'VAN BAARLE Dylan', nation: '', teamCode: null },
  })
  expect(time!.results[1]).toMatchObject({ rank: 2, gap: '+0:20' })
  const out = time!.results.filter(({ irm }) => irm !== null).map(({ irm }) => irm)
  expect([out.filter((irm) => irm === 'DNF').length, out.filter((irm) => irm === 'DNS').length]).toEqual([
    48, 2,
  ])
  const map = read('stage-map', stage)
  expect(JSON.stringify(map).length).toBeGreaterThan(5000)
  expect(read('flags')).toEqual([])
})
