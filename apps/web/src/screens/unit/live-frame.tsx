/** The common parts of every live screen of a stage: the strip, notes about the data, and a phone's views. */
import type { ReactNode } from 'react'
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { StageStrip } from '../../panels/strip/stage-strip.tsx'
import { StaleNote } from '../../panels/stale/stale-note.tsx'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import type { LiveView } from './live-view.ts'
import { LiveViews } from './live-views.tsx'
import { ReceiptBadge } from '../../site/receipt-badge.tsx'
import type { StageAddress } from '../../site/unit-address.ts'
import styles from './live-frame.module.css'

interface LiveFrameProps {
  readonly address: StageAddress
  readonly view: LiveView
  readonly first: LiveView
  readonly moment: 'live' | 'finished'
  readonly trial?: boolean
  readonly live: StageLive
  readonly updatedAt: string | null
  readonly stale: boolean
  /** IANA zone to show instants in. */
  readonly zone: string
  readonly firstHome: { readonly name: string; readonly time: string | null } | null
  readonly leaderName: string
  /** Surname of today's wearer of the general classification's jersey, if known. */
  readonly wearer?: string | undefined
  readonly winner?: { readonly name: string; readonly nation: string } | null
  readonly winnerKmh?: number | null
  /** The lines under the strip; null for none. */
  readonly latest?: ReactNode
  /** The layout of the columns. */
  readonly className: string | undefined
  /** The columns. */
  readonly children: ReactNode
}

export function LiveFrame(props: LiveFrameProps) {
  const { address, view, first, moment, trial = false, live, updatedAt, stale, zone } = props
  const {
    firstHome,
    leaderName,
    wearer,
    winner = null,
    winnerKmh = null,
    latest = null,
    className,
    children,
  } = props
  const racing = moment === 'live'
  // The notice in the head says everything that the strip could.
  const isOff = endsRacing(live.disruption?.kind)
  return (
    <>
      {!isOff && (
        <>
          <StageStrip
            live={live}
            badge={<ReceiptBadge updatedAt={racing ? updatedAt : null} />}
            firstHome={firstHome}
            leaderName={leaderName}
            wearer={wearer}
            winner={winner}
            winnerKmh={winnerKmh}
            troubled={stale}
          />
          {latest}
        </>
      )}
      <div className={classNames(styles.columns, isOff && styles.bare, className)} data-view={view}>
        <div className={styles.top}>
          <StaleNote
            stale={stale}
            updatedAt={updatedAt}
            positionsAt={racing ? live.positionsAt : null}
            zone={zone}
          />
          <div className={styles.views}>
            <LiveViews address={address} view={view} first={first} moment={moment} trial={trial} />
          </div>
        </div>
        {children}
      </div>
    </>
  )
}

interface PanelProps {
  readonly title: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One titled panel of a column. */
export function LivePanel({ title, className, children }: PanelProps) {
  return (
    <section className={className}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
