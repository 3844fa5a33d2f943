/** The jerseys with the leader of each classification, and the wearer if that is another rider. */
import { Trans } from '@lingui/react/macro'
import type { Jerseys } from '@bell-lap/protocol/documents/stages'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Jersey } from '@bell-lap/ui/signs/jersey.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { AthleteName } from '../rider/athlete-link.tsx'
import { AheadOf, NewHolder } from './general-words.tsx'
import { LeadingValue } from './leading-value.tsx'
import { InferredMark } from '../board/inferred-mark.tsx'
import { InferredNotes } from '../board/inferred-notes.tsx'
import styles from './jersey-holders.module.css'

export function JerseyHolders({ holders }: { readonly holders: Jerseys }) {
  return (
    <>
      <ul className={styles.holders}>
        {holders.map(
          ({ jersey, classification, leader, wearer, value, second, lead, isNew, inferredFrom }) => (
            <li key={jersey} className={styles.holder}>
              <Jersey jersey={jersey} size="large" />
              <div className={styles.text}>
                <p className={styles.leader}>
                  <Flag nation={leader.nation} />{' '}
                  <AthleteName rider={leader}>
                    <RiderName rider={leader} />
                  </AthleteName>
                  {inferredFrom && <InferredMark from={inferredFrom} />}
                </p>
                <p className={styles.team}>{leader.teamName}</p>
                {second && (
                  <p className={styles.team}>
                    {lead === undefined ? (
                      <LevelWith name={second.lastName} />
                    ) : (
                      <>
                        <LeadingValue classification={classification} value={lead} />{' '}
                        <AheadOf name={second.lastName} />
                      </>
                    )}{' '}
                    {isNew && <NewHolder />}
                  </p>
                )}
                {wearer.key !== leader.key && (
                  <p className={styles.wearer}>
                    <Trans>
                      Worn by <RiderName rider={wearer} />
                    </Trans>
                  </p>
                )}
              </div>
              <span className={styles.value}>
                <LeadingValue classification={classification} value={value} />
              </span>
            </li>
          ),
        )}
      </ul>
      <InferredNotes rows={holders} />
    </>
  )
}

/** Beside the name of a leader who is level on time or points with the next rider. */
const LevelWith = ({ name }: { readonly name: string }) => (
  <Trans comment="Of a leader who has as many points or the same time as another rider">
    level with {name}
  </Trans>
)
