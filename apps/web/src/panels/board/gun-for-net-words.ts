/** Says that a rider was not read at the start line, so that the net time is gun time. */
import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { Row } from '@bell-lap/protocol/objects/ranking'

/** Beside a name; the meaning follows below the table. */
export const GUN_MARK = '†'

const MEANING = msg`Not read at the start line: the net time is gun time`

export const gunForNetWords = (i18n: I18n): string => i18n._(MEANING)

/** The note below a ranking with such rows. */
export const gunForNetNotes = (rows: readonly Pick<Row, 'gunForNet'>[], i18n: I18n): string[] =>
  rows.some(({ gunForNet }) => gunForNet === true) ? [`${GUN_MARK} ${gunForNetWords(i18n)}`] : []
