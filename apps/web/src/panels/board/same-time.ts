/** What stands in place of a gap of nothing, where no table's row draws it: on sheets and on pictures to share. */
import { msg } from '@lingui/core/macro'

export const SAME_TIME = msg({ message: 's.t.', comment: 'Abbreviation of: same time' })
