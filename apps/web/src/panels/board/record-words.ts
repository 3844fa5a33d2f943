/** The meanings of the marks of records. The five languages are in the catalogs. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Row } from '@bell-lap/protocol/objects/ranking'

export const RECORD_WORDS: Readonly<Record<NonNullable<Row['record']>, MessageDescriptor>> = {
  WR: msg`World record`,
  OR: msg`Olympic record`,
  CR: msg`Championship record`,
  AR: msg`Continental record`,
  NR: msg`National record`,
  TR: msg`Track record`,
}
