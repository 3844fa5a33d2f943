/** What a mark of qualification means. */
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export type Mark = NonNullable<Row['mark']>

const MEANINGS: Readonly<Record<Mark, MessageDescriptor>> = {
  Q: msg`Qualified`,
  q: msg`Qualified by time`,
  QG: msg`Rides for gold`,
  QB: msg`Rides for bronze`,
  R: msg({ message: 'Second chance', comment: 'To a repechage or a last chance race' }),
}

/**
 * In words; only in a heat is a place what qualifies.
 *
 * @param rows those that have the mark
 */
export const markMeaning = (mark: Mark, rows: readonly Pick<Row, 'heat'>[], i18n: I18n): string =>
  i18n._(
    mark === 'Q' && rows.every(({ heat }) => heat !== undefined) ? msg`Qualified by place` : MEANINGS[mark],
  )
