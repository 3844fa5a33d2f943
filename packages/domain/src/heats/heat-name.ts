/** Order of heat names. */

/** `Heat 2` comes before `Heat 10`, in every locale. */
export function compareHeatNames(a: string, b: string): number {
  const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0)
  const wordsOf = (name: string) => name.replace(/\d+/, '')
  const [left, right] = [wordsOf(a), wordsOf(b)]
  return left < right ? -1 : left > right ? 1 : numberOf(a) - numberOf(b)
}
