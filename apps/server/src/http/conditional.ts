/**
 * Compares If-None-Match with a tag (RFC 9110, 13.1.2) by weak comparison. Our tags are weak; a
 * strong tag with the same text is the same.
 */

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)

/** True if the client has the current copy, so that the answer is 304. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === '*') return true
  const wanted = opaque(etag)
  return ifNoneMatch.split(',').some((tag) => opaque(tag.trim()) === wanted)
}
