/** Further tools of a ranking or list: printing it, and its ceremony. */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import styles from './unit-tools.module.css'

interface UnitToolsProps {
  /** Address of the sheet. */
  readonly sheet: string
  /** Link to the ceremony; null where there is none. */
  readonly ceremony?: ReactNode
}

export function UnitTools({ sheet, ceremony = null }: UnitToolsProps) {
  return (
    <p className={styles.tools} data-screen-only>
      <a href={sheet} target="_blank" rel="noreferrer">
        <Trans>Print sheet (PDF)</Trans>
      </a>
      {ceremony}
    </p>
  )
}
