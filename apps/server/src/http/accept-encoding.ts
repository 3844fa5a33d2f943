/** Finds the codings that an Accept-Encoding header prefers (RFC 9110, 12.5.3). */
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

/**
 * Programs send very few different headers. This many are kept with their meaning; then all are
 * forgotten and read anew.
 */
const KEPT = 200
/**
 * Longest header that is read whole. No program sends a longer one: only its beginning counts, and
 * it is not kept.
 */
const LONGEST = 200
const known = new Map<string, readonly Coding[]>()
const NONE: readonly Coding[] = []

/**
 * The codings with the greatest weight, the one the server prefers first. Empty if the client wants
 * no coding.
 */
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
