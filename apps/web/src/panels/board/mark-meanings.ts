/** What a mark of qualification means. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export type Mark = NonNullable<Row['mark']>

export const MARK_MEANINGS: Readonly<Record<Mark, MessageDescriptor>> = {
  Q: msg`Qualified by place`,
  q: msg`Qualified by time`,
  QG: msg`Rides for gold`,
  QB: msg`Rides for bronze`,
  R: msg`To the repechage`,
}
