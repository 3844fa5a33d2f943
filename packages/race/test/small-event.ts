/** A small competition of events and phases for tests that tell one thing: facts added as they come, documents held to their schema. */
import { expect } from 'vitest'
import { DOCUMENTS, type CompetitionDocumentName, type DocumentBody } from '@bell-lap/protocol/documents'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { findFault } from '@bell-lap/protocol/facts/validation'
import { projectDocument } from '../src/projections.ts'
import { applyFact, createRace, type Race } from '../src/race.ts'

type Told<T extends FactType> = Omit<FactOf<T>, 'type' | 'id' | 'source' | 'at'> &
  Partial<Pick<FactOf<T>, 'id' | 'at'>>
type Competitor = FactOf<'unitStartList'>['competitors'][number]

export const DAY = '2026-06-06'
/** Milliseconds of the day, so many seconds after noon. */
export const afterNoonMs = (seconds: number): number => Math.round((12 * 3600 + seconds) * 1000)

export interface SmallEvent {
  readonly race: Race
  /** Files a fact, which its schema must accept, and answers its key. */
  readonly tell: <T extends FactType>(type: T, fields: Told<T>) => { source: string; id: string }
  /** A document of phase 1 of event 1 unless said otherwise. */
  readonly read: <N extends CompetitionDocumentName>(name: N, params?: object) => DocumentBody<N>
  readonly kind: (name: CompetitionDocumentName, params?: object) => string
}

/** Athletes under these bibs, keyed by them. */
export const athletes = (bibs: readonly number[], more: (bib: number) => Partial<Competitor> = () => ({})) =>
  bibs.map((bib): Competitor => ({
    key: String(bib),
    kind: 'athlete',
    bib,
    lastName: `Rider ${bib}`,
    nation: 'SUI',
    ...more(bib),
  }))

const OF_THE_RACE: ReadonlySet<FactType> = new Set([
  'passing',
  'stamp',
  'bibEntry',
  'lineMatch',
  'withdrawal',
  'decision',
  'elimination',
])

export function smallEvent(sport: FactOf<'competition'>['sport'] = 'CRD'): SmallEvent {
  const c = 'any2026'
  const race = createRace(c)
  const projected = (name: CompetitionDocumentName, params: object = {}) =>
    projectDocument(race, name, {
      c,
      e: 1,
      ...(DOCUMENTS[name].path.includes('{p}') ? { p: 1 } : {}),
      ...params,
    })
  const tell: SmallEvent['tell'] = (type, fields) => {
    const id = `f${race.seq + 1}`
    // Events of the race become known on its day; everything else earlier.
    const at = OF_THE_RACE.has(type) ? `${DAY}T23:59:59Z` : `${DAY}T10:00:00Z`
    const fact = { id, source: 'test', at, ...fields, type } as unknown as Fact
    expect(parseFact(fact)).toMatchObject({ ok: true })
    applyFact(race, { seq: race.seq + 1, receivedAt: fact.at, fact })
    return { source: fact.source, id: fact.id }
  }
  tell('competition', {
    code: 'any',
    year: 2026,
    name: 'Any day of racing',
    sport,
    competitionType: 'MultiEvents',
    start: DAY,
    end: DAY,
    location: 'Anywhere',
    noc: 'SUI',
    timeZone: 'Europe/Zurich',
    priority: 0,
  })
  tell('event', { event: 1, name: 'Elite' })
  return {
    race,
    tell,
    read(name, params) {
      const document = projected(name, params)
      if (document.kind !== 'ok') throw new Error(`${name}: ${document.kind}`)
      expect(findFault(DOCUMENTS[name].schema, JSON.parse(JSON.stringify(document.body)))).toBeNull()
      return document.body as DocumentBody<typeof name>
    },
    kind: (name, params) => projected(name, params).kind,
  }
}
