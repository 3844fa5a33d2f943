/**
 * Facts with every field at its extremes, each in a request of its own, and then every document, table, sheet, calendar, course and page of
 * their competition. The door takes a fact or says where it is wrong, and no answer is 5xx.
 */
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import { isTable } from '@bell-lap/protocol/csv/csv'
import { FACT_EXAMPLES } from '@bell-lap/protocol/facts/examples'
import { makeExtremeDraft, makeExtremeFact } from '@bell-lap/protocol/facts/extreme-facts'
import { FACT_TYPES } from '@bell-lap/protocol/facts/facts'
import { createRandom, type Random } from '@bell-lap/race-sim/random'
import { PROCESS_TOKEN } from '../../test/server-process.ts'
import type { AttackedServer, Row } from './attacked-server.ts'

/** Each has one competition of its own, which begins with the examples. */
const RACES = 30
const FACTS_PER_RACE = 40
const AT_ONCE = 12
const MOST_TURN_MS = 100
/** The slowest answer. Pages and sheets are made in threads of their own, one after the other. */
const MOST_MS = 10_000

const UNITS = ['stages/1', 'stages/0', 'events/3/phases/1', 'events/3/phases/2', 'events/1/phases/1'] as const

const COMPETITION_PAGES = ['', 'live', 'startlist', 'rankings', 'route', 'reports', 'ceremony', 'schedule']
/** The fact `authority` would have another server take all facts after it. */
const TYPES = FACT_TYPES.filter((type) => type !== 'authority')

const STAGE_PAGES = ['', 'live', 'startlist', 'rankings', 'teams', 'map', 'timeline', 'reports', 'ceremony']
const PHASE_PAGES = ['', 'live', 'startlist', 'results', 'teams', 'stats', 'map', 'timeline', 'reports']
const EVENT_PAGES = ['', 'omnium', 'standing', 'ceremony', 'worldcup']
const PAGES: readonly string[] = [
  ...COMPETITION_PAGES.map((page) => `/${page}`),
  ...STAGE_PAGES.map((page) => `/stage-1/${page}`),
  ...EVENT_PAGES.map((page) => `/event-3/${page}`),
  ...PHASE_PAGES.map((page) => `/event-3/phase-1/${page}`),
]

/** Every address of a competition that this server has. */
function addressesOf(c: string): string[] {
  const code = c.slice(0, -4)
  const paths = Object.entries(DOCUMENTS).flatMap(([name, { path }]) => {
    const known = path
      .replace('{c}', c)
      .replace('{id}', '11')
      .replace('{kind}', 'mountain')
      .replace('{n}', '1')
      .replace('{s}', '1')
      .replace('{e}', '3')
      .replace('{p}', '1')
    const all = known.includes('{') ? [] : [known]
    return all.flatMap((each) => [each, `${each}.pdf`, ...(isTable(name as never) ? [`${each}.csv`] : [])])
  })
  const ofUnits = UNITS.flatMap((unit) =>
    ['live', 'liverankings', 'startlist', 'tabs', 'timeline', 'map', 'map.gpx', 'share.png'].map(
      (document) => `/competitions/${c}/${unit}/${document}`,
    ),
  )
  const own = ['schedule.ics', 'route.gpx', 'share.png', 'flags', 'corrections'].map(
    (document) => `/competitions/${c}/${document}`,
  )
  const pages = PAGES.map((page) => `/2026/${code}${page}`)
  return [...paths, ...ofUnits, ...own, ...pages, '/', '/2026', '/sitemap.xml', '/embed']
}

interface Outcome {
  /** By status. */
  readonly answers: Map<number, number>
  readonly faults: string[]
  slowestMs: number
}

async function ask(address: string, request: RequestInit, outcome: Outcome): Promise<Response> {
  const fromMs = performance.now()
  const answer = await fetch(address, { redirect: 'manual', ...request })
  const bytes = await answer.arrayBuffer()
  outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - fromMs)
  outcome.answers.set(answer.status, (outcome.answers.get(answer.status) ?? 0) + 1)
  const isBusy = answer.status === 503 && answer.headers.has('retry-after')
  if (answer.status >= 500 && !isBusy) outcome.faults.push(`${answer.status} ${address}`)
  if (answer.status === 422 || answer.status === 409) {
    const { errors = [], detail = '' } = JSON.parse(Buffer.from(bytes).toString()) as {
      errors?: { at?: string; reason?: string }[]
      detail?: string
    }
    if (detail === '' && !errors.some(({ reason }) => reason))
      outcome.faults.push(`${answer.status} without a reason`)
  }
  return answer
}

async function post(address: string, c: string, facts: readonly object[], outcome: Outcome): Promise<void> {
  const url = `${address}/ingest/competitions/${c}/facts`
  const headers = { authorization: `Bearer ${PROCESS_TOKEN}`, 'content-type': 'application/json' }
  await ask(url, { method: 'POST', headers, body: JSON.stringify(facts) }, outcome)
}

async function attackRace(
  { address }: AttackedServer,
  number: number,
  random: Random,
  outcome: Outcome,
): Promise<void> {
  const draw = (most: number): number => random.whole(0, most - 1)
  const code = `ex${String.fromCodePoint(97 + (number % 26))}${String.fromCodePoint(97 + Math.floor(number / 26))}`
  const c = `${code}2026`
  const { withdrawn: _, file: __, authority: ___, ...examples } = FACT_EXAMPLES
  const persons = [{ athlete: `${c}-13`, is: '10009780513' }]
  await post(
    address,
    c,
    Object.values({
      ...examples,
      competition: { ...examples.competition, code },
      samePerson: { ...examples.samePerson, persons },
    }),
    outcome,
  )
  for (let n = 0; n < FACTS_PER_RACE; n += 1) {
    const id = `x${n}`
    const isDraft = draw(4) === 0
    const fact = isDraft
      ? makeExtremeDraft(TYPES[draw(TYPES.length)]!, draw, id)
      : makeExtremeFact(draw, id, TYPES)
    await post(
      address,
      c,
      ['type' in fact && fact.type === 'competition' ? { ...fact, code } : fact],
      outcome,
    )
  }
  const waiting = addressesOf(c)
  const read = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      await ask(`${address}${path}`, {}, outcome)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, read))
}

export async function attackByExtremeFacts(server: AttackedServer): Promise<Row> {
  const outcome: Outcome = { answers: new Map(), faults: [], slowestMs: 0 }
  const seed = Number(process.env['BELL_LAP_PROPERTY_SEED'] ?? 1)
  const random = createRandom(seed)
  await server.longestTurn()
  for (let number = 0; number < RACES; number += 1) await attackRace(server, number, random, outcome)
  const turnMs = await server.longestTurn()
  for (const fault of outcome.faults) console.error(fault)
  const told = [...outcome.answers]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count.toLocaleString('en')}`)
    .join(', ')
  return {
    attack: `${RACES} races of ${FACTS_PER_RACE} facts with every field at its extremes, then every address of each race (seed ${seed})`,
    figures: `${told}; ${outcome.faults.length} faults; longest turn ${turnMs.toFixed(0)} ms, slowest answer ${outcome.slowestMs.toFixed(0)} ms`,
    bound: `no 5xx but 503 with Retry-After, ${MOST_TURN_MS} ms a turn, ${MOST_MS / 1000} s an answer`,
    holds:
      outcome.faults.length === 0 &&
      turnMs <= MOST_TURN_MS &&
      outcome.slowestMs <= MOST_MS &&
      (await server.isAlive()),
  }
}
