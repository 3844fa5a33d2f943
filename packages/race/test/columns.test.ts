/** Columns that rankings and start lists of a stage declare, for whoever draws them. */
import { expect, test } from 'vitest'
import { noon, smallRace } from './small-race.ts'

test('a ranking declares its columns: a time trial its splits, points no gap, a team no bib', () => {
  const { read, tell } = smallRace(['ITT'])
  tell('stageStarted', { stage: 1, startedAt: noon(1) })
  tell('stageResult', {
    stage: 1,
    rows: [11, 12, 13].map((bib, index) => ({ bib, rank: index + 1, timeMs: 3_600_000 + index * 1000 })),
  })
  const keysOf = (type: string) =>
    read('stage-rankings')
      .find(({ rankingType }) => rankingType === type)
      ?.columns?.map(({ key }) => key)
  expect(keysOf('Time')).toEqual(expect.arrayContaining(['rank', 'bib', 'name', 'splits', 'time', 'gap']))
  expect(keysOf('Team')).not.toContain('bib')
  const overall = read('overall-rankings').find(({ rankingType }) => rankingType === 'Time')
  expect(overall?.columns?.find(({ key }) => key === 'time')?.label).toBe('total')
  expect(read('stage-startlist').columns?.map(({ label }) => label)).toContain('startTime')
})
