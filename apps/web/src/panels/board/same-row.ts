/**
 * Whether a closed row of a board looks the same as before. Every push brings each rider nearer to the finish, but only an open row
 * shows that distance: two hundred rows need not be rendered again for it.
 */
import type { Row } from '@bell-lap/protocol/objects/ranking'

/** Parts that are equal are the very same object (live/equal-parts.ts). */
export function isSameRow(before: Row, after: Row): boolean {
  if (before === after) return true
  const fields = Object.keys(after) as (keyof Row)[]
  return (
    fields.length === Object.keys(before).length &&
    fields.every((field) => field === 'position' || before[field] === after[field]) &&
    before.position?.unseen === after.position?.unseen &&
    before.position?.racing === after.position?.racing
  )
}
