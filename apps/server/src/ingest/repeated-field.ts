/**
 * Finds a field that one object of a JSON text has twice. JSON.parse keeps the last one and other parsers the
 * first, so the sender's own copy could differ from the stored fact.
 */

/** Number of fields in a value and everything within it. */
export function countFields(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  let count = 0
  if (Array.isArray(value)) for (const each of value as unknown[]) count += countFields(each)
  else for (const key of Object.keys(value)) count += 1 + countFields((value as Record<string, unknown>)[key])
  return count
}

interface Open {
  /** Null for an array. */
  readonly keys: Set<string> | null
  /** The field or index at the present position. */
  step: string | number
  isKeyNext: boolean
}

/** Longest part of a name that an answer repeats. */
const MOST_TOLD = 64
const pointerOf = (steps: readonly (string | number)[]): string =>
  steps
    .map((step) => `/${String(step).slice(0, MOST_TOLD).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')

/**
 * JSON pointer to the first repeated field. Null if there is none. Takes one pass over the text.
 * @param text valid JSON
 */
export function findRepeatedField(text: string): string | null {
  const open: Open[] = []
  for (let at = 0; at < text.length; at += 1) {
    const top = open.at(-1)
    switch (text[at]) {
      case '"': {
        const from = at
        for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1
        if (!top?.keys || !top.isKeyNext) break
        const key = JSON.parse(text.slice(from, at + 1)) as string
        top.step = key
        top.isKeyNext = false
        if (top.keys.has(key)) return pointerOf(open.map(({ step }) => step))
        top.keys.add(key)
        break
      }
      case '{':
        open.push({ keys: new Set(), step: '', isKeyNext: true })
        break
      case '[':
        open.push({ keys: null, step: 0, isKeyNext: false })
        break
      case '}':
      case ']':
        open.pop()
        break
      case ',':
        if (top?.keys) top.isKeyNext = true
        else if (top) top.step = Number(top.step) + 1
        break
      default:
    }
  }
  return null
}
