/**
 * The statements of a journal to which other facts may refer. The thread that numbers facts updates it fact
 * by fact. It answers as the documents do (documents/flags/stated.ts), costs no more than the size of the
 * fact, and can undo a trial. It contains no passings; keys are looked up in the journal.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { stageUnit, unitAt, unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import { unitNamedBy } from '@bell-lap/protocol/facts/fact-unit'
import { leftBefore, leavingLine, type LeavingLine } from './leaving-lines.ts'
import { entrantsIn } from './phase-entrants.ts'
import { heatsOf, planOf, type PhasePlan } from './phase-plan.ts'
import { pointsOfPhase } from './phase-points.ts'
import { freedSlotOf, soleSlotOf } from './reference.ts'
import { namedInResult, scopeOf, wearersIn, type Wearer, type WornName, type WornScope } from './renamed.ts'
import { NOTHING_STANDS, standAfter, type SoleLine, type StandingNow } from './standing.ts'
import { startersOf } from './phase-starters.ts'
import { namesOfEntrant, riddenNames, type RiddenName } from './start-orders.ts'
import { namesOf, type Names, type Shown, type Stated, type StatedStarters } from './stated.ts'

export interface Outline {
  /**
   * @param factUnder finds a fact in the journal, or before it in the same request
   * @param passings those in the journal; read only if a start list gives a bib to another rider, or if a
   * start order leaves a rider out
   */
  stated(factUnder: (key: FactKey) => Fact | undefined, passings?: () => Iterable<Fact>): Stated
  /** The server that takes the facts of the competition. Null: any server does. */
  authority(): string | null
  /**
   * Facts come in the journal's order. Facts that supersede and state nothing, such as passings, may be left
   * out.
   */
  apply(fact: Fact): void
  /** Keeps everything applied since the last `keep` or `takeBack`. */
  keep(): void
  /** Undoes everything applied since the last `keep` or `takeBack`. */
  takeBack(): void
}

/** Names, each with the number of facts in force that state it. */
interface Counted<N> extends Names<N> {
  change(name: N, by: number): void
}

function createCounted<N>(): Counted<N> {
  const counts = new Map<N, number>()
  return {
    get size() {
      return counts.size
    },
    has: (name) => counts.has(name),
    names: () => counts.keys(),
    change(name, by) {
      const count = (counts.get(name) ?? 0) + by
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    },
  }
}

type CourseStep = { readonly key: string } & (
  | { readonly whole: Names<string>; readonly shown: readonly Shown[]; readonly lengthM: number }
  | { readonly marker: string; readonly shown: readonly Shown[]; readonly isOff: boolean }
)

interface Book {
  readonly authorities: Lines<{ readonly key: string; readonly server: string }>
  readonly units: Counted<Unit>
  readonly bibs: Counted<Bib>
  readonly teams: Counted<string>
  /** Facts in force on teams, each with the name that it states. */
  readonly teamNames: Lines<Shown>
  /** Points that phases declare, and the start line of mass events. */
  readonly points: Map<Unit, Counted<string>>
  readonly pointNames: Map<Unit, Lines<Shown>>
  readonly ridersTeams: Counted<string>
  readonly medalEvents: Counted<string>
  /** Facts in force on rules, each with its coefficients. */
  readonly rules: Lines<{ readonly key: string; readonly coefficients: Names<string> }>
  /** Facts in force on each unit's course, and the markers that follow from them. */
  readonly courses: Map<Unit, Lines<CourseStep>>
  /** Statements about riders who leave each unit. */
  readonly leavings: Map<Unit, Lines<LeavingLine>>
  /** The facts in force in each slot that holds a single one, and those that free the slot. */
  readonly soles: Map<string, Lines<SoleFact>>
  /** Facts in force on each phase. */
  readonly phases: Map<Unit, Lines<{ readonly key: string } & PhasePlan>>
  /**
   * The last stated holder of each bib, even if that list was withdrawn; and facts in force that give
   * results.
   */
  readonly wearers: Map<WornScope, Map<WornName, Wearer>>
  /** Start lists in force. */
  readonly lists: Map<
    WornScope,
    Lines<{ readonly key: string; readonly wearers: ReadonlyMap<WornName, Wearer> }>
  >
  readonly results: Map<WornScope, Counted<WornName>>
  /** Start orders of each unit in force. */
  readonly orders: Map<Unit, Lines<{ readonly key: string; readonly fact: FactOf<'startOrder'> }>>
  /** Facts in force that show who has ridden in each unit. Passings are looked up in the journal. */
  readonly ridden: Map<Unit, Counted<RiddenName>>
  /** Start lists of phases in force. */
  readonly starters: Map<Unit, Lines<{ readonly key: string } & StatedStarters>>
}

interface SoleFact extends SoleLine {
  readonly key: string
  readonly fact: FactKey
}

/** Lines in the order in which they were stated. A line may be removed, and return to its place. */
interface Lines<L> {
  readonly list: L[]
  /** The value that follows from the lines. Undefined once a line was removed. */
  folded?: Folded | undefined
}

/** Computed from the first `count` lines. Lines added at the end extend it. */
interface Folded {
  readonly count: number
  readonly value: unknown
}

/** @param step computes the value with one more line */
function foldLines<L, V>(lines: Lines<L> | undefined, from: V, step: (value: V, line: L) => V): V {
  if (lines === undefined) return from
  const { list, folded } = lines
  let value = (folded?.value as V | undefined) ?? from
  for (const line of folded === undefined ? list : list.slice(folded.count)) value = step(value, line)
  lines.folded = { count: list.length, value }
  return value
}

const keyOf = ({ source, id }: FactKey): string => `${source}/${id}`
const NO_NAMES: Names<never> = namesOf([])

type Undo = () => void

/** Adds a line at the end. The undo removes it. */
function addLine<L>(lines: Lines<L>, line: L): Undo {
  lines.list.push(line)
  return () => {
    lines.list.splice(lines.list.lastIndexOf(line), 1)
    lines.folded = undefined
  }
}

/** Removes a line by its key. The undo puts it back at its place. */
function removeLine<L extends { readonly key: string }>(lines: Lines<L> | undefined, key: string): Undo {
  const at = lines?.list.findIndex((line) => line.key === key) ?? -1
  if (lines === undefined || at === -1) return () => {}
  const [line] = lines.list.splice(at, 1)
  lines.folded = undefined
  return () => {
    lines.list.splice(at, 0, line!)
    lines.folded = undefined
  }
}

/** Adds a part of a fact. The undo of adding also serves to remove it, and the reverse. */
interface Part {
  readonly add: () => Undo
  readonly remove: () => Undo
}

/** Adding and removing undo each other. */
function countedPart<N>(counted: Counted<N>, names: readonly N[]): Part {
  const change = (by: number): Undo => {
    for (const name of names) counted.change(name, by)
    return () => {
      for (const name of names) counted.change(name, -by)
    }
  }
  return { add: () => change(1), remove: () => change(-1) }
}

function linesIn<K, L>(byKey: Map<K, Lines<L>>, key: K): Lines<L> {
  let lines = byKey.get(key)
  if (lines === undefined) byKey.set(key, (lines = { list: [] }))
  return lines
}

const linePart = <L extends { readonly key: string }>(lines: Lines<L>, line: L): Part => ({
  add: () => addLine(lines, line),
  remove: () => removeLine(lines, line.key),
})

function startListParts(book: Book, { riders }: FactOf<'startList'>): Part[] {
  return [
    countedPart(
      book.bibs,
      riders.map(({ bib }) => bib),
    ),
    countedPart(
      book.ridersTeams,
      riders.flatMap(({ teamCode }) => teamCode ?? []),
    ),
  ]
}

function pointParts(book: Book, unit: Unit, points: readonly Shown[]): Part[] {
  if (points.length === 0) return []
  let counted = book.points.get(unit)
  if (counted === undefined) book.points.set(unit, (counted = createCounted()))
  const keys = points.map(({ key }) => key)
  const names = points.map(({ key, name }) => linePart(linesIn(book.pointNames, unit), { key, name }))
  return [countedPart(counted, keys), ...names]
}

/** The parts of each type of fact. A type without a row states nothing to which others refer. */
const CONTRIBUTES: { readonly [T in FactType]?: (book: Book, fact: FactOf<T>) => Part[] } = {
  authority: (book, fact) => [linePart(book.authorities, { key: keyOf(fact), server: fact.server })],
  stage: (book, { stage }) => [countedPart(book.units, [stageUnit(stage)])],
  phase(book, fact) {
    const unit = unitAt({ event: fact.event, phase: fact.phase })
    const points = pointsOfPhase(fact.form, fact.points ?? [])
    const plan = linePart(linesIn(book.phases, unit), { key: keyOf(fact), ...planOf(fact) })
    return [countedPart(book.units, [unit]), plan, ...pointParts(book, unit, points)]
  },
  team: (book, { code, name }) => [
    countedPart(book.teams, [code]),
    linePart(book.teamNames, { key: code, name }),
  ],
  medalEvent: (book, { key }) => [countedPart(book.medalEvents, [key])],
  startList: startListParts,
  classificationRules: (book, fact) => {
    const coefficients = namesOf((fact.timeLimits?.coefficients ?? []).map(({ coefficient }) => coefficient))
    return [linePart(book.rules, { key: keyOf(fact), coefficients })]
  },
  course(book, fact) {
    const unit = unitOf(fact)
    if (unit === null) return []
    const whole = namesOf(fact.markers.map(({ key }) => key))
    const shown = fact.markers.map(({ key, name }) => ({ key, name }))
    return [linePart(linesIn(book.courses, unit), { key: keyOf(fact), whole, shown, lengthM: fact.lengthM })]
  },
  marker(book, fact) {
    const unit = unitOf(fact)
    const marker = fact.marker?.key ?? fact.cancelled
    if (unit === null || marker === undefined) return []
    const isOff = fact.cancelled !== undefined
    const shown = fact.marker === undefined ? [] : [{ key: marker, name: fact.marker.name }]
    return [linePart(linesIn(book.courses, unit), { key: keyOf(fact), marker, shown, isOff })]
  },
  unitStartList(book, fact) {
    const unit = unitOf(fact)
    if (unit === null) return []
    return [linePart(linesIn(book.starters, unit), { key: keyOf(fact), ...startersOf(fact.competitors) })]
  },
  startOrder(book, fact) {
    const unit = unitOf(fact)
    return unit === null ? [] : [linePart(linesIn(book.orders, unit), { key: keyOf(fact), fact })]
  },
  stageResult: leavingParts,
  withdrawal: leavingParts,
  decision: leavingParts,
}

function leavingParts(book: Book, fact: Fact): Part[] {
  const unit = unitNamedBy(fact)
  const line = leavingLine(fact, keyOf(fact))
  return unit === null || line === null ? [] : [linePart(linesIn(book.leavings, unit), line)]
}

const partsOf = (book: Book, fact: Fact): Part[] => [
  ...((CONTRIBUTES[fact.type] as ((book: Book, fact: Fact) => Part[]) | undefined)?.(book, fact) ?? []),
  ...wearerParts(book, fact),
  ...resultParts(book, fact),
  ...riddenParts(book, fact),
]

/** Results keep the person for whom they were stated, so a withdrawn start list is still known. */
function wearerParts(book: Book, fact: Fact): Part[] {
  const list = wearersIn(fact)
  if (list === null) return []
  const known = book.wearers.get(list.scope) ?? new Map<WornName, Wearer>()
  book.wearers.set(list.scope, known)
  const add = (): Undo => {
    const before = list.wearers.map(({ name }) => [name, known.get(name)] as const)
    for (const { name, person, members, team } of list.wearers) known.set(name, { person, members, team })
    return () => {
      for (const [name, wearer] of before) {
        if (wearer === undefined) known.delete(name)
        else known.set(name, wearer)
      }
    }
  }
  const wearers = new Map(list.wearers.map((each) => [each.name, each]))
  const line = linePart(linesIn(book.lists, list.scope), { key: keyOf(fact), wearers })
  return [{ add, remove: () => () => {} }, line]
}

/** Passings are looked up in the journal. */
function resultParts(book: Book, fact: Fact): Part[] {
  const unit = unitNamedBy(fact)
  const names = fact.type === 'passing' || unit === null ? [] : namedInResult(fact)
  if (unit === null || names.length === 0) return []
  const scope = scopeOf(unit)
  const counted = book.results.get(scope) ?? createCounted<WornName>()
  book.results.set(scope, counted)
  return [countedPart(counted, names)]
}

function riddenParts(book: Book, fact: Fact): Part[] {
  const unit = unitNamedBy(fact)
  const names = fact.type === 'passing' || unit === null ? [] : riddenNames(fact)
  if (unit === null || names.length === 0) return []
  const counted = book.ridden.get(unit) ?? createCounted<RiddenName>()
  book.ridden.set(unit, counted)
  return [countedPart(counted, names)]
}

/** Bibs of the passings that count. */
function readIn(passings: Iterable<Fact>, counts: (fact: Fact, unit: Unit) => boolean): Set<RiddenName> {
  const read = new Set<RiddenName>()
  for (const fact of passings) {
    const unit = unitNamedBy(fact)
    if (unit !== null && counts(fact, unit)) for (const name of riddenNames(fact)) read.add(name)
  }
  return read
}

/** Null while no whole course was stated. */
function markersOf(lines: Lines<CourseStep> | undefined): Names<string> | null {
  const keys = foldLines<CourseStep, Set<string> | null>(lines, null, (before, step) => {
    if ('whole' in step) return new Set(step.whole.names())
    if (step.isOff) before?.delete(step.marker)
    else before?.add(step.marker)
    return before
  })
  return keys && { size: keys.size, has: (key) => keys.has(key), names: () => keys }
}

function lengthOf(lines: Lines<CourseStep> | undefined): number | null {
  const whole = lines?.list.findLast((step) => 'whole' in step)
  return whole !== undefined && 'whole' in whole ? whole.lengthM : null
}

export function createOutline(): Outline {
  const book: Book = {
    authorities: { list: [] },
    units: createCounted(),
    bibs: createCounted(),
    teams: createCounted(),
    teamNames: { list: [] },
    points: new Map(),
    pointNames: new Map(),
    ridersTeams: createCounted(),
    medalEvents: createCounted(),
    rules: { list: [] },
    courses: new Map(),
    leavings: new Map(),
    soles: new Map(),
    phases: new Map(),
    orders: new Map(),
    ridden: new Map(),
    starters: new Map(),
    wearers: new Map(),
    lists: new Map(),
    results: new Map(),
  }
  /** The parts in force, by key; and the keys that were superseded, perhaps before their fact came. */
  const standing = new Map<string, Part[]>()
  const superseded = new Set<string>()
  /** By key, the place of a fact in a slot that holds a single one. */
  const places = new Map<string, { readonly slot: string; readonly place: number }>()
  let order = 0
  let undos: Undo[] = []

  const supersede = (key: string): void => {
    if (superseded.has(key)) return
    superseded.add(key)
    undos.push(() => superseded.delete(key))
    const parts = standing.get(key)
    if (parts === undefined) return
    standing.delete(key)
    undos.push(() => standing.set(key, parts))
    for (const part of parts) undos.push(part.remove())
  }
  /** A fact that supersedes another of its slot takes over its place. */
  const soleParts = (fact: Fact, key: string, replaced: string | null): Part[] => {
    const freed = freedSlotOf(fact)
    const slot = freed ?? soleSlotOf(fact)
    if (slot === null) return []
    order += 1
    const before = replaced === null ? undefined : places.get(replaced)
    const place = before?.slot === slot ? before.place : order
    if (freed === null) {
      places.set(key, { slot, place })
      undos.push(() => places.delete(key))
    }
    const { source, id } = fact
    const line = { key, fact: { source, id }, order, place, frees: freed !== null }
    return [linePart(linesIn(book.soles, slot), line)]
  }
  const standingIn = (slot: string) =>
    foldLines<SoleFact, StandingNow<SoleFact>>(book.soles.get(slot), NOTHING_STANDS, standAfter).now
  const isCounting = (key: string): boolean => {
    const slot = places.get(key)?.slot
    return slot !== undefined && standingIn(slot)?.key === key
  }
  const isInForce = (fact: Fact): boolean => !superseded.has(keyOf(fact))
  const listOf = (unit: Unit) => book.starters.get(unit)?.list.at(-1) ?? null
  const undoAll = (): void => {
    for (const undo of undos.toReversed()) undo()
    undos = []
  }

  return {
    authority: () => book.authorities.list.at(-1)?.server ?? null,
    stated: (factUnder, passings = () => []) => ({
      units: book.units,
      bibs: book.bibs,
      teams: book.teams,
      ridersTeams: book.ridersTeams,
      medalEvents: book.medalEvents,
      get coefficients() {
        return book.rules.list.at(-1)?.coefficients ?? NO_NAMES
      },
      starters: listOf,
      entrants: (unit) => entrantsIn(unit, { plan: (of) => book.phases.get(of)?.list.at(-1), list: listOf }),
      heats: (unit) =>
        heatsOf(
          book.phases.get(unit)?.list.at(-1),
          book.starters.get(unit)?.list.at(-1)?.heats.names() ?? [],
        ),
      form: (unit) => book.phases.get(unit)?.list.at(-1)?.form ?? null,
      lastSprint: (unit) => book.phases.get(unit)?.list.at(-1)?.sprints ?? null,
      markers: (unit) => markersOf(book.courses.get(unit)),
      points: (unit) => book.points.get(unit) ?? NO_NAMES,
      shown: {
        teams: () => book.teamNames.list,
        *points(unit) {
          const markers = markersOf(book.courses.get(unit))
          for (const { shown } of book.courses.get(unit)?.list.toReversed() ?? [])
            for (const each of shown) if (markers?.has(each.key)) yield each
          yield* book.pointNames.get(unit)?.list ?? []
        },
      },
      lengthM: (unit) => lengthOf(book.courses.get(unit)),
      gone: (unit) => leftBefore((each) => book.leavings.get(each)?.list ?? [], unit, isCounting),
      factUnder,
      typeOf: (key) => factUnder(key)?.type,
      isOut: (key) => superseded.has(keyOf(key)),
      standingIn: (slot) => standingIn(slot)?.fact,
      startOrders(unit, before) {
        const lines = book.orders.get(unit)?.list ?? []
        const own = before === undefined ? -1 : lines.findIndex(({ key }) => key === keyOf(before))
        return lines.slice(0, own === -1 ? lines.length : own).map(({ fact }) => fact)
      },
      ridden(unit) {
        const wearers = book.wearers.get(scopeOf(unit)) ?? new Map<WornName, Wearer>()
        let read: ReadonlySet<RiddenName> | null = null
        const hasRidden = (name: RiddenName): boolean => {
          if (book.ridden.get(unit)?.has(name) === true) return true
          read ??= readIn(passings(), (fact, of) => of === unit && isInForce(fact))
          return read.has(name)
        }
        return (entrant) => namesOfEntrant(entrant, unit, wearers).some(hasRidden)
      },
      worn(scope) {
        let read: ReadonlySet<RiddenName> | null = null
        return {
          find: (name) => book.wearers.get(scope)?.get(name),
          hasResult(name) {
            if (book.results.get(scope)?.has(name) === true) return true
            read ??= readIn(passings(), (fact, unit) => scopeOf(unit) === scope && isInForce(fact))
            return read.has(name)
          },
          without(list, name) {
            const others = (book.lists.get(scope)?.list ?? []).filter(({ key }) => key !== keyOf(list))
            const line =
              scope === 'stages' ? others.findLast(({ wearers }) => wearers.has(name)) : others.at(-1)
            return line?.wearers.get(name)
          },
        }
      },
    }),
    apply(fact) {
      const named = fact.supersedes === undefined ? null : keyOf(fact.supersedes)
      const replaced = named !== null && standing.has(named) ? named : null
      if (named !== null) supersede(named)
      const key = keyOf(fact)
      if (superseded.has(key)) return
      const parts = [...partsOf(book, fact), ...soleParts(fact, key, replaced)]
      if (parts.length === 0) return
      for (const part of parts) undos.push(part.add())
      standing.set(key, parts)
      undos.push(() => standing.delete(key))
    },
    keep() {
      undos = []
    },
    takeBack: undoAll,
  }
}
