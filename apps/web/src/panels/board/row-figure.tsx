/** The figure at the right of a row. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Changing } from '../../ui/motion/changing.tsx'
import { figureOf, type GapMode } from './figure.ts'
import { IrmMark } from './irm-mark.tsx'
import styles from './row-figure.module.css'

interface RowFigureProps {
  readonly row: Row
  readonly mode: GapMode
}

export function RowFigure({ row, mode }: RowFigureProps) {
  const { t } = useLingui()
  const figure = figureOf(row, mode)
  const relegated = row.irm === 'REL' && (
    <>
      <IrmMark irm="REL" />{' '}
    </>
  )
  switch (figure.kind) {
    case 'irm':
      return <IrmMark irm={figure.irm} />
    case 'unseen':
      return (
        <span className={styles.quiet}>
          <Trans comment="A rider in the race whom no position shows">Not seen</Trans>
        </span>
      )
    case 'none':
      return <span className={styles.quiet}>–</span>
    case 'leader':
      return (
        <span className={styles.leader}>
          <Trans>Leader</Trans>
        </span>
      )
    case 'sameTime':
      return (
        <>
          {relegated}
          <abbr
            className={styles.quiet}
            title={mode === 'gap' ? t`Same time as the leader` : t`Same time as the rider ahead`}
          >
            <Trans comment="Abbreviation of: same time">s.t.</Trans>
          </abbr>
        </>
      )
    case 'text':
      return (
        <Changing value={figure.text} news={row.estimated !== true}>
          {relegated}
          {figure.text}
        </Changing>
      )
  }
}
