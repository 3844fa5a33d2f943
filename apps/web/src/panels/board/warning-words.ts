/** Warnings of the commissaires as result sheets write them, and in words. */
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { RowWarning } from '@bell-lap/protocol/objects/ranking'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'

const MEANINGS: Readonly<Record<RowWarning['mark'], MessageDescriptor>> = {
  W: msg({ message: 'Warning', comment: 'Given to a rider by the commissaires' }),
  YC: msg`Yellow card`,
}

/** `W`. In brackets for an earlier phase or stage. */
export const writtenWarning = ({ mark, earlierIn }: RowWarning): string =>
  earlierIn === null ? mark : `(${mark})`

/** `Warning`. For an earlier one with the place: `Warning (Qualifying)`. */
export function warningMeaning({ mark, earlierIn }: RowWarning, i18n: I18n): string {
  const meaning = i18n._(MEANINGS[mark])
  return earlierIn === null ? meaning : `${meaning} (${unitName(earlierIn, i18n.locale)})`
}
