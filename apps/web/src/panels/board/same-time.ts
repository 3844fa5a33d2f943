/** The words for a gap of zero outside tables: on sheets and on pictures to share. */
import { msg } from '@lingui/core/macro'

export const SAME_TIME = msg({ message: 's.t.', comment: 'Abbreviation of: same time' })
