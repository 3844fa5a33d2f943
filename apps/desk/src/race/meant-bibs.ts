/** Bibs that may have been meant by one that is on no start list: a digit missing or too many, two swapped, a neighbour on the keypad. */

/** Neighbours on the keypad of numbers. */
const BESIDE: Readonly<Record<string, string>> = {
  1: '24',
  2: '135',
  3: '26',
  4: '157',
  5: '2468',
  6: '359',
  7: '48',
  8: '5790',
  9: '68',
  0: '8',
}

function slipsOf(typed: string): Set<string> {
  const slips = new Set<string>()
  for (let at = 0; at < typed.length; at += 1) {
    const [before, here, after] = [typed.slice(0, at), typed[at]!, typed.slice(at + 1)]
    slips.add(before + after)
    if (after !== '') slips.add(before + after[0] + here + after.slice(1))
    for (const beside of BESIDE[here] ?? '') slips.add(before + beside + after)
  }
  for (let at = 0; at <= typed.length; at += 1)
    for (const digit of '0123456789') slips.add(typed.slice(0, at) + digit + typed.slice(at))
  return slips
}

/** In the order of the start list, at most `most`. */
export function meantBibs(typed: string, bibs: readonly string[], most = 6): string[] {
  const slips = slipsOf(typed)
  return bibs.filter((bib) => bib !== typed && slips.has(bib)).slice(0, most)
}
