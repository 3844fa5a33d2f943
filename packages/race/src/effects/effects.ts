/**
 * Finds the visible changes of a request (D-267): the difference of the documents with rankings, medals and
 * flags, before the request and after it. Each step makes one document of one state, so that the caller can
 * stop in between.
 */
import { eventOf, isStage, type Unit } from '@bell-lap/domain/calendar/unit'
import { paramsOfUnit } from '@bell-lap/protocol/channel'
import type { DocumentBody, DocumentParams } from '@bell-lap/protocol/documents'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { MOST_EFFECTS, type Effect, type Effects } from '@bell-lap/protocol/objects/effects'
import { formatPath } from '@bell-lap/protocol/path'
import { EFFECT_KINDS } from '@bell-lap/protocol/vocabulary/effect-kind'
import { GAMES } from '../programme/games.ts'
import { PROGRAMME } from '../programme/programme.ts'
import { projectDocument, versionOf } from '../projections.ts'
import type { Race } from '../state/race.ts'
import { createView } from '../state/view.ts'
import { compareFlags, compareShown } from './compare.ts'
import { flagsOfPart, versionOfFlags, type FlaggedPart } from './flags-shown.ts'
import { NOTHING_SHOWN, SHOWN, shownMedals, type Shown, type ShownName } from './shown.ts'

/** Two states of one race. */
export interface States {
  readonly before: Race
  readonly after: Race
}

/**
 * The contents of the documents that were compared, by document and version, so that the state after one
 * request need not be looked at again before the next. Bound: one version of each document of the programme.
 */
export interface Seen {
  /** Returns the content before the request: it is looked up, or made and remembered. */
  before<T>(document: string, version: number, make: () => T): T
  /** True if that content is known already. */
  has(document: string, version: number): boolean
  /** Takes the content after the request, which `accept` remembers. */
  after(document: string, version: number, value: unknown): void
  /** Call this when the request was stored: the content after it is the content before the next one. */
  accept(): void
}

export function createSeen(): Seen {
  type Version = { readonly version: number; readonly value: unknown }
  const known = new Map<string, Version>()
  const later = new Map<string, Version>()
  const has = (document: string, version: number): boolean => known.get(document)?.version === version
  return {
    has,
    before<T>(document: string, version: number, make: () => T): T {
      if (!has(document, version)) known.set(document, { version, value: make() })
      return known.get(document)!.value as T
    },
    after: (document, version, value) => void later.set(document, { version, value }),
    accept() {
      for (const [document, version] of later) known.set(document, version)
      later.clear()
    },
  }
}

interface Compared extends States {
  readonly seen: Seen
}

/**
 * Facts that arrive by the thousand during a race. Live rankings show their changes, and the effects must not
 * slow down their acceptance.
 */
const COMES_BY_THE_THOUSAND: ReadonlySet<Fact['type']> = new Set(['passing', 'timelineEntry'])

/** False for requests with only passings. A passing that corrects an earlier fact has effects. */
export const mayHaveEffects = (facts: readonly Fact[]): boolean =>
  facts.some(({ type, supersedes }) => supersedes !== undefined || !COMES_BY_THE_THOUSAND.has(type))

/** Only the most important ones, in the order of importance. */
export function listEffects(found: readonly Effect[], complete: boolean): Effects {
  const sorted = found.toSorted((a, b) => EFFECT_KINDS.indexOf(a.what) - EFFECT_KINDS.indexOf(b.what))
  const items = sorted.slice(0, MOST_EFFECTS)
  return { items, more: sorted.length - items.length, complete }
}

/** Makes one document of one state in each step. Units that the facts name come first. */
export function* findEffects(
  { before, after, seen = createSeen() }: States & { readonly seen?: Seen },
  facts: readonly Fact[],
): Generator<Effect[], void> {
  const states: Compared = { before, after, seen }
  const named = new Set(facts.flatMap((fact) => unitsNamedBy(fact, states)))
  const others = unitsIn(states).filter((unit) => !named.has(unit))
  const areOfWhole = facts.some((fact) => unitNamedBy(fact) === null)
  for (const unit of named) yield* effectsInUnit(states, unit)
  yield* effectsOfWhole(states)
  if (areOfWhole) yield* flagEffects(states, null)
  for (const unit of others) yield* effectsInUnit(states, unit)
  if (!areOfWhole) yield* flagEffects(states, null)
}

/** The fact's unit, and that of the fact that it replaces. */
function unitsNamedBy(fact: Fact, { before, after }: States): Unit[] {
  const { supersedes: key } = fact
  const replaced = key && (before.keys.find(key) ?? after.keys.find(key))
  return [fact, ...(replaced ? [replaced.fact] : [])].flatMap((each) => unitNamedBy(each) ?? [])
}

/** Units on the programme before or after. */
function unitsIn({ before, after }: States): Unit[] {
  const units = [before, after].flatMap((race) => [
    ...createView(race, 'effects', PROGRAMME.reads()).get(PROGRAMME).byUnit.keys(),
  ])
  return [...new Set(units)]
}

function* effectsInUnit(states: Compared, unit: Unit): Generator<Effect[]> {
  const { competition: c } = states.after
  const params = paramsOfUnit(unit)
  if ('s' in params) {
    yield* effectsIn(states, 'stage-rankings', { c, ...params })
    yield* effectsIn(states, 'stage-live-rankings', { c, ...params })
    yield* effectsIn(states, 'overall-rankings', { c, ...params })
  } else {
    yield* effectsIn(states, 'phase-results', { c, ...params })
    yield* effectsIn(states, 'phase-live-rankings', { c, ...params })
  }
  yield* flagEffects(states, unit)
}

/** Effects on events and on the competition. */
function* effectsOfWhole(states: Compared): Generator<Effect[]> {
  const { competition: c } = states.after
  const events = new Set(unitsIn(states).flatMap((unit) => (isStage(unit) ? [] : eventOf(unit)!)))
  for (const e of events) {
    yield* effectsIn(states, 'event-results', { c, e })
    yield* effectsIn(states, 'omnium', { c, e })
    yield* effectsIn(states, 'world-cup', { c, e })
  }
  yield* effectsIn(states, 'events', { c })
  yield effectsInGames(states)
}

/** The order on the road ends with the race: it moves to the result, so nobody disappears. */
const ENDS_WITH_THE_RACE: ReadonlySet<ShownName> = new Set(['stage-live-rankings', 'phase-live-rankings'])

function* effectsIn<N extends ShownName>(
  { before, after, seen }: Compared,
  name: N,
  params: DocumentParams<N>,
): Generator<Effect[]> {
  const [wasVersion, isVersion] = [versionOf(before, name, params), versionOf(after, name, params)]
  if (wasVersion === isVersion) return
  const document = formatPath(name, params)
  const isKnown = seen.has(document, wasVersion)
  const was = seen.before(document, wasVersion, () => shownIn(before, name, params))
  if (!isKnown) yield []
  const is = shownIn(after, name, params)
  seen.after(document, isVersion, is)
  if (ENDS_WITH_THE_RACE.has(name) && (was === null || is === null)) return
  yield compareShown(document, was ?? NOTHING_SHOWN, is ?? NOTHING_SHOWN)
}

/** Null if the document does not exist, or not now. */
function shownIn<N extends ShownName>(race: Race, name: N, params: DocumentParams<N>): Shown | null {
  const projected = projectDocument(race, name, params)
  const show = SHOWN[name] as (body: DocumentBody<N>) => Shown
  return projected.kind === 'ok' ? show(projected.body as DocumentBody<N>) : null
}

/** The medals that games state themselves, in sports whose events are in no competition here. */
function effectsInGames({ before, after }: States): Effect[] {
  const { competition } = after
  const [, sport = '', year = ''] = /^(.*)(\d{4})$/.exec(competition) ?? []
  const document = formatPath('multisport-medals', { sport, year: Number(year) })
  return compareShown(document, gamesShown(before), gamesShown(after))
}

function gamesShown(race: Race): Shown {
  const { medalEvents } = createView(race, 'effects', GAMES.reads()).get(GAMES)
  const won = medalEvents.flatMap(({ stated, medallists }) =>
    medallists.map(({ medal, nation, winners }) => {
      const names = winners.map(({ lastName, firstName = '' }) =>
        `${lastName.toUpperCase()} ${firstName}`.trimEnd(),
      )
      return { event: stated.name, medal, holder: [...names, nation].join(', ') }
    }),
  )
  return { rankings: [], medals: shownMedals(won) }
}

function* flagEffects({ before, after, seen }: Compared, part: FlaggedPart): Generator<Effect[]> {
  const [wasVersion, isVersion] = [before, after].map((race) => versionOfFlags(race, part)) as [
    number,
    number,
  ]
  if (wasVersion === isVersion) return
  const document = formatPath('flags', { c: after.competition })
  const ofPart = `${document} ${part}`
  const isKnown = seen.has(ofPart, wasVersion)
  const were = seen.before(ofPart, wasVersion, () => flagsOfPart(before, part))
  if (!isKnown) yield []
  const are = flagsOfPart(after, part)
  seen.after(ofPart, isVersion, are)
  yield compareFlags(document, were, are)
}
