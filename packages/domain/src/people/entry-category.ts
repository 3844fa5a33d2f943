/** The category in which an entry is placed beside the whole race: as stated, else women or men where the sex alone is known. */

const BY_SEX = { F: 'Women', M: 'Men' } as const
export type Sex = keyof typeof BY_SEX

/** Null where nothing is known. */
export const categoryOf = ({
  category,
  sex,
}: {
  readonly category?: string | undefined
  readonly sex?: Sex | undefined
}): string | null => category ?? (sex === undefined ? null : BY_SEX[sex])
