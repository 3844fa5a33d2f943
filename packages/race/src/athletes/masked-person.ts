/**
 * Takes a person's name, birth date, licence and picture out of facts (D-382). Places, times, points and bibs stay, and the person stays one
 * person: a stand-in takes the place of the UCI id, and the same neutral name stands in every fact.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { foldName, wordsOf } from '@bell-lap/domain/people/folded-name'
import {
  bibKey,
  nameInCompetition,
  namedByYear,
  namedKey,
  winnerKey,
  type EnteredPerson,
} from '@bell-lap/domain/people/person-key'
import { mayBeSamePerson } from '@bell-lap/domain/people/same-entry'
import type { Fact, FactType } from '@bell-lap/protocol/facts/facts'

/** Latin for "I do not know the name", and used so on result sheets in all languages of the site. */
export const MASKED_NAME = 'N. N.'

/** A person to be masked, as all facts of a store name them. */
export interface FoundPerson {
  /** Every spelling. */
  readonly entries: readonly EnteredPerson[]
  readonly uciRiderId: string | null
  /** The first bib that the person wears in a fact. Null if none is known. */
  readonly bib: Bib | null
}

/** A person, and what takes their place. */
export interface Mask {
  readonly person: FoundPerson
  /** In place of the UCI id. Null if the person has none. */
  readonly standIn: string | null
  /** False if somebody else in the competition has the same surname: texts are then left as they are unless they state the full name. */
  readonly isOnlySurname: boolean
}

type Entry = EnteredPerson & { readonly bib?: Bib; readonly key?: string }
type Value = Readonly<Record<string, unknown>>

/** Everything in a fact that states a surname. */
export function* entriesIn(value: unknown): Generator<Entry> {
  if (value === null || typeof value !== 'object') return
  if (typeof (value as Value)['lastName'] === 'string') yield value as unknown as Entry
  for (const each of Object.values(value)) yield* entriesIn(each)
}

/** The ids under which an entry is known in addresses. */
const idsOf = (entry: Entry, competition: string): (string | null)[] => [
  entry.uciRiderId ?? null,
  namedKey(entry),
  namedByYear(entry),
  nameInCompetition(competition, entry),
  entry.bib === undefined ? null : bibKey(competition, entry.bib),
  entry.key === undefined ? null : winnerKey(competition, entry.key),
]

/** Several people have the id. */
export class AmbiguousPersonError extends Error {
  override readonly name = 'AmbiguousPersonError'
}

/**
 * Finds a person by the id of their page. Null if there is none. Throws AmbiguousPersonError if the id is that of several, such as a bib
 * that was given to a substitute.
 * @param stated the facts of every competition; read once
 */
export function findPerson(
  id: string,
  stated: Iterable<readonly [competition: string, fact: Fact]>,
): FoundPerson | null {
  const found: Entry[] = []
  for (const [competition, fact] of stated)
    for (const entry of entriesIn(fact)) if (idsOf(entry, competition).includes(id)) found.push(entry)
  const [first, ...others] = found
  if (first === undefined) return null
  const other = others.find((entry) => !mayBeSamePerson(first, entry))
  if (other !== undefined)
    throw new AmbiguousPersonError(
      `${id} is several people: ${[first, other].map(({ lastName, firstName = '' }) => `${lastName} ${firstName}`.trim()).join(', ')}. Name one by the UCI id`,
    )
  return {
    entries: distinct(found),
    uciRiderId: found.find(({ uciRiderId }) => uciRiderId)?.uciRiderId ?? null,
    bib: found.find(({ bib }) => bib !== undefined)?.bib ?? null,
  }
}

const distinct = (entries: readonly Entry[]): EnteredPerson[] => [
  ...new Map(
    entries.map(({ lastName, firstName, nation, uciRiderId, bornOn }) => {
      const person: EnteredPerson = { lastName, firstName, nation, uciRiderId, bornOn }
      return [JSON.stringify(person), person]
    }),
  ).values(),
]

const fullName = ({ lastName, firstName = '' }: EnteredPerson): string => foldName(`${lastName} ${firstName}`)

const isSameBirth = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** True if an entry is the person. Two UCI ids are never one person; without one the whole name decides, and whatever else is stated. */
export function isPerson({ entries, uciRiderId }: FoundPerson, entry: EnteredPerson): boolean {
  if (entry.uciRiderId) return entry.uciRiderId === uciRiderId
  return entries.some(
    (known) =>
      fullName(known) === fullName(entry) &&
      (!known.nation || !entry.nation || known.nation === entry.nation) &&
      (!known.bornOn || !entry.bornOn || isSameBirth(known.bornOn, entry.bornOn)),
  )
}

/** Folded: whole, and the parts of a double name. */
export const surnamesOf = ({ entries }: FoundPerson): string[] => [
  ...new Set(
    entries.flatMap(({ lastName }) => [lastName, ...lastName.split('-')].map(foldName)).filter(Boolean),
  ),
]

const firstNameOf = ({ person: { bib } }: Mask): string => (bib === null ? '' : String(bib))
const displayName = (mask: Mask): string => `${MASKED_NAME} ${firstNameOf(mask)}`.trim()

/** Types whose texts and names speak of riders. A competition or a stage may be called like a person. */
const SPEAKS_OF_RIDERS: ReadonlySet<FactType> = new Set([
  'timelineEntry',
  'decision',
  'withdrawal',
  'unitStartList',
  'file',
  'award',
  'records',
  'tally',
])
const TEXTS: ReadonlySet<string> = new Set(['text', 'reason', 'name'])

/** The fact without the person. The same object if it does not name them. */
export function maskFact<T extends Fact>(fact: T, mask: Mask): T {
  const speaks = SPEAKS_OF_RIDERS.has(fact.type)
  const spellings = [...new Set(mask.person.entries.flatMap(spellingsOf))]
  const surnames = mask.isOnlySurname ? surnamesOf(mask.person) : []
  const walk = (value: unknown, field: string): unknown => {
    if (typeof value === 'string')
      return field === 'type' || field === 'at'
        ? value
        : maskText(
            value,
            mask,
            field === 'id' || (speaks && TEXTS.has(field)) ? [...spellings, ...surnames] : spellings,
          )
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) {
      const items = value.map((each) => walk(each, field))
      return items.every((each, index) => each === value[index]) ? value : items
    }
    const entry = value as unknown as Entry
    const masked =
      typeof entry.lastName === 'string' && isPerson(mask.person, entry) ? maskEntry(entry, mask) : value
    const fields = Object.entries(masked).map(([key, each]) => [key, walk(each, key)] as const)
    return masked === value && fields.every(([key, each]) => each === (value as Value)[key])
      ? value
      : Object.fromEntries(fields)
  }
  return walk(fact, '') as T
}

/** The year of birth stays: the rules of young riders and of ages need it. */
function maskEntry(entry: Entry, mask: Mask): Value {
  const { picture: _, ...rest } = entry as Entry & { readonly picture?: string }
  const firstName = firstNameOf(mask)
  return {
    ...rest,
    lastName: MASKED_NAME,
    ...(firstName === '' && entry.firstName === undefined ? {} : { firstName }),
    ...(entry.uciRiderId && mask.standIn ? { uciRiderId: mask.standIn } : {}),
    ...(entry.bornOn ? { bornOn: entry.bornOn.slice(0, 4) } : {}),
  }
}

function spellingsOf({ lastName, firstName = '' }: EnteredPerson): string[] {
  const [last, first] = [foldName(lastName), foldName(firstName)]
  return first === '' ? [last] : [`${last} ${first}`, `${first} ${last}`]
}

/** Words of letters and digits. An apostrophe belongs to its word. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’‘`´ʼ][\p{L}\p{M}\p{N}]+)*/gu
/** Characters between two words of a name: a blank, a comma, a hyphen. */
const MOST_BETWEEN = 3

/** Replaces every spelling in a text, and in keys and addresses made of it: `pogacar-tadej-slo-1998-09-21`. */
function maskText(text: string, mask: Mask, spellings: readonly string[]): string {
  const { uciRiderId, entries } = mask.person
  const withoutId =
    uciRiderId !== null && mask.standIn !== null ? text.replaceAll(uciRiderId, mask.standIn) : text
  const words = [...withoutId.matchAll(WORD)].map(({ 0: word, index }) => ({
    folded: foldName(word),
    from: index,
    to: index + word.length,
  }))
  const isKey = !/\s/.test(text)
  const name = isKey ? wordsOf(displayName(mask)).join('-') : displayName(mask)
  const longestFirst = spellings.map((each) => each.split(' ')).toSorted((a, b) => b.length - a.length)
  let masked = ''
  let done = 0
  for (let at = 0; at < words.length; at += 1) {
    const spelling = longestFirst.find((each) =>
      each.every((word, index) => {
        const here = words[at + index]
        return here?.folded === word && (index === 0 || here.from - words[at + index - 1]!.to <= MOST_BETWEEN)
      }),
    )
    if (spelling === undefined) continue
    masked += withoutId.slice(done, words[at]!.from) + name
    at += spelling.length - 1
    done = words[at]!.to
  }
  if (done === 0) return withoutId
  const whole = masked + withoutId.slice(done)
  return entries.reduce(
    (rest, { bornOn }) => (bornOn ? rest.replaceAll(bornOn, bornOn.slice(0, 4)) : rest),
    whole,
  )
}
