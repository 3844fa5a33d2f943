/**
 * The key of a person over all competitions: the UCI ID, else name, nation and birth date as entered, else the entry itself, since two
 * people can have the same name (D-161). Every key can be used in an address unchanged. people-apart.ts decides which entries are one
 * person.
 */
import type { Bib } from '../figures/bib.ts'
import { foldName } from './folded-name.ts'

/** A person as entered somewhere. Empty and absent mean not stated. */
export interface EnteredPerson {
  readonly lastName: string
  readonly firstName?: string | undefined
  readonly nation?: string | undefined
  readonly uciRiderId?: string | null | undefined
  /** "1996-12-10", or "1996" if only the year is known. */
  readonly bornOn?: string | null | undefined
  readonly sex?: 'F' | 'M' | undefined
}

/** A text as a part of a key: `van-der-poel`. */
export const slug = (text: string): string => foldName(text).replaceAll(' ', '-')

type NamedPerson = Pick<EnteredPerson, 'lastName' | 'firstName' | 'nation'>

/** `lavreysen-harrie-ned`: identifies a person without a UCI id within one competition. */
export const nameAndNation = ({ lastName, firstName = '', nation = '' }: NamedPerson): string =>
  [slug(`${lastName} ${firstName}`), nation.toLowerCase()].filter(Boolean).join('-')

/** False for a name of punctuation, which identifies nobody. */
export const hasName = ({ lastName, firstName = '' }: NamedPerson): boolean =>
  slug(`${lastName} ${firstName}`) !== ''

/** `vingegaard-jonas-den-1996-12-10`. Null if the nation or the birth date is not stated. */
export function namedKey(person: EnteredPerson): string | null {
  if (!hasName(person) || !person.nation || !person.bornOn) return null
  return `${nameAndNation(person)}-${person.bornOn}`
}

/** `vingegaard-jonas-den-1996`: an earlier form of `namedKey`. Old addresses with it still lead to the person. */
export const namedByYear = (person: EnteredPerson): string | null =>
  namedKey({ ...person, bornOn: person.bornOn?.slice(0, 4) })

/** A bib as a part of a key. A slash becomes `~`, which no bib contains and every address may: `12~1`. */
export const bibInKey = (bib: Bib): string => String(bib).replaceAll('/', '~')

/** `tdf2018-8`: the rider with a bib in a race whose start list holds for all its stages. */
export const bibKey = (competition: string, bib: Bib): string => `${competition}-${bibInKey(bib)}`

/**
 * `ctrparis2024-lavreysen-harrie-ned`: identifies a person of a competition of events whose bib is not published. Each start list there has
 * its own keys, so name and nation are used.
 */
export const nameInCompetition = (competition: string, person: NamedPerson): string =>
  `${competition}-${nameAndNation(person)}`

/** `paris2024-1909294`: a medallist of games. Their facts have one key for a person in all events. */
export const winnerKey = (games: string, key: string): string => `${games}-${key}`

/** @param entryKey identifies the person if nothing better was stated */
export const personKey = (person: EnteredPerson, entryKey: string): string =>
  person.uciRiderId ? person.uciRiderId : (namedKey(person) ?? entryKey)
