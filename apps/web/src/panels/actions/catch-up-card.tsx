/** Shows a returning visitor what has changed meanwhile. It is drawn over the page, so that nothing moves. */
import type { ReactNode } from 'react'
import { Plural, useLingui } from '@lingui/react/macro'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { ActionWords } from './action-words.tsx'
import { catchUp } from './catch-up.ts'
import { useLastLook } from './use-last-look.ts'
import styles from './catch-up-card.module.css'

interface CatchUpCardProps {
  readonly actions: Actions
  /** `tdf2026-stage-4` */
  readonly race: string
  /** Puts a link to all actions around the words. */
  readonly renderLink: (content: ReactNode) => ReactNode
}

export function CatchUpCard({ actions, race, renderLink }: CatchUpCardProps) {
  const { t, i18n } = useLingui()
  const [absence, forget] = useLastLook(race)
  const missed = absence && catchUp(actions, absence.seenMs, absence.backMs)
  if (missed === null) return null
  const { minutes, shownActions, more } = missed
  return (
    <aside className={styles.card} data-notice data-ground="board" aria-label={t`Since you last looked`}>
      <div className={styles.head}>
        <b>
          <Plural value={minutes} one="You were away for # minute" other="You were away for # minutes" />
        </b>
        <button type="button" className={styles.close} aria-label={t`Close`} onClick={forget}>
          ×
        </button>
      </div>
      <ul className={styles.list}>
        {shownActions.map((action) => (
          <li key={action.key}>
            <ActionWords action={action} />{' '}
            {action.distance !== null && (
              <span className={styles.km}>{formatKm(action.distance, i18n.locale)} km</span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.more}>{renderLink(<Plural value={more} one="# more" other="# more" />)}</p>
      )}
    </aside>
  )
}
