/** If-None-Match (RFC 9110, 13.1.2), by weak comparison: our tags are weak, and a strong one with the same text is the same. */

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** True when the client's copy is the current one, so that 304 is the answer. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === '*') return true
  const wanted = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === wanted)
}
