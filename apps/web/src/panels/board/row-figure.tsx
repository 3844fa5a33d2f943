/** The figure at the right of a row. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { formatMeasured } from '@bell-lap/ui/format/distance.ts'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { formatTimeOfDay } from '@bell-lap/ui/format/time-of-day.ts'
import { figureOf, type FigureRule } from './figure.ts'
import { EstimatedMark } from '../time-trial/estimated-mark.tsx'
import { IrmMark } from './irm-mark.tsx'
import styles from './row-figure.module.css'

interface RowFigureProps {
  readonly row: Row
  readonly rule: FigureRule
  /** IANA zone to show times of day in. */
  readonly zone?: string
}

export function RowFigure({ row, rule, zone = 'UTC' }: RowFigureProps) {
  const { t, i18n } = useLingui()
  const figure = figureOf(row, rule)
  const relegated = row.irm === 'REL' && (
    <>
      <IrmMark irm="REL" />{' '}
    </>
  )
  switch (figure.kind) {
    case 'irm':
      return (
        <>
          <IrmMark irm={figure.irm} />
          {figure.text !== undefined && ` ${figure.text}`}
        </>
      )
    case 'unseen':
      return (
        <span className={styles.quiet}>
          <Trans comment="A rider in the race whom no position shows">No signal</Trans>
        </span>
      )
    case 'none':
      return relegated || <span className={styles.quiet}>–</span>
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
            title={rule.mode === 'gap' ? t`Same time as the leader` : t`Same time as the rider ahead`}
          >
            <Trans comment="Abbreviation of: same time">s.t.</Trans>
          </abbr>
        </>
      )
    case 'laps':
      return (
        <>
          {relegated}
          {figure.irm !== undefined && (
            <>
              <IrmMark irm={figure.irm} />{' '}
            </>
          )}
          <Plural value={figure.lapsDown} one="+# lap" other="+# laps" />
        </>
      )
    case 'distance':
      return (
        <Changing value={figure.distanceM}>
          {relegated}
          {formatMeasured(figure.distanceM, i18n.locale)}
        </Changing>
      )
    case 'clock':
      return (
        <time dateTime={figure.instant}>
          {row.estimated === true && <EstimatedMark />}
          {formatTimeOfDay(figure.instant, zone, i18n.locale)}
        </time>
      )
    case 'text':
      return (
        <>
          {row.gapAt && rule.mode === 'gap' && (
            <>
              <small className={styles.at}>{unitName(row.gapAt, i18n.locale)}</small>{' '}
            </>
          )}
          <Changing value={figure.text} news={row.estimated !== true}>
            {relegated}
            {figure.text}
          </Changing>
        </>
      )
  }
}
