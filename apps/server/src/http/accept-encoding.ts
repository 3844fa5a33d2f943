/** Which codings an Accept-Encoding header likes best (RFC 9110, 12.5.3). */
import { CODINGS, type Coding } from '../documents/content.ts'

function parseAcceptEncoding(header: string): readonly Coding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
  const heaviest = Math.max(...CODINGS.map(weightOf))
  return heaviest > 0 ? CODINGS.filter((coding) => weightOf(coding) === heaviest) : []
}

/** Programs send very few different headers; the meaning of each is kept, up to this many, then they are learnt again. */
const KEPT = 200
/** No program sends more; of a longer header only the beginning counts, and nothing is kept. */
const LONGEST = 200
const known = new Map<string, readonly Coding[]>()
const NONE: readonly Coding[] = []

/** Those of the greatest weight, ours preferred first; none for "as it is". */
export function likedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return NONE
  if (header.length > LONGEST) return parseAcceptEncoding(header.slice(0, LONGEST))
  let codings = known.get(header)
  if (codings === undefined) {
    codings = parseAcceptEncoding(header)
    if (known.size >= KEPT) known.clear()
    known.set(header, codings)
  }
  return codings
}
