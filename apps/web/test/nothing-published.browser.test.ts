/**
 * A race with only its beginning and end known. During the race the page announces the parts to come.
 * Afterwards it says that the result is awaited, and says that nothing was published if the result is
 * official or the part is never published later.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSiteServer, type SiteServer } from './site-server.ts'

const STAGES = 'unseen2026'
const MEETING = 'unseenmeeting2026'
const head = { source: 'test', at: '2026-06-01T12:00:00+02:00' }
const competition = (code: string, sport: string, competitionType: string) => ({
  ...head,
  id: 'competition',
  type: 'competition',
  code,
  year: 2026,
  name: 'Unseen',
  sport,
  competitionType,
  start: '2026-06-01',
  end: '2026-06-02',
  location: 'France',
  noc: 'FRA',
  timeZone: 'Europe/Paris',
  priority: 0,
})
const stage = (number: number, raceStatus: string) => [
  {
    ...head,
    id: `stage-${number}`,
    type: 'stage',
    stage: number,
    name: 'Here > There',
    stageType: 'MS',
    category: 'FlatStage',
    distanceM: 20_000,
    startAt: `2026-06-0${number}T11:00:00+02:00`,
  },
  {
    ...head,
    id: `course-${number}`,
    type: 'course',
    stage: number,
    lengthM: 20_000,
    line: [
      [2, 48, 100, 0],
      [2.2, 48, 300, 20_000],
    ],
    markers: [
      { key: 'climb', name: 'The Climb', kind: 'mountain', distanceM: 10_000, category: '4' },
      { key: 'Finish', name: 'Finish', kind: 'finish', distanceM: 20_000 },
    ],
  },
  { ...head, id: `status-${number}`, type: 'raceStatus', stage: number, raceStatus },
]
const phase = (number: number, raceStatus: string) => [
  {
    ...head,
    id: `phase-${number}`,
    type: 'phase',
    event: 1,
    phase: number,
    name: `Run ${number}`,
    form: 'run',
    startAt: `2026-06-0${number}T11:00:00+02:00`,
    isFinal: number === 2,
  },
  { ...head, id: `status-${number}`, type: 'raceStatus', event: 1, phase: number, raceStatus },
]

let server: SiteServer
beforeAll(async () => {
  server = await startSiteServer()
  await server.post('facts', STAGES, [
    competition('unseen', 'CRD', 'GrandTour'),
    ...stage(1, 'finished'),
    ...stage(2, 'inProgress'),
    ...[...stage(3, 'finished'), ...stage(4, 'inProgress')].filter(({ type }) => type !== 'course'),
    { ...head, id: 'official-3', type: 'resultStatus', stage: 3, resultStatus: 'official' },
  ])
  await server.post('facts', MEETING, [
    competition('unseenmeeting', 'MTB', 'MultiEvents'),
    { ...head, id: 'event', type: 'event', event: 1, name: 'Men Downhill', category: 'MenElite' },
    ...phase(1, 'finished'),
    {
      ...head,
      id: 'starters',
      type: 'unitStartList',
      event: 1,
      phase: 1,
      competitors: [{ key: '1', kind: 'athlete', bib: 1, lastName: 'One', nation: 'SUI' }],
    },
    ...phase(2, 'inProgress'),
  ])
})
afterAll(() => server.close())

const headingsOf = async (path: string): Promise<string> => {
  const html = await (await fetch(server.address + path)).text()
  return Array.from(html.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g), ([, text]) => text).join(' | ')
}

describe('what nobody published', () => {
  it.each([
    [
      'the ranking of a stage',
      '/2026/unseen/stage-1/live',
      '/2026/unseen/stage-2/live',
      'No ranking yet',
      'Result awaited',
    ],
    [
      'the rankings of a stage',
      '/2026/unseen/stage-1/rankings',
      '/2026/unseen/stage-2/rankings',
      'No rankings yet',
      'Result awaited',
    ],
    [
      'the ranking of a stage whose result is official',
      '/2026/unseen/stage-3/live',
      '/2026/unseen/stage-2/live',
      'No ranking yet',
      'Nothing was published',
    ],
    [
      'the map of a stage',
      '/2026/unseen/stage-3/map',
      '/2026/unseen/stage-4/map',
      'No course yet',
      'Nothing was published',
    ],
    [
      'the timeline of a stage',
      '/2026/unseen/stage-3/timeline',
      '/2026/unseen/stage-4/timeline',
      'No course yet',
      'Nothing was published',
    ],
    [
      'what was won at a climb',
      '/2026/unseen/stage-1/map?point=mountain-1',
      '/2026/unseen/stage-2/map?point=mountain-1',
      'No result yet',
      'Nothing was published',
    ],
    [
      'the live ranking of a phase',
      '/2026/unseenmeeting/event-1/phase-1/live',
      '/2026/unseenmeeting/event-1/phase-2/live',
      'No result yet',
      'Result awaited',
    ],
    [
      'the result of a phase with starters',
      '/2026/unseenmeeting/event-1/phase-1/results',
      '/2026/unseenmeeting/event-1/phase-2/results',
      'No result yet',
      'Result awaited',
    ],
  ])('%s while it is raced, and once it is over', async (_, over, racing, during, after) => {
    expect(await headingsOf(racing)).toContain(during)
    expect(await headingsOf(racing)).not.toContain(after)
    expect(await headingsOf(over)).toContain(after)
    expect(await headingsOf(over)).not.toContain(during)
  })

  it('reports are awaited while a stage is raced, and not any more once it is official that it has no result', async () => {
    const wordsOf = async (path: string) => (await fetch(server.address + path)).text()
    expect(await wordsOf('/2026/unseen/stage-4/reports')).toContain('No reports yet')
    expect(await wordsOf('/2026/unseen/stage-3/reports')).toContain('No reports were filed')
    expect(await wordsOf('/2026/unseen/stage-3/photofinish')).not.toContain('yet')
  })

  it('is no result in the list of rounds', async () => {
    const html = await (await fetch(`${server.address}/2026/unseenmeeting/event-1`)).text()
    expect(html).toMatch(/>Finished</)
    expect(html).not.toMatch(/>Result</)
  })
})
