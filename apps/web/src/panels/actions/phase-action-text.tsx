/** The text after the kind of a phase's action: who, in which heat or elimination, in which time. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Action } from '@bell-lap/protocol/documents/actions'
import { formatNames } from '@bell-lap/ui/format/names.ts'
import { sign } from '@bell-lap/ui/format/sign.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { Factored, RiddenTime } from '../board/ridden-time.tsx'
import { useSurname } from '@bell-lap/ui/signs/unknown-rider.tsx'
import styles from './action-words.module.css'

export function PhaseActionText({ action }: { readonly action: Action }) {
  const { i18n } = useLingui()
  const surname = useSurname()
  const { kind, riders, number, name = '', time, realTime, gap, gapMs } = action
  const isLap = kind === 'lap' || kind === 'bell'
  const colon = sign(':', i18n.locale)
  if (kind === 'medals')
    return (
      <>
        {name !== '' && name + colon}
        {riders.map((rider, index) => (
          <span key={rider.key}>
            {index > 0 && ', '}
            {index + 1} <span className={styles.names}>{surname(rider)}</span>
          </span>
        ))}
      </>
    )
  return (
    <>
      {kind === 'elimination' && number + colon}
      {kind === 'heat' && (
        <>
          {unitName(name, i18n.locale)}
          {number !== undefined && (
            <>
              {', '}
              <Trans>Ride {String(number)}</Trans>
            </>
          )}
          {riders.length > 0 && colon}
        </>
      )}
      <span className={styles.names}>{formatNames(riders.map(surname), i18n.locale)}</span>{' '}
      <span className={styles.detail}>
        {(kind === 'lapWon' || kind === 'lapLost') && number !== undefined && number > 1 && `×${number}`}
        {kind === 'pulled' && action.number !== undefined && (
          <Plural value={action.number} one="+# lap" other="+# laps" />
        )}
        {time}
        {isLap && gap !== undefined && gapMs !== 0 && (
          <>
            {' · '}
            <Trans comment="Whoever ended the lap first, to the second rider">{gap} to second place</Trans>
          </>
        )}
        {realTime !== undefined && (
          <>
            {' '}
            <Factored /> (<RiddenTime realTime={realTime} />)
          </>
        )}
      </span>
    </>
  )
}
