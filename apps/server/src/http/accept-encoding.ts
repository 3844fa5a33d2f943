/** Which coding an Accept-Encoding header asks for (RFC 9110, 12.5.3), ours preferred first. */
import { CODINGS, type Coding } from '../documents/content.ts'

function parseAcceptEncoding(header: string): Coding | null {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = CODINGS.filter((coding) => weightOf(coding) > 0).toSorted(
    (a, b) => weightOf(b) - weightOf(a),
  )
  return best ?? null
}

/** Programs send very few different headers; the meaning of each is kept, up to this many. */
const KEPT = 200
const known = new Map<string, Coding | null>()

/** Null for "as it is". */
export function chooseCoding(header: string | undefined): Coding | null {
  if (header === undefined) return null
  let coding = known.get(header)
  if (coding === undefined) {
    coding = parseAcceptEncoding(header)
    if (known.size < KEPT) known.set(header, coding)
  }
  return coding
}
