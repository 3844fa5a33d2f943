/** The classification of an event that is decided in rounds: everybody, with the round that they reached. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Board } from '../../panels/board/board.tsx'
import { withRoundInWords } from '../../panels/board/last-round.ts'
import type { PhaseAddress } from '../../site/unit-address.ts'
import styles from './phase-section.module.css'

const NO_JERSEYS: ReadonlyMap<Bib, readonly string[]> = new Map()
/** No channel carries it. */
const ASKED_EVERY_MS = 30_000

interface EventClassificationProps extends Pick<PhaseAddress, 'c' | 'e'> {
  /** True if another board stands above it. */
  readonly isFurther: boolean
}

export function EventClassification({ c, e, isFurther }: EventClassificationProps) {
  const { i18n } = useLingui()
  const { body } = useDocument('event-results', { c, e }, undefined, { everyMs: ASKED_EVERY_MS })
  if (body === null) return null
  const { columns, complete, resultStatus } = body
  const ranking = {
    columns,
    complete,
    resultStatus,
    results: body.results.map((row) => withRoundInWords(row, i18n)),
    origin: 'computed',
  } as const
  return (
    <div className={styles.narrow}>
      <Board
        ranking={ranking}
        title={<Trans>Classification of the event</Trans>}
        jerseys={NO_JERSEYS}
        isFurther={isFurther}
      />
    </div>
  )
}
