/**
 * The meaning of a mark of qualification, with the names of the rounds. Only a legend has room for these
 * words.
 */
import { msg } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { markMeaning } from '../board/mark-meanings.ts'
import type { Mark } from '../board/marks.ts'

/**
 * The second chance has its name in the programme: the Last Chance Race of BMX is no repechage.
 *
 * @param rows rows with the mark
 */
export function markWords(mark: Mark, rows: readonly Pick<Row, 'advance'>[], i18n: I18n): string {
  const rounds = new Set(rows.flatMap(({ advance }) => (advance ? unitName(advance.name, i18n.locale) : [])))
  if (mark !== 'R' || rounds.size === 0) return markMeaning(mark, rows, i18n)
  const names = [...rounds].join(', ')
  return i18n._(
    msg({ message: `On to: ${names}`, comment: 'Where a competitor goes on to: names of rounds' }),
  )
}

/** `Q: Qualified by place`, with the colon in the style of the language. */
export const withMeaning = (what: string, meaning: string, i18n: I18n): string =>
  i18n._(
    msg({
      message: `${what}: ${meaning}`,
      comment: 'A mark or word, and what it means or where it leads to',
    }),
  )
