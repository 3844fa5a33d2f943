/**
 * Every address that the site or a channel names, of one race of each kind of competition: pages, their styles, scripts,
 * pictures and files, found by following the links of the race’s own pages, and the documents of all its channels. Each is
 * there. Links that differ in a rider, a day or the like are alike: the first two of a kind stand for the rest.
 */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitionOf } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { parsePath } from '@bell-lap/protocol/path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'
import { visit, type Visitor } from './visitor.ts'

const SITE = join(import.meta.dirname, '../../web/dist')
const RACES = join(import.meta.dirname, '../../../races')
const running = makeRunningRace()

interface Kind {
  readonly kind: string
  /** Its pages begin here. */
  readonly page: string
  readonly competitions: readonly string[]
}
const KINDS: readonly Kind[] = [
  { kind: 'a single race', page: '/2023/omloop', competitions: ['omloop2023'] },
  { kind: 'a race of stages', page: `/2026/made`, competitions: [running.competitionId] },
  { kind: 'events with phases', page: '/2026/trackmade', competitions: ['trackmade2026'] },
  { kind: 'events with heats', page: '/2026/bracketmade', competitions: ['bracketmade2026'] },
  { kind: 'a race on laps', page: '/2026/lapsdemo', competitions: ['lapsdemo2026'] },
  { kind: 'a gran fondo', page: '/2026/fondomade', competitions: ['fondomade2026'] },
  { kind: 'a round of a world cup series', page: '/2025/dhwc', competitions: ['dhwc2025'] },
  { kind: 'games', page: '/paris/2024', competitions: ['paris2024', 'bmfparis2024', 'mtbparis2024'] },
]
const factsOf = (competition: string): readonly Fact[] =>
  competition === running.competitionId ? running.facts : readFacts(join(RACES, competition))

let server: StartedServer
let visitor: Visitor
beforeAll(async () => {
  server = await startTestServer({ siteFolder: SITE, environment: { BELL_LAP_PAGE_WAIT_MS: '60000' } })
  for (const competition of KINDS.flatMap(({ competitions }) => competitions))
    await server.postFacts(competition, factsOf(competition))
  await server.postFrames(
    running.competitionId,
    running.frames.filter(({ stage }) => stage === 2).slice(0, 1),
  )
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
  await server.putFile(running.competitionId, 'Guide.pdf', pdf)
  await server.putFile(running.competitionId, 'Finish.pdf', pdf, { stage: '1', kind: 'photofinish' })
  await server.putFile('trackmade2026', 'Start.pdf', pdf, { event: '1', phase: '1', kind: 'startList' })
  visitor = await visit(server.address)
})
afterAll(async () => {
  await visitor.connection.stop()
  await server.close()
})

/** The addresses on a page that are on this server: each once, without its fragment. */
function addressesIn(html: string, page: string): string[] {
  const named = Array.from(
    html.matchAll(/ (?:href|src|srcset|poster|action|content|data-src)="([^"]+)"/g),
    ([, value = '']) => value.replaceAll('&amp;', '&').replace(/ \d+[wx]$/, ''),
  )
  const urls = named
    .filter((value) => /^(\/|\?|https?:)/.test(value))
    .map((value) => new URL(value, server.address + page))
  return [
    ...new Set(
      urls.filter(({ origin }) => origin === server.address).map(({ pathname, search }) => pathname + search),
    ),
  ]
}

/** How many that are alike are asked. */
const ALIKE = 2
/** The address without its numbers, codes and names, so that similar addresses are equal. */
function likeness(address: string): string {
  const { pathname, searchParams } = new URL(address, server.address)
  if (searchParams.has('locale') && !/[.]\w+$/.test(pathname)) return 'a page in another language'
  const keys = [...searchParams.keys()].map((key) =>
    ['locale', 'style', 'rider', 'nation', 'date', 'athlete'].includes(key)
      ? key
      : `${key}=${searchParams.get(key)}`,
  )
  return `${pathname.replace(/\/(athletes?|file|schedule)\/.*/, '/$1')}?${keys.join('&')}`
}

/** Pages of the race, from its first one on, and whatever they name. Returns addresses that are not there, with their pages. */
async function listMissing({
  page: first,
  competitions,
}: Kind): Promise<{ missing: string[]; asked: number }> {
  const own = [first, ...competitions.map((id) => `/${id.slice(-4)}/${id.slice(0, -4)}`)]
  const isOwnPage = (address: string): boolean =>
    own.some((page) => new RegExp(`^${page}(/|\\?|$)`).test(address))
  const missing: string[] = []
  const seen = new Map<string, Set<string>>()
  const isNew = (address: string): boolean => {
    const like = seen.get(likeness(address)) ?? new Set()
    seen.set(likeness(address), like)
    if (like.has(address) || like.size >= ALIKE) return false
    like.add(address)
    return true
  }
  let asked = 0
  const open: (readonly [address: string, on: string])[] = [[first, 'here']]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [address, on] = next
    const answer = await server.get(address, { redirect: 'manual' })
    asked += 1
    const leadsTo = answer.headers.get('location')
    const body = await answer.text()
    if (leadsTo === '/' || answer.status >= 400)
      missing.push(`${address} on ${on}: ${answer.status} ${leadsTo ?? ''}`)
    const follow =
      leadsTo !== null
        ? [leadsTo]
        : isOwnPage(address) && answer.headers.get('content-type')?.startsWith('text/html') === true
          ? addressesIn(body, address)
          : []
    open.push(...follow.filter(isNew).map((to) => [to, address] as const))
  }
  return { missing, asked }
}

describe.each(KINDS)('of $kind', (kind) => {
  test('each address that its pages name is there', async () => {
    const { missing, asked } = await listMissing(kind)
    expect(missing).toEqual([])
    expect(asked).toBeGreaterThan(20)
  })

  test('each document that its channels name is there and fits its schema', async () => {
    for (const competition of kind.competitions) {
      for (const channel of await channelsOf(competition)) {
        const addresses = await visitor.register(channel)
        await visitor.connection.invoke('unregister', channel)
        for (const { path } of addresses) {
          const answer = await server.get(path)
          expect([path, answer.status]).toEqual([path, 200])
          const parsed = parsePath(path)
          const fault = parsed.found
            ? findFault(definitionOf(parsed.name).schema, await answer.json())
            : 'no such path'
          expect([path, fault]).toEqual([path, null])
        }
      }
    }
  })
})

/** The channels of all units of the competition. */
async function channelsOf(competition: string): Promise<string[]> {
  const read = async <Body>(path: string): Promise<Body | null> => {
    const answer = await server.get(`/competitions/${competition}/${path}`)
    return answer.ok ? ((await answer.json()) as Body) : null
  }
  const stages = (await read<readonly { number: number }[]>('stages')) ?? []
  const programme = await read<{ items: readonly { eventId: number; phaseId: number }[] }>('schedule')
  return [
    ...stages.map(({ number }) => `${competition}-stage-${number}`),
    ...(stages.length > 0 ? [] : (programme?.items ?? [])).map(
      ({ eventId, phaseId }) => `${competition}-event-${eventId}-phase-${phaseId}`,
    ),
  ]
}
