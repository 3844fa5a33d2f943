/** Guesses which rider was meant by an unknown bib. */

/** The bibs that one slip of the finger turns into the one given: a digit too many, wrong, missing, or two exchanged. */
export function nearestBibs(given: number, has: (bib: number) => boolean): number[] {
  const text = String(given)
  const slips = new Set<string>()
  for (let at = 0; at <= text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    if (tail !== '') slips.add(head + tail.slice(1))
    if (tail.length > 1) slips.add(head + tail[1]! + tail[0]! + tail.slice(2))
    for (const digit of '0123456789') {
      slips.add(head + digit + tail)
      // Of a bib of one digit every other one would be near.
      if (tail !== '' && text.length > 1) slips.add(head + digit + tail.slice(1))
    }
  }
  return [...slips]
    .filter((slip) => slip !== '' && !slip.startsWith('0'))
    .map(Number)
    .filter((bib) => bib !== given && has(bib))
    .toSorted((a, b) => a - b)
}
