/**
 * The riders whom the visitor follows, above the ranking. It always takes one line, so that nothing moves
 * when the browser fills it in. Only the browser knows them.
 */
import { Suspense } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { late } from '../../live/late.tsx'
import { useFollows } from '../../visitor/follows.ts'
import type { FigureRule } from './figure.ts'
import styles from './pinned-rows.module.css'

const PinnedList = late(
  'src/panels/board/pinned-list.tsx',
  async () => (await import('./pinned-list.tsx')).PinnedList,
)

export interface PinnedRowsProps {
  readonly rows: readonly Row[]
  readonly rule: FigureRule
  /** IANA zone of times of day. */
  readonly zone: string
  /** Leads to the row in the board. */
  readonly goTo: (row: Row) => void
  /** True if another board above explains how to follow. */
  readonly isFurther: boolean
}

export function PinnedRows(props: PinnedRowsProps) {
  const follows = useFollows()
  if (follows.length > 0)
    return (
      <Suspense fallback={<div className={styles.hint} />}>
        <PinnedList follows={follows} {...props} />
      </Suspense>
    )
  if (props.isFurther) return <div className={styles.hint} data-screen-only />
  return (
    <p className={styles.hint} data-screen-only>
      <Trans>☆ Open a row to follow a rider, a team or a nation.</Trans>
    </p>
  )
}
