/**
 * The key of a person over all competitions: the UCI ID, otherwise name, nation and year of birth as entered, otherwise
 * the entry itself, since two people can have the same name (D-161). Every key can be used in an address as it is.
 */
import { foldName } from './folded-name.ts'

/** A person as entered somewhere; empty and absent mean not stated. */
export interface EnteredPerson {
  readonly lastName: string
  readonly firstName?: string | undefined
  readonly nation?: string | undefined
  readonly uciRiderId?: string | null | undefined
  /** "1996-12-10" */
  readonly bornOn?: string | null | undefined
}

const slug = (text: string): string => foldName(text).replaceAll(' ', '-')

/** `vingegaard-jonas-den-1996`; null where the nation or the year of birth is not stated. */
export function namedKey({ lastName, firstName = '', nation = '', bornOn }: EnteredPerson): string | null {
  const name = slug(`${lastName} ${firstName}`)
  if (name === '' || nation === '' || !bornOn) return null
  return `${name}-${nation.toLowerCase()}-${bornOn.slice(0, 4)}`
}

/** `tdf2018-8`: whoever wears a bib in a race whose start list holds for all its stages. */
export const bibKey = (competition: string, bib: number): string => `${competition}-${bib}`

/**
 * `ctrparis2024-lavreysen-harrie-ned`: in a competition of events, whose start lists have keys of their own each, and where
 * nobody published the bib, the name and the nation tell its people apart.
 */
export const nameInCompetition = (
  competition: string,
  person: Pick<EnteredPerson, 'lastName' | 'firstName' | 'nation'>,
): string => `${competition}-${nameAndNation(person)}`

/** `lavreysen-harrie-ned`: of somebody who has no number, within one competition. */
export const nameAndNation = ({
  lastName,
  firstName = '',
  nation = '',
}: Pick<EnteredPerson, 'lastName' | 'firstName' | 'nation'>): string =>
  [slug(`${lastName} ${firstName}`), nation.toLowerCase()].filter(Boolean).join('-')

/** `paris2024-1909294`: who has a medal of games, whose facts have one key for a person in all their events. */
export const winnerKey = (games: string, key: string): string => `${games}-${key}`

/** @param entryKey by what the person is known where nothing better was stated */
export const personKey = (person: EnteredPerson, entryKey: string): string =>
  person.uciRiderId ? person.uciRiderId : (namedKey(person) ?? entryKey)
