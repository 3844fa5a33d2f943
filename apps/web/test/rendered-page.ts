/** Renders pages on the server: the built site, with documents made for each case. */
import { sampleCompetition } from './sample-competition.ts'
import { readServerEntry, type Read } from './server-entry.ts'

export const { render } = await readServerEntry()
const OPTIONS = {
  cookie: null,
  acceptLanguage: null,
  nowMs: Date.parse('2026-07-07T12:00:00Z'),
  origin: 'https://bell-lap.example',
  indexable: true,
  dataBudgetMs: 200,
}

export const stage = (number: number, raceStatus: string) => ({
  number,
  name: `Here > There ${number}`,
  type: 'MS',
  kind: 'stage',
  category: 'FlatStage',
  distance: 180.5,
  start: '2026-07-07T13:00:00',
  startAt: '2026-07-07T13:00:00+02:00',
  hideTime: false,
  channel: `tdf2026-stage-${number}`,
  raceStatus,
  resultStatus: 'live',
  winner: null,
})

export const stageDocument = (number: number, raceStatus: string) => ({
  ...stage(number, raceStatus),
  id: `tdf2026-${number}`,
  tabs: ['live', 'startlist'],
  currentTab: 'startlist',
  mapUrl: null,
  profileUrl: null,
  speed: null,
  expectedFinishAt: null,
  startedAt: null,
})

export const disrupted = (kind: string, more: object = {}) => ({
  disruption: {
    kind,
    reason: 'Snow',
    since: '2026-07-07T12:00:00+02:00',
    startWas: null,
    timesAt: null,
    ...more,
  },
})

/** Answers with these bodies by path, and that there is nothing yet for every other. */
export const holding =
  (bodies: Readonly<Record<string, unknown>>): Read =>
  async (path) =>
    path in bodies
      ? { kind: 'ok', body: bodies[path], version: 1, epoch: 'a', updatedAt: null }
      : { kind: 'not-yet' }

export const SEASON = '/competitions?year=2026'
export const SPORTS = '/competitions/sports'
export const sports = (...years: number[]) => [{ sport: 'road', years, multiSport: false, logo: null }]
export const home = holding({ [SEASON]: [sampleCompetition('tdf')], [SPORTS]: sports(2026) })
export const tour = (...statuses: string[]) => ({
  '/competitions/tdf2026': sampleCompetition('tdf', { name: 'Tour de France' }),
  '/competitions/tdf2026/stages': statuses.map((status, index) => stage(index + 1, status)),
  ...Object.fromEntries(
    statuses.map((status, index) => [
      `/competitions/tdf2026/stages/${index + 1}`,
      stageDocument(index + 1, status),
    ]),
  ),
})

export async function page(url: string, read: Read, options: object = {}): Promise<string> {
  const rendered = await render(url, read, { ...OPTIONS, ...options })
  if (rendered.kind !== 'page') throw new Error(`A redirect to ${rendered.location}`)
  return rendered.html
}
export async function location(url: string, read: Read): Promise<string | null> {
  const rendered = await render(url, read, OPTIONS)
  return rendered.kind === 'redirect' ? rendered.location : null
}
export const textOf = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
export const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1]
export const part = (html: string, element: 'header' | 'footer' | 'main'): string =>
  new RegExp(`<${element}[ >].*?</${element}>`, 's').exec(html)?.[0] ?? ''

/** The official ranking by time of a stage. */
export const timesOfStage = (more: object) => ({
  order: 0,
  name: 'Stage',
  type: 'Stage',
  rankingType: 'Time',
  resultStatus: 'official',
  categoryType: null,
  distance: null,
  jersey: null,
  origin: 'computed',
  complete: true,
  ...more,
})
