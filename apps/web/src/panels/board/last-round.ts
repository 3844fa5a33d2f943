/** The round that somebody reached in an event, as the classification of the event writes it. */
import type { I18n } from '@lingui/core'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { irmMeaning } from './irm-words.ts'

/** A mark of the last race takes no place away, so it stands beside the round. */
export function withRoundInWords({ lastRound, ...row }: Row, i18n: I18n): Row {
  if (lastRound === undefined) return row
  const { name, irm } = lastRound
  const words = [unitName(name, i18n.locale), row.irm === null && irm !== null ? irmMeaning(irm, i18n) : null]
    .filter(Boolean)
    .join(' · ')
  return { ...row, lastRound: { ...lastRound, name: words } }
}
