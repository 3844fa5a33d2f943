/** The meaning of a mark of qualification. */
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { senseOf, type Mark } from './marks.ts'

const MEANINGS: Readonly<Record<Mark | 'byPlace', MessageDescriptor>> = {
  Q: msg`Qualified`,
  byPlace: msg`Qualified by place`,
  q: msg`Qualified by time`,
  QG: msg`Rides for gold`,
  QB: msg`Rides for bronze`,
  R: msg({ message: 'Second chance', comment: 'To a repechage or a last chance race' }),
}

/**
 * The meaning in words.
 *
 * @param rows rows with the mark, written alike
 */
export function markMeaning(mark: Mark, rows: readonly Pick<Row, 'advance'>[], i18n: I18n): string {
  const sense = senseOf(mark, rows)
  if (sense !== 'forPlaces') return i18n._(MEANINGS[sense])
  const [first, last] = rows[0]?.advance?.places ?? [0, 0]
  return i18n._(msg`Rides for places ${first} to ${last}`)
}
