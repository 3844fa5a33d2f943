/** `1 fact`, `2 facts`. */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** `2 competitions with 310 facts`. */
export const formatStored = (heads: readonly { readonly seq: number }[]): string => {
  const facts = heads.reduce((sum, { seq }) => sum + seq, 0)
  return `${formatCount(heads.length, 'competition')} with ${formatCount(facts, 'fact')}`
}
