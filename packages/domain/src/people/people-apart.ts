/**
 * Tells apart the people of several start lists. Two starters of one list are never one person, whatever their entries have in common.
 * Entries with one UCI id, or else with one name and nation, are one person unless they start in the same list, are a woman and a man, or
 * have different birth dates. Entries that this would merge wrongly are separated by birth date, then team, then bib. They are in doubt: outside these lists
 * only a fact says who they are (D-270).
 */
import type { Bib } from '../figures/bib.ts'
import { bibInKey, hasName, nameAndNation, namedKey, slug, type EnteredPerson } from './person-key.ts'

export interface Entrant {
  readonly person: EnteredPerson
  /** Identifies the entry if nothing better was stated. */
  readonly entryKey: string
  /** Team of the rider, or for a member the pair or team. Null if unknown. */
  readonly team: string | null
  readonly bib: Bib | null
}

/** Which person an entry is. */
export interface KnownEntrant {
  /** One per person. */
  readonly key: string
  /** As given, with a suffix if several people would share it. */
  readonly entryKey: string
  /** True if another entry of the lists is a different person but has the same UCI id, or the same name without a different birth date. */
  readonly isDoubtful: boolean
}

/** The key of an entry that neither its UCI id nor its entry key leads to. Null for all other entries. */
export const ownIdOf = ({ person, entryKey }: Entrant, { key }: KnownEntrant): string | null =>
  key === (person.uciRiderId ? person.uciRiderId : entryKey) ? null : key

interface Placed extends Entrant {
  readonly list: number
  readonly at: number
}

interface Part {
  readonly entries: readonly Placed[]
  /** The properties that separate it from the others. Empty if none was needed. */
  readonly label: string
}

/** @returns the person of each entry of each list */
export function distinguish(lists: readonly (readonly Entrant[])[]): readonly (readonly KnownEntrant[])[] {
  const known: KnownEntrant[][] = lists.map(() => [])
  const entries = lists.flatMap((list, index) =>
    list.map((each, at): Placed => ({ ...each, list: index, at })),
  )
  for (const group of withIds(groupBy(entries, claimOf))) {
    const { parts, areDoubtful } = partsOf(group)
    for (const part of parts) {
      const doubtful = areDoubtful.has(part)
      const keys = new Map(
        part.entries.map((each) => [each, parts.length === 1 ? each.entryKey : ownKey(each, part, parts)]),
      )
      const key = doubtful ? keys.get(part.entries[0]!)! : keyOfPerson(part, keys, parts)
      for (const each of part.entries)
        known[each.list]![each.at] = { key, entryKey: keys.get(each)!, isDoubtful: doubtful }
    }
  }
  return known
}

/** The value that all entries of one person share. */
const claimOf = ({ person, entryKey }: Entrant): string =>
  person.uciRiderId
    ? person.uciRiderId
    : hasName(person)
      ? `name ${nameAndNation(person)}`
      : `entry ${entryKey}`

/**
 * The groups, with entries that state no UCI id beside those of the one person of their name who has one. A name that several ids have, or
 * that starts in one list with and without the id, stays apart.
 */
function withIds(groups: ReadonlyMap<string, readonly Placed[]>): readonly (readonly Placed[])[] {
  const byName = groupBy(
    [...groups.values()].filter(([first]) => first!.person.uciRiderId),
    ([first]) => `name ${nameAndNation(first!.person)}`,
  )
  const joined = new Set<readonly Placed[]>()
  const all = [...groups].flatMap(([claim, named]) => {
    const [ofId, ...others] = byName.get(claim) ?? []
    if (ofId === undefined || others.length > 0 || !mayBeOne([...ofId, ...named])) return [named]
    joined.add(ofId)
    return [[...ofId, ...named]]
  })
  return all.filter((group) => !joined.has(group))
}

function mayBeOne(entries: readonly Placed[]): boolean {
  const isSame = (mark: (entry: Placed) => string) => new Set(entries.map(mark).filter(Boolean)).size <= 1
  return !startTogether(entries) && isSame(bornOf(entries)) && isSame(({ person }) => person.sex ?? '')
}

function partsOf(group: readonly Placed[]): { parts: readonly Part[]; areDoubtful: ReadonlySet<Part> } {
  const whole: Part = { entries: group, label: '' }
  const sexes = new Set(group.flatMap(({ person }) => person.sex ?? []))
  const bySex = sexes.size > 1 ? split(whole, ({ person }) => (person.sex ?? '').toLowerCase()) : [whole]
  if (group[0]!.person.uciRiderId) {
    if (bySex.length === 1 && !startTogether(group)) return { parts: [whole], areDoubtful: new Set() }
    const marks = [({ person }: Placed) => nameAndNation(person), bornOf(group), ...LAST_RESORTS]
    const parts = bySex.flatMap((each) => part(each, marks))
    return { parts, areDoubtful: new Set(parts) }
  }
  const areDoubtful = new Set<Part>()
  const parts = bySex.flatMap(byBirthDate).flatMap((each) => {
    const parted = part(each, LAST_RESORTS)
    if (parted.length > 1) for (const one of parted) areDoubtful.add(one)
    return parted
  })
  return { parts, areDoubtful }
}

function byBirthDate(whole: Part): Part[] {
  const born = bornOf(whole.entries)
  const dates = new Set(whole.entries.map(born).filter(Boolean))
  return dates.size > 1 || startTogether(whole.entries) ? split(whole, born) : [whole]
}

/** A mark of an entry that others of its group may not have, as a part of a key. Two bibs never give the same part. */
type Mark = (entry: Placed) => string

const LAST_RESORTS: readonly Mark[] = [
  ({ team }) => slug(team ?? ''),
  ({ bib }) => (bib === null ? '' : bibInKey(bib)),
  ({ at }) => `entry-${at + 1}`,
]

/** The birth date. A year alone is completed if the group has exactly one date in that year. */
function bornOf(group: readonly Placed[]): Mark {
  const dates = [...new Set(group.flatMap(({ person }) => person.bornOn ?? []))]
  return ({ person: { bornOn } }) => {
    if (!bornOn || bornOn.length > 4) return bornOn ?? ''
    const ofYear = dates.filter((date) => date.length > 4 && date.startsWith(bornOn))
    return ofYear.length === 1 ? ofYear[0]! : bornOn
  }
}

/** Splits until no two entries of one list are together. */
function part(from: Part, [mark, ...others]: readonly Mark[]): Part[] {
  if (mark === undefined || !startTogether(from.entries)) return [from]
  return split(from, mark).flatMap((each) => part(each, others))
}

function split({ entries, label }: Part, mark: Mark): Part[] {
  const groups = [...groupBy(entries, mark)]
  if (groups.length === 1) return [{ entries, label }]
  return groups.map(([value, own]) => ({ entries: own, label: [label, value].filter(Boolean).join('-') }))
}

function startTogether(entries: readonly Placed[]): boolean {
  return new Set(entries.map(({ list }) => list)).size < entries.length
}

/** The key of an entry, with a suffix if the entry of another person has the same key. */
function ownKey({ entryKey }: Placed, own: Part, parts: readonly Part[]): string {
  const isShared = parts.some(
    (each) => each !== own && each.entries.some((other) => other.entryKey === entryKey),
  )
  return isShared && own.label !== '' ? `${entryKey}-${own.label}` : entryKey
}

/** Takes the key of the most detailed entry, unless another person has it too. */
function keyOfPerson(own: Part, keys: ReadonlyMap<Placed, string>, parts: readonly Part[]): string {
  const { uciRiderId } = own.entries[0]!.person
  if (uciRiderId) return uciRiderId
  const named = namedKeyOf(own)
  const isOwn = named !== undefined && parts.every((each) => each === own || namedKeyOf(each) !== named)
  return isOwn ? named : keys.get(own.entries[0]!)!
}

const namedKeyOf = ({ entries }: Part): string | undefined =>
  entries.flatMap(({ person }) => namedKey(person) ?? []).toSorted((a, b) => b.length - a.length)[0]

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const own = groups.get(key)
    if (own === undefined) groups.set(key, [item])
    else own.push(item)
  }
  return groups
}

/** A fact: the entry is this person. */
export interface SamePerson {
  readonly athlete: string
  readonly is: string
}

export interface JoinedPeople {
  /** The key of a person after facts joined several keys. */
  readonly keyOf: (key: string) => string
  /** Facts that would make two starters of one list, or two UCI ids, one person. They are ignored. */
  readonly refused: ReadonlySet<SamePerson>
}

const isUciId = (key: string): boolean => /^\d{11}$/.test(key)

/** Joins the people of these lists as facts state, in the order of the facts. */
export function joinPeople(
  lists: readonly (readonly KnownEntrant[])[],
  facts: readonly SamePerson[],
): JoinedPeople {
  /** The next key of each joined key. Then, by person, the lists they start in and the key of each entry. */
  const joined = new Map<string, string>()
  const startsIn = new Map<string, Set<number>>()
  const keyOfEntry = new Map<string, string>()
  for (const [index, list] of lists.entries())
    for (const { key, entryKey } of list) {
      keyOfEntry.set(entryKey, key)
      const own = startsIn.get(key)
      if (own === undefined) startsIn.set(key, new Set([index]))
      else own.add(index)
    }
  const keyOf = (given: string): string => {
    let key = keyOfEntry.get(given) ?? given
    for (let next = joined.get(key); next !== undefined; next = joined.get(key)) key = next
    return key
  }
  const refused = new Set<SamePerson>()
  for (const fact of facts) {
    const [one, other] = [keyOf(fact.athlete), keyOf(fact.is)]
    if (one === other) continue
    const [to, from] = isUciId(one) ? [one, other] : [other, one]
    const lists = startsIn.get(to)
    if (isUciId(from) || [...(startsIn.get(from) ?? [])].some((list) => lists?.has(list))) {
      refused.add(fact)
      continue
    }
    joined.set(from, to)
    startsIn.set(to, new Set([...(lists ?? []), ...(startsIn.get(from) ?? [])]))
  }
  return { keyOf, refused }
}
