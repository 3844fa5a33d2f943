/**
 * The key of a person over all competitions: the UCI ID, otherwise name, nation and birth date as entered, otherwise
 * the entry itself, since two people can have the same name (D-161). Every key can be used in an address as it is.
 * Who of several entries is one person is decided in people-apart.ts.
 */
import type { Bib } from '../figures/bib.ts'
import { foldName } from './folded-name.ts'

/** A person as entered somewhere; empty and absent mean not stated. */
export interface EnteredPerson {
  readonly lastName: string
  readonly firstName?: string | undefined
  readonly nation?: string | undefined
  readonly uciRiderId?: string | null | undefined
  /** "1996-12-10", or "1996" where only the year is known. */
  readonly bornOn?: string | null | undefined
}

const slug = (text: string): string => foldName(text).replaceAll(' ', '-')

type NamedPerson = Pick<EnteredPerson, 'lastName' | 'firstName' | 'nation'>

/** `lavreysen-harrie-ned`: of somebody who has no number, within one competition. */
export const nameAndNation = ({ lastName, firstName = '', nation = '' }: NamedPerson): string =>
  [slug(`${lastName} ${firstName}`), nation.toLowerCase()].filter(Boolean).join('-')

/** False for a name of signs, which tells nobody apart. */
export const hasName = ({ lastName, firstName = '' }: NamedPerson): boolean =>
  slug(`${lastName} ${firstName}`) !== ''

/** `vingegaard-jonas-den-1996-12-10`; null where the nation or the birth date is not stated. */
export function namedKey(person: EnteredPerson): string | null {
  if (!hasName(person) || !person.nation || !person.bornOn) return null
  return `${nameAndNation(person)}-${person.bornOn}`
}

/** `vingegaard-jonas-den-1996`: an earlier form of `namedKey`, whose addresses still lead to the person. */
export const namedByYear = (person: EnteredPerson): string | null =>
  namedKey({ ...person, bornOn: person.bornOn?.slice(0, 4) })

/** `tdf2018-8`: whoever wears a bib in a race whose start list holds for all its stages. */
export const bibKey = (competition: string, bib: Bib): string => `${competition}-${bib}`

/**
 * `ctrparis2024-lavreysen-harrie-ned`: in a competition of events, whose start lists have keys of their own each, and where
 * nobody published the bib, the name and the nation tell its people apart.
 */
export const nameInCompetition = (competition: string, person: NamedPerson): string =>
  `${competition}-${nameAndNation(person)}`

/** `paris2024-1909294`: who has a medal of games, whose facts have one key for a person in all their events. */
export const winnerKey = (games: string, key: string): string => `${games}-${key}`

/** @param entryKey by what the person is known where nothing better was stated */
export const personKey = (person: EnteredPerson, entryKey: string): string =>
  person.uciRiderId ? person.uciRiderId : (namedKey(person) ?? entryKey)

/** `ash-mary-gbr-1990-01-01` and the like may follow a key to tell apart entries that share it. */
export const labelled = (key: string, label: string): string =>
  slug(label) === '' ? key : `${key}-${slug(label)}`
