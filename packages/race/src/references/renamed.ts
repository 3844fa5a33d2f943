/**
 * Finds start lists that give a bib with results to another person (D-272): the winner of an official result
 * would have another name. The writer refuses them, and documents flag those that were stored earlier.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { mayBeSamePerson } from '@bell-lap/domain/people/same-entry'
import type { EnteredPerson } from '@bell-lap/domain/people/person-key'
import { isStage, unitOf, type Unit } from '@bell-lap/domain/calendar/unit'
import type { Fact, FactOf, FactType } from '@bell-lap/protocol/facts/facts'
import type { FactKey } from '@bell-lap/protocol/facts/fact'
import { referencesOf } from './reference.ts'
import type { Stated } from './stated.ts'

/** The holder of a bib, or of a key in the start list of a phase. */
export interface Wearer {
  readonly person: EnteredPerson
  /** Members of a pair or team. */
  readonly members: readonly EnteredPerson[]
  /** The team of a rider of the stages, or the key of a competitor. Null without a team. */
  readonly team: string | null
}

/** A bib, or a competitor's key, as text: `bib 7`, `competitor ita`. */
export type WornName = `bib ${Bib}` | `competitor ${string}`

/** The holders stated for the stages, or for a phase, before a fact. */
export interface Worn {
  find(name: WornName): Wearer | undefined
  hasResult(name: WornName): boolean
  /** The holder if this list were withdrawn. */
  without(list: FactKey, name: WornName): Wearer | undefined
}

/** Where a start list applies: in all stages, or in its phase. */
export type WornScope = Unit | 'stages'

export const scopeOf = (unit: Unit): WornScope => (isStage(unit) ? 'stages' : unit)

export interface NamedWearer extends Wearer {
  readonly name: WornName
  /** JSON pointer within the fact. */
  readonly at: string
}

/** Everybody to whom a start list gives a bib or a key. */
export function wearersIn(fact: Fact): { readonly scope: WornScope; readonly wearers: NamedWearer[] } | null {
  if (fact.type === 'startList')
    return {
      scope: 'stages',
      wearers: fact.riders.map((person, index) => ({
        name: `bib ${person.bib}`,
        person,
        members: [],
        team: person.teamCode ?? null,
        at: `/riders/${index}`,
      })),
    }
  const unit = fact.type === 'unitStartList' ? unitOf(fact) : null
  if (fact.type !== 'unitStartList' || unit === null) return null
  return { scope: unit, wearers: fact.competitors.flatMap(wearersOf) }
}

type Competitor = FactOf<'unitStartList'>['competitors'][number]

function wearersOf(competitor: Competitor, index: number): NamedWearer[] {
  const { key, bib, name, nation, members = [] } = competitor
  const at = `/competitors/${index}`
  const own: Wearer = {
    person: { ...competitor, lastName: competitor.lastName ?? name ?? key },
    members: members.map((member) => ({ ...member, nation: member.nation ?? nation })),
    team: key,
  }
  return [
    { ...own, name: `competitor ${key}`, at },
    ...(bib === undefined ? [] : [{ ...own, name: `bib ${bib}` as const, at }]),
    ...members.flatMap((person, place): NamedWearer[] =>
      person.bib === undefined
        ? []
        : [{ person, members: [], team: key, name: `bib ${person.bib}`, at: `${at}/members/${place}` }],
    ),
  ]
}

const GIVES_RESULTS: ReadonlySet<FactType> = new Set<FactType>([
  'stageResult',
  'unitResult',
  'markerResult',
  'sprintResult',
  'lapBalance',
  'elimination',
  'heatResult',
  'publishedRanking',
  'passing',
  'bibEntry',
  'withdrawal',
  'decision',
  'tally',
  'award',
])

/** Competitors to whom a fact gives a place, a time, points, a mark or a ruling. */
export function namedInResult(fact: Fact): WornName[] {
  if (!GIVES_RESULTS.has(fact.type)) return []
  if (fact.type === 'passing' || fact.type === 'bibEntry') return fact.bib === null ? [] : [`bib ${fact.bib}`]
  return referencesOf(fact).flatMap((reference): WornName[] =>
    reference.kind === 'bib'
      ? [`bib ${reference.bib}`]
      : reference.kind === 'competitor'
        ? [`competitor ${reference.key}`]
        : [],
  )
}

export interface Renamed {
  readonly at: string
  readonly was: Wearer
  readonly wearer: NamedWearer
}

/**
 * Holders whose results would move to another person, unless the fact says that they belonged to that person
 * all along.
 */
export function renamedIn(fact: Fact, stated: Pick<Stated, 'worn' | 'factUnder' | 'isOut'>): Renamed[] {
  const list = wearersIn(fact)
  const given = list === null ? [] : renamesByList(fact, list.wearers, stated.worn(list.scope, fact))
  return [...given, ...renamesByWithdrawal(fact, list, stated)]
}

function renamesByList(fact: Fact, wearers: readonly NamedWearer[], worn: Worn): Renamed[] {
  const stated = fact.type === 'startList' || fact.type === 'unitStartList' ? (fact.renames ?? []) : []
  const meant = new Set(stated.map(String))
  const reported = new Set<string>()
  return wearers.flatMap((wearer): Renamed[] => {
    const was = worn.find(wearer.name)
    if (was === undefined || reported.has(wearer.at) || isSame(was, wearer)) return []
    if (meant.has(wearer.name.slice(wearer.name.indexOf(' ') + 1)) || !worn.hasResult(wearer.name)) return []
    reported.add(wearer.at)
    return [{ at: wearer.at, was, wearer }]
  })
}

/** Holders who get a bib back because the list that gave it to another person is withdrawn. */
function renamesByWithdrawal(
  fact: Fact,
  list: ReturnType<typeof wearersIn>,
  { worn: wornIn, factUnder, isOut }: Pick<Stated, 'worn' | 'factUnder' | 'isOut'>,
): Renamed[] {
  const { supersedes } = fact
  const replaced = supersedes === undefined || isOut(supersedes) ? undefined : factUnder(supersedes)
  const before = replaced === undefined ? null : wearersIn(replaced)
  if (before === null || supersedes === undefined) return []
  const worn = wornIn(before.scope, fact)
  const named = new Set(list?.wearers.map(({ name }) => name))
  // A list that supersedes one of a phase is the whole list.
  if (list !== null && before.scope !== 'stages') return []
  return before.wearers.flatMap(({ name }): Renamed[] => {
    const [was, next] = [worn.find(name), worn.without(supersedes, name)]
    if (named.has(name) || was === undefined || next === undefined || isSame(was, next)) return []
    return worn.hasResult(name)
      ? [{ at: '/supersedes', was, wearer: { ...next, name, at: '/supersedes' } }]
      : []
  })
}

/** A pair or team consists of its members. It stays the same as long as no member replaces another. */
function isSame(was: Wearer, now: Wearer): boolean {
  if (was.members.length === 0 || now.members.length === 0) return mayBeSamePerson(was.person, now.person)
  const isIn = (list: readonly EnteredPerson[]) => (person: EnteredPerson) =>
    list.some((other) => mayBeSamePerson(person, other))
  return was.members.every(isIn(now.members)) || now.members.every(isIn(was.members))
}

const sayWho = ({ person: { lastName, firstName = '', nation = '' }, members }: Wearer): string =>
  members.length > 0
    ? `${lastName} with ${members.map((member) => member.lastName).join(', ')}`
    : `${lastName.toUpperCase()} ${firstName} ${nation}`.replaceAll(/ +/g, ' ').trim()

export const explainRenamed = ({ was, wearer }: Renamed): string =>
  `${wearer.name} has results as ${sayWho(was)}, and ${sayWho(wearer)} is somebody else: substitute before the start, or give a bib or key of its own; if the results were theirs all along, say so in renames`
