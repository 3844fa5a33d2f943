/** Times as the collected rankings print them: the first's own, `s.t.` for the time of the row before, `+1:54` behind the first. */
import type { PublishedTop } from './other-tour-sources.ts'

/** `83:22:51`, `45:53` in milliseconds; throws on anything else. */
function parseMs(text: string): number {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d\d)$/.exec(text)
  if (!match) throw new Error(`not a time: ${JSON.stringify(text)}`)
  return ((Number(match[1] ?? 0) * 60 + Number(match[2])) * 60 + Number(match[3])) * 1000
}

/** Bib, rank, milliseconds. The first's time may stand behind a plus. */
export function topRows(
  rows: readonly PublishedTop[],
): (readonly [bib: number, rank: number, timeMs: number])[] {
  let firstMs = 0
  let lastMs = 0
  return rows.map(({ bib, rank, time }, index) => {
    const text = time.trim()
    if (index === 0) firstMs = lastMs = parseMs(text.replace('+', ''))
    else if (text.startsWith('+')) lastMs = firstMs + parseMs(text.slice(1))
    else if (text !== 's.t.') lastMs = parseMs(text)
    return [bib, rank, lastMs]
  })
}
