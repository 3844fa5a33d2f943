/** The wearer of the followed jersey, above the board: place and figure, and a link to the row. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import type { Jersey as JerseyKey } from '@bell-lap/protocol/vocabulary/kinds'
import { Jersey } from '@bell-lap/ui/signs/jersey.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import type { FigureRule } from './figure.ts'
import { RowFigure } from './row-figure.tsx'
import styles from './board.module.css'

interface FollowedRowProps {
  /** Null if the ranking does not have the rider. */
  readonly row: Row | null
  readonly jersey: JerseyKey
  readonly rule: FigureRule
  readonly zone: string
  /** Leads to the row in the board. */
  readonly goTo: (row: Row) => void
  readonly onLeave: () => void
}

export function FollowedRow({ row, jersey, rule, zone, goTo, onLeave }: FollowedRowProps) {
  const { t } = useLingui()
  return (
    <p className={styles.followed}>
      <Jersey jersey={jersey} />
      {row?.rider ? (
        <>
          <button type="button" className={styles.way} onClick={() => goTo(row)} title={t`Go to the row`}>
            {row.rank > 0 && <span className={styles.place}>{row.rank}</span>} <RiderName rider={row.rider} />
          </button>
          <span className={styles.figure}>
            <RowFigure row={row} rule={rule} zone={zone} />
          </span>
        </>
      ) : (
        <span className={styles.way}>
          <Trans>Not in this ranking</Trans>
        </span>
      )}
      <button type="button" className={styles.all} onClick={onLeave}>
        <Trans>Stop following</Trans>
      </button>
    </p>
  )
}
