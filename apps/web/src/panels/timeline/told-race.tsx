/** A race in two halves: the actions, newest first, and beside them the course. */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import { glideBelow } from '@bell-lap/ui/motion/glide-below.ts'
import { ActionList } from '../actions/action-list.tsx'
import styles from './told-race.module.css'

/** Number of actions shown at first. On a phone the course stands below them. */
const ACTIONS_SHOWN = 12

interface ToldRaceProps {
  readonly actions: Actions | null
  /** IANA zone to show instants in. */
  readonly zone: string
  /** The course or its replacement. Null leaves the whole width to the actions. */
  readonly children: ReactNode
}

export function ToldRace({ actions, zone, children }: ToldRaceProps) {
  return (
    <div className={styles.halves}>
      {actions && actions.length > 0 && (
        <section ref={glideBelow}>
          <h2 className={styles.half}>
            <Trans>Latest actions</Trans>
          </h2>
          <ActionList actions={actions} zone={zone} first={ACTIONS_SHOWN} />
        </section>
      )}
      {children !== null && (
        <section>
          <h2 className={styles.half}>
            <Trans>Course</Trans>
          </h2>
          {children}
        </section>
      )}
    </div>
  )
}
