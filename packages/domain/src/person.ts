/** The identity of a person, whatever the bib: the UCI ID, otherwise name and nation as entered (D-031). */

export interface Named {
  readonly uciRiderId?: string | null | undefined
  readonly lastName: string
  readonly firstName?: string | undefined
  readonly nation?: string | undefined
}

/** One key for one person over start lists. Capitals and the space around a name make no difference. */
export const personKey = ({ uciRiderId, lastName, firstName = '', nation = '' }: Named): string =>
  uciRiderId ?? [lastName, firstName, nation].map((part) => part.trim().toLowerCase()).join('/')
