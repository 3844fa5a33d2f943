/** The classification of an event that is decided in rounds: everybody, with the round they reached. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { EventResults } from '@bell-lap/protocol/documents/phases'
import { unitName } from '../../format/unit-name.ts'
import { useDocument } from '../../live/use-document.ts'
import { useIrmMeaning } from '../../panels/board/use-irm-meaning.ts'
import { Board } from '../../panels/board/board.tsx'
import type { PhaseAddress } from '../../site/phase-address.ts'
import styles from './section.module.css'

const NO_JERSEYS: ReadonlyMap<number, readonly string[]> = new Map()
/** No channel carries it. */
const ASKED_EVERY_MS = 30_000

type Row = EventResults['results'][number]

export function EventClassification({ c, e }: Pick<PhaseAddress, 'c' | 'e'>) {
  const { i18n } = useLingui()
  const meaningOf = useIrmMeaning()
  const { body } = useDocument('event-results', { c, e }, undefined, { everyMs: ASKED_EVERY_MS })
  if (body === null) return null
  // A mark of the last race takes nobody's place away, and stands beside the round.
  const named = ({ lastRound, ...row }: Row): Row => {
    if (lastRound === undefined) return row
    const { name, irm } = lastRound
    const words = [unitName(name, i18n.locale), row.irm === null && irm !== null ? meaningOf(irm) : null]
      .filter(Boolean)
      .join(' · ')
    return { ...row, lastRound: { ...lastRound, name: words } }
  }
  const { columns, complete, resultStatus } = body
  const ranking = {
    columns,
    complete,
    resultStatus,
    results: body.results.map(named),
    origin: 'computed',
  } as const
  return (
    <div className={styles.narrow}>
      <Board ranking={ranking} title={<Trans>Classification of the event</Trans>} jerseys={NO_JERSEYS} />
    </div>
  )
}
