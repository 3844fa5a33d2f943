/** The winners of gold, silver and bronze. For an event without medals, the first three. */
import { useLingui } from '@lingui/react/macro'
import type { Medallist } from '@bell-lap/protocol/objects/event'
import { AthleteName } from '../rider/athlete-link.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { teamName } from '@bell-lap/ui/format/team-name.ts'
import { InferredMark } from '../board/inferred-mark.tsx'
import { apart } from './medallists.ts'
import styles from './medals.module.css'

const MEDALS = ['gold', 'silver', 'bronze'] as const

interface MedalsProps {
  readonly podium: readonly Medallist[]
  /** Whether the event gives medals. */
  readonly areGiven: boolean
}

/** Empty if nobody has a place yet. */
export function Medals({ podium, areGiven }: MedalsProps) {
  const { t, i18n } = useLingui()
  const names = { gold: t`Gold`, silver: t`Silver`, bronze: t`Bronze` }
  if (podium.length === 0) return null
  return (
    <ol className={styles.medals} aria-label={areGiven ? t`Medals` : t`Podium`}>
      {podium.map((one) => {
        const { rank, key, name, lastName, firstName, nation, inferredFrom } = one
        const difference = apart(one, podium)
        const medal = MEDALS[rank - 1] ?? 'bronze'
        return (
          <li key={key} className={styles.medal} data-medal={areGiven ? medal : undefined}>
            <span className={styles.name}>{areGiven ? names[medal] : rank}</span>
            <span className={styles.who}>
              <Flag nation={nation} />
              {lastName === null ? (
                <b>{teamName(key, { name, nation }, i18n.locale)}</b>
              ) : (
                <AthleteName rider={{ bib: 0, name, nation, uciRiderId: null }}>
                  <RiderName rider={{ lastName, firstName: firstName ?? '' }} />
                </AthleteName>
              )}
              {difference !== null && <span className={styles.name}>{difference}</span>}
              {inferredFrom && <InferredMark from={inferredFrom} />}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
