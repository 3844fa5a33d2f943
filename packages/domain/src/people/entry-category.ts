/** The category in which an entry is placed besides the whole race: the stated one, or women or men if only the sex is known. */

const BY_SEX = { F: 'Women', M: 'Men' } as const
export type Sex = keyof typeof BY_SEX

/** Null if neither is known. */
export const categoryOf = ({
  category,
  sex,
}: {
  readonly category?: string | undefined
  readonly sex?: Sex | undefined
}): string | null => category ?? (sex === undefined ? null : BY_SEX[sex])
