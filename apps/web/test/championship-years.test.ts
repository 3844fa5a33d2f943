/** A championship whose code changed over the years: each season lists it under the code of that year (D-186, D-325). */
import { expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import { readServerEntry, type Read } from './server-entry.ts'

const { render } = await readServerEntry()
const OPTIONS = {
  cookie: null,
  acceptLanguage: 'en',
  nowMs: Date.parse('2026-07-07T12:00:00Z'),
  origin: 'https://bell-lap.example',
  indexable: true,
  dataBudgetMs: 200,
}

const worlds = (code: string, year: number, name: string) =>
  sampleCompetition(code, {
    id: `${code}${year}`,
    year,
    name,
    sport: 'MTB',
    type: 'MultiEvents',
    status: 'Previous',
    start: `${year}-08-08`,
    end: `${year}-08-10`,
    startAt: `${year}-08-08T10:00:00+02:00`,
  })
const event = (number: number, name: string) => ({
  number,
  name,
  category: 'MenElite',
  venue: null,
  isSideEvent: false,
  phases: 1,
  standing: null,
  isClassified: false,
  series: null,
  givesMedals: true,
  podium: [],
})
const OLDER = worlds('mtbxcworlds', 2022, 'MTB Worlds')
const CROSS_COUNTRY = worlds('mtbxc', 2023, 'Cross-country Worlds')
const DOWNHILL = worlds('mtbdh', 2023, 'Downhill Worlds')
const NEWEST = worlds('mtbwch', 2026, 'MTB Worlds')

const bodies: Readonly<Record<string, unknown>> = {
  '/competitions/sports': [{ sport: 'mtb', years: [2026, 2023, 2022], multiSport: false, logo: null }],
  '/competitions?year=2022': [OLDER],
  '/competitions?year=2023': [CROSS_COUNTRY, DOWNHILL],
  '/competitions/mtbwch2026': NEWEST,
  '/competitions/mtbxc2023': CROSS_COUNTRY,
  '/competitions/mtbxc2023/events': [event(1, 'Cross-country')],
  '/competitions/mtbdh2023': DOWNHILL,
  '/competitions/mtbdh2023/events': [event(3, 'Downhill')],
}
const read: Read = async (path) =>
  path in bodies
    ? { kind: 'ok', body: bodies[path], version: 1, epoch: 'a', updatedAt: null }
    : { kind: 'not-yet' }

async function linksOf(url: string): Promise<string[]> {
  const rendered = await render(url, read, OPTIONS)
  if (rendered.kind !== 'page') throw new Error(`A redirect to ${rendered.location}`)
  return Array.from(rendered.html.matchAll(/href="([^"]*)"/g), ([, href]) => href ?? '')
}

it('the worlds of each year stand under the code that the facts of that year state', async () => {
  expect(await linksOf('/')).toContain('/2022')
  const season = await linksOf('/2022')
  expect(season).toContain('/2022/mtbxcworlds')
  expect(season).not.toContain('/2022/mtbwch')
})

it('of two worlds in one year each has a code and events of its own', async () => {
  expect(await linksOf('/')).toContain('/2023')
  expect(await linksOf('/2023')).toEqual(expect.arrayContaining(['/2023/mtbxc', '/2023/mtbdh']))
  const [crossCountry, downhill] = [await linksOf('/2023/mtbxc'), await linksOf('/2023/mtbdh')]
  expect(crossCountry).toContain('/2023/mtbxc/event-1')
  expect(downhill).toContain('/2023/mtbdh/event-3')
  expect(downhill).not.toContain('/2023/mtbdh/event-1')
})
