/**
 * Lists of very many rows show the first of them, and more on request: neither the server's page nor a phone
 * can hold 20,000 rows at once. The total stands below the last row, because a search in the page finds only
 * shown rows.
 */
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './more-rows.module.css'
import { ROWS_CARRIED } from '../format/rows-carried.ts'

/** More than any race of professionals has. */
export const ROWS_AT_ONCE = 500

export interface RowBound {
  /** Most rows that are shown. */
  readonly most: number
  readonly showMore: () => void
  /** Also shows the row at this index. */
  readonly reveal: (place: number) => void
}

export function useRowBound(): RowBound {
  const [most, setMost] = useState(ROWS_AT_ONCE)
  const reveal = (place: number): void => {
    if (place >= most) setMost(Math.ceil((place + 1) / ROWS_AT_ONCE) * ROWS_AT_ONCE)
  }
  return { most, showMore: () => setMost(most + ROWS_AT_ONCE), reveal }
}

interface MoreRowsProps {
  readonly bound: RowBound
  /** Number of rows. */
  readonly count: number
}

/** Empty if all are shown. */
export function MoreRows({ bound: { most, showMore }, count }: MoreRowsProps) {
  const { i18n } = useLingui()
  if (count <= most) return null
  const figure = new Intl.NumberFormat(i18n.locale)
  const shown = figure.format(most)
  const all = figure.format(count)
  return (
    <p className={styles.more}>
      {
        // The total is not known yet.
        count !== ROWS_CARRIED && (
          <span>
            <Trans>
              The first {shown} of {all} rows are shown.
            </Trans>
          </span>
        )
      }
      <button type="button" className={styles.button} onClick={showMore} data-screen-only>
        <Trans>Show more rows</Trans>
      </button>
    </p>
  )
}
