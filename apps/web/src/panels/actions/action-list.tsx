/**
 * The actions, newest first, each with its kilometre and its time of day. The newest are shown; a button
 * shows all. New ones slide in.
 */
import { Suspense, useRef, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Actions } from '@bell-lap/protocol/documents/actions'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { formatNames } from '@bell-lap/ui/format/names.ts'
import { late } from '../../live/late.tsx'
import { useGlidingRows } from '@bell-lap/ui/motion/use-gliding-rows.ts'
import { useSurname } from '@bell-lap/ui/signs/unknown-rider.tsx'
import { actionTime } from './action-time.ts'
import { ActionWords } from './action-words.tsx'
import { STATED_LANGUAGE } from '@bell-lap/ui/text/stated.ts'
import styles from './action-list.module.css'

const InferredWords = late(
  'src/panels/board/inferred-source.tsx',
  async () => (await import('../board/inferred-source.tsx')).InferredSource,
)

/** Riders of a larger group that are named, although the line gives only their number. */
const NAMED_IN_LINE = 5

interface ActionListProps {
  readonly actions: Actions
  /** IANA zone to show instants in. */
  readonly zone: string
  /** How many are shown at first. */
  readonly first: number
}

export function ActionList({ actions, zone, first }: ActionListProps) {
  const { i18n } = useLingui()
  const surname = useSurname()
  const [all, setAll] = useState(false)
  const shown = all ? actions : actions.slice(0, first)
  const more = actions.length - shown.length
  const list = useRef<HTMLOListElement>(null)
  useGlidingRows(list, shown.map(({ key }) => key).join(' '))
  return (
    <div>
      <ol ref={list} className={styles.list}>
        {shown.map((action) => {
          const { key, distance, riders, reason } = action
          return (
            <li key={key} data-row={key} className={styles.item} data-taken-back={action.takenBackAt && ''}>
              <span className={styles.when}>
                <time dateTime={action.hideTime ? undefined : action.happenedAt}>
                  {actionTime(action, zone, i18n.locale)}
                </time>
                {distance !== null && <span className={styles.km}>{formatKm(distance, i18n.locale)} km</span>}
              </span>
              <div className={styles.body}>
                <ActionWords action={action} />
                {riders.length > NAMED_IN_LINE && (
                  <details className={styles.who}>
                    <summary>
                      <Trans>Show names</Trans>
                    </summary>
                    {formatNames(riders.map(surname), i18n.locale)}
                  </details>
                )}
                {action.inferredFrom && (
                  <p className={styles.reason}>
                    <Suspense>
                      <InferredWords from={action.inferredFrom} />
                    </Suspense>
                  </p>
                )}
                {reason !== undefined && action.inferredFrom === undefined && (
                  <p className={styles.reason} {...STATED_LANGUAGE}>
                    {reason}
                  </p>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {more > 0 && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          <Plural value={more} one="Show # earlier action" other="Show # earlier actions" />
        </button>
      )}
    </div>
  )
}
